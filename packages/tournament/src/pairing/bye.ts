import type { EventState, Side } from '../event.ts'
import { add } from '../fraction.ts'
import type { Tally } from '../records.ts'
import { type Merit, meritsOf, parted } from '../standings.ts'

/** A team of several entrants ranks by all of them together. */
function together(a: Merit, b: Merit): Merit {
  return {
    ...a,
    points: a.points + b.points,
    margin: a.margin + b.margin,
    byes: Math.max(a.byes, b.byes),
    schedule: add(a.schedule, b.schedule),
    lot: Math.max(a.lot, b.lot),
  }
}

/**
 * Those of a round who may get its bye by the format's text: more than one where only chance can part them.
 * In the first round that is everybody.
 */
export function byeCandidates(
  state: EventState,
  tallies: readonly Tally[],
  units: readonly Side[],
  round: number,
): Side[] {
  const all = meritsOf(state, tallies)
  const merits = new Map(units.map((unit) => [unit, unit.map((id) => all[id - 1]!).reduce(together)]))
  const { again, lowestBy } = state.format.bye
  let fewest = Number.POSITIVE_INFINITY
  for (const { byes } of merits.values()) fewest = Math.min(fewest, byes)
  const entitled = again === 'avoid' ? units.filter((unit) => merits.get(unit)!.byes === fewest) : [...units]
  if (round === 1) return entitled
  let lowest: Side[] = []
  for (const unit of entitled) {
    const [held] = lowest
    const order = held ? (parted(merits.get(held)!, merits.get(unit)!, lowestBy)?.order ?? 0) : -1
    if (order < 0) lowest = [unit]
    else if (order === 0) lowest.push(unit)
  }
  return lowest
}
