import { type Cards, effects, on } from '@flotilla/engine'
import { inFiringArc, isFriendAt, isPrimary, rangeBetween, sees, wouldPierce } from '../asking.ts'
import { rerollAttackDice } from '../dice.ts'

const { cancel, canSpend, canTakeDice, count, countFace, inPlay, isDevice, lose, theAttack, rolledDice } =
  effects

export const cards: Cards = {
  captainsear: {
    text: 'In a primary attack of a friendly ship at range 0–3, itself included, on a ship in its bullseye, that ship may spend a calculate token to cancel an evade.',
    triggers: [
      on('beforeNeutralize', {
        of: 'any',
        when: (game, me, { attacker, defender }) => {
          const attack = theAttack(game)
          return (
            isPrimary(attack) &&
            isFriendAt(game, me.ship, attacker, 0, 3) &&
            sees(game, attacker, 'bullseye', defender)
          )
        },
        canResolve: (game, me, { attacker }) =>
          canSpend(game, attacker, 'calculate') &&
          canTakeDice(game, me, 'defenseDice') &&
          countFace(rolledDice(theAttack(game), 'defenseDice'), 'evade') > 0,
        may: true,
        intent: (game) => ({ hurts: 'enemy', worth: wouldPierce(game) ? 0.7 : -1 }),
        use: (game, _, { attacker }) => {
          lose(game, attacker, 'calculate', 1, 'C2-ABILITY-3', 'spent')
          cancel(game, 'evade')
        },
      }),
    ],
  },

  generalgrievous: {
    text: 'In a primary attack from outside the firing arcs of the defender it may reroll up to two dice.',
    attackDice: rerollAttackDice((game, me, attack) =>
      isPrimary(attack) && (isDevice(attack.defender) || !inFiringArc(game, attack.defender, me.ship))
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
              inPlay(one) &&
              count(one, 'calculate') > 0 &&
              isFriendAt(game, me.ship, one.id, 0, Number.POSITIVE_INFINITY) &&
              rangeBetween(game, one.id, attack.defender) === 1,
          ).length
        : 0,
    ),
  },
}
