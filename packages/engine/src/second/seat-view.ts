import type { Writable } from '../kernel/assert.ts'
import type { Decision, Seat } from '../kernel/decision.ts'
import type { GameEvent } from '../kernel/event.ts'
import {
  cacheDeckViews,
  cacheListView,
  cacheShipViews,
  type DeckView,
  decisionsOf,
  diceFaces,
  otherPendingSeats,
} from '../shared/seat-view.ts'
import type { ObjectId, ShipId } from '../vocabulary/ids.ts'
import { currentAttack } from './engagement/current-attack.ts'
import { type ScenarioView, scenarioView } from './scenarios/scenario-view.ts'
import {
  type AssignedCondition,
  copyShip,
  copyState,
  type DamageCard,
  type Device,
  facts,
  type Game,
  type Ship,
  type State,
} from './state.ts'

/**
 * A ship as one seat may see it: dials of others are hidden until revealed, facedown damage from every seat.
 */
export interface ShipView extends Omit<Ship, 'damage' | 'conditions'> {
  readonly damage: readonly (DamageCard | { readonly faceup: false })[]
  readonly conditions: readonly (AssignedCondition | Omit<AssignedCondition, 'card'>)[]
}

export interface RemoteView extends Omit<Device, 'damage'> {
  /** The number of its damage cards. */
  readonly damage: number
}

/** An attack in progress, as every seat sees it. */
export interface AttackView {
  readonly attacker: ShipId
  readonly defender: ShipId
  readonly weapon: number | string
  readonly arc: string
  readonly range: number
  readonly obstructedBy: readonly ObjectId[]
  readonly attackDice: readonly string[]
  readonly defenseDice: readonly string[]
}

/** Everything a seat may know of a game: no hidden dials, facedown cards, deck order or future chance. */
export interface SeatView {
  readonly ruleset: string
  readonly seat: Seat
  readonly state: Omit<State, 'ships' | 'decks' | 'hugeDecks' | 'devices'> & {
    readonly ships: readonly ShipView[]
    readonly devices: readonly RemoteView[]
    readonly decks: readonly DeckView[]
    readonly hugeDecks: readonly DeckView[]
  }
  readonly attack?: AttackView
  readonly scenario?: ScenarioView
  /** The seat's own decisions. */
  readonly pending: readonly Decision[]
  /** The other seats that must still answer. */
  readonly waitingFor: readonly Seat[]
}

function shipView(game: Game, seat: Seat, one: Ship): ShipView {
  if (one.dial === null && one.damage.length === 0 && one.conditions.length === 0) return one
  const hidden = one.dial !== null && one.revealed === null && facts(game, one.id).seat !== seat
  const covered = one.damage.some(({ faceup }) => !faceup)
  const secret = one.conditions.some((condition) => condition.secret && condition.by !== seat)
  if (!hidden && !covered && !secret) return one
  return Object.assign(copyShip(one), {
    conditions: secret ? one.conditions.map((condition) => conditionView(seat, condition)) : one.conditions,
    dial: hidden ? null : one.dial,
    damage: covered ? one.damage.map((card) => (card.faceup ? card : { faceup: false })) : one.damage,
  })
}

function conditionView(seat: Seat, condition: AssignedCondition): ShipView['conditions'][number] {
  if (!condition.secret || condition.by === seat) return condition
  const { card: _, ...rest } = condition
  return rest
}

function attackView(game: Game): AttackView | undefined {
  const found = currentAttack(game)
  if (!found) return
  const { attacker, defender, weapon, arc, range, obstructedBy, attackDice, defenseDice } = found
  return {
    attacker,
    defender,
    weapon,
    arc,
    range,
    obstructedBy,
    attackDice: diceFaces(attackDice),
    defenseDice: diceFaces(defenseDice),
  }
}

const seenShips = cacheShipViews(shipView)
const seenDecks = cacheDeckViews()
const seenHugeDecks = cacheDeckViews()
const seenDevices = cacheListView((one: Device): RemoteView => ({ ...one, damage: one.damage.length }))

export function seatView(game: Game, seat: Seat): SeatView {
  const { ships, decks, hugeDecks, devices } = game.state
  const state: { -readonly [K in keyof State]: State[K] | SeatView['state'][K] } = copyState(game.state)
  state.ships = seenShips(game, seat, ships)
  state.devices = seenDevices(devices)
  state.decks = seenDecks(decks)
  state.hugeDecks = seenHugeDecks(hugeDecks)
  const seen: Writable<SeatView> = {
    ruleset: game.ruleset,
    seat,
    state: state as SeatView['state'],
    pending: decisionsOf(game, seat),
    waitingFor: otherPendingSeats(game, seat),
  }
  const attack = attackView(game)
  if (attack) seen.attack = attack
  if (game.rules.scenario) seen.scenario = scenarioView(game, seat)
  return seen
}

/** Returns the events that a seat may know of. */
export const visibleEvents = (events: readonly GameEvent[], seat: Seat): GameEvent[] =>
  events.filter(({ only }) => !only || only.includes(seat))
