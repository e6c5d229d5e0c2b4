import type { Pose } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { getOrThrow, type Writable } from '../kernel/assert.ts'
import type { Seat } from '../kernel/decision.ts'
import { callProcedure, emit } from '../kernel/game.ts'
import { replaceById } from '../shared/replace-by-id.ts'
import { shuffleCards } from '../shared/shuffle.ts'
import { addTokens, noTokens, removeTokens } from '../shared/token-counts.ts'
import type { Events } from '../vocabulary/events.ts'
import type { CardId, ObstacleId } from '../vocabulary/ids.ts'
import {
  DEVICE_ID_BASE,
  type DeviceId,
  OBSTACLE_ID_BASE,
  type ObjectId,
  type ShipId,
  type ShipOrDeviceId,
} from '../vocabulary/ids.ts'
import { highestLimit, isForbidden } from './ability.ts'
import type { DropLockFrame } from './excess-locks.ts'
import type { RemoteExit } from './scenarios/scenario-rule.ts'
import {
  type AssignedCondition,
  copyShip,
  copyState,
  countTokens,
  type DamageCard,
  type Device,
  damageDeckOf,
  device,
  facts,
  firstPlayer,
  type Game,
  hullLeft,
  isShip,
  type Obstacle,
  obstacleOf,
  type Pointing,
  type SetInitiative,
  type Ship,
  type State,
  ship,
  type Token,
} from './state.ts'

/**
 * Replaces parts of the state. This file holds the few changes a game is made of: each replaces what it
 * changes and emits one event with the rule that caused it; no other code touches the state. `reactions.ts`
 * holds what follows from a change.
 */
export const updateState = (game: Game, patch: Partial<State>): void => {
  game.state = Object.assign(copyState(game.state), patch)
}

/** Changes a ship without an event, for changes that need none. */
export function updateShip(game: Game, id: ShipId, patch: Partial<Ship>): void {
  const state: Writable<State> = copyState(game.state)
  const ships = state.ships.slice()
  ships[id] = Object.assign(copyShip(ships[id]!), patch)
  state.ships = ships
  game.state = state
}

/** Marks a ship that enters play after planning; without a dial it does not activate in this round. */
export function markShipArrived(game: Game, id: ShipId): void {
  if (game.state.phase !== 'setup' && game.state.phase !== 'planning')
    updateShip(game, id, { activated: true })
}

/** Changes several ships in the same way. */
export function updateShips(game: Game, ids: readonly ShipId[], patch: Partial<Ship>): void {
  const ships = game.state.ships.slice()
  for (const id of ids) ships[id] = Object.assign(copyShip(ship(game, id)), patch)
  updateState(game, { ships })
}

/**
 * Gives a ship tokens, unless something else happens instead; remotes cannot have any. `by` is the seat whose
 * effect it is, where that matters: tractor tokens let that seat move the ship.
 */
export function gain(game: Game, id: ShipId, token: Token, amount: number, rule: RuleId, by?: Seat): void {
  if (amount <= 0 || !isShip(game, id)) return
  if (!game.rules.reactions.wouldGain(game, id, token, amount, rule, by))
    gainNow(game, id, token, amount, rule, by)
}

/** Gives a ship tokens once nothing else can happen instead. */
export function gainNow(game: Game, id: ShipId, token: Token, amount: number, rule: RuleId, by?: Seat): void {
  if (amount <= 0) return
  const one = ship(game, id)
  updateShip(game, id, { tokens: addTokens(one.tokens, token, amount) })
  emit(game, { kind: 'gained', rule, ship: id, token, amount })
  game.rules.reactions.gained(game, one, token, amount, by)
}

/** Moves a token from one ship to another, if the first has it and the second can gain it. */
export function transfer(
  game: Game,
  from: ShipId,
  to: ObjectId,
  token: Token,
  rule: RuleId,
  by?: Seat,
): void {
  if (!isShip(game, to) || countTokens(ship(game, from), token) === 0) return
  lose(game, from, token, 1, rule)
  gain(game, to, token, 1, rule, by)
}

/** Flips a token of a ship to its other side, which neither removes nor adds a token. */
export function flipToken(game: Game, id: ShipId, from: Token, to: Token, rule: RuleId): void {
  const { tokens } = ship(game, id)
  updateShip(game, id, { tokens: addTokens(removeTokens(tokens, from, 1), to, 1) })
  emit(game, { kind: 'lost', rule, ship: id, token: from, amount: 1 })
  emit(game, { kind: 'gained', rule, ship: id, token: to, amount: 1 })
}

/** Makes a ship spend or lose tokens, as many as it has. */
export function lose(
  game: Game,
  id: ShipId,
  token: Token,
  amount: number,
  rule: RuleId,
  how: 'spent' | 'lost' = 'lost',
): void {
  const one = ship(game, id)
  const lost = Math.min(amount, countTokens(one, token))
  if (lost <= 0 || (how === 'lost' && isForbidden(game, { do: 'removeToken', ship: id, token }))) return
  updateShip(game, id, { tokens: removeTokens(one.tokens, token, lost) })
  const told = { rule, ship: id, token, amount: lost }
  emit(game, how === 'spent' ? { kind: how, ...told } : { kind: how, ...told })
  if (how === 'spent') game.rules.reactions.spent(game, id, { token, amount: lost })
}

export function spendForce(game: Game, id: ShipId, amount: number, rule: RuleId): void {
  updateShip(game, id, { force: ship(game, id).force - amount })
  emit(game, { kind: 'spent', rule, ship: id, token: 'force', amount })
  game.rules.reactions.spent(game, id, { token: 'force', amount })
}

export function recoverForce(game: Game, id: ShipId, amount: number, rule: RuleId): void {
  const { force } = ship(game, id)
  const recovered = Math.min(amount, facts(game, id).force - force)
  if (recovered <= 0) return
  updateShip(game, id, { force: force + recovered })
  emit(game, { kind: 'recovered', rule, ship: id, what: 'force', amount: recovered })
}

/** Spends charges of a card. */
export function spendCharges(game: Game, id: ShipId, card: CardId, amount: number, rule: RuleId): void {
  const { charges } = ship(game, id)
  updateShip(game, id, { charges: { ...charges, [card]: (charges[card] ?? 0) - amount } })
  emit(game, { kind: 'spent', rule, ship: id, token: 'charge', card, amount })
  game.rules.reactions.spent(game, id, { token: 'charge', card, amount })
}

/** Recovers charges of a card up to its limit; a negative amount is lost. */
export function recoverCharges(game: Game, id: ShipId, card: CardId, amount: number, rule: RuleId): void {
  const { charges } = ship(game, id)
  const now = charges[card] ?? 0
  if (amount > 0 && game.rules.cards[card]?.noRecovery) return
  const then = Math.max(
    0,
    Math.min(getOrThrow(facts(game, id).charges, card, 'card with charges').value, now + amount),
  )
  if (then === now) return
  updateShip(game, id, { charges: { ...charges, [card]: then } })
  emit(game, {
    kind: then > now ? 'recovered' : 'lost',
    rule,
    ship: id,
    what: 'charge',
    card,
    amount: Math.abs(then - now),
  })
}

const lockLimit = (game: Game, id: ShipId): number => highestLimit(game, 'locks', { ship: id }, 1)

export function lock(game: Game, id: ShipId, target: ShipOrDeviceId, rule: RuleId): void {
  placeLock(game, id, target, rule)
  game.rules.reactions.locked(game, id, target)
  if (remainingLocks(game, id) < 0)
    callProcedure<DropLockFrame>(game, { procedure: 'dropLock', ship: id, target, rule })
}

/** Returns how many more locks a ship may have; negative if some must go. */
export const remainingLocks = (game: Game, id: ShipId): number =>
  lockLimit(game, id) - ship(game, id).locks.length

/** Gives a ship a lock in place of its old one. Its player chooses among several old ones. */
function placeLock(game: Game, id: ShipId, target: ObjectId, rule: RuleId): void {
  if (lockLimit(game, id) === 1) for (const old of ship(game, id).locks) breakLock(game, id, old, rule)
  updateShip(game, id, { locks: [...ship(game, id).locks, target] })
  emit(game, { kind: 'locked', rule, ship: id, target })
}

/** Moves a lock to another ship or target; this does not count as acquiring a lock. */
export function transferLock(
  game: Game,
  from: { readonly ship: ShipId; readonly target: ObjectId },
  to: { readonly ship: ShipId; readonly target: ObjectId },
  rule: RuleId,
): void {
  breakLock(game, from.ship, from.target, rule)
  if (ship(game, to.ship).locks.includes(to.target)) return
  placeLock(game, to.ship, to.target, rule)
  if (remainingLocks(game, to.ship) < 0)
    callProcedure<DropLockFrame>(game, { procedure: 'dropLock', ...to, rule })
}

export function breakLock(
  game: Game,
  id: ShipId,
  target: ObjectId,
  rule: RuleId,
  how: 'spent' | 'broken' = 'broken',
): void {
  updateShip(game, id, { locks: ship(game, id).locks.filter((one) => one !== target) })
  emit(game, { kind: 'unlocked', rule, ship: id, target, how })
  if (how === 'spent') game.rules.reactions.spent(game, id, { token: 'lock', amount: 1, target })
}

/** Moves a ship; a maneuver adds its data to the event. */
export function move(
  game: Game,
  id: ShipId,
  pose: Pose,
  rule: RuleId,
  details: Partial<Omit<Events['moved'], 'ship' | 'from' | 'to'>> = {},
  flown: Ship['flown'] = ship(game, id).flown,
): void {
  const one = ship(game, id)
  updateShip(game, id, { pose, place: 'table', flown })
  emit(game, { kind: 'moved', rule, ship: id, from: one.pose, to: pose, ...details })
  game.rules.reactions.moved(game, one, details.maneuver !== undefined)
}

export function placeObstacle(game: Game, id: ObstacleId, patch: Partial<Obstacle>, rule: RuleId): void {
  const next = { ...obstacleOf(game, id), ...patch }
  updateState(game, { obstacles: replaceById(game.state.obstacles, next) })
  emit(game, {
    kind: next.place === 'table' ? 'placed' : 'removed',
    rule,
    obstacle: next.id,
    pose: next.pose,
  })
  if (next.place === 'removed') game.rules.reactions.obstacleRemoved(game, next.id, rule)
}

/** Removes a fuse marker from an obstacle. */
export function removeObstacleFuse(game: Game, id: ObstacleId, left: number, rule: RuleId): void {
  const next = { ...obstacleOf(game, id), fuse: left }
  updateState(game, { obstacles: replaceById(game.state.obstacles, next) })
  emit(game, { kind: 'fuse', rule, obstacle: next.id, left })
}

/** Adds an obstacle that no player brought and returns its id. */
export function addObstacle(game: Game, obstacle: Omit<Obstacle, 'id' | 'place'>, rule: RuleId): ObstacleId {
  const id = OBSTACLE_ID_BASE + game.state.obstacles.length
  updateState(game, { obstacles: [...game.state.obstacles, { ...obstacle, id, place: 'table' }] })
  emit(game, { kind: 'placed', rule, obstacle: id, what: obstacle.what, pose: obstacle.pose })
  return id
}

export function updateDevice(game: Game, id: DeviceId, patch: Partial<Device>): void {
  updateState(game, { devices: replaceById(game.state.devices, { ...device(game, id), ...patch }) })
}

/** Puts a device on the table and returns its id. */
export function addDevice(
  game: Game,
  one: Pick<Device, 'kind' | 'what' | 'card' | 'ship' | 'seat' | 'pose' | 'fuse' | 'piece'>,
  rule: RuleId,
): DeviceId {
  const id = DEVICE_ID_BASE + game.state.devices.length
  const laid: Device = { ...one, id, place: 'table', damage: [], doomed: false, acted: false }
  updateState(game, { devices: [...game.state.devices, laid] })
  emit(game, { kind: 'placed', rule, device: id, what: one.what, pose: one.pose, ship: one.ship })
  return id
}

/** Returns the seat whose deck deals a remote's damage: its controller's, or the first player's. */
export const remoteDeckSeat = (game: Game, { seat }: Device): Seat => (seat < 0 ? firstPlayer(game) : seat)

/** Removes a device from the table; a remote's damage cards return to their deck. */
export function removeDevice(game: Game, id: DeviceId, rule: RuleId, how: RemoteExit = 'destroyed'): void {
  const one = device(game, id)
  const { damage } = one
  const seat = remoteDeckSeat(game, one)
  if (damage.length > 0) {
    const deck = damageDeckOf(game, 'decks', seat)
    const cards = damage.map(({ card }) => card)
    updateState(game, {
      decks: game.state.decks.with(seat, { ...deck, draw: shuffleCards(game, [...deck.draw, ...cards]) }),
    })
  }
  updateDevice(game, id, { place: how === 'escaped' ? how : 'removed', damage: [], doomed: false })
  if (how === 'detonated') emit(game, { kind: how, rule, device: id, what: one.what })
  else emit(game, { kind: how === 'escaped' ? how : 'removed', rule, device: id })
  game.rules.reactions.deviceRemoved(game, one, how, rule)
}

export const breakLocksOn = (game: Game, id: ObjectId, rule: RuleId): void => {
  for (const one of game.state.ships) if (one.locks.includes(id)) breakLock(game, one.id, id, rule)
}

/** Returns the deck of a ship's damage: huge ships have their own. */
export const damagePile = (game: Game, id: ShipId): 'decks' | 'hugeDecks' =>
  facts(game, id).base === 'huge' ? 'hugeDecks' : 'decks'

/** Discards damage cards of a ship to their deck. */
export function discardDamageCards(game: Game, id: ShipId, cards: readonly CardId[]): void {
  if (cards.length === 0) return
  const pile = damagePile(game, id)
  const { seat } = facts(game, id)
  const deck = damageDeckOf(game, pile, seat)
  updateState(game, {
    [pile]: game.state[pile].with(seat, { ...deck, discard: [...deck.discard, ...cards] }),
  })
}

/**
 * Removes a ship from the game, with its tokens, the locks on it and its damage cards. Docked ships go with
 * it.
 */
export function removeShip(
  game: Game,
  id: ShipId,
  place: 'destroyed' | 'fled' | 'escaped',
  rule: RuleId,
): void {
  const one = ship(game, id)
  for (const other of game.state.ships)
    if (other.docked === id && other.place === 'reserve') removeShip(game, other.id, place, rule)
  const cards = one.damage.map(({ card }) => card).filter((card) => card !== 'tally')
  discardDamageCards(game, id, [...cards, ...one.conditions.flatMap(({ damage }) => damage ?? [])])
  const conditions = one.conditions.filter(({ damage }) => damage === undefined)
  updateShip(game, id, { place, tokens: noTokens, locks: [], doomed: false, docked: null, conditions })
  emit(game, { kind: place, rule, ship: id })
  game.rules.reactions.removed(game, id, place, rule)
}

/** Puts a ship in reserve. */
export function moveToReserve(game: Game, id: ShipId, patch: Partial<Ship> = {}): void {
  updateShip(game, id, { ...patch, place: 'reserve' })
  game.rules.reactions.reserved(game, id)
}

/** Flips a dual-sided card. */
export function flipCard(game: Game, id: ShipId, card: CardId, rule: RuleId): void {
  const { sides } = ship(game, id)
  const side = 1 - (sides[card] ?? 0)
  updateShip(game, id, { sides: { ...sides, [card]: side } })
  emit(game, { kind: 'flipped', rule, ship: id, card, side })
}

/** Changes a ship's dial to another maneuver. A wingmate has none. */
export function setDial(game: Game, id: ShipId, maneuver: string, rule: RuleId): void {
  const { dial, revealed } = ship(game, id)
  if (dial === null) return
  updateShip(game, id, { dial: maneuver, ...(revealed === null ? {} : { revealed: maneuver }) })
  emit(game, {
    kind: 'dialSet',
    rule,
    ship: id,
    maneuver,
    ...(revealed === null ? { only: [facts(game, id).seat] } : {}),
  })
}

/** Turns a dial faceup before its ship activates. */
export function revealDial(game: Game, id: ShipId, rule: RuleId, dial = ship(game, id).dial): void {
  if (dial === null) return
  updateShip(game, id, { revealed: dial })
  emit(game, { kind: 'revealed', rule, ship: id, maneuver: dial })
}

/** Rotates the turret of a ship that has one. */
export function rotate(game: Game, id: ShipId, turret: Pointing, rule: RuleId): void {
  updateShip(game, id, { turret })
  emit(game, { kind: 'rotated', rule, ship: id, turret })
}

/** Sets a ship's initiative for a while; the most recent effect counts. A huge ship keeps its own. */
export function setInitiative(game: Game, id: ShipId, set: SetInitiative, rule: RuleId): void {
  if (facts(game, id).base === 'huge') return
  updateShip(game, id, { initiatives: [...ship(game, id).initiatives, set] })
  emit(game, { kind: 'initiative', rule, ship: id, value: set.value })
}

/** Ends the effect of a card on a ship's initiative. */
export function endInitiative(game: Game, id: ShipId, card: CardId): void {
  updateShip(game, id, { initiatives: ship(game, id).initiatives.filter((one) => one.card !== card) })
}

/** Puts a token of a ship on one of its cards, or removes it. */
export function holdTokenOnCard(
  game: Game,
  id: ShipId,
  card: CardId,
  token: Token,
  rule: RuleId,
  amount = 1,
): void {
  const { held = {} } = ship(game, id)
  const now = held[card] ?? {}
  const then = amount > 0 ? addTokens(now, token, amount) : removeTokens(now, token, -amount)
  updateShip(game, id, { held: { ...held, [card]: then } })
  const told = { rule, ship: id, token, card, amount: Math.abs(amount) }
  emit(game, amount > 0 ? { kind: 'gained', ...told } : { kind: 'lost', ...told })
}

/** Lets the player of a seat look at a facedown dial; returns its maneuver. */
export function peekAtDial(game: Game, seat: Seat, id: ShipId, rule: RuleId): string | undefined {
  const { dial } = ship(game, id)
  if (dial === null) return
  emit(game, { kind: 'peeked', rule, ship: id, maneuver: dial, only: [seat] })
  return dial
}

/** Adds an effect that lasts until the end of the round. */
export function addRoundEffect(game: Game, id: ShipId, card: CardId): void {
  updateShip(game, id, { lasting: [...ship(game, id).lasting, card] })
}

/**
 * Assigns a condition to a ship. A limited one leaves the ship that had it; a secret one replaces the ship's
 * previous secret one.
 */
export function assign(
  game: Game,
  id: ShipId,
  condition: AssignedCondition,
  limit: number,
  rule: RuleId,
): void {
  const { card, by, secret } = condition
  const out = game.state.ships.filter(({ conditions }) =>
    conditions.some((one) => one.card === card && one.by === by),
  )
  const [oldest] = out
  if (oldest && out.length >= limit) removeCondition(game, oldest.id, card, 'C2-CONDITION-1')
  const kept = ship(game, id).conditions.filter((one) => !(secret && one.secret))
  updateShip(game, id, { conditions: [...kept, condition] })
  const told = { kind: 'assigned', rule, ship: id, by } as const
  if (!secret) emit(game, { ...told, card })
  else {
    emit(game, { ...told, secret })
    emit(game, { ...told, card, only: [by] })
  }
}

export function removeCondition(game: Game, id: ShipId, card: CardId, rule: RuleId): void {
  const { conditions } = ship(game, id)
  const gone = conditions.find((one) => one.card === card)
  if (!gone) return
  updateShip(game, id, { conditions: conditions.filter((one) => one !== gone) })
  emit(game, { kind: 'unassigned', rule, ship: id, ...(gone.secret ? { secret: true } : { card }) })
}

/** Turns a secret condition faceup. */
export function revealCondition(game: Game, id: ShipId, card: CardId, rule: RuleId): void {
  const { conditions } = ship(game, id)
  updateShip(game, id, {
    conditions: conditions.map(({ secret, ...one }) =>
      one.card === card || !secret ? one : { ...one, secret },
    ),
  })
  emit(game, { kind: 'revealedCondition', rule, ship: id, card })
}

/** Sets the damage cards of a ship. */
export function setDamage(game: Game, id: ShipId, damage: readonly DamageCard[]): void {
  updateShip(game, id, { damage })
  if (!ship(game, id).doomed && hullLeft(game, ship(game, id)) <= 0) updateShip(game, id, { doomed: true })
}

/** Makes a ship recover one shield. */
export function recoverShield(game: Game, id: ShipId, rule: RuleId): void {
  const { shields } = ship(game, id)
  if (shields >= facts(game, id).shields) return
  updateShip(game, id, { shields: shields + 1 })
  emit(game, { kind: 'recovered', rule, ship: id, what: 'shield', amount: 1 })
}

/** Makes a ship lose one shield. */
export function loseShield(game: Game, id: ShipId, rule: RuleId): void {
  updateShip(game, id, { shields: ship(game, id).shields - 1 })
  emit(game, { kind: 'shieldLost', rule, ship: id })
  game.rules.reactions.lostShield(game, id)
}
