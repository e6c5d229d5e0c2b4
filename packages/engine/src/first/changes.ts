import type { Pose, Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Writable } from '../kernel/assert.ts'
import { callProcedure, emit } from '../kernel/game.ts'
import { addTokens, noTokens, removeTokens } from '../table/tokens.ts'
import type { Events } from '../vocabulary/events.ts'
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
  DEVICE_ID_BASE,
  type Device,
  type Game,
  isOnTable,
  OBSTACLE_ID_BASE,
  type Phase,
  type Ship,
  type State,
  ship,
  type Token,
} from './state.ts'

/**
 * The small set of changes a game is made of. Each replaces what it changes and emits one event with the rule that
 * caused it; nothing else touches the state. What follows from a change stands in `reactions.ts`.
 */
export const updateState = (game: Game, patch: Partial<State>): void => {
  game.state = Object.assign(copyState(game.state), patch)
}

/** Changes nobody needs an event for, such as that a ship has had its turn. */
export function updateShip(game: Game, id: number, patch: Partial<Ship>): void {
  const state: Writable<State> = copyState(game.state)
  const ships = state.ships.slice()
  ships[id] = Object.assign(copyShip(ships[id]!), patch)
  state.ships = ships
  game.state = state
}

/** The same change of several ships at once. */
export function updateShips(game: Game, ids: readonly number[], patch: Partial<Ship>): void {
  const ships = game.state.ships.slice()
  for (const id of ids) ships[id] = Object.assign(copyShip(ships[id]!), patch)
  updateState(game, { ships })
}

export function gain(game: Game, id: number, token: Token, amount: number, rule: RuleId): void {
  const one = ship(game, id)
  if (amount <= 0 || !isOnTable(one)) return
  if (one.huge && (token === 'focus' || token === 'evade' || token === 'stress')) {
    emit(game, { kind: 'returned', rule: 'HS-TOK-2', ship: id, token, amount })
    return
  }
  if (!game.rules.reactions.wouldGain(game, id, token, amount, rule)) gainNow(game, id, token, amount, rule)
}

/** A ship gets stress tokens as the price of an ability: nobody gets them in its place. */
export const payStress = (game: Game, id: number, amount: number, rule: RuleId): void =>
  (ship(game, id).huge ? gain : gainNow)(game, id, 'stress', amount, rule)

/** Gets tokens that nothing is put in the place of. */
export function gainNow(game: Game, id: number, token: Token, amount: number, rule: RuleId): void {
  const one = ship(game, id)
  if (amount <= 0 || !isOnTable(one)) return
  updateShip(game, id, { tokens: addTokens(one.tokens, token, amount) })
  emit(game, { kind: 'gained', rule, ship: id, token, amount })
  game.rules.reactions.gained(game, id, token, amount)
}

/** Spends or loses tokens, as many as there are, or has them taken by another ship. */
export function lose(
  game: Game,
  id: number,
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

/** Locks a ship; of a huge one a section, the nearest unless told. It may `also` be locked, with another one. */
export function lock(
  game: Game,
  id: number,
  target: number,
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
  id: number,
  target: number,
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

/** Two ships no longer touch. */
function separate(game: Game, id: number): void {
  for (const other of ship(game, id).touching)
    updateShip(game, other, { touching: ship(game, other).touching.filter((one) => one !== id) })
  if (ship(game, id).touching.length > 0) updateShip(game, id, { touching: [] })
}

/** An overlap that has left ships in contact. */
export function setTouching(game: Game, id: number, others: readonly number[]): void {
  for (const other of others) {
    updateShip(game, id, { touching: [...new Set([...ship(game, id).touching, other])] })
    updateShip(game, other, { touching: [...new Set([...ship(game, other).touching, id])] })
  }
}

/** Moves a ship; a maneuver tells what else it has come to by that. */
export function move(
  game: Game,
  id: number,
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

/** Puts an obstacle down, or leaves it out when it has no pose. */
export function placeObstacle(
  game: Game,
  id: number,
  turn: number,
  pose: Pose | undefined,
  rule: RuleId,
): void {
  const index = id - OBSTACLE_ID_BASE
  const old = game.state.obstacles[index]!
  const next = pose ? { ...old, place: 'table' as const, pose, turn } : { ...old, place: 'out' as const }
  updateState(game, { obstacles: game.state.obstacles.with(index, next) })
  emit(game, pose ? { kind: 'placed', rule, obstacle: id, pose } : { kind: 'leftOut', rule, obstacle: id })
}

/** Takes an obstacle off the table. */
export function removeObstacle(game: Game, id: number, rule: RuleId): void {
  const index = id - OBSTACLE_ID_BASE
  const gone = { ...game.state.obstacles[index]!, place: 'out' as const }
  updateState(game, { obstacles: game.state.obstacles.with(index, gone) })
  emit(game, { kind: 'removed', rule, obstacle: id })
}

/** Puts an obstacle on the table that nobody brought; its id. */
export function addObstacle(game: Game, what: string, pose: Pose, rule: RuleId): number {
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

export function removeDevice(game: Game, id: number, rule: RuleId): void {
  const device = game.state.devices.find((one) => one.id === id)!
  updateState(game, { devices: game.state.devices.filter((one) => one.id !== id) })
  emit(game, { kind: 'detonated', rule, device: id, what: device.what })
}

/** Where a token that may be discarded in place of an upgrade is noted. */
export const ordnanceTokenKey = (card: string): string => `spare:${card}`

/** A ship is told to discard an upgrade; a token on it may go instead. */
export function discardUpgrade(game: Game, id: number, card: string, rule: RuleId): void {
  if (ship(game, id).held?.[ordnanceTokenKey(card)])
    callProcedure<OrdnanceTokenFrame>(game, { procedure: 'spare', ship: id, card, rule })
  else discardUpgradeNow(game, id, card, rule)
}

/** Takes an upgrade card out of play; it still counts for points. */
export function discardUpgradeNow(game: Game, id: number, card: string, rule: RuleId): void {
  updateShip(game, id, { discarded: [...ship(game, id).discarded, card] })
  emit(game, { kind: 'discarded', rule, ship: id, card })
  game.rules.reactions.discarded(game, id, card)
}

/** The effect of a card lasts until the end of the round, whatever becomes of the card and of its ship. */
export const addRoundEffect = (game: Game, id: number, card: string): void =>
  updateShip(game, id, { lasting: [...ship(game, id).lasting, card] })

/** Discards a card whose effect lasts until the end of the round. */
export function discardAtRoundEnd(game: Game, id: number, card: string, rule: RuleId): void {
  addRoundEffect(game, id, card)
  discardUpgrade(game, id, card, rule)
}

export function restoreCards(game: Game, id: number, cards: readonly string[], rule: RuleId): void {
  updateShip(game, id, { discarded: ship(game, id).discarded.filter((card) => !cards.includes(card)) })
  emit(game, { kind: 'restored', rule, ship: id, cards })
}

/** Assigns a condition card; one that is unique leaves the ship that had it. */
export function assignCondition(
  game: Game,
  id: number,
  condition: string,
  unique: boolean,
  rule: RuleId,
): void {
  for (const { id: other, conditions } of game.state.ships)
    if (unique && conditions.includes(condition))
      updateShip(game, other, { conditions: conditions.filter((one) => one !== condition) })
  updateShip(game, id, { conditions: [...ship(game, id).conditions, condition] })
  emit(game, { kind: 'assigned', rule, ship: id, condition, card: condition })
}

/** Assigns a unique condition that another ship has, with the damage card that lies on it. */
export function transferCondition(
  game: Game,
  from: number,
  id: number,
  condition: string,
  rule: RuleId,
): void {
  const { aside } = ship(game, from)
  const home = asideDeckIndex(game, from)
  assignCondition(game, id, condition, true, rule)
  updateShip(game, from, { aside: undefined, asideFrom: undefined })
  updateShip(game, id, { aside, asideFrom: home === damageDeckIndex(game, id) ? undefined : home })
}

/** Takes a condition card from a ship. */
export function removeCondition(game: Game, id: number, condition: string, rule: RuleId): void {
  const { conditions } = ship(game, id)
  updateShip(game, id, { conditions: conditions.filter((one) => one !== condition) })
  emit(game, { kind: 'unassigned', rule, ship: id, card: condition })
}

/** Stands for a damage card when a deck has none left. */
export const DAMAGE_COUNTER = 'counter'

/** Takes a ship out of the game: its tokens go, locks on it and its damage cards too. */
export function removeShip(game: Game, id: number, place: 'destroyed' | 'fled', rule: RuleId): void {
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

/** Takes a ship out of the game that was never placed: nothing follows from that. */
export function removeUnplaced(game: Game, id: number, rule: RuleId): void {
  updateShip(game, id, { place: 'destroyed' })
  emit(game, { kind: 'destroyed', rule, ship: id })
}

/** Puts damage cards on the discards of a deck. */
export function discardCards(game: Game, at: number, cards: readonly string[]): void {
  const deck = game.state.decks[at]!
  const discards = cards.filter((card) => card !== DAMAGE_COUNTER)
  updateState(game, {
    decks: game.state.decks.with(at, { ...deck, discard: [...deck.discard, ...discards] }),
  })
}

/** Takes damage cards from a ship. */
export function discardDamage(game: Game, id: number, cards: readonly DamageCard[]): void {
  for (const card of cards) discardCards(game, discardDeckIndex(game, id, card), [card.card])
  updateShip(game, id, {
    damage: ship(game, id).damage.filter((one) => !cards.some(({ no }) => no === one.no)),
  })
  for (const { no, faceup } of cards) if (faceup) endEffects(game, id, no)
}

/** A damage card is turned down or gone: what it did to the pilot's skill and to upgrades ends. */
export function endEffects(game: Game, id: number, no: number): void {
  const { skills } = ship(game, id)
  if (skills.some((one) => one.no === no))
    updateShip(game, id, { skills: skills.filter((one) => one.no !== no) })
  enableUpgrade(game, id, no)
}

/** Puts an upgrade out of use for as long as a damage card lies faceup. */
export function disableUpgrade(game: Game, id: number, card: string, no: number): void {
  const { huge } = ship(game, id)
  if (huge) updateShip(game, id, { huge: { ...huge, disabled: { ...huge.disabled, [card]: no } } })
}

/** The damage card is turned down or gone: what it put out of use works again. */
function enableUpgrade(game: Game, id: number, no: number): void {
  const { huge } = ship(game, id)
  const left = huge && Object.entries(huge.disabled).filter(([, by]) => by !== no)
  if (!huge || left!.length === Object.keys(huge.disabled).length) return
  updateShip(game, id, { huge: { ...huge, disabled: Object.fromEntries(left!) } })
}

/** Sets the shields of a ship, or of one section where each has its own. */
function setShields(game: Game, id: number, section: Section | undefined, shields: number): void {
  const { huge } = ship(game, id)
  if (!huge?.shields || !section) {
    updateShip(game, id, { shields })
    return
  }
  const both = { ...huge.shields, [section]: shields }
  updateShip(game, id, { shields: both.fore + both.aft, huge: { ...huge, shields: both } })
}

const sectionField = (section: Section | undefined): { section?: Section } => (section ? { section } : {})

/** Puts the shields on that a ship, or each of its sections, may have. */
export function fillShields(game: Game, id: number): void {
  const one = ship(game, id)
  for (const section of one.huge?.shields ? SECTIONS : [undefined])
    setShields(game, id, section, shieldLimit(game, one, section))
}

/** Takes shields away that a ship, or a section, may no longer have. */
export function trimShields(game: Game, id: number, section?: Section): void {
  const one = ship(game, id)
  setShields(game, id, section, Math.min(shieldsLeft(one, section), shieldLimit(game, one, section)))
}

/** The section that is meant where none is named: the first that the test picks. */
const firstSectionWhere = (one: Ship, such: (section: Section) => boolean): Section | undefined =>
  one.huge?.shields ? (SECTIONS.find(such) ?? 'fore') : undefined

export function recoverShield(game: Game, id: number, rule: RuleId, where?: Section): void {
  const one = ship(game, id)
  const section =
    where ?? firstSectionWhere(one, (each) => shieldsLeft(one, each) < shieldLimit(game, one, each))
  const shields = shieldsLeft(one, section)
  if (shields >= shieldLimit(game, one, section)) return
  setShields(game, id, section, shields + 1)
  emit(game, { kind: 'recovered', rule, ship: id, what: 'shield', amount: 1, ...sectionField(section) })
}

export function loseShield(game: Game, id: number, rule: RuleId, where?: Section): void {
  const one = ship(game, id)
  const section = where ?? firstSectionWhere(one, (each) => shieldsLeft(one, each) > 0)
  setShields(game, id, section, shieldsLeft(one, section) - 1)
  emit(game, { kind: 'shieldLost', rule, ship: id, ...sectionField(section) })
  game.rules.reactions.lostShield(game, id)
}

/** Turns the dial of a ship faceup. */
export function revealDial(game: Game, id: number, rule: RuleId): void {
  const { dial } = ship(game, id)
  if (dial === null) return
  updateShip(game, id, { revealed: dial })
  emit(game, { kind: 'revealed', rule, ship: id, maneuver: dial })
}

/** Points the mobile arc of a ship. */
export function rotateTurret(game: Game, id: number, turret: Ship['turret'], rule: RuleId): void {
  updateShip(game, id, { turret })
  emit(game, { kind: 'rotated', rule, ship: id, turret })
}

/** Turns a revealed dial to another maneuver. */
export function changeDial(game: Game, id: number, maneuver: string, rule: RuleId): void {
  updateShip(game, id, { dial: maneuver, revealed: maneuver })
  emit(game, { kind: 'revealed', rule, ship: id, maneuver })
}

/** Notes that a card has been used this round, for those that work once in a round. */
export const noteUse = (game: Game, { ship: id, card }: CardContext): void =>
  updateShip(game, id, { performed: [...ship(game, id).performed, card] })

/** Notes what lies on a card now, or whom it has chosen. */
export const setCardNote = (
  game: Game,
  { ship: id, key }: Pick<CardContext, 'ship' | 'key'>,
  what: number,
): void => updateShip(game, id, { held: { ...ship(game, id).held, [key]: what } })

/** Puts shield tokens on a card, or takes some off. */
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

/** A card chooses a ship that it has to do with from now on. */
export function chooseTarget(game: Game, me: CardContext, target: number, rule: RuleId): void {
  setCardNote(game, me, target)
  emit(game, { kind: 'chosen', rule, ship: me.ship, card: me.card, target })
}

/** Lets a ship skip its Perform Action step. */
export const skipAction = (game: Game, id: number): void => updateShip(game, id, { skipsAction: true })

/** Sets a pilot skill from now on, or to the end of a round, or of a phase of it. */
export function setSkill(
  game: Game,
  id: number,
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
