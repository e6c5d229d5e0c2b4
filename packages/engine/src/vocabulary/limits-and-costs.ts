import type { Intervals, Pose, TokenId } from '@flotilla/geometry'
import type { Token as FirstToken } from '../first/state.ts'
import type { Rect } from '../second/scenarios/scenario.ts'
import type { Token as SecondToken } from '../second/state.ts'
import type { CardId } from './ids.ts'

/** Every token of either edition. */
export type TokenName = FirstToken | SecondToken

export type Pointing = 'front' | 'right' | 'rear' | 'left'

/** The conditions a legal place must meet, as far as plain data can express them. */
export interface PlacementLimits {
  /** The object that is placed. */
  readonly ship: number
  readonly obstacle: number
  readonly card: CardId
  readonly token: TokenId
  /** The area for its base or outline, and its facing unless it is turned. */
  readonly area: Rect
  readonly facing: number
  readonly more: readonly { readonly area: Rect; readonly facing?: number }[]
  /** At range 0–1 of this object, behind this object, or a number of range bands away from others. */
  readonly near: number
  readonly behind: number
  readonly range: number
  readonly beyond: number
  readonly beyondObstacles: number
  readonly beyondEdges: number
  readonly beyondOthers: number
  readonly outsideDeployment: true
  /** It must touch this ship. */
  readonly touching: number
  /** Some legal places. */
  readonly places: readonly Pose[]
  /** Any place along a line: its middle, and the legal distances forward of it. */
  readonly slide: { readonly pose: Pose; readonly offsets: Intervals }
  /** A huge ship touches the edge, with its center line at this position. */
  readonly contact: true
  readonly middle: Rect
}

/** A ship's relation to the ship with the card. A friend is never the ship itself. */
export type Scope = 'me' | 'friend' | 'ally' | 'enemy'

/** The cost of an ability, paid before it resolves; an ability whose cost cannot be paid is not offered. */
export interface Cost {
  /** Charges of the card itself. */
  readonly charge?: number
  readonly force?: number
  readonly energy?: number
  readonly shield?: number
  /** A token of the ship. */
  readonly token?: TokenName
  /** The card itself is discarded. */
  readonly discard?: true
}

/** The cost of firing a weapon. */
export interface FiringCost extends Cost {
  /** The lock on its target. */
  readonly lock?: true
}

/** The purpose of an ability, for a bot that does not know the card. */
export interface Intent {
  /** The ships that it helps or hurts, as seen from the ship with the card. */
  readonly helps?: Scope
  readonly hurts?: Scope
  /** Its value, on a scale on which one damage is 1. */
  readonly worth?: number
}
