import type {
  EventState,
  Match,
  Pair,
  Report,
  Request,
  Round,
  SalvoReport,
  ShipsLeft,
  SideIndex,
} from '@flotilla/tournament'
import { type Command, type Input, UsageError } from '../command.ts'
import { change, given, numberGiven, signing } from './event-desk.ts'
import { pairingsText } from './event-text.ts'
import { matchAtTable, matchOf, roundGiven } from './event-who.ts'

/** What was typed: a match, and both scores in the order of its sides; `first` is the side named first. */
interface Typed {
  match: Match
  scores: Pair<number | null>
  first: SideIndex
}

/** A score, or `-` for one that the format itself fixes or that is not known. */
const scoreGiven = (text: string) => (text === '-' ? null : numberGiven(text, 'score'))

const inOrder = <T>(first: SideIndex, [a, b]: Pair<T>): Pair<T> => (first === 0 ? [a, b] : [b, a])

function typed(state: EventState, round: Round, input: Input): Typed {
  const table = input.text('table')
  const rest = given(input, table === undefined ? 1 : 0, 4, 'A player')
  if (table !== undefined) {
    const [a = '-', b = '-', ...more] = rest
    if (more.length > 0)
      throw new UsageError(`"${more[0]}" was not expected.`, 'give the two scores of the table')
    return { match: matchAtTable(round, table), scores: [scoreGiven(a), scoreGiven(b)], first: 0 }
  }
  const [who = '', a = '-', opponent, b = '-'] = rest
  const { match, side } = matchOf(state, round, who)
  if (opponent !== undefined) {
    const met = matchOf(state, round, opponent)
    if (met.match !== match || met.side === side) {
      throw new UsageError(
        `${who} and ${opponent} do not play each other in round ${round.number}.`,
        'flotilla event show lists the pairings',
      )
    }
  }
  return { match, scores: inOrder(side, [scoreGiven(a), scoreGiven(b)]), first: side }
}

function sideGiven(state: EventState, round: Round, { match }: Typed, who: string): SideIndex {
  const found = matchOf(state, round, who)
  if (found.match === match) return found.side
  throw new UsageError(`${who} does not play in this match.`, 'name one of the two')
}

function shipsLeft(text: string): ShipsLeft {
  const [small, large, huge, ...more] = text.split(',').map((part) => numberGiven(part, 'number of ships'))
  if (huge === undefined || more.length > 0) {
    throw new UsageError(
      `"${text}" is not three numbers.`,
      'write small, large and huge ships left as in 3,1,0',
    )
  }
  return { small: small!, large: large!, huge }
}

function salvoGiven(state: EventState, round: Round, said: Typed, input: Input): { salvo?: SalvoReport } {
  const winner = input.text('salvo')
  const roll = input.text('roll')
  if (winner !== undefined) return { salvo: { winner: sideGiven(state, round, said, winner) } }
  if (roll === undefined) return {}
  const [a, b, ...more] = roll.split('/')
  if (a === undefined || b === undefined || more.length > 0) {
    throw new UsageError(`"${roll}" is not the ships of two sides.`, 'write them as in 3,1,0/2,0,1')
  }
  return { salvo: { left: inOrder(said.first, [shipsLeft(a), shipsLeft(b)]) } }
}

function reportGiven(state: EventState, round: Round, said: Typed, input: Input): Report {
  const { scores } = said
  const destroyed = input.text('destroyed')
  const conceded = input.text('conceded')
  const present = input.text('present')
  const ways = [destroyed, conceded, present, input.flag('both-destroyed'), input.flag('not-played')]
  if (ways.filter((way) => way !== undefined && way !== false).length > 1) {
    throw new UsageError(
      'A game ends in one way.',
      'give one of --destroyed, --both-destroyed, --conceded, --not-played',
    )
  }
  const side = (who: string) => sideGiven(state, round, said, who)
  if (destroyed !== undefined) return { ending: 'wipeOut', destroyed: side(destroyed), scores }
  if (conceded !== undefined) return { ending: 'concession', conceded: side(conceded), scores }
  if (present !== undefined) return { ending: 'notPlayed', present: side(present) }
  if (input.flag('not-played')) return { ending: 'notPlayed', present: null }
  const salvo = salvoGiven(state, round, said, input)
  if (input.flag('both-destroyed')) return { ending: 'mutualDestruction', scores, ...salvo }
  const [a, b] = scores
  if (a === null || b === null) {
    throw new UsageError('A score is missing.', 'give both, or say how else the game ended')
  }
  return { ending: 'time', scores: [a, b], ...salvo }
}

export const eventResult: Command = {
  name: 'event result',
  summary: 'Enter the result of a match, or correct it.',
  arguments: 'FILE WHO SCORE [WHO] SCORE',
  options: {
    round: { type: 'string', value: 'N', help: 'an earlier round; the latest unless given' },
    table: { type: 'string', value: 'N', help: 'the match by its table: then only the two scores follow' },
    destroyed: { type: 'string', value: 'WHO', help: 'lost every ship' },
    'both-destroyed': { type: 'boolean', help: 'both lost every ship' },
    conceded: { type: 'string', value: 'WHO', help: 'gave up' },
    present: { type: 'string', value: 'WHO', help: 'was there while the other was not' },
    'not-played': { type: 'boolean', help: 'neither was there' },
    initiative: { type: 'string', value: 'WHO', help: 'had initiative: it decides draws in the bracket' },
    salvo: { type: 'string', value: 'WHO', help: 'won the final salvo' },
    roll: {
      type: 'string',
      value: '3,1,0/2,0,1',
      help: 'roll it here: small, large and huge ships left of both',
    },
    ...signing,
  },
  details: `
Without another ending the game ended by time. A score is what a side has destroyed; - where the rules fix it.
A match that has a result is corrected only with --reason; what that changes for later rounds is said, not done.

  flotilla event result spring.json Ana 150 Bo 138
  flotilla event result spring.json Ana - Bo 120 --destroyed Bo
  flotilla event result spring.json --table 3 124 124 --roll 3,1,0/2,0,1
  flotilla event result spring.json Ana 150 Bo 128 --round 1 --reason "scores were misread"`,
  run: (input, io) =>
    change(
      input,
      io,
      ({ state }) => {
        const round = roundGiven(state, input.text('round'))
        const said = typed(state, round, input)
        const at = { round: round.number, match: said.match.number }
        const initiative = input.text('initiative')
        const requests: Request[] = []
        if (initiative !== undefined) {
          requests.push({ do: 'initiative', ...at, side: sideGiven(state, round, said, initiative) })
        }
        requests.push({ do: 'result', ...at, report: reportGiven(state, round, said, input) })
        return requests
      },
      ({ state, acts }) => {
        const act = acts.at(-1)!
        const round = state.rounds[act.do === 'result' ? act.round - 1 : 0]!
        const match = round.matches.find(({ number }) => act.do === 'result' && number === act.match)!
        const open = round.matches.filter(({ result }) => result === null).length
        return {
          text: `${pairingsText(state, [match])}${open === 0 ? `round ${round.number} is complete\n` : `${open} to come in round ${round.number}\n`}`,
          data: { match, open },
        }
      },
    ),
}
