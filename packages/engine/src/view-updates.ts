import { type AnyGame, type AnySeatView, seatView } from './editions.ts'
import type { Seat } from './kernel/decision.ts'
import { applyDiff, type Diff, diff } from './kernel/diff.ts'
import type { GameEvent } from './kernel/event.ts'

/** An event that a seat may know of, and what it changes in the seat's view. */
export interface EventUpdate {
  readonly event: GameEvent
  readonly change?: Diff
}

/**
 * The update of a seat's view after one choice: event by event, then the remaining changes, such as the next question.
 */
export interface ViewUpdate {
  readonly events: readonly EventUpdate[]
  readonly change?: Diff
}

const withDiff = <T extends object>(one: T, change: Diff | undefined): T & { readonly change?: Diff } =>
  change ? { ...one, change } : one

interface HasState {
  readonly state: unknown
}

/**
 * Returns the events since `before` and the changes of the seat's view. The old decisions stay until the
 * events are over; the new ones come at the end. Pages that show games in their own way pass their own view
 * function.
 */
export function viewUpdate(game: AnyGame, seat: Seat, before: AnySeatView): ViewUpdate
export function viewUpdate<V extends HasState>(
  game: AnyGame,
  seat: Seat | undefined,
  before: V,
  see: (game: AnyGame) => V,
): ViewUpdate
export function viewUpdate(
  game: AnyGame,
  seat: Seat | undefined,
  before: HasState,
  see: (game: AnyGame) => HasState = (one) => seatView(one, seat!),
): ViewUpdate {
  let last = before
  let state: unknown
  const all: EventUpdate[] = []
  for (const [i, event] of game.events.entries()) {
    if (seat !== undefined && event.only && !event.only.includes(seat)) continue
    const then = game.states[i] ?? game.state
    const next = then === state ? last : { ...last, state: see({ ...game, state: then } as AnyGame).state }
    all.push(withDiff({ event }, diff(last, next)))
    state = then
    last = next
  }
  return withDiff({ events: all }, diff(last, see(game)))
}

/** Applies a view update to the view before it. */
export const applyViewUpdate = <V>(before: V, step: ViewUpdate): V =>
  applyDiff(
    step.events.reduce((seen, { change }) => applyDiff(seen, change), before),
    step.change,
  )
