import type { Decision, Seat } from '../kernel/decision.ts'
import { type DamageCard, facts, type Game, type Ship, type State } from './state.ts'

/** A ship as a seat may see it: the other side's dials are hidden until revealed, facedown damage from everybody. */
export interface SeenShip extends Omit<Ship, 'damage'> {
  readonly damage: readonly (DamageCard | Pick<DamageCard, 'no' | 'faceup'>)[]
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
  const theirs = game.rules.teams[facts(game, one.id).seat] !== game.rules.teams[seat]
  const hidden = theirs && one.dial !== null && one.revealed === null
  const covered = one.damage.some(({ faceup }) => !faceup)
  if (!hidden && !covered) return one
  return {
    ...one,
    ...(hidden ? { dial: null } : {}),
    ...(covered
      ? { damage: one.damage.map((card) => (card.faceup ? card : { no: card.no, faceup: false })) }
      : {}),
  }
}

export function view(game: Game, seat: Seat): View {
  const { ships, decks, ...rest } = game.state
  return {
    ruleset: game.ruleset,
    seat,
    state: {
      ...rest,
      ships: ships.map((one) => seenShip(game, seat, one)),
      decks: decks.map(({ draw, discard }) => ({ draw: draw.length, discard })),
    },
    pending: game.pending.filter((decision) => decision.seat === seat),
    waitingFor: game.pending
      .filter((decision) => decision.seat !== seat && !decision.settled)
      .map((decision) => decision.seat),
  }
}
