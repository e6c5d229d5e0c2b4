import { first, type Option } from '@flotilla/engine'

const {
  breakLock,
  hasLoose,
  lose,
  payersFor,
  payStress,
  picks,
  reroll,
  rollAttackDie,
  rollDefenseDie,
  turn,
} = first.effects
type AttackFace = first.effects.AttackFace
type DefenseFace = first.effects.DefenseFace

type When = (game: first.Game, me: first.Me, attack: first.AttackFrame) => boolean
type Pay = (game: first.Game, me: first.Me, attack: first.AttackFrame) => void

const always: When = () => true

export const attackFaces: readonly AttackFace[] = ['blank', 'focus', 'hit', 'crit']
const defenseFaces: readonly DefenseFace[] = ['blank', 'focus', 'evade']

/** What is done to dice of attacks by or at other ships, too. */
export const forOthers = <Face extends string>(
  ability: first.DiceAbility<Face>,
): first.DiceAbility<Face> => ({ ...ability, of: 'any' })

const total = (pick: Readonly<Record<string, number>>): number =>
  Object.values(pick).reduce((sum, amount) => sum + amount, 0)

/** Every way to pick up to so many dice of some faces for a reroll. */
export function rerolls<Face extends string>(
  dice: readonly first.effects.Die<Face>[],
  all: readonly Face[],
  most: number,
  faces: readonly Face[],
): { id: string; pick: Record<Face, number> }[] {
  return picks(dice, all, most, faces).map((pick) => ({
    id: `reroll:${all.map((face) => pick[face]).join('')}`,
    pick,
  }))
}

/** What it costs to reroll so many. */
type PayFor = (game: first.Game, me: first.Me, attack: first.AttackFrame, amount: number) => void

interface Rerolling<Face extends string> {
  readonly when?: When
  readonly faces?: readonly Face[] | ((game: first.Game, attack: first.AttackFrame) => readonly Face[])
  readonly pay?: PayFor
}

/** Rerolls up to so many dice. */
const rerolling =
  <Face extends string>(all: readonly Face[], roll: (game: first.Game) => Face) =>
  (
    most: number | ((game: first.Game, attack: first.AttackFrame) => number),
    { when = always, faces = all, pay }: Rerolling<Face> = {},
  ): first.DiceAbility<Face> =>
    first.changing({
      choices: (game, me, attack, dice) =>
        when(game, me, attack)
          ? rerolls(
              dice,
              all,
              typeof most === 'number' ? most : most(game, attack),
              typeof faces === 'function' ? faces(game, attack) : faces,
            )
          : [],
      change: (game, me, attack, dice, { pick }) => {
        pay?.(game, me, attack, total(pick))
        return reroll(dice, pick, () => roll(game))
      },
    })

export const rerollAttack = rerolling(attackFaces, rollAttackDie)
export const rerollDefense = rerolling(defenseFaces, rollDefenseDie)

/** A stress token for each die that is rerolled. */
export const stressForEach: PayFor = (game, me, _, amount) => payStress(game, me.ship, amount, 'C1-ABILITY-1')

/** Turns so many dice of one face to another. */
export const turnDice = <Face extends string>(
  from: Face,
  to: Face,
  amount: number,
  when: When = always,
  pay?: Pay,
): first.DiceAbility<Face> => ({
  choices: (game, me, attack, dice) =>
    hasLoose(dice, from) && when(game, me, attack) ? [{ id: `${from}:${to}` }] : [],
  change: (game, me, attack, dice) => {
    pay?.(game, me, attack)
    return turn(dice, from, to, amount)
  },
})

/** The same for a token or lock of its ship, or one that is as its own in the attack: for each of them if there are several. */
export function paidBy<Face extends string>(
  what: 'focus' | 'lock',
  ability: first.DiceAbility<Face>,
): first.DiceAbility<Face> {
  return first.changing({
    ...ability,
    choices: (game, me, attack, dice) => {
      const payers = payersFor(game, me.ship, what, attack)
      if (payers.length === 0) return []
      const choices = ability.choices(game, me, attack, dice)
      return payers.flatMap((payer) =>
        choices.map((choice) =>
          payer === me.ship ? choice : { ...choice, id: `${choice.id}:by:${payer}`, payer },
        ),
      )
    },
    change: (game, me, attack, dice, choice: Option & { readonly payer?: number }) => {
      const { attacker, defender } = attack
      const payer = choice.payer ?? me.ship
      if (what === 'focus') lose(game, payer, 'focus', 1, 'C1-ABILITY-1', 'spent')
      else breakLock(game, payer, me.ship === attacker ? defender : attacker, 'C1-ABILITY-1', 'spent')
      return ability.change(game, me, attack, dice, choice)
    },
  })
}

/** Adds a result. */
export const addResult = <Face extends string>(
  face: Face,
  when: When = always,
  pay?: Pay,
): first.DiceAbility<Face> => ({
  choices: (game, me, attack) => (when(game, me, attack) ? [{ id: `add:${face}` }] : []),
  change: (game, me, attack, dice) => {
    pay?.(game, me, attack)
    return [...dice, { face }]
  },
})
