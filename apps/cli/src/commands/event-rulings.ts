import {
  components,
  type EventRequest,
  type EventState,
  matchConsent,
  matchPlayers,
  nameKey,
  type PlayerRef,
  parseComponent,
  parseTreatment,
  type Ruling,
  rulingSubjectText,
  rulingText,
  type Subject,
  searchRulings,
  sharedTool,
  subjectText,
  treatments,
} from '@flotilla/tournament'
import { type Command, type CommandInput, UsageError } from '../command.ts'
import {
  changeEvent,
  openEvent,
  requireArguments,
  requireFile,
  runReportingErrors,
  signatureOptions,
} from './event-session.ts'
import { formatTable } from './event-text.ts'
import { findEntrant, findRound, matchAtTable } from './find-in-event.ts'

function parseSubject(component: string | undefined, what: string | undefined): Subject {
  const kind = parseComponent(component ?? '')
  if (!kind) {
    throw new UsageError(`"${component ?? ''}" is no component.`, `use one of: ${components.join(', ')}`)
  }
  const done = parseTreatment(what ?? '')
  if (!done) {
    throw new UsageError(
      `"${what ?? ''}" is nothing that is done to a component.`,
      `use one of: ${treatments.join(', ')}`,
    )
  }
  return { component: kind, what: done }
}

function rulingsText(state: EventState, rulings: readonly Ruling[]): string {
  if (rulings.length === 0) return 'nothing has been ruled\n'
  const isAbout = ({ entrant, round, match }: Ruling) => {
    const table = state.rounds[(round ?? 0) - 1]?.matches.find(({ number }) => number === match)?.table
    return [
      entrant === undefined ? '' : (state.entrants[entrant - 1]?.name ?? ''),
      round === undefined ? '' : `round ${round}, table ${table ?? '–'}`,
    ]
      .filter(Boolean)
      .join(', ')
  }
  return formatTable(
    ['on', 'ruled', 'concerns', 'from', 'why'],
    rulings.map((ruling) => [
      rulingSubjectText(ruling),
      [ruling.verdict, ruling.answer].filter(Boolean).join(', '),
      isAbout(ruling) || 'everybody',
      ruling.source
        ? `${ruling.source.name}, ${ruling.source.date}`
        : `${ruling.by}, ${ruling.at.slice(0, 10)}`,
      ruling.reason ?? '',
    ]),
  )
}

function parsePlace(state: EventState, input: CommandInput) {
  const table = input.text('table')
  if (table === undefined) return {}
  const round = findRound(state, input.text('round'))
  return { round: round.number, match: matchAtTable(round, table).number }
}

function parseSource(input: CommandInput) {
  const name = input.text('source')
  const date = input.text('date')
  if (name === undefined && date === undefined) return {}
  if (name === undefined || date === undefined) {
    throw new UsageError('A source has a name and a day.', 'give both --source and --date')
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) {
    throw new UsageError(`"${date}" is no day.`, 'give it as year, month and day: 2014-07-16')
  }
  return { source: { name, date } }
}

function parseReplacement(input: CommandInput) {
  const said = input.text('replacement')
  if (said === undefined) return {}
  if (said !== 'yes' && said !== 'no') throw new UsageError(`"${said}" is neither yes nor no.`, 'say one')
  return { replacement: said === 'yes' }
}

function parseRuling(state: EventState, input: CommandInput): EventRequest {
  const question = input.text('question')
  const [component, what] = requireArguments(input, 0, 2, '')
  if (input.flag('allowed') && input.flag('forbidden')) {
    throw new UsageError('It cannot be both allowed and forbidden.', 'give one of the two')
  }
  const verdict = input.flag('allowed') ? 'allowed' : input.flag('forbidden') ? 'forbidden' : undefined
  const answer = input.text('answer')
  const who = input.text('who')
  return {
    do: 'rule',
    on: question === undefined ? parseSubject(component, what) : { question },
    ...(verdict ? { verdict } : {}),
    ...(answer === undefined ? {} : { answer }),
    ...(who === undefined ? {} : { entrant: findEntrant(state, who).id }),
    ...parsePlace(state, input),
    ...parseReplacement(input),
    ...parseSource(input),
  }
}

/** The command `event ruling`. */
export const eventRulingCommand: Command = {
  name: 'event ruling',
  summary: 'What the organiser rules on a component or a question; without one, what has been ruled.',
  arguments: 'FILE [COMPONENT WHAT]',
  options: {
    allowed: { type: 'boolean', help: 'it may be used' },
    forbidden: { type: 'boolean', help: 'it may not be used' },
    who: { type: 'string', value: 'WHO', help: 'whose component it is; everybody unless given' },
    replacement: { type: 'string', value: 'yes|no', help: 'whether there is another in its place' },
    table: { type: 'string', value: 'N', help: 'the match it holds for' },
    round: { type: 'string', value: 'N', help: 'an earlier round; the latest unless given' },
    question: { type: 'string', value: 'TEXT', help: 'a question on the rules in place of a component' },
    answer: { type: 'string', value: 'TEXT', help: 'what holds, in words' },
    source: { type: 'string', value: 'NAME', help: 'the text it is from, such as "FAQ 3.0"' },
    date: { type: 'string', value: 'DAY', help: 'the day that text came out' },
    find: { type: 'string', value: 'WORDS', help: 'the rulings on questions with these words, newest first' },
    ...signatureOptions,
  },
  details: `
Components: ${components.join(', ')}.
What: ${treatments.join(', ')}.

  flotilla event ruling spring.json base reshaped --forbidden --who Ana --replacement yes --reason "filed down"
  flotilla event ruling spring.json damage-deck checked --allowed --who Bo --reason "all 33 cards"
  flotilla event ruling spring.json ruler shared --table 3 --answer "Ana's, printed side" --reason "no agreement"
  flotilla event ruling spring.json --question "Do docked ships count?" --answer No --source "FAQ 3.0" --date 2014-07-16
  flotilla event ruling spring.json --find docked`,
  run: (input, io) => {
    const find = input.text('find')
    if (input.positionals.length > 1 || input.text('question') !== undefined) {
      return changeEvent(
        input,
        io,
        ({ state }) => [parseRuling(state, input)],
        ({ state }) => {
          const ruling = state.rulings.at(-1)!
          return { text: `${rulingText(ruling)}\n`, data: { ruling } }
        },
      )
    }
    return runReportingErrors(input, io, async () => {
      const { state } = openEvent(requireFile(input)).event
      const rulings = find === undefined ? state.rulings : searchRulings(state, find)
      io.out(input.flag('json') ? `${JSON.stringify({ ok: true, rulings })}\n` : rulingsText(state, rulings))
      return 0
    })
  },
}

/** Parses players of a match by name, or by a part of a name that only one has. */
function parsePlayers(state: EventState, seats: readonly PlayerRef[], names: readonly string[]): PlayerRef[] {
  const nameOf = ({ entrant, member }: PlayerRef) => state.entrants[entrant - 1]!.members[member]!.name
  return names.map((name) => {
    const exact = seats.filter((seat) => nameKey(nameOf(seat)) === nameKey(name))
    const found =
      exact.length > 0 ? exact : seats.filter((seat) => nameKey(nameOf(seat)).includes(nameKey(name)))
    if (found.length === 1) return found[0]!
    throw new UsageError(
      `"${name}" is not one of those who play there.`,
      `name one of: ${seats.map(nameOf).join(', ')}`,
    )
  })
}

/** The command `event agree`. */
export const eventAgreeCommand: Command = {
  name: 'event agree',
  summary: 'Who at a table agrees to third-party tools or asks for shared ones, before the match begins.',
  arguments: 'FILE COMPONENT WHAT [PLAYER…]',
  options: {
    table: { type: 'string', value: 'N', help: 'the table; needed' },
    round: { type: 'string', value: 'N', help: 'an earlier round; the latest unless given' },
    choice: { type: 'string', value: 'TEXT', help: 'which ruler and side, or which set, is meant' },
    ...signatureOptions,
  },
  details: `
Without a player everybody at the table agrees.

  flotilla event agree spring.json ruler third-party --table 3
  flotilla event agree spring.json template shared Ana --table 3 --choice "Bo's set"`,
  run: (input, io) => {
    const [component, what, ...names] = requireArguments(
      input,
      2,
      100,
      'A component and what is agreed on it',
    )
    const on = parseSubject(component, what)
    const table = input.text('table')
    if (table === undefined) throw new UsageError('It is not said at which table.', 'name it with --table')
    const choice = input.text('choice')
    const at = (state: EventState) => {
      const round = findRound(state, input.text('round'))
      return { round, match: matchAtTable(round, table) }
    }
    return changeEvent(
      input,
      io,
      ({ state }) => {
        const { round, match } = at(state)
        const seats = matchPlayers(state, match)
        return [
          {
            do: 'agree',
            on,
            round: round.number,
            match: match.number,
            players: names.length === 0 ? seats : parsePlayers(state, seats, names),
            ...(choice === undefined ? {} : { choice }),
          },
        ]
      },
      ({ state }) => {
        const { round, match } = at(state)
        const consent = matchConsent(state, on, round.number, match.number)
        const { component: kind } = on
        const shared =
          on.what === 'shared' && (kind === 'ruler' || kind === 'template')
            ? sharedTool(state, kind, round.number, match.number)
            : null
        const missing = consent.missing.map(
          ({ entrant, member }) => state.entrants[entrant - 1]!.members[member]!.name,
        )
        const open = missing.length > 0 ? `still to agree: ${missing.join(', ')}` : 'everybody agrees'
        return {
          text: `${subjectText(on)}: ${shared ? `shared${shared.choice ? `, ${shared.choice}` : ', which one is open'}; ` : ''}${open}\n`,
          data: { consent, shared },
        }
      },
    )
  },
}
