import {
  createOption,
  deedOption,
  type OptionOfKind,
  pickOf,
  rerollOption,
  turnOption,
} from '@flotilla/engine'
import {
  type AttackFrame,
  type CardContext,
  type DiceAbility,
  diceAbility,
  type effects,
  type Game,
} from '@flotilla/engine/second'
import {
  countFace,
  rerollDice,
  rerollPicks,
  rollAttackDie,
  rollDefenseDie,
  turnFaces,
} from '@flotilla/engine/second/effects'

type AttackFace = effects.AttackFace
type DefenseFace = effects.DefenseFace

type DiceCondition = (game: Game, me: CardContext, attack: AttackFrame) => boolean
type PayCost = (game: Game, me: CardContext, attack: AttackFrame) => void

const attackFaces: readonly AttackFace[] = ['blank', 'focus', 'hit', 'crit']
const defenseFaces: readonly DefenseFace[] = ['blank', 'focus', 'evade']

/** Builds an ability that rerolls one attack die for a cost. */
export const rerollOneAttackDie = (when: DiceCondition, pay?: PayCost): DiceAbility<AttackFace> =>
  diceAbility({
    choices: (game, me, attack, dice) => (when(game, me, attack) ? singlePicks(dice, attackFaces) : []),
    change: (game, me, attack, dice, { pick }) => {
      pay?.(game, me, attack)
      return rerollDice(dice, pick, () => rollAttackDie(game))
    },
  })

export const rerollOneDefenseDie = (
  when: DiceCondition = () => true,
  pay?: PayCost,
): DiceAbility<DefenseFace> =>
  diceAbility({
    choices: (game, me, attack, dice) => (when(game, me, attack) ? singlePicks(dice, defenseFaces) : []),
    change: (game, me, attack, dice, { pick }) => {
      pay?.(game, me, attack)
      return rerollDice(dice, pick, () => rollDefenseDie(game))
    },
  })

/** Builds an ability that rerolls up to a number of dice for a cost, limited to these faces if given. */
const rerollUpTo =
  <Face extends string>(faces: readonly Face[], roll: (game: Game) => Face) =>
  (
    most: (game: Game, me: CardContext, attack: AttackFrame) => number,
    pay?: (game: Game, me: CardContext, amount: number) => void,
    only: readonly Face[] = faces,
  ): DiceAbility<Face> =>
    diceAbility({
      choices: (game, me, attack, dice) => {
        const limit = most(game, me, attack)
        if (limit <= 0) return []
        return rerollPicks(dice, faces, limit, only).map((pick) => rerollOption(pick))
      },
      change: (game, me, _, dice, { pick }) => {
        pay?.(game, me, countPicked(pick))
        return rerollDice(dice, pick, () => roll(game))
      },
    })

/** Builds an ability that rerolls up to a number of defense dice for a cost, or all. */
export const rerollDefenseDice = (
  most: (game: Game, me: CardContext, attack: AttackFrame) => number,
  pay?: (game: Game, me: CardContext, amount: number, attack: AttackFrame) => void,
): DiceAbility<DefenseFace> =>
  diceAbility({
    choices: (game, me, attack, dice) => {
      const limit = most(game, me, attack)
      if (limit <= 0) return []
      return rerollPicks(dice, defenseFaces, limit).map((pick) => rerollOption(pick))
    },
    change: (game, me, attack, dice, { pick }) => {
      pay?.(game, me, countPicked(pick), attack)
      return rerollDice(dice, pick, () => rollDefenseDie(game))
    },
  })

export const rerollAttackDice = rerollUpTo<AttackFace>(attackFaces, rollAttackDie)
export const rerollDefenseDiceUpTo = rerollUpTo<DefenseFace>(defenseFaces, rollDefenseDie)

const countPicked = (pick: Readonly<Record<string, number>>): number =>
  Object.values(pick).reduce((sum, amount) => sum + amount, 0)

/** Returns every way to pick one die for a reroll. */
const singlePicks = <Face extends string>(dice: readonly effects.Die<Face>[], faces: readonly Face[]) =>
  rerollPicks(dice, faces, 1).map((pick) =>
    createOption('reroll', `reroll:${faces.find((face) => pick[face] > 0)}`, {}, { pick }),
  )

/** Builds an ability that turns one die of a face to another for a cost. */
export const turnOneDie = <Face extends string>(
  from: Face,
  to: Face,
  when: DiceCondition = () => true,
  pay?: PayCost,
): DiceAbility<Face> => turnUpToDice(1, from, to, when, pay)

/** Builds an ability that turns up to a number of dice of a face to another. */
export const turnUpToDice = <Face extends string>(
  most: number | ((game: Game, me: CardContext, attack: AttackFrame) => number),
  from: Face,
  to: Face,
  when: DiceCondition = () => true,
  pay?: PayCost,
): DiceAbility<Face> => ({
  choices: (game, me, attack, dice) =>
    when(game, me, attack) && countFace(dice, from) > 0 ? [turnOption(from, to, 'second')] : [],
  change: (game, me, attack, dice) => {
    pay?.(game, me, attack)
    return turnFaces(dice, from, to, typeof most === 'number' ? most : most(game, me, attack))
  },
})

/** Builds an ability that turns one die of any of some faces to another for a cost. */
export const turnOneDieOf = <Face extends string>(
  from: readonly Face[],
  to: Face,
  when: DiceCondition,
  pay?: PayCost,
): DiceAbility<Face> =>
  diceAbility({
    choices: (game, me, attack, dice) =>
      when(game, me, attack)
        ? from.filter((face) => countFace(dice, face) > 0).map((face) => turnOption(face, to, 'second'))
        : [],
    change: (game, me, attack, dice, { face }) => {
      pay?.(game, me, attack)
      return turnFaces(dice, face, to, 1)
    },
  })

/** Builds an ability that turns one die by one of several pairs of faces for a cost. */
export const turnEither = <Face extends string>(
  pairs: readonly (readonly [from: Face, to: Face])[],
  when: DiceCondition = () => true,
  pay?: PayCost,
): DiceAbility<Face> => ({
  choices: (game, me, attack, dice) =>
    when(game, me, attack)
      ? pairs
          .filter(([from]) => countFace(dice, from) > 0)
          .map(([from, to]) => turnOption(from, to, 'second'))
      : [],
  change: (game, me, attack, dice, { face, to }: OptionOfKind<'face'>) => {
    pay?.(game, me, attack)
    return turnFaces(dice, face as Face, to as Face, 1)
  },
})

const capitalize = (word: string): string => word[0]!.toUpperCase() + word.slice(1)

/** Builds an ability that turns one hit to a crit. */
export const hitToCrit = (when?: DiceCondition, pay?: PayCost): DiceAbility<AttackFace> =>
  turnOneDie<AttackFace>('hit', 'crit', when, pay)

/** Builds an ability that turns all focus results of its own dice, or a number of them, to useful results. */
export const turnFocus = (
  when: DiceCondition,
  pay?: PayCost,
  most = Number.POSITIVE_INFINITY,
  spends: readonly effects.Spendable[] = [],
): { attackDice: DiceAbility<AttackFace>; defenseDice: DiceAbility<DefenseFace> } => ({
  attackDice: withSpentTokens(spends, turnUpToDice<AttackFace>(most, 'focus', 'hit', when, pay)),
  defenseDice: withSpentTokens(spends, turnUpToDice<DefenseFace>(most, 'focus', 'evade', when, pay)),
})

/** Makes a dice ability spend these tokens, where they may be spent. */
export const withSpentTokens = <Face extends string>(
  spends: readonly effects.Spendable[],
  ability: DiceAbility<Face>,
): DiceAbility<Face> => ({ ...ability, spends })

/** Builds an ability that adds a result. */
export const addOneResult = <Face extends string>(
  face: Face,
  when: DiceCondition,
  pay?: PayCost,
): DiceAbility<Face> => ({
  choices: (game, me, attack) => (when(game, me, attack) ? [deedOption(`add${capitalize(face)}`)] : []),
  change: (game, me, attack, dice) => {
    pay?.(game, me, attack)
    return [...dice, { face }]
  },
})

/** Limits a reroll of one die to focus results. */
export const rerollFocusOnly = <Face extends string>(ability: DiceAbility<Face>): DiceAbility<Face> => ({
  ...ability,
  choices: (game, me, attack, dice) =>
    ability.choices(game, me, attack, dice).filter((option) => (pickOf(option)?.focus ?? 0) > 0),
})
