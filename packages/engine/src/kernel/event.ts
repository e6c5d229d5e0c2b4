import type { RuleId } from '@flotilla/rulebook'
import type { EventField, EventKind, Events } from '../vocabulary/events.ts'
import type { Seat } from './decision.ts'

interface EventBase<K extends EventKind> {
  readonly kind: K
  readonly rule: RuleId
  /** Only these seats may know of it; everybody when absent. */
  readonly only?: readonly Seat[]
}

/** What others tell and this one does not: whoever reads events of any kind may ask for it, and nobody may send it. */
type AbsentFields<K extends EventKind> = { readonly [D in Exclude<EventField, keyof Events[K]>]?: undefined }

/** Something that happened, with the rule that made it happen. What else it tells goes by its kind. */
export type GameEvent = { [K in EventKind]: EventBase<K> & Events[K] & AbsentFields<K> }[EventKind]

/** The events of some kinds. */
export type EventOf<K extends EventKind> = Extract<GameEvent, { readonly kind: K }>
