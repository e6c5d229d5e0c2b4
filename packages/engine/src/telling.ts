import { type AnyGame, type AnyView, view } from './editions.ts'
import type { Seat } from './kernel/decision.ts'
import type { GameEvent } from './kernel/event.ts'
import { type Change, changed, changeOf } from './table/change.ts'

/** An event that a seat hears, and what it changes of what the seat sees. */
export interface Told {
  readonly event: GameEvent
  readonly change?: Change
}

/** What a seat hears of one choice: event by event, and at last what else is different now, such as what is asked. */
export interface Step {
  readonly told: readonly Told[]
  readonly change?: Change
}

const withChange = <T extends object>(
  one: T,
  change: Change | undefined,
): T & { readonly change?: Change } => (change ? { ...one, change } : one)

interface Seeing {
  readonly state: unknown
}

/**
 * What has happened since a game was seen so, for somebody who hears the events of a seat. While events are told the
 * decisions of before stand; those of now come at the end. A page that shows games in its own way says how it sees one.
 */
export function told(game: AnyGame, seat: Seat, before: AnyView): Step
export function told<V extends Seeing>(
  game: AnyGame,
  seat: Seat | undefined,
  before: V,
  see: (game: AnyGame) => V,
): Step
export function told(
  game: AnyGame,
  seat: Seat | undefined,
  before: Seeing,
  see: (game: AnyGame) => Seeing = (one) => view(one, seat!),
): Step {
  let last = before
  let state: unknown
  const all: Told[] = []
  for (const [i, event] of game.events.entries()) {
    if (seat !== undefined && event.only && !event.only.includes(seat)) continue
    const then = game.states[i] ?? game.state
    const next = then === state ? last : { ...last, state: see({ ...game, state: then } as AnyGame).state }
    all.push(withChange({ event }, changeOf(last, next)))
    state = then
    last = next
  }
  return withChange({ told: all }, changeOf(last, see(game)))
}

/** What is seen once all of a step has been told. */
export const afterStep = <V>(before: V, step: Step): V =>
  changed(
    step.told.reduce((seen, { change }) => changed(seen, change), before),
    step.change,
  )
