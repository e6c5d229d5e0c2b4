import { first } from '@flotilla/engine'

const { gain, hasLoose, picks, reroll, rollAttackDie, rollDefenseDie, turn } = first.effects
type AttackFace = first.effects.AttackFace
type DefenseFace = first.effects.DefenseFace

type When = (game: first.Game, me: first.Me, attack: first.AttackFrame) => boolean
type Pay = (game: first.Game, me: first.Me, attack: first.AttackFrame) => void

export const attackFaces: readonly AttackFace[] = ['blank', 'focus', 'hit', 'crit']
const defenseFaces: readonly DefenseFace[] = ['blank', 'focus', 'evade']

/** What is done to dice of attacks by or at other ships, too. */
export const forOthers = <Face extends string>(
  ability: first.DiceAbility<Face>,
): first.DiceAbility<Face> => ({ ...ability, of: 'any' })

/** Every way to pick up to so many dice of some faces for a reroll. */
export function rerolls<Face extends string>(
  dice: readonly first.effects.Die<Face>[],
  all: readonly Face[],
  most: number,
  faces: readonly Face[],
): { id: string; pick: Record<Face, number> }[] {
  return picks(dice, all)
    .filter((pick) => all.every((face) => faces.includes(face) || pick[face] === 0))
    .filter((pick) => all.reduce((sum, face) => sum + pick[face], 0) <= most)
    .map((pick) => ({ id: `reroll:${all.map((face) => pick[face]).join('')}`, pick }))
}

/** Rerolls up to so many attack dice. */
export const rerollAttack = (
  when: When,
  most: number | ((game: first.Game, attack: first.AttackFrame) => number),
  { faces = attackFaces, pay }: { faces?: readonly AttackFace[]; pay?: Pay } = {},
): first.DiceAbility<AttackFace> =>
  first.changing({
    choices: (game, me, attack, dice) =>
      when(game, me, attack)
        ? rerolls(dice, attackFaces, typeof most === 'number' ? most : most(game, attack), faces)
        : [],
    change: (game, me, attack, dice, { pick }) => {
      pay?.(game, me, attack)
      return reroll(dice, pick, () => rollAttackDie(game))
    },
  })

export const rerollDefense = (
  when: When,
  most: number | ((game: first.Game, attack: first.AttackFrame) => number),
  faces:
    | readonly DefenseFace[]
    | ((game: first.Game, attack: first.AttackFrame) => readonly DefenseFace[]) = defenseFaces,
  pay?: Pay,
): first.DiceAbility<DefenseFace> =>
  first.changing({
    choices: (game, me, attack, dice) =>
      when(game, me, attack)
        ? rerolls(
            dice,
            defenseFaces,
            typeof most === 'number' ? most : most(game, attack),
            typeof faces === 'function' ? faces(game, attack) : faces,
          )
        : [],
    change: (game, me, attack, dice, { pick }) => {
      pay?.(game, me, attack)
      return reroll(dice, pick, () => rollDefenseDie(game))
    },
  })

/** Turns so many dice of one face to another. */
export const turnDice = <Face extends string>(
  from: Face,
  to: Face,
  amount: number,
  when: When = () => true,
  pay?: Pay,
): first.DiceAbility<Face> => ({
  choices: (game, me, attack, dice) =>
    hasLoose(dice, from) && when(game, me, attack) ? [{ id: `${from}:${to}` }] : [],
  change: (game, me, attack, dice) => {
    pay?.(game, me, attack)
    return turn(dice, from, to, amount)
  },
})

/** Adds a result. */
export const addResult = <Face extends string>(
  face: Face,
  when: When,
  pay?: Pay,
): first.DiceAbility<Face> => ({
  choices: (game, me, attack) => (when(game, me, attack) ? [{ id: `add:${face}` }] : []),
  change: (game, me, attack, dice) => {
    pay?.(game, me, attack)
    return [...dice, { face }]
  },
})

const stressFor = (game: first.Game, me: first.Me, pick: Readonly<Record<string, number>>): void =>
  gain(
    game,
    me.ship,
    'stress',
    Object.values(pick).reduce((sum, amount) => sum + amount, 0),
    'C1-ABILITY-1',
  )

/** Rerolls attack dice, for a stress token each. */
export const rerollAttackForStress = (when: When): first.DiceAbility<AttackFace> =>
  first.changing({
    choices: (game, me, attack, dice) =>
      when(game, me, attack) ? rerolls(dice, attackFaces, dice.length, attackFaces) : [],
    change: (game, me, _, dice, { pick }) => {
      stressFor(game, me, pick)
      return reroll(dice, pick, () => rollAttackDie(game))
    },
  })

/** Has defense dice rerolled, for a stress token each. */
export const rerollDefenseForStress = (when: When): first.DiceAbility<DefenseFace> =>
  first.changing({
    choices: (game, me, attack, dice) =>
      when(game, me, attack) ? rerolls(dice, defenseFaces, dice.length, defenseFaces) : [],
    change: (game, me, _, dice, { pick }) => {
      stressFor(game, me, pick)
      return reroll(dice, pick, () => rollDefenseDie(game))
    },
  })
