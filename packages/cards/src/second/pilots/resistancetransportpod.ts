import { createOption, deedOption, type OptionOfKind } from '@flotilla/engine'
import {
  type AttackFrame,
  type CardContext,
  type Cards,
  type DiceAbility,
  type Game,
  triggerOn,
} from '@flotilla/engine/second'
import {
  type AttackFace,
  assign,
  couldPerformAction,
  type DefenseFace,
  gain,
  grantAction,
} from '@flotilla/engine/second/effects'
import { rerollAttackDice, rerollDefenseDiceUpTo } from '../dice.ts'
import { enemiesOf, friendsAtRange, hasInArc, shipOption } from '../queries.ts'
import { repositionActions } from '../shared-pilots.ts'

/** Returns the number of other friendly ships in the arc of an attack. */
const inAttackArc = (game: Game, me: CardContext, { attacker, arc }: AttackFrame): number =>
  friendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY).filter((id) => hasInArc(game, attacker, arc, id))
    .length

/** Builds an ability that adds a blank for free, or a focus for a strain token. */
const addResultAbility = <Face extends string>(): DiceAbility<
  Face | 'blank' | 'focus',
  OptionOfKind<'face'> & { readonly face: 'blank' | 'focus' }
> => ({
  choices: () => [
    createOption('face', 'addBlank', {}, { face: 'blank' as const }),
    createOption('face', 'addFocus', {}, { face: 'focus' as const }),
  ],
  change: (game, me, _, dice, { face }) => {
    if (face === 'focus') gain(game, me.ship, 'strain', 1, 'C2-CHARGE-4')
    return [...dice, { face }]
  },
})

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  bb8: {
    text: 'In the System Phase it may perform a red barrel roll or boost.',
    system: {
      ways: (game, me) =>
        couldPerformAction(game, me.ship, repositionActions, { colour: 'red' }) ? [deedOption('act')] : [],
      use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', repositionActions, { colour: 'red' }),
    },
  },

  finn: {
    text: 'While it attacks or defends, it may add a blank, or gain a strain token to add a focus instead.',
    attackDice: addResultAbility<AttackFace>(),
    defenseDice: addResultAbility<DefenseFace>(),
  },

  rosetico: {
    text: 'While it attacks or defends, it may reroll one die for each other friendly ship in the attack arc.',
    attackDice: rerollAttackDice(inAttackArc),
    defenseDice: rerollDefenseDiceUpTo(inAttackArc),
  },

  vimoradi: {
    text: 'At the end of setup an enemy ship gets Compromising Intel.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        choices: (game, me) => enemiesOf(game, me.ship).map(shipOption),
        use: (game, me, _, { target }) =>
          assign(
            game,
            target,
            { card: 'compromisingintel', by: me.seat, source: me.ship },
            1,
            'C2-ABILITY-3',
          ),
      }),
    ],
  },
}
