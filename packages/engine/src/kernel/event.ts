import type { RuleId } from '@flotilla/rulebook'
import type { Seat } from './decision.ts'

/** Something that happened, with the rule that made it happen. */
export interface GameEvent {
  readonly kind: string
  readonly rule: RuleId
  /** Only these seats may know of it; everybody when absent. */
  readonly only?: readonly Seat[]
  readonly [detail: string]: unknown
}
