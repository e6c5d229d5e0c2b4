import type {
  EventRequest,
  EventState,
  Match,
  PairOf,
  Report,
  Round,
  SalvoReport,
  ShipsLeft,
  SideIndex,
  TournamentEvent,
} from '@flotilla/tournament'
import { type Command, type CommandInput, type CommandOption, UsageError } from '../command.ts'
import {
  type CommandAnswer,
  changeEvent,
  parseNumber,
  requireArguments,
  signatureOptions,
} from './event-session.ts'
import { pairingsText } from './event-text.ts'
import { findMatchOf, findRound, findSide, isName, matchAtTable } from './find-in-event.ts'

/** A typed result: a match, and both scores in the order of its sides; `first` is the side named first. */
interface TypedResult {
  match: Match
  scores: PairOf<number | null>
  first: SideIndex
}

/** Parses a score, or `-` for one that the format fixes or that is unknown. */
const scoreGiven = (text: string) => (text === '-' ? null : parseNumber(text, 'score'))

const inOrder = <T>(first: SideIndex, [a, b]: PairOf<T>): PairOf<T> => (first === 0 ? [a, b] : [b, a])

/** Parses the two scores of a table, or an entrant's score and the opponent's, who may be named. */
function scoresAt(state: EventState, match: Match, rest: readonly string[]): TypedResult {
  if (rest.length < 3) {
    const [a = '-', b = '-'] = rest
    return { match, scores: [scoreGiven(a), scoreGiven(b)], first: 0 }
  }
  const [who = '', a = '-', ...more] = rest
  const first = findSide(state, match, who)
  const b = more.at(-1) ?? '-'
  if (more.length === 2 && findSide(state, match, more[0]!) === first) {
    throw new UsageError(`${who} and ${more[0]} are on one side.`, 'name both of the two')
  }
  return { match, scores: inOrder(first, [scoreGiven(a), scoreGiven(b)]), first }
}

function parseTypedResult(state: EventState, round: Round, input: CommandInput): TypedResult {
  const table = input.text('table')
  const rest = requireArguments(input, table === undefined ? 1 : 0, table === undefined ? 5 : 4, 'A player')
  if (table !== undefined) return scoresAt(state, matchAtTable(round, table), rest)
  const [who = '', a = '-'] = rest
  // Three or five words begin with a table, as on a slip, unless an entrant has that name.
  if (rest.length === 5 || (rest.length === 3 && /^\d+$/.test(who) && !isName(state, round, who))) {
    return scoresAt(state, matchAtTable(round, who), rest.slice(1))
  }
  const { match, side } = findMatchOf(state, round, who)
  if (rest.length === 3)
    return { match, scores: inOrder(side, [scoreGiven(a), scoreGiven(rest[2]!)]), first: side }
  const [, , opponent, b = '-'] = rest
  if (opponent !== undefined) {
    const met = findMatchOf(state, round, opponent)
    if (met.match !== match || met.side === side) {
      throw new UsageError(
        `${who} and ${opponent} do not play each other in round ${round.number}.`,
        'flotilla event show lists the pairings',
      )
    }
  }
  return { match, scores: inOrder(side, [scoreGiven(a), scoreGiven(b)]), first: side }
}

function shipsLeft(text: string): ShipsLeft {
  const [small, large, huge, ...more] = text.split(',').map((part) => parseNumber(part, 'number of ships'))
  if (huge === undefined || more.length > 0) {
    throw new UsageError(
      `"${text}" is not three numbers.`,
      'write small, large and huge ships left as in 3,1,0',
    )
  }
  return { small: small!, large: large!, huge }
}

function salvoGiven(state: EventState, said: TypedResult, input: CommandInput): { salvo?: SalvoReport } {
  const winner = input.text('salvo')
  const roll = input.text('roll')
  if (winner !== undefined && roll !== undefined) {
    throw new UsageError(
      'A final salvo is rolled once.',
      'give --salvo with its winner, or --roll to roll it here',
    )
  }
  if (winner !== undefined) return { salvo: { winner: findSide(state, said.match, winner) } }
  if (roll === undefined) return {}
  const [a, b, ...more] = roll.split('/')
  if (a === undefined || b === undefined || more.length > 0) {
    throw new UsageError(`"${roll}" is not the ships of two sides.`, 'write them as in 3,1,0/2,0,1')
  }
  return { salvo: { left: inOrder(said.first, [shipsLeft(a), shipsLeft(b)]) } }
}

function reportGiven(state: EventState, said: TypedResult, input: CommandInput): Report {
  const { scores } = said
  const destroyed = input.text('destroyed')
  const conceded = input.text('conceded')
  const present = input.text('present')
  const winner = input.text('winner')
  const ways = [
    destroyed,
    conceded,
    present,
    winner,
    input.flag('both-destroyed'),
    input.flag('drawn'),
    input.flag('not-played'),
  ]
  if (ways.filter((way) => way !== undefined && way !== false).length > 1) {
    throw new UsageError(
      'A game ends in one way.',
      'give one of --destroyed, --both-destroyed, --conceded, --winner, --drawn, --present, --not-played',
    )
  }
  const sideOf = (who: string) => findSide(state, said.match, who)
  const salvo = salvoGiven(state, said, input)
  if (
    salvo.salvo &&
    (destroyed ??
      conceded ??
      present ??
      winner ??
      (input.flag('not-played') || input.flag('drawn') || undefined)) !== undefined
  ) {
    throw new UsageError(
      'A game that ended so has no final salvo.',
      'leave --salvo and --roll out, or the other ending',
    )
  }
  if ((present !== undefined || input.flag('not-played')) && scores.some((score) => score !== null)) {
    throw new UsageError('A game that was not played has no scores.', 'leave the scores out')
  }
  if (destroyed !== undefined) return { ending: 'wipeOut', destroyed: sideOf(destroyed), scores }
  if (conceded !== undefined) return { ending: 'concession', conceded: sideOf(conceded), scores }
  if (present !== undefined) return { ending: 'notPlayed', present: sideOf(present) }
  if (input.flag('not-played')) return { ending: 'notPlayed', present: null }
  if (input.flag('both-destroyed')) return { ending: 'mutualDestruction', scores, ...salvo }
  const [a, b] = scores
  if (a === null || b === null) {
    throw new UsageError('A score is missing.', 'give both, or say how else the game ended')
  }
  if (winner !== undefined) return { ending: 'decided', winner: sideOf(winner), scores: [a, b] }
  if (input.flag('drawn')) return { ending: 'decided', winner: null, scores: [a, b] }
  return { ending: 'time', scores: [a, b], ...salvo }
}

/** The options for the ending of a game, in a single result or in a line among many. */
export const resultOptions: Record<string, CommandOption> = {
  round: { type: 'string', value: 'N', help: 'an earlier round; the latest unless given' },
  table: {
    type: 'string',
    value: 'N',
    help: 'the match by its table; names need only tell its two players apart',
  },
  destroyed: { type: 'string', value: 'WHO', help: 'lost every ship' },
  'both-destroyed': { type: 'boolean', help: 'both lost every ship' },
  conceded: { type: 'string', value: 'WHO', help: 'gave up' },
  winner: { type: 'string', value: 'WHO', help: 'won the scenario, whatever the score' },
  drawn: { type: 'boolean', help: 'the scenario ended in a draw' },
  present: { type: 'string', value: 'WHO', help: 'was there while the other was not' },
  'not-played': { type: 'boolean', help: 'neither was there' },
  initiative: { type: 'string', value: 'WHO', help: 'had initiative: it decides draws in the bracket' },
  salvo: { type: 'string', value: 'WHO', help: 'won the final salvo' },
  roll: {
    type: 'string',
    value: '3,1,0/2,0,1',
    help: 'roll it here: small, large and huge ships left of both',
  },
}

/** Returns the requests for one typed result. */
export function resultRequests(state: EventState, input: CommandInput): EventRequest[] {
  const round = findRound(state, input.text('round'))
  const said = parseTypedResult(state, round, input)
  const at = { round: round.number, match: said.match.number }
  const initiative = input.text('initiative')
  return [
    ...(initiative === undefined
      ? []
      : [{ do: 'initiative', ...at, side: findSide(state, said.match, initiative) } as const]),
    { do: 'result', ...at, report: reportGiven(state, said, input) },
  ]
}

/** Describes the match of the last result in the log, and the open matches. */
export function resultAnswer({ state, acts }: TournamentEvent): CommandAnswer {
  const act = acts.findLast((each) => each.do === 'result')!
  const round = state.rounds[act.round - 1]!
  const match = round.matches.find(({ number }) => number === act.match)!
  return {
    text: `${pairingsText(state, [match])}${openMatchesText(round)}`,
    data: { match, open: openIn(round) },
  }
}

const openIn = ({ matches }: Round) => matches.filter(({ result }) => result === null).length

/** Lists the open matches of a round. */
export const openMatchesText = (round: Round): string => {
  const open = openIn(round)
  return open === 0 ? `round ${round.number} is complete\n` : `${open} to come in round ${round.number}\n`
}

/** The command `event result`. */
export const eventResultCommand: Command = {
  name: 'event result',
  summary: 'Enter the result of a match, or correct it.',
  arguments: 'FILE WHO SCORE [WHO] SCORE | FILE TABLE SCORE SCORE',
  options: {
    ...resultOptions,
    ...signatureOptions,
  },
  details: `
Without another ending the game ended by time. A score is what a side has destroyed; - where the rules fix it.
A match that has a result is corrected only with --reason; what that changes for later rounds is said, not done.

  flotilla event result spring.json Ana 150 Bo 138
  flotilla event result spring.json 3 150 138                        # table 3, in the order of the pairings
  flotilla event result spring.json --table 3 Ana 150 138            # Ana is one of the two at table 3
  flotilla event result spring.json Ana - Bo 120 --destroyed Bo
  flotilla event result spring.json --table 3 124 124 --roll 3,1,0/2,0,1
  flotilla event result spring.json Ana 150 Bo 128 --round 1 --reason "scores were misread"`,
  run: (input, io) => changeEvent(input, io, ({ state }) => resultRequests(state, input), resultAnswer),
}
