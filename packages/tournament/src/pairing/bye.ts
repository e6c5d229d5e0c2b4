import type { EventState, MatchSide } from '../event.ts'
import { addFractions } from '../fraction.ts'
import { firstDifference, type RankingRecord, rankingRecords } from '../standings.ts'
import type { Tally } from '../tallies.ts'

/** Combines the records of a team of several entrants for ranking. */
function combineRecords(a: RankingRecord, b: RankingRecord): RankingRecord {
  return {
    ...a,
    points: a.points + b.points,
    margin: a.margin + b.margin,
    byes: Math.max(a.byes, b.byes),
    schedule: addFractions(a.schedule, b.schedule),
    lot: Math.max(a.lot, b.lot),
  }
}

/**
 * Returns the candidates for a round's bye under the format: several only where chance alone can separate
 * them. In the first round these are all entrants.
 */
export function byeCandidates(
  state: EventState,
  tallies: readonly Tally[],
  units: readonly MatchSide[],
  round: number,
): MatchSide[] {
  const all = rankingRecords(state, tallies)
  const merits = new Map(units.map((unit) => [unit, unit.map((id) => all[id - 1]!).reduce(combineRecords)]))
  const { again, lowestBy } = state.format.bye
  let fewest = Number.POSITIVE_INFINITY
  for (const { byes } of merits.values()) fewest = Math.min(fewest, byes)
  const entitled = again === 'avoid' ? units.filter((unit) => merits.get(unit)!.byes === fewest) : [...units]
  if (round === 1) return entitled
  let lowest: MatchSide[] = []
  for (const unit of entitled) {
    const [current] = lowest
    const order = current
      ? (firstDifference(merits.get(current)!, merits.get(unit)!, lowestBy)?.order ?? 0)
      : -1
    if (order < 0) lowest = [unit]
    else if (order === 0) lowest.push(unit)
  }
  return lowest
}
