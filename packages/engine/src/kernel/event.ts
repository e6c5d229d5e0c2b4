import type { RuleId } from '@flotilla/rulebook'
import type { EventField, EventKind, Events } from '../vocabulary/events.ts'
import type { Seat } from './decision.ts'

interface EventBase<K extends EventKind> {
  readonly kind: K
  readonly rule: RuleId
  /** The seats that may know of it; all seats when absent. */
  readonly only?: readonly Seat[]
}

/** Fields that only other kinds of events have: readable as undefined, never written. */
type AbsentFields<K extends EventKind> = { readonly [D in Exclude<EventField, keyof Events[K]>]?: undefined }

/** Something that happened, with the rule behind it. Its other fields depend on its kind. */
export type GameEvent = { [K in EventKind]: EventBase<K> & Events[K] & AbsentFields<K> }[EventKind]

/** The events of some kinds. */
export type EventOf<K extends EventKind> = Extract<GameEvent, { readonly kind: K }>
