import type { Decision, Seat } from '../kernel/decision.ts'
import type { GameEvent } from '../kernel/event.ts'
import type { Writable } from '../kernel/known.ts'
import {
  decisionsOf,
  faces,
  othersAsked,
  type SeenDeck,
  seeing,
  seeingAll,
  seeingDecks,
} from '../table/seeing.ts'
import { attackNow } from './engagement/attack-now.ts'
import { type SeenScenario, seenScenario } from './scenarios/view.ts'
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

/** A ship as a seat may see it: another's dial is hidden until revealed, facedown damage from everybody. */
export interface SeenShip extends Omit<Ship, 'damage' | 'conditions'> {
  readonly damage: readonly (DamageCard | { readonly faceup: false })[]
  readonly conditions: readonly (AssignedCondition | Omit<AssignedCondition, 'card'>)[]
}

export interface SeenDevice extends Omit<Device, 'damage'> {
  /** How many damage cards it has. */
  readonly damage: number
}

/** An attack in progress, as everybody at the table sees it. */
export interface SeenAttack {
  readonly attacker: number
  readonly defender: number
  readonly weapon: number | string
  readonly arc: string
  readonly range: number
  readonly obstructedBy: readonly number[]
  readonly attackDice: readonly string[]
  readonly defenseDice: readonly string[]
}

/** What a seat may know: no hidden dial, no facedown card, no deck order, nothing of the chance to come. */
export interface View {
  readonly ruleset: string
  readonly seat: Seat
  readonly state: Omit<State, 'ships' | 'decks' | 'hugeDecks' | 'devices'> & {
    readonly ships: readonly SeenShip[]
    readonly devices: readonly SeenDevice[]
    readonly decks: readonly SeenDeck[]
    readonly hugeDecks: readonly SeenDeck[]
  }
  readonly attack?: SeenAttack
  readonly scenario?: SeenScenario
  /** The seat's own decisions. */
  readonly pending: readonly Decision[]
  /** Who else is being waited for. */
  readonly waitingFor: readonly Seat[]
}

function seenShip(game: Game, seat: Seat, one: Ship): SeenShip {
  if (one.dial === null && one.damage.length === 0 && one.conditions.length === 0) return one
  const hidden = one.dial !== null && one.revealed === null && facts(game, one.id).seat !== seat
  const covered = one.damage.some(({ faceup }) => !faceup)
  const secret = one.conditions.some((condition) => condition.secret && condition.by !== seat)
  if (!hidden && !covered && !secret) return one
  return Object.assign(copyShip(one), {
    conditions: secret ? one.conditions.map((condition) => seenCondition(seat, condition)) : one.conditions,
    dial: hidden ? null : one.dial,
    damage: covered ? one.damage.map((card) => (card.faceup ? card : { faceup: false })) : one.damage,
  })
}

function seenCondition(seat: Seat, condition: AssignedCondition): SeenShip['conditions'][number] {
  if (!condition.secret || condition.by === seat) return condition
  const { card: _, ...rest } = condition
  return rest
}

function seenAttack(game: Game): SeenAttack | undefined {
  const found = attackNow(game)
  if (!found) return
  const { attacker, defender, weapon, arc, range, obstructedBy, attackDice, defenseDice } = found
  return {
    attacker,
    defender,
    weapon,
    arc,
    range,
    obstructedBy,
    attackDice: faces(attackDice),
    defenseDice: faces(defenseDice),
  }
}

const seenShips = seeing(seenShip)
const seenDecks = seeingDecks()
const seenHugeDecks = seeingDecks()
const seenDevices = seeingAll((one: Device): SeenDevice => ({ ...one, damage: one.damage.length }))

export function view(game: Game, seat: Seat): View {
  const { ships, decks, hugeDecks, devices } = game.state
  const state: { -readonly [K in keyof State]: State[K] | View['state'][K] } = copyState(game.state)
  state.ships = seenShips(game, seat, ships)
  state.devices = seenDevices(devices)
  state.decks = seenDecks(decks)
  state.hugeDecks = seenHugeDecks(hugeDecks)
  const seen: Writable<View> = {
    ruleset: game.ruleset,
    seat,
    state: state as View['state'],
    pending: decisionsOf(game, seat),
    waitingFor: othersAsked(game, seat),
  }
  const attack = seenAttack(game)
  if (attack) seen.attack = attack
  if (game.rules.scenario) seen.scenario = seenScenario(game, seat)
  return seen
}

/** The events a seat may hear of. */
export const heard = (events: readonly GameEvent[], seat: Seat): GameEvent[] =>
  events.filter(({ only }) => !only || only.includes(seat))
