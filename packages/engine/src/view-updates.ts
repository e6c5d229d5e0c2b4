import { type AnyGame, type AnySeatView, seatView } from './editions.ts'
import type { Seat } from './kernel/decision.ts'
import type { GameEvent } from './kernel/event.ts'
import { applyDiff, type Diff, diff } from './table/diff.ts'

/** An event that a seat hears, and what it changes of what the seat sees. */
export interface EventUpdate {
  readonly event: GameEvent
  readonly change?: Diff
}

/** What a seat hears of one choice: event by event, and at last what else is different now, such as what is asked. */
export interface ViewUpdate {
  readonly told: readonly EventUpdate[]
  readonly change?: Diff
}

const withDiff = <T extends object>(one: T, change: Diff | undefined): T & { readonly change?: Diff } =>
  change ? { ...one, change } : one

interface HasState {
  readonly state: unknown
}

/**
 * What has happened since a game was seen so, for somebody who hears the events of a seat. While events are told the
 * decisions of before stand; those of now come at the end. A page that shows games in its own way says how it sees one.
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
  return withDiff({ told: all }, diff(last, see(game)))
}

/** What is seen once all of a step has been told. */
export const applyViewUpdate = <V>(before: V, step: ViewUpdate): V =>
  applyDiff(
    step.told.reduce((seen, { change }) => applyDiff(seen, change), before),
    step.change,
  )
