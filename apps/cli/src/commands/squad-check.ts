import {
  type Answer,
  asPlayed,
  dueWords,
  formats,
  judge,
  type Regulations,
  regulations,
  type Squad,
  type Team,
  type Verdict,
  type Violation,
} from '@flotilla/squads'
import type { Command, ExitCode, Input, Io } from '../command.ts'
import { pointsGiven, pointsOption } from '../points.ts'
import {
  anyFile,
  type Entry,
  entriesGiven,
  formatGiven,
  formatOption,
  limitGiven,
  limitOption,
  plural,
  reading,
  tellNotes,
} from './squad-files.ts'

/** A squad or a team, with what its squads are called. */
interface Judged extends Verdict {
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

/** The regulations a command names; the points list is theirs, whatever a file says. */
export async function regulationsGiven(input: Input): Promise<Regulations> {
  const format = formatGiven(input)
  const limit = limitGiven(input, format)
  const pointsList = pointsGiven(input, format) ?? formats[format].pointsList
  return regulations(format, { ...(limit ? { limit } : {}), ...(pointsList ? { pointsList } : {}) })
}

/** The squads of an entry as they are played, with what had to be said about that among their notes. */
export const played = (by: Regulations, entry: Entry): Entry => ({
  ...entry,
  squads: entry.squads.map((imported) => {
    const { squad, notes } = asPlayed(by, imported.squad)
    return { ...imported, squad, notes: [...imported.notes, ...notes] }
  }),
})

const squadsOf = ({ squads }: Entry): Squad[] => squads.map(({ squad }) => squad)

function judged(by: Regulations, entries: Entry[], together: boolean): Judged[] {
  const names = (entry: Entry) =>
    entry.squads.length > 1
      ? squadsOf(entry).map(({ name }, index) => `${entry.label} [${name || index + 1}]`)
      : [entry.label]
  if (together) {
    const team: Team = { name: '', captain: 0, squads: entries.flatMap(squadsOf) }
    const squads = entries.flatMap(names)
    return [{ label: squads.join(' and '), squads, ...judge(by, team) }]
  }
  return entries.flatMap((entry) => {
    const { label, team } = entry
    const found = team
      ? [judge(by, { ...team, squads: squadsOf(entry) })]
      : squadsOf(entry).map((squad) => judge(by, squad))
    return found.map((verdict) => ({ label, squads: names(entry), ...verdict }))
  })
}

const headline: Readonly<Record<Answer, (found: Verdict) => string>> = {
  legal: () => 'legal',
  incomplete: ({ open }) => `incomplete, ${plural(open.length, 'thing')} to be settled`,
  illegal: ({ faults }) => `not legal, ${plural(faults.length, 'fault')}`,
}

function told({ label, squads, ...verdict }: Judged, name: string): string {
  const [answer, ...count] = headline[verdict.answer](verdict).split(',')
  const line = ({ rule, message, remedy, squad, due }: Violation) => {
    const whose = squad === undefined || squads.length < 2 ? '' : `${squads[squad]}: `
    const by = due ? ` Settle it ${dueWords[due]}.` : ''
    return `  ${whose}[${rule}] ${message}${remedy ? ` ${remedy.words}` : ''}${by}\n`
  }
  const lines = [...verdict.faults, ...verdict.open].map(line)
  return [`${label}: ${[`${answer} in ${name}`, ...count].join(',')}\n`, ...lines].join('')
}

async function runCheck(input: Input, io: Io): Promise<ExitCode> {
  const by = await regulationsGiven(input)
  const entries = (await entriesGiven(input, io)).map((entry) => played(by, entry))
  const { players, name } = by.format
  const together = entries.length > 1 && (input.flag('team') || (players !== 'any' && players.count > 1))
  const verdicts = judged(by, entries, together)
  const code = verdicts.some(({ answer }) => answer === 'illegal') ? 1 : 0
  if (input.flag('json')) {
    const [only, ...more] = verdicts.map(({ label: file, faults, open }) => ({
      file,
      violations: [...faults, ...open].map(inJson),
    }))
    io.out(`${JSON.stringify(more.length === 0 ? only?.violations : [only, ...more], null, 2)}\n`)
    return code
  }
  tellNotes(entries, io)
  for (const verdict of verdicts) io.out(told(verdict, name))
  return code
}

export const squadCheck: Command = {
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
  details: `${anyFile}
A list is incomplete when it breaks no rule but leaves open what builders have no field for: the damage deck, obstacles,
wings, the captain. The exit code is 1 when a squad is illegal, and 0 when it is only incomplete. A team has one verdict;
the player of the first file is its captain. Costs are those of the format's points list, or of --points.

  flotilla squad check fleet.json --format epic-variant-2018
  flotilla squad check fleet.json --format epic-battles --limit 500 --points 2021-03
  flotilla squad check left.json right.json --format epic-battles --limit 500 --team --json`,
  run: (input, io) => reading(input, io, () => runCheck(input, io)),
}
