import type { Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Seat } from '../kernel/decision.ts'
import type { ShipId, TeamId } from '../vocabulary/ids.ts'

/** Something that scores points for a team. */
export interface ScoreItem {
  readonly for:
    | 'destroyed'
    | 'fled'
    /** The ship has lost at least half of its hull and shields. */
    | 'half'
    /** A section of a huge ship is crippled. */
    | 'crippled'
    /** No ship of the squad is left: it counts in full. */
    | 'wipedOut'
    /** The opposing squad costs less than the limit. */
    | 'cheaper'
    | 'counters'
    /** Points awarded by the scenario. */
    | 'earned'
  readonly points: number
  readonly rule: RuleId
  /** The enemy ships it is about; several that count as one together. */
  readonly ships?: readonly ShipId[]
  readonly section?: Section
  /** The seats whose counters, points or destroyed squads these are. */
  readonly seats?: readonly Seat[]
  /** The number of victory counters. */
  readonly counters?: number
}

/** The score of a team, item by item. */
export interface Score {
  readonly team: TeamId
  readonly total: number
  readonly items: readonly ScoreItem[]
}

/** Returns the sum of the points of some items. */
export const sumPoints = (items: readonly { readonly points: number }[]): number =>
  items.reduce((sum, { points }) => sum + points, 0)

/** Builds the score of a team. */
export const createScore = (team: TeamId, items: readonly ScoreItem[]): Score => ({
  team,
  total: sumPoints(items),
  items,
})
