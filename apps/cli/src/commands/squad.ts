import { type Faction, factionNames } from '@flotilla/catalogue'
import {
  type FormatId,
  formats,
  isTeam,
  loadReady,
  loadRegulations,
  parseFaction,
  randomSquad,
  readyNames,
  type Squad,
  serializeXws,
  squadCost,
  squadSheet,
  squadSheetText,
  type Team,
  teamToXws,
  toText,
  toXws,
} from '@flotilla/squads'
import { type Command, type CommandInput, type ExitCode, type Io, UsageError } from '../command.ts'
import { parsePointsList, pointsOption } from '../points-option.ts'
import {
  formatOption,
  jsonOption,
  limitOption,
  parseFormat,
  parseLimit,
  pluralize,
  printNotes,
  readSquadEntries,
  runReadingSquads,
  squadFileHelp,
} from './read-squad-files.ts'
import { squadCheckCommand } from './squad-check.ts'
import { squadWingCommand } from './squad-wing.ts'

async function runShow(input: CommandInput, io: Io): Promise<ExitCode> {
  const entries = await readSquadEntries(input, io)
  const pointsList = parsePointsList(input, null)
  const shown = entries.flatMap(({ squads }) =>
    squads.map(({ squad }) => (pointsList && squad.edition === 'second' ? { ...squad, pointsList } : squad)),
  )
  const sheets = await Promise.all(shown.map(squadSheet))
  if (input.flag('json')) {
    io.out(`${JSON.stringify(sheets.length === 1 ? sheets[0] : sheets, null, 2)}\n`)
    return 0
  }
  printNotes(entries, io)
  io.out(sheets.map(squadSheetText).join('\n'))
  return 0
}

async function runConvert(input: CommandInput, io: Io): Promise<ExitCode> {
  const to = input.text('to')
  if (to !== 'xws' && to !== 'text') {
    throw new UsageError(
      to ? `There is no format "${to}" to convert to.` : 'It is not said what to convert to.',
      'use --to xws or --to text',
    )
  }
  const entries = await readSquadEntries(input, io)
  const squads = entries.flatMap((entry) => entry.squads.map(({ squad }) => squad))
  const team = entries.find((entry) => entry.team)?.team
  printNotes(entries, io)
  if (to === 'text') io.out((await Promise.all(squads.map((squad) => toText(squad)))).join('\n'))
  else if (team) io.out(serializeXws(await teamToXws(team)))
  else if (squads.length > 1)
    io.out(serializeXws({ container: await Promise.all(squads.map((squad) => toXws(squad))) }))
  else io.out(serializeXws(await toXws(squads[0]!)))
  return 0
}

function factionGiven(input: CommandInput, format: FormatId): Faction {
  const text = input.text('faction')
  const { anyOf } = formats[format].factions
  const known = `use --faction with one of: ${anyOf.join(', ')}`
  if (text === undefined) throw new UsageError('No faction was named.', known)
  const faction = parseFaction(text)?.faction
  if (!faction) throw new UsageError(`There is no faction "${text}".`, known)
  if (!anyOf.includes(faction)) {
    throw new UsageError(`The ${factionNames[faction]} has no squads in ${formats[format].name}.`, known)
  }
  return faction
}

async function runRandom(input: CommandInput, io: Io): Promise<ExitCode> {
  const format = parseFormat(input)
  const limit = parseLimit(input, format)
  if (limit && 'threat' in limit) {
    throw new UsageError('Random squads are built with points.', 'give the limit in points: --limit 300')
  }
  const faction = factionGiven(input, format)
  const seed = input.text('seed') ?? `${Math.floor(Math.random() * 1e9)}`
  const pointsList = parsePointsList(input, format)
  const squad = await randomSquad({
    format,
    faction,
    seed,
    ...(limit ? { limit: limit.points } : {}),
    ...(pointsList ? { pointsList } : {}),
  })
  io.out(input.flag('json') ? serializeXws(await toXws(squad)) : await toText(squad))
  return 0
}

const squadsOf = (squad: Squad | Team): Squad[] => (isTeam(squad) ? squad.squads : [squad])

async function runList(input: CommandInput, io: Io): Promise<ExitCode> {
  const [name, ...more] = input.positionals
  if (more.length > 0)
    throw new UsageError('More than one squad was named.', 'name one, or none for the list')
  if (name !== undefined) {
    const ready = await loadReady(name)
    if (!ready)
      throw new UsageError(`There is no ready squad "${name}".`, `use one of: ${readyNames.join(', ')}`)
    io.out(serializeXws(isTeam(ready.squad) ? await teamToXws(ready.squad) : await toXws(ready.squad)))
    return 0
  }
  const all = await Promise.all(readyNames.map(async (each) => (await loadReady(each))!))
  const rows = await Promise.all(
    all.map(async ({ squad, name: id, title, plays, format }) => {
      const by = await loadRegulations(format)
      const squads = squadsOf(squad)
      return {
        name: id,
        title,
        plays,
        format,
        faction: squads[0]!.faction,
        points: squads.map((each) => squadCost(by, each)),
        ships: squads.reduce((sum, { ships }) => sum + ships.length, 0),
      }
    }),
  )
  if (input.flag('json')) {
    io.out(`${JSON.stringify(rows, null, 2)}\n`)
    return 0
  }
  for (const { name: id, title, plays, format, faction, points, ships } of rows) {
    const facts = [
      factionNames[faction],
      formats[format].name,
      `${points.join(' and ')} points`,
      pluralize(ships, 'ship'),
    ]
    io.out(`${id}: ${title}\n  ${facts.join(', ')}\n  ${plays}\n`)
  }
  io.out('\nflotilla squad list NAME prints one as XWS.\n')
  return 0
}

const squadShow: Command = {
  name: 'squad show',
  summary: 'A sheet of a squad: ships, values, upgrades, points, wings.',
  arguments: 'FILE…',
  options: { points: pointsOption, json: jsonOption },
  details: squadFileHelp,
  run: (input, io) => runReadingSquads(input, io, () => runShow(input, io)),
}

const squadConvert: Command = {
  name: 'squad convert',
  summary: 'A squad as XWS for other builders, or as text to read and paste.',
  arguments: 'FILE…',
  options: { to: { type: 'string', value: 'xws|text', help: 'what to write' } },
  details: `${squadFileHelp}
What had to be assumed is told on the standard error.`,
  run: (input, io) => runReadingSquads(input, io, () => runConvert(input, io)),
}

const squadRandom: Command = {
  name: 'squad random',
  summary: 'A legal squad by chance; the same one for the same seed.',
  options: {
    format: formatOption,
    faction: {
      type: 'string',
      value: 'FACTION',
      help: 'for instance rebelalliance, empire or "First Order"',
    },
    seed: { type: 'string', value: 'SEED', help: 'any word or number; a new one each time unless given' },
    limit: { ...limitOption, help: 'squad points, where the scenario sets them; 300 unless given' },
    points: pointsOption,
    json: { type: 'boolean', help: 'print it as XWS' },
  },
  run: runRandom,
}

const squadList: Command = {
  name: 'squad list',
  summary: 'Squads that are ready to play; one of them as XWS.',
  arguments: '[NAME]',
  options: { json: jsonOption },
  run: runList,
}

/** The commands on squads by full name. */
export const squadCommands: Readonly<Record<string, Command>> = {
  [squadCheckCommand.name]: squadCheckCommand,
  [squadWingCommand.name]: squadWingCommand,
  [squadShow.name]: squadShow,
  [squadConvert.name]: squadConvert,
  [squadRandom.name]: squadRandom,
  [squadList.name]: squadList,
}
