import { finalRanking } from '../bracket.ts'
import type { EventState, Match, Round } from '../event.ts'
import { standings } from '../standings.ts'

interface ListJugglerPlayer {
  name: string
  mov: number
  score: number
  sos: number
  /** The round after which the player left. */
  dropped?: number
  rank: { swiss: number; elimination?: number }
}

interface ListJugglerMatch {
  player1: string
  player1points: number
  player2?: string
  player2points?: number
  result: 'win' | 'bye'
}

interface ListJugglerRound {
  'round-type': 'swiss' | 'elimination'
  /** In the bracket: how many are left in it. */
  'round-number': number
  matches: ListJugglerMatch[]
}

/** The file that Cryodex writes for List Juggler, as far as its format is public. */
export interface ListJuggler {
  name: string
  players: ListJugglerPlayer[]
  rounds: ListJugglerRound[]
}

/**
 * Converts an event to that file. It has no field for the winner of a final salvo or for initiative in a
 * drawn game of the bracket, so such a match becomes a draw.
 */
export function toListJuggler(state: EventState): ListJuggler {
  const ranking = finalRanking(state)
  return {
    name: state.name,
    players: standings(state).map(({ entrant, margin, points, schedule, rank }) => {
      const { name, status, until } = state.entrants[entrant - 1]!
      const inBracket = state.bracket?.seeds.includes(entrant) ?? false
      return {
        name,
        mov: margin,
        score: points,
        sos: Number((schedule.numerator / schedule.denominator).toFixed(4)),
        ...(status === 'playing' ? {} : { dropped: until ?? 0 }),
        rank: { swiss: rank, ...(inBracket ? { elimination: ranking.indexOf(entrant) + 1 } : {}) },
      }
    }),
    rounds: state.rounds.map((round) => roundOf(state, round)),
  }
}

function roundOf(state: EventState, { number, kind, matches }: Round): ListJugglerRound {
  const left = state.bracket ? state.bracket.size / 2 ** (number - state.bracket.from) : 0
  return {
    'round-type': kind === 'bracket' ? 'elimination' : 'swiss',
    'round-number': kind === 'bracket' ? left : number,
    matches: matches.map((match) => matchOf(state, match)),
  }
}

function matchOf({ entrants }: EventState, { sides, result }: Match): ListJugglerMatch {
  const sideLabel = (side: readonly number[]) => side.map((id) => entrants[id - 1]!.name).join(' & ')
  const [first, second] = sides
  const scores = result?.scores ?? [0, 0]
  if (!second) return { player1: sideLabel(first), player1points: scores[0], result: 'bye' }
  return {
    player1: sideLabel(first),
    player1points: scores[0],
    player2: sideLabel(second),
    player2points: scores[1],
    result: 'win',
  }
}
