import type { Decision, Seat } from '../kernel/decision.ts'
import type { GameEvent } from '../kernel/event.ts'
import { copyShip, type DamageCard, facts, type Game, type Ship, type State } from './state.ts'

/** A ship as a seat may see it: another's dial is hidden until revealed, facedown damage from everybody. */
export interface SeenShip extends Omit<Ship, 'damage'> {
  readonly damage: readonly (DamageCard | { readonly faceup: false })[]
}

/** What a seat may know: no hidden dial, no facedown card, no deck order, nothing of the chance to come. */
export interface View {
  readonly ruleset: string
  readonly seat: Seat
  readonly state: Omit<State, 'ships' | 'decks'> & {
    readonly ships: readonly SeenShip[]
    readonly decks: readonly { readonly draw: number; readonly discard: readonly string[] }[]
  }
  /** The seat's own decisions. */
  readonly pending: readonly Decision[]
  /** Who else is being waited for. */
  readonly waitingFor: readonly Seat[]
}

function seenShip(game: Game, seat: Seat, one: Ship): SeenShip {
  const hidden = one.dial !== null && one.revealed === null && facts(game, one.id).seat !== seat
  const covered = one.damage.length > 0 && one.damage.some(({ faceup }) => !faceup)
  if (!hidden && !covered) return one
  return Object.assign(copyShip(one), {
    dial: hidden ? null : one.dial,
    damage: covered ? one.damage.map((card) => (card.faceup ? card : { faceup: false })) : one.damage,
  })
}

export function view(game: Game, seat: Seat): View {
  const { ships, decks } = game.state
  return {
    ruleset: game.ruleset,
    seat,
    state: {
      ...game.state,
      ships: ships.map((one) => seenShip(game, seat, one)),
      decks: decks.map(({ draw, discard }) => ({ draw: draw.length, discard })),
    },
    pending: game.pending.filter((decision) => decision.seat === seat),
    waitingFor: game.pending
      .filter((decision) => decision.seat !== seat && !decision.settled)
      .map((decision) => decision.seat),
  }
}

/** The events a seat may hear of. */
export const heard = (events: readonly GameEvent[], seat: Seat): GameEvent[] =>
  events.filter(({ only }) => !only || only.includes(seat))
