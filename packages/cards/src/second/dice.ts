import { type AttackFrame, changing, type DiceAbility, effects, type Game, type Me } from '@flotilla/engine'

const { countFace, picks, reroll, rollAttackDie, rollDefenseDie, turn } = effects
type AttackFace = effects.AttackFace
type DefenseFace = effects.DefenseFace

type When = (game: Game, me: Me, attack: AttackFrame) => boolean
type Pay = (game: Game, me: Me, attack: AttackFrame) => void

const attackFaces: readonly AttackFace[] = ['blank', 'focus', 'hit', 'crit']
const defenseFaces: readonly DefenseFace[] = ['blank', 'focus', 'evade']

/** What is done to dice of attacks by or at other ships, too. */
export const forOthers = <Face extends string>(ability: DiceAbility<Face>): DiceAbility<Face> => ({
  ...ability,
  of: 'any',
})

/** Rerolls one attack die, and pays for it. */
export const rerollOneAttackDie = (when: When, pay?: Pay): DiceAbility<AttackFace> =>
  changing({
    choices: (game, me, attack, dice) => (when(game, me, attack) ? singly(dice, attackFaces) : []),
    change: (game, me, attack, dice, { pick }) => {
      pay?.(game, me, attack)
      return reroll(dice, pick, () => rollAttackDie(game))
    },
  })

export const rerollOneDefenseDie = (when: When, pay?: Pay): DiceAbility<DefenseFace> =>
  changing({
    choices: (game, me, attack, dice) => (when(game, me, attack) ? singly(dice, defenseFaces) : []),
    change: (game, me, attack, dice, { pick }) => {
      pay?.(game, me, attack)
      return reroll(dice, pick, () => rollDefenseDie(game))
    },
  })

/** Rerolls up to so many dice that show one of these faces, if any, and pays for them. */
const rerollUpTo =
  <Face extends string>(faces: readonly Face[], roll: (game: Game) => Face) =>
  (
    most: (game: Game, me: Me, attack: AttackFrame) => number,
    pay?: (game: Game, me: Me, amount: number) => void,
    only: readonly Face[] = faces,
  ): DiceAbility<Face> =>
    changing({
      choices: (game, me, attack, dice) => {
        const limit = most(game, me, attack)
        if (limit <= 0) return []
        return picks(dice, faces, limit, only).map((pick) => ({
          id: `reroll:${faces.map((face) => pick[face]).join('')}`,
          pick,
        }))
      },
      change: (game, me, _, dice, { pick }) => {
        pay?.(game, me, total(pick))
        return reroll(dice, pick, () => roll(game))
      },
    })

/** Rerolls up to so many defense dice, if any, and pays for them. */
export const rerollDefenseDice = (
  most: (game: Game, me: Me, attack: AttackFrame) => number,
  pay?: (game: Game, me: Me, amount: number, attack: AttackFrame) => void,
): DiceAbility<DefenseFace> =>
  changing({
    choices: (game, me, attack, dice) => {
      const limit = most(game, me, attack)
      if (limit <= 0) return []
      return picks(dice, defenseFaces, limit).map((pick) => ({
        id: `reroll:${defenseFaces.map((face) => pick[face]).join('')}`,
        pick,
      }))
    },
    change: (game, me, attack, dice, { pick }) => {
      pay?.(game, me, total(pick), attack)
      return reroll(dice, pick, () => rollDefenseDie(game))
    },
  })

export const rerollAttackDice = rerollUpTo<AttackFace>(attackFaces, rollAttackDie)
export const rerollDefenseDiceUpTo = rerollUpTo<DefenseFace>(defenseFaces, rollDefenseDie)

const total = (pick: Readonly<Record<string, number>>): number =>
  Object.values(pick).reduce((sum, amount) => sum + amount, 0)

/** Every way to pick one die for a reroll. */
const singly = <Face extends string>(
  dice: readonly effects.Die<Face>[],
  faces: readonly Face[],
): { id: string; pick: Record<Face, number> }[] =>
  picks(dice, faces, 1).map((pick) => ({ id: `reroll:${faces.find((face) => pick[face] > 0)}`, pick }))

/** Turns one die of a face to another, and pays for it. */
export const turnOne = <Face extends string>(
  from: Face,
  to: Face,
  when: When = () => true,
  pay?: Pay,
): DiceAbility<Face> => turnUpTo(1, from, to, when, pay)

/** Turns as many dice of a face to another as told. */
export const turnUpTo = <Face extends string>(
  most: number | ((game: Game, me: Me, attack: AttackFrame) => number),
  from: Face,
  to: Face,
  when: When = () => true,
  pay?: Pay,
): DiceAbility<Face> => ({
  choices: (game, me, attack, dice) =>
    when(game, me, attack) && countFace(dice, from) > 0 ? [{ id: `${from}To${capital(to)}` }] : [],
  change: (game, me, attack, dice) => {
    pay?.(game, me, attack)
    return turn(dice, from, to, typeof most === 'number' ? most : most(game, me, attack))
  },
})

/** Turns one die of any of some faces to another, and pays for it. */
export const turnOneOf = <Face extends string>(
  from: readonly Face[],
  to: Face,
  when: When,
  pay?: Pay,
): DiceAbility<Face> =>
  changing({
    choices: (game, me, attack, dice) =>
      when(game, me, attack)
        ? from
            .filter((face) => countFace(dice, face) > 0)
            .map((face) => ({ id: `${face}To${capital(to)}`, face }))
        : [],
    change: (game, me, attack, dice, { face }) => {
      pay?.(game, me, attack)
      return turn(dice, face, to, 1)
    },
  })

/** Turns one die, from one face to another as one of these pairs says, and pays for it. */
export const turnEither = <Face extends string>(
  pairs: readonly (readonly [from: Face, to: Face])[],
  when: When = () => true,
  pay?: Pay,
): DiceAbility<Face> => ({
  choices: (game, me, attack, dice) =>
    when(game, me, attack)
      ? pairs
          .filter(([from]) => countFace(dice, from) > 0)
          .map(([from, to]) => ({ id: `${from}To${capital(to)}` }))
      : [],
  change: (game, me, attack, dice, { id }) => {
    const [from, to] = pairs.find(([one, other]) => id === `${one}To${capital(other)}`)!
    pay?.(game, me, attack)
    return turn(dice, from, to, 1)
  },
})

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1)

/** Turns one hit to a crit. */
export const hitToCrit = (when?: When, pay?: Pay): DiceAbility<AttackFace> =>
  turnOne<AttackFace>('hit', 'crit', when, pay)

/** Turns all focus results of its own dice, or so many, to what helps. */
export const turnFocus = (
  when: When,
  pay?: Pay,
  most = Number.POSITIVE_INFINITY,
  spends: readonly effects.Spendable[] = [],
): { attackDice: DiceAbility<AttackFace>; defenseDice: DiceAbility<DefenseFace> } => ({
  attackDice: spending(spends, turnUpTo<AttackFace>(most, 'focus', 'hit', when, pay)),
  defenseDice: spending(spends, turnUpTo<DefenseFace>(most, 'focus', 'evade', when, pay)),
})

/** An ability that spends these, where they may be spent. */
export const spending = <Face extends string>(
  spends: readonly effects.Spendable[],
  ability: DiceAbility<Face>,
): DiceAbility<Face> => ({ ...ability, spends })

/** Adds a result. */
export const addOne = <Face extends string>(face: Face, when: When, pay?: Pay): DiceAbility<Face> => ({
  choices: (game, me, attack) => (when(game, me, attack) ? [{ id: `add${capital(face)}` }] : []),
  change: (game, me, attack, dice) => {
    pay?.(game, me, attack)
    return [...dice, { face }]
  },
})

/** A reroll of one die that is for focus results alone. */
export const focusAlone = <Face extends string>(ability: DiceAbility<Face>): DiceAbility<Face> => ({
  ...ability,
  choices: (game, me, attack, dice) =>
    ability.choices(game, me, attack, dice).filter(({ id }) => id === 'reroll:focus'),
})
