import type { RuleId } from '@flotilla/rulebook'
import type { EventDetail, EventKind, Events } from '../vocabulary/events.ts'
import type { Seat } from './decision.ts'

interface Happened<K extends EventKind> {
  readonly kind: K
  readonly rule: RuleId
  /** Only these seats may know of it; everybody when absent. */
  readonly only?: readonly Seat[]
}

/** What others tell and this one does not: whoever reads events of any kind may ask for it, and nobody may send it. */
type Untold<K extends EventKind> = { readonly [D in Exclude<EventDetail, keyof Events[K]>]?: undefined }

/** Something that happened, with the rule that made it happen. What else it tells goes by its kind. */
export type GameEvent = { [K in EventKind]: Happened<K> & Events[K] & Untold<K> }[EventKind]

/** The events of some kinds. */
export type EventOf<K extends EventKind> = Extract<GameEvent, { readonly kind: K }>
