import {
  adaptSquadToRegulations,
  formats,
  judgeSquad,
  type Legality,
  loadRegulations,
  type Regulations,
  type Squad,
  type SquadVerdict,
  settleByPhrases,
  type Team,
  type Violation,
} from '@flotilla/squads'
import type { Command, CommandInput, ExitCode, Io } from '../command.ts'
import { parsePointsList, pointsOption } from '../points-option.ts'
import {
  formatOption,
  limitOption,
  parseFormat,
  parseLimit,
  pluralize,
  printNotes,
  readSquadEntries,
  runReadingSquads,
  type SquadFileEntry,
  squadFileHelp,
} from './read-squad-files.ts'

/** The verdict on a squad or a team, with the names of its squads. */
interface JudgedSquad extends SquadVerdict {
  label: string
  squads: string[]
}

const inJson = ({ rule, message, card, remedy, ship, squad, due }: Violation) => ({
  rule,
  message,
  ...(card === undefined ? {} : { card }),
  ...(ship === undefined ? {} : { ship }),
  ...(squad === undefined ? {} : { squad }),
  ...(due === undefined ? {} : { due }),
  ...(remedy ? { remedy: remedy.words, ...(remedy.changes ? { changes: remedy.changes } : {}) } : {}),
})

/** Parses the regulations a command names; their points list applies whatever a file names. */
export async function parseRegulations(input: CommandInput): Promise<Regulations> {
  const format = parseFormat(input)
  const limit = parseLimit(input, format)
  const pointsList = parsePointsList(input, format) ?? formats[format].pointsList
  return loadRegulations(format, { ...(limit ? { limit } : {}), ...(pointsList ? { pointsList } : {}) })
}

/** Returns an entry with its squads as they are played, and notes on the changes. */
export const normalizeEntry = (by: Regulations, entry: SquadFileEntry): SquadFileEntry => ({
  ...entry,
  squads: entry.squads.map((imported) => {
    const { squad, notes } = adaptSquadToRegulations(by, imported.squad)
    return { ...imported, squad, notes: [...imported.notes, ...notes] }
  }),
})

const squadsOf = ({ squads }: SquadFileEntry): Squad[] => squads.map(({ squad }) => squad)

function judgeEntries(by: Regulations, entries: SquadFileEntry[], together: boolean): JudgedSquad[] {
  const entryNames = (entry: SquadFileEntry) =>
    entry.squads.length > 1
      ? squadsOf(entry).map(({ name }, index) => `${entry.label} [${name || index + 1}]`)
      : [entry.label]
  if (together) {
    const team: Team = { name: '', captain: 0, squads: entries.flatMap(squadsOf) }
    const squads = entries.flatMap(entryNames)
    return [{ label: squads.join(' and '), squads, ...judgeSquad(by, team) }]
  }
  return entries.flatMap((entry) => {
    const { label, team } = entry
    const found = team
      ? [judgeSquad(by, { ...team, squads: squadsOf(entry) })]
      : squadsOf(entry).map((squad) => judgeSquad(by, squad))
    return found.map((verdict) => ({ label, squads: entryNames(entry), ...verdict }))
  })
}

const headline: Readonly<Record<Legality, (found: SquadVerdict) => string>> = {
  legal: () => 'legal',
  incomplete: ({ open }) => `incomplete, ${pluralize(open.length, 'thing')} to be settled`,
  illegal: ({ faults }) => `not legal, ${pluralize(faults.length, 'fault')}`,
}

function formatVerdict({ label, squads, ...verdict }: JudgedSquad, name: string): string {
  const [answer, ...count] = headline[verdict.answer](verdict).split(',')
  const violationLine = ({ rule, message, remedy, squad, due }: Violation) => {
    const whose = squad === undefined || squads.length < 2 ? '' : `${squads[squad]}: `
    const by = due ? ` Settle it ${settleByPhrases[due]}.` : ''
    return `  ${whose}[${rule}] ${message}${remedy ? ` ${remedy.words}` : ''}${by}\n`
  }
  const lines = [...verdict.faults, ...verdict.open].map(violationLine)
  return [`${label}: ${[`${answer} in ${name}`, ...count].join(',')}\n`, ...lines].join('')
}

async function runCheck(input: CommandInput, io: Io): Promise<ExitCode> {
  const by = await parseRegulations(input)
  const entries = (await readSquadEntries(input, io)).map((entry) => normalizeEntry(by, entry))
  const { players, name } = by.format
  const together = entries.length > 1 && (input.flag('team') || (players !== 'any' && players.count > 1))
  const verdicts = judgeEntries(by, entries, together)
  const code = verdicts.some(({ answer }) => answer === 'illegal') ? 1 : 0
  if (input.flag('json')) {
    const [only, ...more] = verdicts.map(({ label: file, faults, open }) => ({
      file,
      violations: [...faults, ...open].map(inJson),
    }))
    io.out(`${JSON.stringify(more.length === 0 ? only?.violations : [only, ...more], null, 2)}\n`)
    return code
  }
  printNotes(entries, io)
  for (const verdict of verdicts) io.out(formatVerdict(verdict, name))
  return code
}

/** The command `squad check`. */
export const squadCheckCommand: Command = {
  name: 'squad check',
  summary: 'Whether squads are legal, incomplete or illegal under a format, rule by rule.',
  arguments: 'FILE…',
  options: {
    format: formatOption,
    limit: limitOption,
    points: pointsOption,
    team: {
      type: 'boolean',
      help: 'the files are the squads of one team, as they always are in team formats',
    },
    json: {
      type: 'boolean',
      help: 'print what was found as JSON: a list, or a list for each of several files; what has "due" is only open',
    },
  },
  details: `${squadFileHelp}
A list is incomplete when it breaks no rule but leaves open what builders have no field for: the damage deck, obstacles,
wings, the captain. The exit code is 1 when a squad is illegal, and 0 when it is only incomplete. A team has one verdict;
the player of the first file is its captain. Costs are those of the format's points list, or of --points.

  flotilla squad check fleet.json --format epic-variant-2018
  flotilla squad check fleet.json --format epic-battles --limit 500 --points 2021-03
  flotilla squad check left.json right.json --format epic-battles --limit 500 --team --json`,
  run: (input, io) => runReadingSquads(input, io, () => runCheck(input, io)),
}
