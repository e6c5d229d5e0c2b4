import { deedOption, first, type Option, rerollOption, turnOption, withSuffix } from '@flotilla/engine'
import {
  breakLock,
  hasChangeableDie,
  lose,
  payStress,
  rerollDice,
  rerollPicks,
  rollAttackDie,
  rollDefenseDie,
  tokenPayers,
  turnFaces,
} from '@flotilla/engine/first/effects'

type AttackFace = first.effects.AttackFace
type DefenseFace = first.effects.DefenseFace

type DiceCondition = (game: first.Game, me: first.CardContext, attack: first.AttackFrame) => boolean
type PayCost = (game: first.Game, me: first.CardContext, attack: first.AttackFrame) => void

const alwaysTrue: DiceCondition = () => true

export const attackFaces: readonly AttackFace[] = ['blank', 'focus', 'hit', 'crit']
const defenseFaces: readonly DefenseFace[] = ['blank', 'focus', 'evade']

const countPicked = (pick: Readonly<Record<string, number>>): number =>
  Object.values(pick).reduce((sum, amount) => sum + amount, 0)

/** Returns every way to pick up to a number of dice of some faces for a reroll. */
export function rerollOptions<Face extends string>(
  dice: readonly first.effects.Die<Face>[],
  all: readonly Face[],
  most: number,
  faces: readonly Face[],
) {
  return rerollPicks(dice, all, most, faces).map((pick) => rerollOption(pick))
}

/** Pays the cost of rerolling a number of dice. */
type PayFor = (game: first.Game, me: first.CardContext, attack: first.AttackFrame, amount: number) => void

interface RerollOptions<Face extends string> {
  readonly when?: DiceCondition
  readonly faces?: readonly Face[] | ((game: first.Game, attack: first.AttackFrame) => readonly Face[])
  readonly pay?: PayFor
}

/** Builds an ability that rerolls up to a number of dice. */
const createReroll =
  <Face extends string>(all: readonly Face[], roll: (game: first.Game) => Face) =>
  (
    most: number | ((game: first.Game, attack: first.AttackFrame) => number),
    { when = alwaysTrue, faces = all, pay }: RerollOptions<Face> = {},
  ): first.DiceAbility<Face> =>
    first.diceAbility({
      choices: (game, me, attack, dice) =>
        when(game, me, attack)
          ? rerollOptions(
              dice,
              all,
              typeof most === 'number' ? most : most(game, attack),
              typeof faces === 'function' ? faces(game, attack) : faces,
            )
          : [],
      change: (game, me, attack, dice, { pick }) => {
        pay?.(game, me, attack, countPicked(pick))
        return rerollDice(dice, pick, () => roll(game))
      },
    })

export const rerollAttack = createReroll(attackFaces, rollAttackDie)
export const rerollDefense = createReroll(defenseFaces, rollDefenseDie)

/** Pays one stress token for each rerolled die. */
export const payStressPerDie: PayFor = (game, me, _, amount) =>
  payStress(game, me.ship, amount, 'C1-ABILITY-1')

/** Builds an ability that turns a number of dice of one face to another. */
export const turnDice = <Face extends string>(
  from: Face,
  to: Face,
  amount: number,
  when: DiceCondition = alwaysTrue,
  pay?: PayCost,
): first.DiceAbility<Face> => ({
  choices: (game, me, attack, dice) =>
    hasChangeableDie(dice, from) && when(game, me, attack) ? [turnOption(from, to, 'first')] : [],
  change: (game, me, attack, dice) => {
    pay?.(game, me, attack)
    return turnFaces(dice, from, to, amount)
  },
})

/**
 * Makes a dice ability cost a token or lock that its ship may use in the attack; offers each of several
 * separately.
 */
export function paidBy<Face extends string>(
  what: 'focus' | 'lock',
  ability: first.DiceAbility<Face>,
): first.DiceAbility<Face> {
  return first.diceAbility({
    ...ability,
    choices: (game, me, attack, dice) => {
      const payers = tokenPayers(game, me.ship, what, attack)
      if (payers.length === 0) return []
      const choices = ability.choices(game, me, attack, dice)
      return payers.flatMap((payer) =>
        choices.map((choice) => (payer === me.ship ? choice : { ...withSuffix(choice, 'by', payer), payer })),
      )
    },
    change: (game, me, attack, dice, choice: Option) => {
      const { attacker, defender } = attack
      const payer = choice.payer ?? me.ship
      if (what === 'focus') lose(game, payer, 'focus', 1, 'C1-ABILITY-1', 'spent')
      else breakLock(game, payer, me.ship === attacker ? defender : attacker, 'C1-ABILITY-1', 'spent')
      return ability.change(game, me, attack, dice, choice)
    },
  })
}

/** Builds an ability that adds a result. */
export const addResult = <Face extends string>(
  face: Face,
  when: DiceCondition = alwaysTrue,
  pay?: PayCost,
): first.DiceAbility<Face> => ({
  choices: (game, me, attack) => (when(game, me, attack) ? [deedOption(`add:${face}`)] : []),
  change: (game, me, attack, dice) => {
    pay?.(game, me, attack)
    return [...dice, { face }]
  },
})
