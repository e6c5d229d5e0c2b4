import type { EventState, Fraction, Standing } from './event.ts'
import { compareFractions, createFraction } from './fraction.ts'
import { type Tally, tallies } from './tallies.ts'
import type { TieBreak } from './tournament-format.ts'

/** The values an entrant is ranked by. */
export interface RankingRecord extends Tally {
  schedule: Fraction
  lot: number
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)

/**
 * Computes the strengths of schedule by entrant. Shares are added over one denominator that suits any number
 * of rounds.
 */
const schedules: Readonly<Record<EventState['format']['schedule'], (all: readonly Tally[]) => Fraction[]>> = {
  sum: (all) =>
    all.map(({ opponents }) => createFraction(opponents.reduce((sum, id) => sum + all[id - 1]!.points, 0))),
  meanShare: (all) => {
    const rounds = new Set(all.map(({ played }) => played || 1))
    const denominator = [...rounds].reduce(
      (common, played) => (common / greatestCommonDivisor(common, played)) * played,
      1,
    )
    const shares = all.map(({ points, played }) => (played === 0 ? 0 : (points * denominator) / played))
    return all.map(({ opponents }) => {
      const sum = opponents.reduce((total, id) => total + shares[id - 1]!, 0)
      return createFraction(sum, denominator * Math.max(1, opponents.length))
    })
  },
}

/** Computes the ranking records by entrant from the tallies. */
export function rankingRecords(state: EventState, all: readonly Tally[]): RankingRecord[] {
  const schedule = schedules[state.format.schedule](all)
  return all.map((tally, index) => ({
    ...tally,
    schedule: schedule[index]!,
    lot: state.entrants[index]!.lot,
  }))
}

/** A value that ranks entrants. */
export type RankingCriterion = 'points' | TieBreak | 'lot'

/** Above 0 if `a` has less. */
const comparisons: Readonly<Record<RankingCriterion, (a: RankingRecord, b: RankingRecord) => number>> = {
  points: (a, b) => b.points - a.points,
  margin: (a, b) => b.margin - a.margin,
  schedule: (a, b) => compareFractions(b.schedule, a.schedule),
  lot: (a, b) => b.lot - a.lot,
}

/** Returns the first criterion that separates two records, and its direction; null if none does. */
export function firstDifference(
  a: RankingRecord,
  b: RankingRecord,
  by: readonly RankingCriterion[],
): { criterion: RankingCriterion; order: number } | null {
  for (const criterion of by) {
    const order = comparisons[criterion](a, b)
    if (order !== 0) return { criterion, order }
  }
  return null
}

/** Returns the criteria of an event in order. */
export const rankingCriteria = (state: EventState): RankingCriterion[] => [
  'points',
  ...state.format.ties,
  'lot',
]

/**
 * Returns the standings after the rounds before the cut, or after the first `rounds` of them. They contain
 * all who have taken part, including those who left; disqualified entrants come last.
 */
export function standings(state: EventState, rounds?: number): Standing[] {
  const all = rankingRecords(state, tallies(state, rounds))
  const by = rankingCriteria(state)
  const out = state.entrants.map(({ status }) => (status === 'disqualified' ? 1 : 0))
  const order = state.entrants
    .flatMap(({ from, until }, index) => (until !== null && until < from ? [] : [index]))
    .sort((i, j) => out[i]! - out[j]! || (firstDifference(all[i]!, all[j]!, by)?.order ?? i - j))
  return order.map((index, place) => {
    const { tables, missed, ...merit } = all[index]!
    const above = order[place - 1]
    return {
      rank: place + 1,
      entrant: index + 1,
      ...merit,
      decidedBy:
        above === undefined ? null : (firstDifference(all[above]!, all[index]!, by)?.criterion ?? null),
    }
  })
}
