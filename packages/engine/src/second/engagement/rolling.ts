import { emit } from '../../kernel/game.ts'
import {
  type AttackFace,
  attackDice,
  type DefenseFace,
  type Dice,
  type Die,
  defenseDice,
  farDice,
  nearDice,
  reroll,
  rollAttackDie,
  rollDefenseDie,
  turn,
} from '../../table/dice.ts'
import { added, forbidden, type Me, open } from '../ability.ts'
import { diceNow, type RollFrame, theRoll } from '../roll.ts'
import {
  count,
  device,
  facts,
  type Game,
  isCloaked,
  isDevice,
  isTractored,
  relation,
  remoteOf,
  type Ship,
  seatOf,
  ship,
} from '../state.ts'
import type { AttackFrame } from './attack.ts'
import { gunOf, rolledDice, theAttack } from './attack-now.ts'

type FaceOf<D extends Dice> = D extends 'attackDice' ? AttackFace : DefenseFace

const MOST_DICE = 6

const bare: Pick<Ship, 'tokens' | 'locks' | 'force' | 'damage'> = {
  tokens: {},
  locks: [],
  force: 0,
  damage: [],
}

/** Whose tokens count in an attack. A remote has none. */
export const holder = (game: Game, id: number): Ship =>
  isDevice(id) ? ({ ...bare, id } as Ship) : ship(game, id)

/** Dice that lie on the table, in an attack or outside of one. */
type OnTable = AttackFrame | RollFrame
const isAttack = (frame: OnTable): frame is AttackFrame => frame.procedure === 'attack'

export const rollerOf = ({ attacker, defender }: AttackFrame, dice: Dice): number =>
  dice === 'attackDice' ? attacker : defender

export const shown = (dice: readonly Die<string>[]): string[] => dice.map(({ face }) => face)

/** How many dice a side is about to roll: everything added and taken away first, and then within bounds. */
export function diceToRoll(game: Game, frame: AttackFrame, dice: Dice): number {
  const plain = dice === 'attackDice' ? plainAttack(game, frame) : plainDefense(game, frame)
  const amount = plain + (frame.more?.[dice] ?? 0) + counted(game, frame, dice)
  return Math.max(0, Math.min(MOST_DICE, frame.most?.[dice] ?? MOST_DICE, amount))
}

function plainAttack(game: Game, frame: AttackFrame): number {
  const { attacker, range } = frame
  const gun = gunOf(frame)
  const near = gun.noRangeBonus ? 0 : nearBonus(game, range)
  return gun.value + near - (count(holder(game, attacker), 'deplete') > 0 ? 1 : 0)
}

function plainDefense(game: Game, frame: AttackFrame): number {
  const { defender, range, obstructedBy } = frame
  const one = holder(game, defender)
  const more =
    (gunOf(frame).noRangeBonus ? 0 : farDice('second', range)) +
    (obstructedBy.length > 0 ? 1 : 0) +
    (isCloaked(game, one) ? 2 : 0)
  const fewer = (count(one, 'strain') > 0 ? 1 : 0) + (!isDevice(defender) && isTractored(game, one) ? 1 : 0)
  return agilityOf(game, defender) + more - fewer
}

/** How agile a ship or remote is. */
export const agilityOf = (game: Game, id: number): number =>
  isDevice(id) ? remoteOf(game, device(game, id).card).agility : facts(game, id).agility

/** Whether a card of another ship speaks of a remote: only cards of the attacker's ship do. */
export const speaksOf = (me: Me, { attacker, defender }: AttackFrame): boolean =>
  !isDevice(defender) || me.ship === attacker

/** The attack dice for the distance. Where only cards let ships attack at range 0 it is as good as range 1. */
const nearBonus = (game: Game, range: number): number => nearDice(range, !game.rules.keys.rangeZeroAttacks)

/**
 * Whether an attack is bound by what goes for attacks at range 0, where every ship may make them: the side of the attacker
 * leaves the defense dice alone, and in a primary attack its own as well.
 */
export const isBoundAtZero = (game: Game, { range, weapon }: AttackFrame, dice: Dice): boolean =>
  range === 0 && game.rules.keys.rangeZeroAttacks && (dice === 'defenseDice' || typeof weapon === 'number')

/** At range 0 attack dice cannot be added in a primary attack, whoever would, and enemies of the defender take none of its dice. */
function isBarred(game: Game, me: Me, frame: AttackFrame, dice: Dice, amount: number): boolean {
  if (!isBoundAtZero(game, frame, dice)) return false
  return dice === 'attackDice'
    ? amount > 0
    : amount < 0 && relation(game, me.seat, seatOf(game, frame.defender)) === 'enemy'
}

/** Whether a card may take dice away from a side of the attack that is going on, or cancel results of them. */
export const canTakeDice = (game: Game, me: Me, dice: Dice): boolean => {
  const frame = theAttack(game)
  const left = frame[dice]?.length ?? diceToRoll(game, frame, dice)
  return left > 0 && !isBarred(game, me, frame, dice, -1)
}

/** The ship on whose side of an attack a card is. */
const sideOf = (game: Game, me: Me, { attacker, defender }: AttackFrame): number =>
  relation(game, me.seat, seatOf(game, attacker)) === 'enemy' ? defender : attacker

/**
 * Whether a card may modify dice that lie on the table: those of one side of an attack outside of the chances to do so, where
 * at range 0 the side of the attacker modifies none, or others.
 */
export function canModify(game: Game, me: Me, dice: Dice): boolean {
  const frame = theRoll(game)
  if (!isAttack(frame)) return true
  const by = sideOf(game, me, frame)
  if (by === frame.attacker && isBoundAtZero(game, frame, dice)) return false
  const deed = dice === 'attackDice' ? 'modifyAttackDice' : 'modifyDefenseDice'
  return isDevice(by) || !forbidden(game, { do: deed, ship: by, by: 'card', card: me.card })
}

/** How many of so many attack dice a side may reroll; only the attacker's own rerolls are counted. */
export function rerollable(game: Game, frame: AttackFrame, by: number, amount: number): number {
  const { attacker, rerolled = 0 } = frame
  const isTooMany = (dice: number): boolean =>
    forbidden(game, {
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
export function canReroll(game: Game, me: Me, dice: Dice, amount: number): number {
  if (!canModify(game, me, dice)) return 0
  const frame = theRoll(game)
  return dice === 'attackDice' && isAttack(frame)
    ? rerollable(game, frame, sideOf(game, me, frame), amount)
    : amount
}

/** Dice more or fewer by cards. */
function counted(game: Game, frame: AttackFrame, dice: Dice): number {
  const { attacker, defender } = frame
  const counts = (amount: number, me: Me): boolean =>
    speaksOf(me, frame) && !isBarred(game, me, frame, dice, amount)
  const [own, other] = dice === 'attackDice' ? [attacker, defender] : [defender, attacker]
  const made = dice === 'attackDice' ? 'enemyAttackDice' : 'enemyDefenseDice'
  return (
    added(game, dice, { ship: own, attack: frame }, counts) +
    added(game, made, { ship: other, attack: frame }, counts)
  )
}

/** Whether a card may have a side of the attack that is going on roll so many dice more, up to a most of its own. */
export function canAddDice(game: Game, me: Me, dice: Dice, amount = 1, most = MOST_DICE): boolean {
  const frame = theAttack(game)
  return !isBarred(game, me, frame, dice, amount) && diceToRoll(game, frame, dice) < most
}

/** Has a side of the attack that is going on roll so many dice more, or fewer. */
export function addDice(game: Game, me: Me, dice: Dice, amount = 1): void {
  const frame = theAttack(game)
  if (isBarred(game, me, frame, dice, amount)) return
  frame.more = { ...frame.more, [dice]: (frame.more?.[dice] ?? 0) + amount }
}

/** Lets a side of the attack that is going on roll no more dice than these. */
export function capDice(game: Game, dice: Dice, most: number): void {
  const frame = theAttack(game)
  frame.most = { ...frame.most, [dice]: Math.min(most, frame.most?.[dice] ?? MOST_DICE) }
}

/** Range bonuses that the attack that is going on has for a side, by the distance and its weapon. */
export function rangeBonus(game: Game, dice: Dice): number {
  const attack = theAttack(game)
  const { range } = attack
  if (gunOf(attack).noRangeBonus) return 0
  return dice === 'attackDice' ? nearBonus(game, range) : farDice('second', range)
}

/** Has the attack that is going on apply no range bonuses. */
export function denyRangeBonus(game: Game): void {
  const frame = theAttack(game)
  frame.gun = { ...gunOf(frame), noRangeBonus: true }
}

const nameOf = (me: Me): string => `${me.ship}:${me.card}`

/** What a card has to remember until the attack, or the roll outside of one, is over. */
export function note(game: Game, me: Me, what: number | string): void {
  const frame = theRoll(game)
  frame.noted = { ...frame.noted, [nameOf(me)]: what }
}
export const noted = (game: Game, me: Me): number | string | undefined => diceNow(game)?.noted?.[nameOf(me)]

/** Says aloud how many evades a ship is going to roll. */
export function guessEvades(game: Game, me: Me, amount: number): void {
  note(game, me, amount)
  emit(game, { kind: 'guessed', rule: 'C2-ABILITY-3', ship: me.ship, amount })
}

/** Says aloud what bearing and speed the dial of another ship shows. */
export const guessManeuver = (game: Game, id: number, target: number, maneuver: string): void =>
  emit(game, { kind: 'guessed', rule: 'C2-ABILITY-3', ship: id, target, maneuver })

/** Keeps in mind that a side has modified its own dice, and how many attack dice it has rerolled. */
export function noteChange(frame: AttackFrame, dice: Dice, by: number, rerolled: number): void {
  if (by !== rollerOf(frame, dice)) return
  frame.modified = { ...frame.modified, [dice]: true }
  if (dice === 'attackDice') frame.rerolled = (frame.rerolled ?? 0) + rerolled
}

function show(game: Game, frame: OnTable, dice: Dice, now: readonly Die<string>[]): void {
  Object.assign(frame, { [dice]: now })
  const { ship: id, rule } = isAttack(frame)
    ? { ship: rollerOf(frame, dice), rule: 'C2-DICE-7' as const }
    : frame.roll
  emit(game, { kind: 'changed', rule, ship: id, faces: shown(now) })
}

/** Shows what a card has made of the dice on the table. */
function change(game: Game, me: Me, dice: Dice, now: readonly Die<string>[], rerolled = 0): void {
  const frame = theRoll(game)
  if (isAttack(frame)) noteChange(frame, dice, sideOf(game, me, frame), rerolled)
  show(game, frame, dice, now)
}

const without = (dice: readonly Die<string>[], face: string): readonly Die<string>[] =>
  dice.toSpliced(
    dice.findIndex((die) => die.face === face),
    1,
  )

/** Cancels one result of the attack that is going on: its die is taken away. */
export function cancel(
  game: Game,
  face: AttackFace | DefenseFace,
  dice: Dice = face === 'evade' ? 'defenseDice' : 'attackDice',
): void {
  const frame = theAttack(game)
  show(game, frame, dice, without(rolledDice(frame, dice), face))
}

/** Cancels every result of one side of the attack that is going on. */
export const cancelAll = (game: Game, dice: Dice): void => show(game, theAttack(game), dice, [])

/** Turns so many dice of one face to another, or all of them, among those on the table. */
export function turnNow<D extends Dice>(
  game: Game,
  me: Me,
  dice: D,
  from: FaceOf<D>,
  to: FaceOf<D>,
  amount = Number.POSITIVE_INFINITY,
): void {
  change(game, me, dice, turn<string>(rolledDice(theRoll(game), dice), from, to, amount))
}

/** Adds one result to the dice on the table. */
export function addResult(
  game: Game,
  me: Me,
  face: AttackFace | DefenseFace,
  dice: Dice = face === 'evade' ? 'defenseDice' : 'attackDice',
): void {
  change(game, me, dice, [...rolledDice(theRoll(game), dice), { face }])
}

/** Rerolls so many dice of each face among those on the table. */
export function rerollNow(game: Game, me: Me, dice: Dice, pick: Partial<Record<string, number>>): void {
  const frame = theRoll(game)
  const all = { blank: 0, focus: 0, hit: 0, crit: 0, evade: 0, ...pick }
  const amount = Object.values(all).reduce((sum, many) => sum + many, 0)
  const now =
    dice === 'attackDice'
      ? reroll(rolledDice(frame, 'attackDice'), all, () => rollAttackDie(game))
      : reroll(rolledDice(frame, 'defenseDice'), all, () => rollDefenseDie(game))
  change(game, me, dice, now, amount)
  if (isAttack(frame))
    open(game, { window: 'rerolled', ship: rollerOf(frame, dice), attacker: frame.attacker, dice })
}

/** Rolls all dice of a side, or those rolled outside of an attack, once more, which is no reroll. */
export function rollAgain(game: Game, dice: Dice): void {
  const frame = theRoll(game)
  const many = rolledDice(frame, dice).length
  show(game, frame, dice, dice === 'attackDice' ? attackDice(game, many) : defenseDice(game, many))
}

/** What is left of the results of the attack that is going on, once some have been neutralized. */
export interface Left {
  readonly hits: number
  readonly crits: number
}

/** Makes something else of the results that are left; an attack that has hit has hit. */
export function leaveResults(game: Game, { hits, crits }: Left): void {
  const frame = theAttack(game)
  frame.result = { hits, crits }
  emit(game, {
    kind: 'changed',
    rule: 'C2-DICE-8',
    ship: frame.attacker,
    faces: [...Array<string>(hits).fill('hit'), ...Array<string>(crits).fill('crit')],
  })
}
