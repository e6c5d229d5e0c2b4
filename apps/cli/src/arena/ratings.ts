import { createBotRandom } from '@flotilla/bots'

/** The result of a game between two players, by their places in the list of players. */
export interface GameResult {
  readonly players: readonly [number, number]
  /** The player who won, or null for a draw. */
  readonly winner: number | null
}

/** A player's rating on the Elo scale, with the bounds of its 95 % interval. */
export interface Rating {
  readonly rating: number
  readonly low: number
  readonly high: number
}

/** The average rating. */
const AVERAGE = 1500

/** How many samples of the games the intervals are estimated from. */
const SAMPLES = 300

const ROUNDS = 200

/**
 * Fits a Bradley-Terry model: the strengths that explain the results best, on the Elo scale. Everybody has half a draw
 * with everybody they met, so that a player who won every game has a finite rating.
 */
function fitRatings(players: number, games: readonly GameResult[]): number[] {
  const points = new Array<number>(players).fill(0)
  const met = Array.from({ length: players }, () => new Array<number>(players).fill(0))
  for (const { players: pair, winner } of games) {
    const [one, other] = pair
    met[one]![other]!++
    met[other]![one]!++
    for (const player of pair) points[player]! += winner === null ? 0.5 : winner === player ? 1 : 0
  }
  for (let one = 0; one < players; one++)
    for (let other = 0; other < players; other++)
      if (met[one]![other]! > 0) {
        met[one]![other]! += 0.5
        points[one]! += 0.25
      }
  let strengths = new Array<number>(players).fill(1)
  for (let round = 0; round < ROUNDS; round++) {
    const next = strengths.map((strength, one) => {
      const expected = met[one]!.reduce(
        (sum, count, other) => sum + (count > 0 ? count / (strength + strengths[other]!) : 0),
        0,
      )
      return expected > 0 ? points[one]! / expected : strength
    })
    const mean = Math.exp(next.reduce((sum, strength) => sum + Math.log(strength), 0) / players)
    strengths = next.map((strength) => strength / mean)
  }
  return strengths.map((strength) => AVERAGE + 400 * Math.log10(strength))
}

/**
 * Rates players by their games. The intervals come from samples of pairs of games drawn with replacement: both games of a
 * mirrored pair have the same squads and dice, so they are not independent.
 */
export function ratePlayers(players: number, games: readonly GameResult[], seed = 1): Rating[] {
  const pairs: GameResult[][] = []
  for (let i = 0; i < games.length; i += 2) pairs.push(games.slice(i, i + 2))
  const random = createBotRandom(seed)
  const samples = Array.from({ length: SAMPLES }, () =>
    fitRatings(
      players,
      pairs.flatMap(() => random.pick(pairs)),
    ),
  )
  return fitRatings(players, games).map((rating, player) => {
    const sorted = samples.map((sample) => sample[player]!).sort((a, b) => a - b)
    const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]!
    return { rating: Math.round(rating), low: Math.round(at(0.025)), high: Math.round(at(0.975)) }
  })
}
