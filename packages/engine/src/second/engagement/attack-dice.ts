import { emit } from '../../kernel/game.ts'
import {
  type AttackFace,
  type DefenseFace,
  type DiceSide,
  type Die,
  rangeAttackBonus,
  rangeDefenseBonus,
  rerollDice,
  rollAttackDice,
  rollAttackDie,
  rollDefenseDice,
  rollDefenseDie,
  turnFaces,
} from '../../shared/dice.ts'
import type { ShipId, ShipOrDeviceId } from '../../vocabulary/ids.ts'
import { type CardContext, isForbidden, openWindow, sumCardValues } from '../ability.ts'
import { currentRoll, type OtherRollFrame, requireRoll } from '../roll.ts'
import {
  countTokens,
  device,
  facts,
  type Game,
  isCloaked,
  isDevice,
  isTractored,
  relationBetween,
  remoteFactsOf,
  type Ship,
  seatOf,
  ship,
} from '../state.ts'
import type { AttackFrame } from './attack.ts'
import { attackWeapon, requireAttack, requireDice } from './current-attack.ts'

type DieFaceOf<D extends DiceSide> = D extends 'attackDice' ? AttackFace : DefenseFace

const MOST_DICE = 6

const bare: Pick<Ship, 'tokens' | 'locks' | 'force' | 'damage'> = {
  tokens: {},
  locks: [],
  force: 0,
  damage: [],
}

/** Returns the ship whose tokens count in an attack. A remote has none. */
export const tokenHolder = (game: Game, id: ShipId): Ship =>
  isDevice(game, id) ? ({ ...bare, id } as Ship) : ship(game, id)

/** Dice on the table, in an attack or outside one. */
type VisibleDice = AttackFrame | OtherRollFrame
const isAttack = (frame: VisibleDice): frame is AttackFrame => frame.procedure === 'attack'

export const rollingShip = ({ attacker, defender }: AttackFrame, dice: DiceSide): ShipId =>
  dice === 'attackDice' ? attacker : defender

export const shownFaces = (dice: readonly Die<string>[]): string[] => dice.map(({ face }) => face)

/** Returns the number of dice a side is about to roll: all additions and removals first, then limits. */
export function diceToRoll(game: Game, frame: AttackFrame, dice: DiceSide): number {
  const plain = dice === 'attackDice' ? baseAttackDice(game, frame) : baseDefenseDice(game, frame)
  const amount = plain + (frame.more?.[dice] ?? 0) + countDice(game, frame, dice)
  return Math.max(0, Math.min(MOST_DICE, frame.most?.[dice] ?? MOST_DICE, amount))
}

function baseAttackDice(game: Game, frame: AttackFrame): number {
  const { attacker, range } = frame
  const gun = attackWeapon(frame)
  const near = gun.noRangeBonus ? 0 : rangeBonusDice(game, range)
  return gun.value + near - (countTokens(tokenHolder(game, attacker), 'deplete') > 0 ? 1 : 0)
}

function baseDefenseDice(game: Game, frame: AttackFrame): number {
  const { defender, range, obstructedBy } = frame
  const one = tokenHolder(game, defender)
  const more =
    (attackWeapon(frame).noRangeBonus ? 0 : rangeDefenseBonus('second', range)) +
    (obstructedBy.length > 0 ? 1 : 0) +
    (isCloaked(game, one) ? 2 : 0)
  const fewer =
    (countTokens(one, 'strain') > 0 ? 1 : 0) + (!isDevice(game, defender) && isTractored(game, one) ? 1 : 0)
  return agilityOf(game, defender) + more - fewer
}

/** Returns the agility of a ship or remote. */
export const agilityOf = (game: Game, id: ShipOrDeviceId): number =>
  isDevice(game, id) ? remoteFactsOf(game, device(game, id).card).agility : facts(game, id).agility

/** Reports whether a card may concern a remote's attack: only cards of the attacker's ship do. */
export const hasCardsAbout = (game: Game, me: CardContext, { attacker, defender }: AttackFrame): boolean =>
  !isDevice(game, defender) || me.ship === attacker

/**
 * Returns the extra attack dice for range. Where only cards allow attacks at range 0, range 0 counts as range
 * 1.
 */
const rangeBonusDice = (game: Game, range: number): number =>
  rangeAttackBonus(range, !game.rules.keys.rangeZeroAttacks)

/**
 * Reports whether the restrictions of attacks at range 0 apply, under rulesets where every ship may attack
 * there: the attacker's side cannot modify defense dice, nor its own dice in a primary attack.
 */
export const isRangeZeroLimited = (game: Game, { range, weapon }: AttackFrame, dice: DiceSide): boolean =>
  range === 0 && game.rules.keys.rangeZeroAttacks && (dice === 'defenseDice' || typeof weapon === 'number')

/**
 * Reports whether a change in the number of dice is forbidden at range 0: no one can add attack dice in a
 * primary attack, and enemies of the defender cannot remove its dice.
 */
function isDiceChangeForbidden(
  game: Game,
  me: CardContext,
  frame: AttackFrame,
  dice: DiceSide,
  amount: number,
): boolean {
  if (!isRangeZeroLimited(game, frame, dice)) return false
  return dice === 'attackDice'
    ? amount > 0
    : amount < 0 && relationBetween(game, me.seat, seatOf(game, frame.defender)) === 'enemy'
}

/** Reports whether a card may remove dice of a side of the attack in progress, or cancel their results. */
export const canTakeDice = (game: Game, me: CardContext, dice: DiceSide): boolean => {
  const frame = requireAttack(game)
  const left = frame[dice]?.length ?? diceToRoll(game, frame, dice)
  return left > 0 && !isDiceChangeForbidden(game, me, frame, dice, -1)
}

/** Returns the ship on whose side of an attack a card is. */
const diceSideOf = (game: Game, me: CardContext, { attacker, defender }: AttackFrame): ShipId =>
  relationBetween(game, me.seat, seatOf(game, attacker)) === 'enemy' ? defender : attacker

/**
 * Reports whether a card may modify dice on the table outside the normal chances: those of one side of an
 * attack, where range 0 limits the attacker's side, or other dice.
 */
export function canModify(game: Game, me: CardContext, dice: DiceSide): boolean {
  const frame = requireRoll(game)
  if (!isAttack(frame)) return true
  const by = diceSideOf(game, me, frame)
  if (by === frame.attacker && isRangeZeroLimited(game, frame, dice)) return false
  const deed = dice === 'attackDice' ? 'modifyAttackDice' : 'modifyDefenseDice'
  return isDevice(game, by) || !isForbidden(game, { do: deed, ship: by, by: 'card', card: me.card })
}

/**
 * Returns how many of a number of attack dice a side may reroll; only the attacker's own rerolls are limited.
 */
export function rerollableDice(game: Game, frame: AttackFrame, by: ShipId, amount: number): number {
  const { attacker, rerolled = 0 } = frame
  const isTooMany = (dice: number): boolean =>
    isForbidden(game, {
      do: 'rerollAttackDice',
      ship: attacker,
      attack: frame,
      amount: by === attacker ? rerolled + dice : 0,
    })
  if (isDevice(game, attacker)) return amount
  let dice = amount
  while (dice > 0 && isTooMany(dice)) dice--
  return dice
}

/** Returns how many of a number of dice on the table a card may reroll. */
export function rerollLimit(game: Game, me: CardContext, dice: DiceSide, amount: number): number {
  if (!canModify(game, me, dice)) return 0
  const frame = requireRoll(game)
  return dice === 'attackDice' && isAttack(frame)
    ? rerollableDice(game, frame, diceSideOf(game, me, frame), amount)
    : amount
}

/** Returns the number of dice that cards add or remove. */
function countDice(game: Game, frame: AttackFrame, dice: DiceSide): number {
  const { attacker, defender } = frame
  const isCounted = (amount: number, me: CardContext): boolean =>
    hasCardsAbout(game, me, frame) && !isDiceChangeForbidden(game, me, frame, dice, amount)
  const [own, other] = dice === 'attackDice' ? [attacker, defender] : [defender, attacker]
  const made = dice === 'attackDice' ? 'enemyAttackDice' : 'enemyDefenseDice'
  return (
    sumCardValues(game, dice, { ship: own, attack: frame }, isCounted) +
    sumCardValues(game, made, { ship: other, attack: frame }, isCounted)
  )
}

/**
 * Reports whether a card may add a number of dice for a side of the attack in progress, up to the card's own
 * maximum.
 */
export function canAddDice(
  game: Game,
  me: CardContext,
  dice: DiceSide,
  amount = 1,
  most = MOST_DICE,
): boolean {
  const frame = requireAttack(game)
  return !isDiceChangeForbidden(game, me, frame, dice, amount) && diceToRoll(game, frame, dice) < most
}

/** Adds dice for a side of the attack in progress, or removes some. */
export function addDice(game: Game, me: CardContext, dice: DiceSide, amount = 1): void {
  const frame = requireAttack(game)
  if (isDiceChangeForbidden(game, me, frame, dice, amount)) return
  frame.more = { ...frame.more, [dice]: (frame.more?.[dice] ?? 0) + amount }
}

/** Limits the number of dice that a side of the attack in progress rolls. */
export function capDice(game: Game, dice: DiceSide, most: number): void {
  const frame = requireAttack(game)
  frame.most = { ...frame.most, [dice]: Math.min(most, frame.most?.[dice] ?? MOST_DICE) }
}

/** Returns the range bonus of a side in the attack in progress, by range and weapon. */
export function rangeBonus(game: Game, dice: DiceSide): number {
  const attack = requireAttack(game)
  const { range } = attack
  if (attackWeapon(attack).noRangeBonus) return 0
  return dice === 'attackDice' ? rangeBonusDice(game, range) : rangeDefenseBonus('second', range)
}

/** Cancels the range bonuses of the attack in progress. */
export function denyRangeBonus(game: Game): void {
  const frame = requireAttack(game)
  frame.gun = { ...attackWeapon(frame), noRangeBonus: true }
}

const cardName = (me: CardContext): string => `${me.ship}:${me.card}`

/** Stores a value for a card until the attack or other roll is over. */
export function setAttackNote(game: Game, me: CardContext, what: number | string): void {
  const frame = requireRoll(game)
  frame.noted = { ...frame.noted, [cardName(me)]: what }
}
export const attackNote = (game: Game, me: CardContext): number | string | undefined =>
  currentRoll(game)?.noted?.[cardName(me)]

/** Announces a guess of the evade results a ship is about to roll. */
export function guessEvades(game: Game, me: CardContext, amount: number): void {
  setAttackNote(game, me, amount)
  emit(game, { kind: 'guessed', rule: 'C2-ABILITY-3', ship: me.ship, amount })
}

/** Announces a guess of the speed and bearing on another ship's dial. */
export const guessManeuver = (game: Game, id: ShipId, target: ShipId, maneuver: string): void =>
  emit(game, { kind: 'guessed', rule: 'C2-ABILITY-3', ship: id, target, maneuver })

/** Records that a side has modified its own dice, and how many attack dice it has rerolled. */
export function noteChange(frame: AttackFrame, dice: DiceSide, by: ShipId, rerolled: number): void {
  if (by !== rollingShip(frame, dice)) return
  frame.modified = { ...frame.modified, [dice]: true }
  if (dice === 'attackDice') frame.rerolled = (frame.rerolled ?? 0) + rerolled
}

function emitDice(game: Game, frame: VisibleDice, dice: DiceSide, now: readonly Die<string>[]): void {
  Object.assign(frame, { [dice]: now })
  const { ship: id, rule } = isAttack(frame)
    ? { ship: rollingShip(frame, dice), rule: 'C2-DICE-7' as const }
    : frame.roll
  emit(game, { kind: 'changed', rule, ship: id, faces: shownFaces(now) })
}

/** Applies a card's change to the dice on the table and emits it. */
function changeDice(
  game: Game,
  me: CardContext,
  dice: DiceSide,
  now: readonly Die<string>[],
  rerolled = 0,
): void {
  const frame = requireRoll(game)
  if (isAttack(frame)) noteChange(frame, dice, diceSideOf(game, me, frame), rerolled)
  emitDice(game, frame, dice, now)
}

const withoutDice = (dice: readonly Die<string>[], face: string): readonly Die<string>[] =>
  dice.toSpliced(
    dice.findIndex((die) => die.face === face),
    1,
  )

/** Cancels one result of the attack in progress by removing its die. */
export function cancelResult(
  game: Game,
  face: AttackFace | DefenseFace,
  dice: DiceSide = face === 'evade' ? 'defenseDice' : 'attackDice',
): void {
  const frame = requireAttack(game)
  emitDice(game, frame, dice, withoutDice(requireDice(frame, dice), face))
}

/** Cancels all results of one side of the attack in progress. */
export const cancelAllResults = (game: Game, dice: DiceSide): void =>
  emitDice(game, requireAttack(game), dice, [])

/** Turns a number of dice of one face to another, or all of them, among those on the table. */
export function turnDiceNow<D extends DiceSide>(
  game: Game,
  me: CardContext,
  dice: D,
  from: DieFaceOf<D>,
  to: DieFaceOf<D>,
  amount = Number.POSITIVE_INFINITY,
): void {
  changeDice(game, me, dice, turnFaces<string>(requireDice(requireRoll(game), dice), from, to, amount))
}

/** Adds one result to the dice on the table. */
export function addResult(
  game: Game,
  me: CardContext,
  face: AttackFace | DefenseFace,
  dice: DiceSide = face === 'evade' ? 'defenseDice' : 'attackDice',
): void {
  changeDice(game, me, dice, [...requireDice(requireRoll(game), dice), { face }])
}

/** Rerolls a number of dice of each face among those on the table. */
export function rerollDiceNow(
  game: Game,
  me: CardContext,
  dice: DiceSide,
  pick: Partial<Record<string, number>>,
): void {
  const frame = requireRoll(game)
  const all = { blank: 0, focus: 0, hit: 0, crit: 0, evade: 0, ...pick }
  const amount = Object.values(all).reduce((sum, many) => sum + many, 0)
  const now =
    dice === 'attackDice'
      ? rerollDice(requireDice(frame, 'attackDice'), all, () => rollAttackDie(game))
      : rerollDice(requireDice(frame, 'defenseDice'), all, () => rollDefenseDie(game))
  changeDice(game, me, dice, now, amount)
  if (isAttack(frame))
    openWindow(game, { window: 'rerolled', ship: rollingShip(frame, dice), attacker: frame.attacker, dice })
}

/** Rolls all dice of a side, or of a roll outside an attack, again; this is not a reroll. */
export function rollAgain(game: Game, dice: DiceSide): void {
  const frame = requireRoll(game)
  const many = requireDice(frame, dice).length
  emitDice(
    game,
    frame,
    dice,
    dice === 'attackDice' ? rollAttackDice(game, many) : rollDefenseDice(game, many),
  )
}

/** The results of the attack in progress that are left after the Neutralize Results step. */
export interface RemainingResults {
  readonly hits: number
  readonly crits: number
}

/** Changes the remaining results; an attack that has hit still hits. */
export function setRemainingResults(game: Game, { hits, crits }: RemainingResults): void {
  const frame = requireAttack(game)
  frame.result = { hits, crits }
  emit(game, {
    kind: 'changed',
    rule: 'C2-DICE-8',
    ship: frame.attacker,
    faces: [...Array<string>(hits).fill('hit'), ...Array<string>(crits).fill('crit')],
  })
}
