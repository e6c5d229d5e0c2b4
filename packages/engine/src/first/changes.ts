import type { Pose, Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Writable } from '../kernel/assert.ts'
import { callProcedure, emit } from '../kernel/game.ts'
import { replaceById } from '../shared/replace-by-id.ts'
import { addTokens, noTokens, removeTokens } from '../shared/token-counts.ts'
import type { Events } from '../vocabulary/events.ts'
import type { CardId, ObjectId } from '../vocabulary/ids.ts'
import {
  DEVICE_ID_BASE,
  type DeviceId,
  OBSTACLE_ID_BASE,
  type ObstacleId,
  type ShipId,
} from '../vocabulary/ids.ts'
import { type CardContext, highestLimit, isForbidden } from './ability.ts'
import { asideDeckIndex, damageDeckIndex, discardDeckIndex } from './huge/decks.ts'
import { SECTIONS } from './huge/huge-facts.ts'
import { shieldsLeft } from './huge/huge-state.ts'
import { shieldLimit } from './huge/shields.ts'
import { nearestSection } from './huge/struck-section.ts'
import type { OrdnanceTokenFrame } from './ordnance-tokens.ts'
import {
  copyShip,
  copyState,
  countTokens,
  type DamageCard,
  type Device,
  type Game,
  isOnTable,
  obstacleOf,
  type Phase,
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

/** Changes several ships in the same way. */
export function updateShips(game: Game, ids: readonly ShipId[], patch: Partial<Ship>): void {
  const ships = game.state.ships.slice()
  for (const id of ids) ships[id] = Object.assign(copyShip(ships[id]!), patch)
  updateState(game, { ships })
}

export function gain(game: Game, id: ShipId, token: Token, amount: number, rule: RuleId): void {
  const one = ship(game, id)
  if (amount <= 0 || !isOnTable(one)) return
  if (one.huge && (token === 'focus' || token === 'evade' || token === 'stress')) {
    emit(game, { kind: 'returned', rule: 'HS-TOK-2', ship: id, token, amount })
    return
  }
  if (!game.rules.reactions.wouldGain(game, id, token, amount, rule)) gainNow(game, id, token, amount, rule)
}

/** Gives a ship stress tokens as the cost of an ability; no other ship can receive them instead. */
export const payStress = (game: Game, id: ShipId, amount: number, rule: RuleId): void =>
  (ship(game, id).huge ? gain : gainNow)(game, id, 'stress', amount, rule)

/** Gives a ship tokens that cannot be replaced by anything. */
export function gainNow(game: Game, id: ShipId, token: Token, amount: number, rule: RuleId): void {
  const one = ship(game, id)
  if (amount <= 0 || !isOnTable(one)) return
  updateShip(game, id, { tokens: addTokens(one.tokens, token, amount) })
  emit(game, { kind: 'gained', rule, ship: id, token, amount })
  game.rules.reactions.gained(game, id, token, amount)
}

/** Makes a ship spend or lose tokens, as many as it has, or hands them to another ship. */
export function lose(
  game: Game,
  id: ShipId,
  token: Token,
  amount: number,
  rule: RuleId,
  how: 'spent' | 'lost' | 'taken' = 'lost',
): void {
  const one = ship(game, id)
  const lost = Math.min(amount, countTokens(one, token))
  if (lost <= 0) return
  updateShip(game, id, { tokens: removeTokens(one.tokens, token, lost) })
  emit(game, { kind: how === 'spent' ? how : 'lost', rule, ship: id, token, amount: lost })
  game.rules.reactions.lost(game, id, token, how)
}

/**
 * Makes a ship lock another; for a huge target a section, the nearest by default. With `also` the target
 * stays locked by others of the same action.
 */
export function lock(
  game: Game,
  id: ShipId,
  target: ShipId,
  rule: RuleId,
  part?: Section,
  also = false,
): void {
  if (!isOnTable(ship(game, id)) || !isOnTable(ship(game, target))) return
  if (isForbidden(game, { do: 'lock', ship: id, target })) return
  const keepsMore = highestLimit(game, 'locks', { ship: id }, 1) > 1
  const onOne = highestLimit(game, 'locksOnOne', { ship: id }, 1)
  if (!keepsMore) for (const old of ship(game, id).locks) if (old !== target) breakLock(game, id, old, rule)
  const section = ship(game, target).huge && (part ?? nearestSection(game, target, id))
  const { locks, lockedSections } = ship(game, id)
  const same = locks.filter((old) => old === target).slice(0, onOne - 1)
  updateShip(game, id, {
    locks: [...(keepsMore ? locks.filter((old) => old !== target) : []), ...same, target],
    ...(section ? { lockedSections: { ...(keepsMore ? lockedSections : {}), [target]: section } } : {}),
  })
  emit(game, { kind: 'locked', rule, ship: id, target, ...(section ? { section } : {}) })
  game.rules.reactions.locked(game, id, target, also)
}

export function breakLock(
  game: Game,
  id: ShipId,
  target: ShipId,
  rule: RuleId,
  how: 'spent' | 'broken' = 'broken',
): void {
  const { locks, lockedSections } = ship(game, id)
  const left = locks.toSpliced(locks.indexOf(target), locks.includes(target) ? 1 : 0)
  updateShip(game, id, { locks: left })
  if (lockedSections?.[target] && !left.includes(target)) {
    const { [target]: _, ...rest } = lockedSections
    updateShip(game, id, { lockedSections: rest })
  }
  emit(game, { kind: 'unlocked', rule, ship: id, target, how })
  game.rules.reactions.unlocked(game, id, target, how)
}

/** Ends contact between ships that touch. */
function separate(game: Game, id: ShipId): void {
  for (const other of ship(game, id).touching)
    updateShip(game, other, { touching: ship(game, other).touching.filter((one) => one !== id) })
  if (ship(game, id).touching.length > 0) updateShip(game, id, { touching: [] })
}

/** Stores which ships an overlap has left in contact. */
export function setTouching(game: Game, id: ShipId, others: readonly ObjectId[]): void {
  for (const other of others) {
    updateShip(game, id, { touching: [...new Set([...ship(game, id).touching, other])] })
    updateShip(game, other, { touching: [...new Set([...ship(game, other).touching, id])] })
  }
}

/** Moves a ship; a maneuver adds its other outcomes to the event. */
export function move(
  game: Game,
  id: ShipId,
  pose: Pose,
  rule: RuleId,
  details: Partial<Omit<Events['moved'], 'ship' | 'from' | 'to'>> = {},
  more: Partial<Pick<Ship, 'flown' | 'skipsAction'>> = {},
): void {
  const from = ship(game, id).pose
  if (from.x !== pose.x || from.y !== pose.y || from.heading !== pose.heading) separate(game, id)
  updateShip(game, id, { pose, place: 'table', ...more })
  emit(game, { kind: 'moved', rule, ship: id, from, to: pose, ...details })
}

/** Places an obstacle, or leaves it out if it has no pose. */
export function placeObstacle(
  game: Game,
  id: ObstacleId,
  turn: number,
  pose: Pose | undefined,
  rule: RuleId,
): void {
  const old = obstacleOf(game, id)
  const next = pose ? { ...old, place: 'table' as const, pose, turn } : { ...old, place: 'out' as const }
  updateState(game, { obstacles: replaceById(game.state.obstacles, next) })
  emit(game, pose ? { kind: 'placed', rule, obstacle: id, pose } : { kind: 'leftOut', rule, obstacle: id })
}

/** Removes an obstacle from the table. */
export function removeObstacle(game: Game, id: ObstacleId, rule: RuleId): void {
  const gone = { ...obstacleOf(game, id), place: 'out' as const }
  updateState(game, { obstacles: replaceById(game.state.obstacles, gone) })
  emit(game, { kind: 'removed', rule, obstacle: id })
}

/** Adds an obstacle that no player brought and returns its id. */
export function addObstacle(game: Game, what: string, pose: Pose, rule: RuleId): ObstacleId {
  const id = OBSTACLE_ID_BASE + game.state.obstacles.length
  updateState(game, { obstacles: [...game.state.obstacles, { id, what, place: 'table', pose, turn: -1 }] })
  emit(game, { kind: 'placed', rule, obstacle: id, pose })
  return id
}

export function addDevice(game: Game, device: Omit<Device, 'id'>, rule: RuleId): Device {
  game.serial += 1
  const placed = { ...device, id: DEVICE_ID_BASE + game.serial }
  updateState(game, { devices: [...game.state.devices, placed] })
  emit(game, { kind: 'dropped', rule, device: placed.id, what: device.what, pose: device.pose })
  return placed
}

export function removeDevice(game: Game, id: DeviceId, rule: RuleId): void {
  const device = game.state.devices.find((one) => one.id === id)!
  updateState(game, { devices: game.state.devices.filter((one) => one.id !== id) })
  emit(game, { kind: 'detonated', rule, device: id, what: device.what })
}

/** Returns the key of the token that may be discarded instead of an upgrade. */
export const ordnanceTokenKey = (card: string): string => `spare:${card}`

/** Makes a ship discard an upgrade, or an ordnance token on it instead. */
export function discardUpgrade(game: Game, id: ShipId, card: CardId, rule: RuleId): void {
  if (ship(game, id).held?.[ordnanceTokenKey(card)])
    callProcedure<OrdnanceTokenFrame>(game, { procedure: 'spare', ship: id, card, rule })
  else discardUpgradeNow(game, id, card, rule)
}

/** Takes an upgrade out of play; it still counts for points. */
export function discardUpgradeNow(game: Game, id: ShipId, card: CardId, rule: RuleId): void {
  updateShip(game, id, { discarded: [...ship(game, id).discarded, card] })
  emit(game, { kind: 'discarded', rule, ship: id, card })
  game.rules.reactions.discarded(game, id, card)
}

/** Makes the effect of a card last until the end of the round, whatever happens to the card and its ship. */
export const addRoundEffect = (game: Game, id: ShipId, card: string): void =>
  updateShip(game, id, { lasting: [...ship(game, id).lasting, card] })

/** Discards a card whose effect lasts until the end of the round. */
export function discardAtRoundEnd(game: Game, id: ShipId, card: string, rule: RuleId): void {
  addRoundEffect(game, id, card)
  discardUpgrade(game, id, card, rule)
}

export function restoreCards(game: Game, id: ShipId, cards: readonly CardId[], rule: RuleId): void {
  updateShip(game, id, { discarded: ship(game, id).discarded.filter((card) => !cards.includes(card)) })
  emit(game, { kind: 'restored', rule, ship: id, cards })
}

/** Assigns a condition; a unique one leaves the ship that had it. */
export function assignCondition(
  game: Game,
  id: ShipId,
  condition: CardId,
  unique: boolean,
  rule: RuleId,
): void {
  for (const { id: other, conditions } of game.state.ships)
    if (unique && conditions.includes(condition))
      updateShip(game, other, { conditions: conditions.filter((one) => one !== condition) })
  updateShip(game, id, { conditions: [...ship(game, id).conditions, condition] })
  emit(game, { kind: 'assigned', rule, ship: id, condition, card: condition })
}

/** Moves a unique condition from another ship, with the damage card on it. */
export function transferCondition(
  game: Game,
  from: ShipId,
  id: ShipId,
  condition: string,
  rule: RuleId,
): void {
  const { aside } = ship(game, from)
  const home = asideDeckIndex(game, from)
  assignCondition(game, id, condition, true, rule)
  updateShip(game, from, { aside: undefined, asideFrom: undefined })
  updateShip(game, id, { aside, asideFrom: home === damageDeckIndex(game, id) ? undefined : home })
}

/** Removes a condition from a ship. */
export function removeCondition(game: Game, id: ShipId, condition: CardId, rule: RuleId): void {
  const { conditions } = ship(game, id)
  updateShip(game, id, { conditions: conditions.filter((one) => one !== condition) })
  emit(game, { kind: 'unassigned', rule, ship: id, card: condition })
}

/** Stands for a damage card when a deck has none left. */
export const DAMAGE_COUNTER = 'counter'

/** Removes a ship from the game, with its tokens, the locks on it and its damage cards. */
export function removeShip(game: Game, id: ShipId, place: 'destroyed' | 'fled', rule: RuleId): void {
  const one = ship(game, id)
  if (!isOnTable(one) && one.place !== 'docked') return
  discardDamage(game, id, one.damage)
  if (one.aside) {
    discardCards(game, asideDeckIndex(game, id), [one.aside])
    updateShip(game, id, { aside: undefined, asideFrom: undefined })
  }
  separate(game, id)
  updateShip(game, id, { place, tokens: noTokens, locks: [], damage: [], doomed: false })
  if (one.huge) updateShip(game, id, { huge: { ...one.huge, energy: 0, stored: {}, doomed: [] } })
  emit(game, { kind: place, rule, ship: id })
  game.rules.reactions.removed(game, id, place, rule)
}

/** Removes a ship that was never placed; nothing follows from that. */
export function removeUnplaced(game: Game, id: ShipId, rule: RuleId): void {
  updateShip(game, id, { place: 'destroyed' })
  emit(game, { kind: 'destroyed', rule, ship: id })
}

/** Puts damage cards on the discard pile of a deck. */
export function discardCards(game: Game, at: number, cards: readonly CardId[]): void {
  const deck = game.state.decks[at]!
  const discards = cards.filter((card) => card !== DAMAGE_COUNTER)
  updateState(game, {
    decks: game.state.decks.with(at, { ...deck, discard: [...deck.discard, ...discards] }),
  })
}

/** Removes damage cards from a ship. */
export function discardDamage(game: Game, id: ShipId, cards: readonly DamageCard[]): void {
  for (const card of cards) discardCards(game, discardDeckIndex(game, id, card), [card.card])
  updateShip(game, id, {
    damage: ship(game, id).damage.filter((one) => !cards.some(({ no }) => no === one.no)),
  })
  for (const { no, faceup } of cards) if (faceup) endEffects(game, id, no)
}

/** Ends what a damage card did to pilot skill and upgrades, once it is facedown or gone. */
export function endEffects(game: Game, id: ShipId, no: number): void {
  const { skills } = ship(game, id)
  if (skills.some((one) => one.no === no))
    updateShip(game, id, { skills: skills.filter((one) => one.no !== no) })
  enableUpgrade(game, id, no)
}

/** Disables an upgrade while a damage card is faceup. */
export function disableUpgrade(game: Game, id: ShipId, card: string, no: number): void {
  const { huge } = ship(game, id)
  if (huge) updateShip(game, id, { huge: { ...huge, disabled: { ...huge.disabled, [card]: no } } })
}

/** Enables the upgrade that a damage card disabled, once that card is facedown or gone. */
function enableUpgrade(game: Game, id: ShipId, no: number): void {
  const { huge } = ship(game, id)
  const left = huge && Object.entries(huge.disabled).filter(([, by]) => by !== no)
  if (!huge || left!.length === Object.keys(huge.disabled).length) return
  updateShip(game, id, { huge: { ...huge, disabled: Object.fromEntries(left!) } })
}

/** Sets the shields of a ship, or of a section that has its own. */
function setShields(game: Game, id: ShipId, section: Section | undefined, shields: number): void {
  const { huge } = ship(game, id)
  if (!huge?.shields || !section) {
    updateShip(game, id, { shields })
    return
  }
  const both = { ...huge.shields, [section]: shields }
  updateShip(game, id, { shields: both.fore + both.aft, huge: { ...huge, shields: both } })
}

const sectionField = (section: Section | undefined): { section?: Section } => (section ? { section } : {})

/** Fills the shields of a ship, or of each of its sections, to their limit. */
export function fillShields(game: Game, id: ShipId): void {
  const one = ship(game, id)
  for (const section of one.huge?.shields ? SECTIONS : [undefined])
    setShields(game, id, section, shieldLimit(game, one, section))
}

/** Removes shields above the limit of a ship or section. */
export function trimShields(game: Game, id: ShipId, section?: Section): void {
  const one = ship(game, id)
  setShields(game, id, section, Math.min(shieldsLeft(one, section), shieldLimit(game, one, section)))
}

/** Returns the first section that passes a test. */
const firstSectionWhere = (one: Ship, matches: (section: Section) => boolean): Section | undefined =>
  one.huge?.shields ? (SECTIONS.find(matches) ?? 'fore') : undefined

export function recoverShield(game: Game, id: ShipId, rule: RuleId, where?: Section): void {
  const one = ship(game, id)
  const section =
    where ?? firstSectionWhere(one, (each) => shieldsLeft(one, each) < shieldLimit(game, one, each))
  const shields = shieldsLeft(one, section)
  if (shields >= shieldLimit(game, one, section)) return
  setShields(game, id, section, shields + 1)
  emit(game, { kind: 'recovered', rule, ship: id, what: 'shield', amount: 1, ...sectionField(section) })
}

export function loseShield(game: Game, id: ShipId, rule: RuleId, where?: Section): void {
  const one = ship(game, id)
  const section = where ?? firstSectionWhere(one, (each) => shieldsLeft(one, each) > 0)
  setShields(game, id, section, shieldsLeft(one, section) - 1)
  emit(game, { kind: 'shieldLost', rule, ship: id, ...sectionField(section) })
  game.rules.reactions.lostShield(game, id)
}

/** Turns the dial of a ship faceup. */
export function revealDial(game: Game, id: ShipId, rule: RuleId): void {
  const { dial } = ship(game, id)
  if (dial === null) return
  updateShip(game, id, { revealed: dial })
  emit(game, { kind: 'revealed', rule, ship: id, maneuver: dial })
}

/** Rotates the mobile arc of a ship. */
export function rotateTurret(game: Game, id: ShipId, turret: Ship['turret'], rule: RuleId): void {
  updateShip(game, id, { turret })
  emit(game, { kind: 'rotated', rule, ship: id, turret })
}

/** Turns a revealed dial to another maneuver. */
export function changeDial(game: Game, id: ShipId, maneuver: string, rule: RuleId): void {
  updateShip(game, id, { dial: maneuver, revealed: maneuver })
  emit(game, { kind: 'revealed', rule, ship: id, maneuver })
}

/** Records that a card was used this round, for abilities that work once per round. */
export const noteUse = (game: Game, { ship: id, card }: CardContext): void =>
  updateShip(game, id, { performed: [...ship(game, id).performed, card] })

/** Stores a number on a card, such as the ship it has chosen. */
export const setCardNote = (
  game: Game,
  { ship: id, key }: Pick<CardContext, 'ship' | 'key'>,
  what: ShipId,
): void => updateShip(game, id, { held: { ...ship(game, id).held, [key]: what } })

/** Adds shield tokens to a card, or removes them. */
export function storeShield(
  game: Game,
  me: Pick<CardContext, 'ship' | 'key'>,
  amount: number,
  rule: RuleId,
): void {
  const { ship: id, key } = me
  setCardNote(game, me, (ship(game, id).held?.[key] ?? 0) + amount)
  const kind = amount > 0 ? 'gained' : 'spent'
  emit(game, { kind, rule, ship: id, token: 'shield', amount: Math.abs(amount), card: key })
}

/** Stores the ship that a card has chosen. */
export function chooseTarget(game: Game, me: CardContext, target: ShipId, rule: RuleId): void {
  setCardNote(game, me, target)
  emit(game, { kind: 'chosen', rule, ship: me.ship, card: me.card, target })
}

/** Makes a ship skip its Perform Action step. */
export const skipAction = (game: Game, id: ShipId): void => updateShip(game, id, { skipsAction: true })

/** Sets a pilot skill from now on, or until the end of a round or of a phase. */
export function setSkill(
  game: Game,
  id: ShipId,
  value: number,
  until: number | undefined,
  rule: RuleId,
  phase?: Phase,
): void {
  const { skills } = ship(game, id)
  const effect = {
    value,
    from: game.state.round,
    ...(until === undefined ? {} : { until }),
    ...(phase ? { phase } : {}),
  }
  updateShip(game, id, { skills: [...skills, effect] })
  emit(game, { kind: 'skill', rule, ship: id, value })
}
