import type { RuleId } from '@flotilla/rulebook'
import type { Option } from '../kernel/decision.ts'
import { drawSide, emit, type Game as KernelGame } from '../kernel/game.ts'
import type { ShipId } from '../vocabulary/ids.ts'
import { toOptionId } from '../vocabulary/options.ts'
import type { DiceOption } from '../vocabulary/questions.ts'
import type { CardInPlay } from './ability.ts'

type Game = KernelGame<unknown>

export type AttackFace = 'hit' | 'crit' | 'focus' | 'blank'
export type DefenseFace = 'evade' | 'focus' | 'blank'

const attackDie: readonly AttackFace[] = ['hit', 'hit', 'hit', 'crit', 'focus', 'focus', 'blank', 'blank']
const defenseDie: readonly DefenseFace[] = [
  'evade',
  'evade',
  'evade',
  'focus',
  'focus',
  'blank',
  'blank',
  'blank',
]

/** The dice of one side of an attack. */
export type DiceSide = 'attackDice' | 'defenseDice'

export const attackFaces: readonly AttackFace[] = ['blank', 'focus', 'hit', 'crit']
export const defenseFaces: readonly DefenseFace[] = ['blank', 'focus', 'evade']

/** A die on the table; it can be rerolled once. */
export interface Die<Face extends string> {
  readonly face: Face
  readonly rerolled?: true
  /** Its result cannot be changed. */
  readonly fixed?: true
  /** Evade results cannot cancel it. */
  readonly sure?: true
}

export const rollAttackDie = (game: Game): AttackFace => drawSide(game, attackDie)
export const rollDefenseDie = (game: Game): DefenseFace => drawSide(game, defenseDie)

function rollMany<Face extends string>(game: Game, amount: number, roll: (game: Game) => Face): Die<Face>[] {
  const dice: Die<Face>[] = []
  for (let i = 0; i < amount; i++) dice.push({ face: roll(game) })
  return dice
}

export const rollAttackDice = (game: Game, amount: number): Die<AttackFace>[] =>
  rollMany(game, amount, rollAttackDie)
export const rollDefenseDice = (game: Game, amount: number): Die<DefenseFace>[] =>
  rollMany(game, amount, rollDefenseDie)

/** Rolls attack dice for a ship outside an attack and returns the results. */
export function rollAttackDiceFor(game: Game, ship: ShipId, amount: number, rule: RuleId): AttackFace[] {
  const faces = rollAttackDice(game, amount).map(({ face }) => face)
  emit(game, { kind: 'rolled', rule, ship, faces })
  return faces
}

/** Rolls one attack die for a ship outside an attack. */
export const rollAttackDieFor = (game: Game, ship: ShipId, rule: RuleId): AttackFace =>
  rollAttackDiceFor(game, ship, 1, rule)[0]!

/** Rolls defense dice for a ship outside an attack and returns the results. */
export function rollDefenseDiceFor(game: Game, ship: ShipId, amount: number, rule: RuleId): DefenseFace[] {
  const faces = rollDefenseDice(game, amount).map(({ face }) => face)
  emit(game, { kind: 'rolled', rule, ship, faces })
  return faces
}

export const countFace = <Face extends string>(dice: readonly Die<Face>[], face: Face): number =>
  dice.filter((die) => die.face === face).length

/** Reports whether there is a die with a face that may be changed. */
export const hasChangeableDie = <Face extends string>(dice: readonly Die<Face>[], face: Face): boolean =>
  dice.some((die) => die.face === face && !die.fixed)

/** Turns up to `amount` dice of one face to another. */
export function turnFaces<Face extends string>(
  dice: readonly Die<Face>[],
  from: Face,
  to: Face,
  amount: number,
): Die<Face>[] {
  let left = amount
  return dice.map((die) => (die.face === from && !die.fixed && left-- > 0 ? { ...die, face: to } : die))
}

/**
 * Lists every way to pick dice for a reroll, each as a number of dice per face: at most `amount` dice, and
 * only of `faces`, if given. The last face counts up first.
 */
export function rerollPicks<Face extends string>(
  dice: readonly Die<Face>[],
  faces: readonly Face[],
  limit = Number.POSITIVE_INFINITY,
  only = faces,
): Record<Face, number>[] {
  const there: number[] = []
  const pick = {} as Record<Face, number>
  for (const face of faces) {
    let many = 0
    if (only.includes(face)) for (const die of dice) if (die.face === face && !die.rerolled) many++
    there.push(many)
    pick[face] = 0
  }
  const found: Record<Face, number>[] = []
  let total = 0
  for (let i = faces.length - 1; i >= 0; ) {
    const face = faces[i]!
    if (pick[face] === there[i]) {
      total -= pick[face]
      pick[face] = 0
      i--
    } else {
      pick[face]++
      total++
      if (total <= limit) found.push({ ...pick })
      i = faces.length - 1
    }
  }
  return found
}

/** Rerolls a number of dice of each face. */
export function rerollDice<Face extends string>(
  dice: readonly Die<Face>[],
  pick: Record<Face, number>,
  roll: () => Face,
): Die<Face>[] {
  const left = { ...pick }
  return dice.map((die) => {
    if (die.rerolled || !(left[die.face] > 0)) return die
    left[die.face] -= 1
    return { face: roll(), rerolled: true }
  })
}

/** Returns the extra attack dice of a weapon with a range bonus: at range 1, and at range 0 if `atZero`. */
export const rangeAttackBonus = (range: number, atZero = false): number =>
  range === 1 || (atZero && range === 0) ? 1 : 0

/** Returns the extra defense dice against a weapon with a range bonus. */
export const rangeDefenseBonus = (edition: 'first' | 'second', range: number): number =>
  range < 3 ? 0 : edition === 'second' && range > 3 ? 2 : 1

/** Builds the option of a card's dice ability. */
export function diceAbilityOption(
  { card }: CardInPlay,
  key: string,
  bearer: number | string,
  { must }: { readonly must?: true },
  choice: Option,
): DiceOption {
  const id = toOptionId(`card:${key}:${choice.id}`)
  return must ? { bearer, ...choice, id, card, choice, must } : { bearer, ...choice, id, card, choice }
}
