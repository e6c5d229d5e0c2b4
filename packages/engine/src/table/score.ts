import type { Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Seat } from '../kernel/decision.ts'

/** Something a team has points for. */
export interface ScoreItem {
  readonly for:
    | 'destroyed'
    | 'fled'
    /** It has lost at least half of its hull and shields. */
    | 'half'
    /** A section of a huge ship. */
    | 'crippled'
    /** None of them is left: they count as a whole squad. */
    | 'wipedOut'
    /** The other squad is cheaper than the limit. */
    | 'cheaper'
    | 'counters'
    /** What the scenario gives. */
    | 'earned'
  readonly points: number
  readonly rule: RuleId
  /** The enemy ships it is about: several where they count as one. */
  readonly ships?: readonly number[]
  readonly section?: Section
  /** Whose counters or earnings they are, and who has been wiped out. */
  readonly seats?: readonly Seat[]
  /** How many victory counters. */
  readonly counters?: number
}

/** What a team has scored, item by item. */
export interface Score {
  readonly team: number
  readonly total: number
  readonly items: readonly ScoreItem[]
}

export const sumPoints = (items: readonly { readonly points: number }[]): number =>
  items.reduce((sum, { points }) => sum + points, 0)

export const createScore = (team: number, items: readonly ScoreItem[]): Score => ({
  team,
  total: sumPoints(items),
  items,
})
