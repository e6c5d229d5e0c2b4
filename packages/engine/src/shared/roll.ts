import type { RuleId } from '@flotilla/rulebook'
import type { Frame } from '../kernel/game.ts'
import type { ShipOrDeviceId } from '../vocabulary/ids.ts'
import type { AttackFace, DefenseFace, DiceSide } from './dice.ts'

export type Face = AttackFace | DefenseFace

/** Dice rolled outside an attack. */
export interface OtherRoll {
  /** The ship or remote that rolls them. */
  readonly ship: ShipOrDeviceId
  readonly rule: RuleId
  readonly dice: DiceSide
  readonly amount: number
  /** The results that are good for it. */
  readonly good: readonly Face[]
}

/** The frame of a procedure that rolls dice and reads them in its next step. */
export interface RollerFrame extends Frame {
  faces?: readonly Face[]
}
