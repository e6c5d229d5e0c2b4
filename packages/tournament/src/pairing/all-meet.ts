import type { EntrantId, Side } from '../event.ts'
import { random, shuffle } from '../random.ts'
import { circle, roundsOfAll } from './circle.ts'
import type { Before } from './explain.ts'
import { plays } from './units.ts'

/** The places of the circle, drawn by lot when the first round was; who came later stands behind. */
function placesOf({ state, round }: Before): EntrantId[] {
  const first = Int32Array.from(state.entrants.map(({ id }) => id).filter((id) => plays(state, id, 1)))
  shuffle(first, 0, first.length, random(state.seed, 'circle'))
  const late = state.entrants.filter(({ from }) => from > 1 && from <= round).map(({ id }) => id)
  return [...first, ...late]
}

/**
 * Those who meet in a round by the circle, and those it leaves: whose opponent is gone or was met out of turn, after
 * somebody dropped, came late or was exchanged.
 */
export function meetings(now: Before, units: readonly Side[]): { pairs: [Side, Side][]; left: Side[] } {
  const places = placesOf(now)
  const unitOf = new Map(units.map((unit) => [unit[0]!, unit]))
  const leg = Math.floor((now.round - 1) / roundsOfAll(places.length))
  const met = (a: EntrantId, b: EntrantId) =>
    now.tallies[a - 1]!.opponents.filter((other) => other === b).length > leg
  const pairs = circle(places.length, now.round).flatMap(([a, b]): [Side, Side][] => {
    const [one, other] = [unitOf.get(places[a]!), unitOf.get(places[b]!)]
    return one && other && !met(one[0]!, other[0]!) ? [[one, other]] : []
  })
  const paired = new Set(pairs.flat())
  return { pairs, left: units.filter((unit) => !paired.has(unit)) }
}
