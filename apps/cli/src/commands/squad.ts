import { createReadStream } from 'node:fs'
import { type Faction, factionNames } from '@flotilla/catalogue'
import {
  check,
  costOf,
  ExchangeError,
  type FormatId,
  factionNamed,
  formats,
  type Imported,
  isFormatId,
  isTeam,
  loadReady,
  randomSquad,
  readSquads,
  readyNames,
  regulations,
  type Squad,
  type SquadronLimit,
  sheetOf,
  sheetText,
  type Team,
  teamToXws,
  toText,
  toXws,
  type Violation,
  xwsText,
} from '@flotilla/squads'
import { type Command, type ExitCode, type Input, type Io, type Option, UsageError } from '../command.ts'

/** Squads are far shorter; reading stops here, whatever the file. */
const longest = 1_000_001

const jsonOption: Option = { type: 'boolean', help: 'answer in JSON' }
const formatOption: Option = { type: 'string', value: 'FORMAT', help: Object.keys(formats).join(', ') }

async function contentOf(name: string, io: Io): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of name === '-' ? io.stdin : createReadStream(name)) {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk as Uint8Array, { stream: true })
      if (text.length > longest) break
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'ENOENT' ? 'does not exist' : code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`
    throw new UsageError(`The file ${name} ${why}.`, 'name a squad file, or - for the standard input')
  }
  return text
}

/** One squad of a file, or the team that the whole file is. */
interface Entry {
  label: string
  squads: Imported[]
  team?: Team
}

async function entriesIn(name: string, io: Io): Promise<Entry[]> {
  const label = name === '-' ? 'standard input' : name
  const text = await contentOf(name, io)
  try {
    const { squads, team } = await readSquads(text)
    if (team) return [{ label, squads, team: { ...team, squads: squads.map(({ squad }) => squad) } }]
    return squads.map((squad, index) => ({
      label: squads.length > 1 ? `${label} [${index + 1}]` : label,
      squads: [squad],
    }))
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    const { place, problem, remedy } = error
    throw new ExchangeError(place ? `${label}: ${place}` : label, problem, remedy)
  }
}

async function entriesGiven({ positionals }: Input, io: Io): Promise<Entry[]> {
  if (positionals.length === 0) {
    throw new UsageError('No squad was named.', 'name a file, or - for the standard input')
  }
  const entries: Entry[] = []
  for (const name of positionals) entries.push(...(await entriesIn(name, io)))
  return entries
}

/** What was handed in cannot be read: said in the way that was asked for. */
async function reading(input: Input, io: Io, run: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    const { place, message } = error
    if (input.flag('json')) io.out(`${JSON.stringify({ error: { fault: 'unreadable', place, message } })}\n`)
    else io.err(`flotilla: ${message}\n`)
    return 2
  }
}

function tellNotes(entries: Entry[], io: Io): void {
  for (const { label, squads } of entries) {
    for (const note of squads.flatMap(({ notes }) => notes)) io.err(`${label}: ${note}\n`)
  }
}

function formatGiven(input: Input): FormatId {
  const name = input.text('format')
  const known = `use --format with one of: ${Object.keys(formats).join(', ')}`
  if (name === undefined) throw new UsageError('No format was named.', known)
  if (!isFormatId(name)) throw new UsageError(`There is no format "${name}".`, known)
  return name
}

function limitGiven(input: Input, format: FormatId): SquadronLimit | undefined {
  const text = input.text('limit')
  if (text === undefined) return undefined
  const { name, points } = formats[format]
  if (points) throw new UsageError(`${name} has its own limit of ${points.max} points.`, 'leave out --limit')
  const [, number, unit] = /^(\d{1,5}) ?(points|threat)?$/.exec(text) ?? []
  if (number === undefined) {
    throw new UsageError(`"${text}" is not a limit.`, 'write it as --limit 300 or --limit "12 threat"')
  }
  return unit === 'threat' ? { threat: Number(number) } : { points: Number(number) }
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

interface Verdict {
  label: string
  violations: Violation[]
}

/** The files of a team each with their own faults, and what is wrong with all of them together at the end. */
function teamVerdicts(labels: string[], violations: Violation[]): Verdict[] {
  return [
    ...labels.map((label, index) => ({
      label,
      violations: violations.filter(({ squad }) => squad === index),
    })),
    { label: 'team', violations: violations.filter(({ squad }) => squad === undefined) },
  ]
}

const inJson = ({ rule, message, card, remedy, ship }: Violation) => ({
  rule,
  message,
  ...(card === undefined ? {} : { card }),
  ...(ship === undefined ? {} : { ship }),
  ...(remedy ? { remedy } : {}),
})

async function runCheck(input: Input, io: Io): Promise<ExitCode> {
  const format = formatGiven(input)
  const limit = limitGiven(input, format)
  const by = await regulations(format, limit ? { limit } : {})
  const entries = await entriesGiven(input, io)
  const { players, name } = formats[format]
  const together = entries.length > 1 && (input.flag('team') || (players !== 'any' && players.count > 1))
  const verdicts: Verdict[] = together
    ? teamVerdicts(
        entries.map(({ label }) => label),
        check(by, {
          name: '',
          captain: 0,
          squads: entries.flatMap(({ squads }) => squads.map(({ squad }) => squad)),
        }),
      )
    : entries.flatMap(({ label, squads, team }) =>
        team
          ? teamVerdicts(
              team.squads.map((squad, index) => `${label} [${squad.name || index + 1}]`),
              check(by, team),
            )
          : squads.map(({ squad }) => ({ label, violations: check(by, squad) })),
      )
  const wrong = verdicts.some(({ violations }) => violations.length > 0)
  if (input.flag('json')) {
    const [only, ...more] = verdicts.map(({ label: file, violations }) => ({
      file,
      violations: violations.map(inJson),
    }))
    io.out(`${JSON.stringify(more.length === 0 ? only?.violations : [only, ...more], null, 2)}\n`)
    return wrong ? 1 : 0
  }
  tellNotes(entries, io)
  for (const { label, violations } of verdicts) {
    if (violations.length === 0) io.out(`${label}: legal in ${name}\n`)
    else io.out(`${label}: not legal in ${name}, ${plural(violations.length, 'fault')}\n`)
    for (const { rule, message, remedy } of violations)
      io.out(`  [${rule}] ${message}${remedy ? ` ${remedy}` : ''}\n`)
  }
  return wrong ? 1 : 0
}

async function runShow(input: Input, io: Io): Promise<ExitCode> {
  const entries = await entriesGiven(input, io)
  const sheets = await Promise.all(entries.flatMap(({ squads }) => squads.map(({ squad }) => sheetOf(squad))))
  if (input.flag('json')) {
    io.out(`${JSON.stringify(sheets.length === 1 ? sheets[0] : sheets, null, 2)}\n`)
    return 0
  }
  tellNotes(entries, io)
  io.out(sheets.map(sheetText).join('\n'))
  return 0
}

async function runConvert(input: Input, io: Io): Promise<ExitCode> {
  const to = input.text('to')
  if (to !== 'xws' && to !== 'text') {
    throw new UsageError(
      to ? `There is no format "${to}" to convert to.` : 'It is not said what to convert to.',
      'use --to xws or --to text',
    )
  }
  const entries = await entriesGiven(input, io)
  const squads = entries.flatMap((entry) => entry.squads.map(({ squad }) => squad))
  const team = entries.find((entry) => entry.team)?.team
  tellNotes(entries, io)
  if (to === 'text') io.out((await Promise.all(squads.map(toText))).join('\n'))
  else if (team) io.out(xwsText(await teamToXws(team)))
  else if (squads.length > 1) io.out(xwsText({ container: await Promise.all(squads.map(toXws)) }))
  else io.out(xwsText(await toXws(squads[0]!)))
  return 0
}

function factionGiven(input: Input, format: FormatId): Faction {
  const text = input.text('faction')
  const { anyOf } = formats[format].factions
  const known = `use --faction with one of: ${anyOf.join(', ')}`
  if (text === undefined) throw new UsageError('No faction was named.', known)
  const faction = factionNamed(text)?.faction
  if (!faction) throw new UsageError(`There is no faction "${text}".`, known)
  if (!anyOf.includes(faction)) {
    throw new UsageError(`The ${factionNames[faction]} has no squads in ${formats[format].name}.`, known)
  }
  return faction
}

async function runRandom(input: Input, io: Io): Promise<ExitCode> {
  const format = formatGiven(input)
  const limit = limitGiven(input, format)
  if (limit && 'threat' in limit) {
    throw new UsageError('Random squads are built with points.', 'give the limit in points: --limit 300')
  }
  const faction = factionGiven(input, format)
  const seed = input.text('seed') ?? `${Math.floor(Math.random() * 1e9)}`
  const squad = await randomSquad({ format, faction, seed, ...(limit ? { limit: limit.points } : {}) })
  io.out(input.flag('json') ? xwsText(await toXws(squad)) : await toText(squad))
  return 0
}

const squadsOf = (squad: Squad | Team): Squad[] => (isTeam(squad) ? squad.squads : [squad])

async function runList(input: Input, io: Io): Promise<ExitCode> {
  const [name, ...more] = input.positionals
  if (more.length > 0)
    throw new UsageError('More than one squad was named.', 'name one, or none for the list')
  if (name !== undefined) {
    const ready = await loadReady(name)
    if (!ready)
      throw new UsageError(`There is no ready squad "${name}".`, `use one of: ${readyNames.join(', ')}`)
    io.out(xwsText(isTeam(ready.squad) ? await teamToXws(ready.squad) : await toXws(ready.squad)))
    return 0
  }
  const all = await Promise.all(readyNames.map(async (each) => (await loadReady(each))!))
  const rows = await Promise.all(
    all.map(async ({ squad, name: id, title, plays, format }) => {
      const by = await regulations(format)
      const squads = squadsOf(squad)
      return {
        name: id,
        title,
        plays,
        format,
        faction: squads[0]!.faction,
        points: squads.map((each) => costOf(by, each)),
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
      plural(ships, 'ship'),
    ]
    io.out(`${id}: ${title}\n  ${facts.join(', ')}\n  ${plays}\n`)
  }
  io.out('\nflotilla squad list NAME prints one as XWS.\n')
  return 0
}

const limitOption: Option = {
  type: 'string',
  value: '300',
  help: 'squad points, or "12 threat", where the scenario sets them',
}

const anyFile = `
A file may hold XWS of either edition, a container of squads, or a list as players paste it in chats; - reads the
standard input.`

const squadCheck: Command = {
  name: 'squad check',
  summary: 'What is wrong with squads under a format, rule by rule.',
  arguments: 'FILE…',
  options: {
    format: formatOption,
    limit: limitOption,
    team: {
      type: 'boolean',
      help: 'the files are the squads of one team, as they always are in team formats',
    },
    json: {
      type: 'boolean',
      help: 'print the violations as JSON: a list, or a list for each of several files',
    },
  },
  details: `${anyFile}
The exit code is 1 when a squad is not legal. The player of the first file is the captain of a team.

  flotilla squad check fleet.json --format epic-variant-2018
  flotilla squad check left.json right.json --format epic-battles --limit 500 --team --json`,
  run: (input, io) => reading(input, io, () => runCheck(input, io)),
}

const squadShow: Command = {
  name: 'squad show',
  summary: 'A sheet of a squad: ships, values, upgrades, points, wings.',
  arguments: 'FILE…',
  options: { json: jsonOption },
  details: anyFile,
  run: (input, io) => reading(input, io, () => runShow(input, io)),
}

const squadConvert: Command = {
  name: 'squad convert',
  summary: 'A squad as XWS for other builders, or as text to read and paste.',
  arguments: 'FILE…',
  options: { to: { type: 'string', value: 'xws|text', help: 'what to write' } },
  details: `${anyFile}
What had to be assumed is told on the standard error.`,
  run: (input, io) => reading(input, io, () => runConvert(input, io)),
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

/** By full name, as the command line knows them. */
export const squadCommands: Readonly<Record<string, Command>> = {
  [squadCheck.name]: squadCheck,
  [squadShow.name]: squadShow,
  [squadConvert.name]: squadConvert,
  [squadRandom.name]: squadRandom,
  [squadList.name]: squadList,
}
