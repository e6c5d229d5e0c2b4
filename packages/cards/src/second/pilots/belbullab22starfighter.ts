import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  cancelResult,
  canSpend,
  canTakeDice,
  countFace,
  countTokens,
  isDevice,
  isOnTable,
  lose,
  requireAttack,
  requireDice,
} from '@flotilla/engine/second/effects'
import { rerollAttackDice } from '../dice.ts'
import {
  hasInArc,
  isFriendAt,
  isInFiringArc,
  isPrimary,
  rangeBetweenShips,
  wouldHitWithOneEvadeFewer,
} from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  captainsear: {
    text: 'In a primary attack of a friendly ship at range 0–3, itself included, on a ship in its bullseye, that ship may spend a calculate token to cancel an evade.',
    triggers: [
      triggerOn('beforeNeutralize', {
        of: 'any',
        when: (game, me, { attacker, defender }) => {
          const attack = requireAttack(game)
          return (
            isPrimary(attack) &&
            isFriendAt(game, me.ship, attacker, 0, 3) &&
            hasInArc(game, attacker, 'bullseye', defender)
          )
        },
        canResolve: (game, me, { attacker }) =>
          canSpend(game, attacker, 'calculate') &&
          canTakeDice(game, me, 'defenseDice') &&
          countFace(requireDice(requireAttack(game), 'defenseDice'), 'evade') > 0,
        may: true,
        intent: (game) => ({ hurts: 'enemy', worth: wouldHitWithOneEvadeFewer(game) ? 0.7 : -1 }),
        use: (game, _, { attacker }) => {
          lose(game, attacker, 'calculate', 1, 'C2-ABILITY-3', 'spent')
          cancelResult(game, 'evade')
        },
      }),
    ],
  },

  generalgrievous: {
    text: 'In a primary attack from outside the firing arcs of the defender it may reroll up to two dice.',
    attackDice: rerollAttackDice((game, me, attack) =>
      isPrimary(attack) && (isDevice(game, attack.defender) || !isInFiringArc(game, attack.defender, me.ship))
        ? 2
        : 0,
    ),
  },

  wattambor: {
    text: 'In a primary attack it may reroll one die for each friendly ship with a calculate token at range 1 of the defender.',
    attackDice: rerollAttackDice((game, me, attack) =>
      isPrimary(attack)
        ? game.state.ships.filter(
            (one) =>
              isOnTable(one) &&
              countTokens(one, 'calculate') > 0 &&
              isFriendAt(game, me.ship, one.id, 0, Number.POSITIVE_INFINITY) &&
              rangeBetweenShips(game, one.id, attack.defender) === 1,
          ).length
        : 0,
    ),
  },
}
