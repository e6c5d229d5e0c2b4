import type { RuleId } from '@flotilla/rulebook'
import type { Frame } from '../kernel/game.ts'
import type { AttackFace, DefenseFace, DiceSide } from './dice.ts'

export type Face = AttackFace | DefenseFace

/** Dice that are rolled outside of an attack. */
export interface OtherRoll {
  /** The ship that rolls them, or a remote. */
  readonly ship: number
  readonly rule: RuleId
  readonly dice: DiceSide
  readonly amount: number
  /** The results it would like to see. */
  readonly good: readonly Face[]
}

/** A procedure that has dice rolled, and looks at them in its next step. */
export interface RollerFrame extends Frame {
  faces?: readonly Face[]
}
