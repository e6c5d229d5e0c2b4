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
} from '../../table/dice.ts'
import { type CardContext, isForbidden, openWindow, sumCardValues } from '../ability.ts'
import { currentRoll, type RollFrame, requireRoll } from '../roll.ts'
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

/** Whose tokens count in an attack. A remote has none. */
export const tokenHolder = (game: Game, id: number): Ship =>
  isDevice(id) ? ({ ...bare, id } as Ship) : ship(game, id)

/** Dice that lie on the table, in an attack or outside of one. */
type VisibleDice = AttackFrame | RollFrame
const isAttack = (frame: VisibleDice): frame is AttackFrame => frame.procedure === 'attack'

export const rollingShip = ({ attacker, defender }: AttackFrame, dice: DiceSide): number =>
  dice === 'attackDice' ? attacker : defender

export const shownFaces = (dice: readonly Die<string>[]): string[] => dice.map(({ face }) => face)

/** How many dice a side is about to roll: everything added and taken away first, and then within bounds. */
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
    (countTokens(one, 'strain') > 0 ? 1 : 0) + (!isDevice(defender) && isTractored(game, one) ? 1 : 0)
  return agilityOf(game, defender) + more - fewer
}

/** How agile a ship or remote is. */
export const agilityOf = (game: Game, id: number): number =>
  isDevice(id) ? remoteFactsOf(game, device(game, id).card).agility : facts(game, id).agility

/** Whether a card of another ship speaks of a remote: only cards of the attacker's ship do. */
export const hasCardsAbout = (me: CardContext, { attacker, defender }: AttackFrame): boolean =>
  !isDevice(defender) || me.ship === attacker

/** The attack dice for the distance. Where only cards let ships attack at range 0 it is as good as range 1. */
const rangeBonusDice = (game: Game, range: number): number =>
  rangeAttackBonus(range, !game.rules.keys.rangeZeroAttacks)

/**
 * Whether an attack is bound by what goes for attacks at range 0, where every ship may make them: the side of the attacker
 * leaves the defense dice alone, and in a primary attack its own as well.
 */
export const isRangeZeroLimited = (game: Game, { range, weapon }: AttackFrame, dice: DiceSide): boolean =>
  range === 0 && game.rules.keys.rangeZeroAttacks && (dice === 'defenseDice' || typeof weapon === 'number')

/** At range 0 attack dice cannot be added in a primary attack, whoever would, and enemies of the defender take none of its dice. */
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

/** Whether a card may take dice away from a side of the attack that is going on, or cancel results of them. */
export const canTakeDice = (game: Game, me: CardContext, dice: DiceSide): boolean => {
  const frame = requireAttack(game)
  const left = frame[dice]?.length ?? diceToRoll(game, frame, dice)
  return left > 0 && !isDiceChangeForbidden(game, me, frame, dice, -1)
}

/** The ship on whose side of an attack a card is. */
const diceSideOf = (game: Game, me: CardContext, { attacker, defender }: AttackFrame): number =>
  relationBetween(game, me.seat, seatOf(game, attacker)) === 'enemy' ? defender : attacker

/**
 * Whether a card may modify dice that lie on the table: those of one side of an attack outside of the chances to do so, where
 * at range 0 the side of the attacker modifies none, or others.
 */
export function canModify(game: Game, me: CardContext, dice: DiceSide): boolean {
  const frame = requireRoll(game)
  if (!isAttack(frame)) return true
  const by = diceSideOf(game, me, frame)
  if (by === frame.attacker && isRangeZeroLimited(game, frame, dice)) return false
  const deed = dice === 'attackDice' ? 'modifyAttackDice' : 'modifyDefenseDice'
  return isDevice(by) || !isForbidden(game, { do: deed, ship: by, by: 'card', card: me.card })
}

/** How many of so many attack dice a side may reroll; only the attacker's own rerolls are counted. */
export function rerollableDice(game: Game, frame: AttackFrame, by: number, amount: number): number {
  const { attacker, rerolled = 0 } = frame
  const isTooMany = (dice: number): boolean =>
    isForbidden(game, {
      do: 'rerollAttackDice',
      ship: attacker,
      attack: frame,
      amount: by === attacker ? rerolled + dice : 0,
    })
  if (isDevice(attacker)) return amount
  let dice = amount
  while (dice > 0 && isTooMany(dice)) dice--
  return dice
}

/** How many of so many dice on the table a card may have rerolled. */
export function canReroll(game: Game, me: CardContext, dice: DiceSide, amount: number): number {
  if (!canModify(game, me, dice)) return 0
  const frame = requireRoll(game)
  return dice === 'attackDice' && isAttack(frame)
    ? rerollableDice(game, frame, diceSideOf(game, me, frame), amount)
    : amount
}

/** Dice more or fewer by cards. */
function countDice(game: Game, frame: AttackFrame, dice: DiceSide): number {
  const { attacker, defender } = frame
  const isCounted = (amount: number, me: CardContext): boolean =>
    hasCardsAbout(me, frame) && !isDiceChangeForbidden(game, me, frame, dice, amount)
  const [own, other] = dice === 'attackDice' ? [attacker, defender] : [defender, attacker]
  const made = dice === 'attackDice' ? 'enemyAttackDice' : 'enemyDefenseDice'
  return (
    sumCardValues(game, dice, { ship: own, attack: frame }, isCounted) +
    sumCardValues(game, made, { ship: other, attack: frame }, isCounted)
  )
}

/** Whether a card may have a side of the attack that is going on roll so many dice more, up to a most of its own. */
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

/** Has a side of the attack that is going on roll so many dice more, or fewer. */
export function addDice(game: Game, me: CardContext, dice: DiceSide, amount = 1): void {
  const frame = requireAttack(game)
  if (isDiceChangeForbidden(game, me, frame, dice, amount)) return
  frame.more = { ...frame.more, [dice]: (frame.more?.[dice] ?? 0) + amount }
}

/** Lets a side of the attack that is going on roll no more dice than these. */
export function capDice(game: Game, dice: DiceSide, most: number): void {
  const frame = requireAttack(game)
  frame.most = { ...frame.most, [dice]: Math.min(most, frame.most?.[dice] ?? MOST_DICE) }
}

/** Range bonuses that the attack that is going on has for a side, by the distance and its weapon. */
export function rangeBonus(game: Game, dice: DiceSide): number {
  const attack = requireAttack(game)
  const { range } = attack
  if (attackWeapon(attack).noRangeBonus) return 0
  return dice === 'attackDice' ? rangeBonusDice(game, range) : rangeDefenseBonus('second', range)
}

/** Has the attack that is going on apply no range bonuses. */
export function denyRangeBonus(game: Game): void {
  const frame = requireAttack(game)
  frame.gun = { ...attackWeapon(frame), noRangeBonus: true }
}

const cardName = (me: CardContext): string => `${me.ship}:${me.card}`

/** What a card has to remember until the attack, or the roll outside of one, is over. */
export function noteForAttack(game: Game, me: CardContext, what: number | string): void {
  const frame = requireRoll(game)
  frame.noted = { ...frame.noted, [cardName(me)]: what }
}
export const attackNotes = (game: Game, me: CardContext): number | string | undefined =>
  currentRoll(game)?.noted?.[cardName(me)]

/** Says aloud how many evades a ship is going to roll. */
export function guessEvades(game: Game, me: CardContext, amount: number): void {
  noteForAttack(game, me, amount)
  emit(game, { kind: 'guessed', rule: 'C2-ABILITY-3', ship: me.ship, amount })
}

/** Says aloud what bearing and speed the dial of another ship shows. */
export const guessManeuver = (game: Game, id: number, target: number, maneuver: string): void =>
  emit(game, { kind: 'guessed', rule: 'C2-ABILITY-3', ship: id, target, maneuver })

/** Keeps in mind that a side has modified its own dice, and how many attack dice it has rerolled. */
export function noteChange(frame: AttackFrame, dice: DiceSide, by: number, rerolled: number): void {
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

/** Shows what a card has made of the dice on the table. */
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

/** Cancels one result of the attack that is going on: its die is taken away. */
export function cancelResult(
  game: Game,
  face: AttackFace | DefenseFace,
  dice: DiceSide = face === 'evade' ? 'defenseDice' : 'attackDice',
): void {
  const frame = requireAttack(game)
  emitDice(game, frame, dice, withoutDice(requireDice(frame, dice), face))
}

/** Cancels every result of one side of the attack that is going on. */
export const cancelAllResults = (game: Game, dice: DiceSide): void =>
  emitDice(game, requireAttack(game), dice, [])

/** Turns so many dice of one face to another, or all of them, among those on the table. */
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

/** Rerolls so many dice of each face among those on the table. */
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

/** Rolls all dice of a side, or those rolled outside of an attack, once more, which is no reroll. */
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

/** What is left of the results of the attack that is going on, once some have been neutralized. */
export interface RemainingResults {
  readonly hits: number
  readonly crits: number
}

/** Makes something else of the results that are left; an attack that has hit has hit. */
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
