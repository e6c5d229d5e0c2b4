import type { Writable } from '../kernel/assert.ts'
import type { Decision, Seat } from '../kernel/decision.ts'
import {
  cacheDeckViews,
  cacheShipViews,
  type DeckView,
  decisionsOf,
  diceFaces,
  otherPendingSeats,
} from '../shared/seat-view.ts'
import type { AttackFrame } from './engagement/attack.ts'
import { currentAttack } from './engagement/current-attack.ts'
import { copyShip, copyState, type DamageCard, facts, type Game, type Ship, type State } from './state.ts'

/** A ship as one seat may see it: enemy dials are hidden until revealed, facedown damage from every seat. */
export interface ShipView extends Omit<Ship, 'damage'> {
  readonly damage: readonly (DamageCard | Pick<DamageCard, 'no' | 'faceup' | 'section'>)[]
}

/** An attack in progress, as every seat sees it. */
export interface AttackView
  extends Pick<
    AttackFrame,
    'attacker' | 'defender' | 'weapon' | 'range' | 'obstructedBy' | 'section' | 'from'
  > {
  readonly attackDice: readonly string[]
  readonly defenseDice: readonly string[]
}

/** Everything a seat may know of a game: no hidden dials, facedown cards, deck order or future chance. */
export interface SeatView {
  readonly ruleset: string
  readonly seat: Seat
  readonly state: Omit<State, 'ships' | 'decks'> & {
    readonly ships: readonly ShipView[]
    readonly decks: readonly DeckView[]
  }
  readonly attack?: AttackView
  /** The seat's own decisions. */
  readonly pending: readonly Decision[]
  /** The other seats that must still answer. */
  readonly waitingFor: readonly Seat[]
}

/** Hides the face of a damage card. Its back still shows the deck, and so the section of a huge ship. */
const facedownCard = ({ no, section }: DamageCard): Pick<DamageCard, 'no' | 'faceup' | 'section'> => ({
  no,
  faceup: false,
  ...(section ? { section } : {}),
})

function shipView(game: Game, seat: Seat, one: Ship): ShipView {
  if (one.dial === null && one.damage.length === 0) return one
  const theirs = game.rules.teams[facts(game, one.id).seat] !== game.rules.teams[seat]
  const hidden = theirs && one.dial !== null && one.revealed === null
  const covered = one.damage.some(({ faceup }) => !faceup)
  if (!hidden && !covered) return one
  return Object.assign(copyShip(one), {
    dial: hidden ? null : one.dial,
    damage: covered ? one.damage.map((card) => (card.faceup ? card : facedownCard(card))) : one.damage,
  })
}

function attackView(game: Game): AttackView | undefined {
  const found = currentAttack(game)
  if (!found) return
  const { attacker, defender, weapon, range, obstructedBy, section, from, attackDice, defenseDice } = found
  return {
    attacker,
    defender,
    weapon,
    range,
    obstructedBy,
    ...(section ? { section } : {}),
    ...(from ? { from } : {}),
    attackDice: diceFaces(attackDice),
    defenseDice: diceFaces(defenseDice),
  }
}

const seenShips = cacheShipViews(shipView)
const seenDecks = cacheDeckViews()

/** Returns what a seat may see of a game. */
export function seatView(game: Game, seat: Seat): SeatView {
  const { ships, decks } = game.state
  const state: { -readonly [K in keyof State]: State[K] | SeatView['state'][K] } = copyState(game.state)
  state.ships = seenShips(game, seat, ships)
  state.decks = seenDecks(decks)
  const seen: Writable<SeatView> = {
    ruleset: game.ruleset,
    seat,
    state: state as SeatView['state'],
    pending: decisionsOf(game, seat),
    waitingFor: otherPendingSeats(game, seat),
  }
  const attack = attackView(game)
  if (attack) seen.attack = attack
  return seen
}
