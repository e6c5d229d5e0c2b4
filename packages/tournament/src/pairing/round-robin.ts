import type { EntrantId, MatchSide } from '../event.ts'
import { createEventRandom, shuffle } from '../random.ts'
import type { PairingContext } from './pairing-notes.ts'
import { isPaired } from './pairing-units.ts'
import { circlePairs, roundRobinRounds } from './round-robin-circle.ts'

/** Returns the places of the circle, drawn by lot with the first round; latecomers follow behind. */
function placesOf({ state, round }: PairingContext): EntrantId[] {
  const first = Int32Array.from(state.entrants.map(({ id }) => id).filter((id) => isPaired(state, id, 1)))
  shuffle(first, 0, first.length, createEventRandom(state.seed, 'circle'))
  const late = state.entrants.filter(({ from }) => from > 1 && from <= round).map(({ id }) => id)
  return [...first, ...late]
}

/**
 * Returns the pairs of a round by the circle, and the entrants left over because their opponent has left or
 * was met out of turn after a drop, a late entry or a swap.
 */
export function roundRobinPairs(
  now: PairingContext,
  units: readonly MatchSide[],
): { pairs: [MatchSide, MatchSide][]; left: MatchSide[] } {
  const places = placesOf(now)
  const unitOf = new Map(units.map((unit) => [unit[0]!, unit]))
  const leg = Math.floor((now.round - 1) / roundRobinRounds(places.length))
  const haveMetBefore = (a: EntrantId, b: EntrantId) =>
    now.tallies[a - 1]!.opponents.filter((other) => other === b).length > leg
  const pairs = circlePairs(places.length, now.round).flatMap(([a, b]): [MatchSide, MatchSide][] => {
    const [side, opponent] = [unitOf.get(places[a]!), unitOf.get(places[b]!)]
    return side && opponent && !haveMetBefore(side[0]!, opponent[0]!) ? [[side, opponent]] : []
  })
  const paired = new Set(pairs.flat())
  return { pairs, left: units.filter((unit) => !paired.has(unit)) }
}
