import { createOption } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  addDice,
  canAddDice,
  countTokens,
  gain,
  lose,
  requireAttack,
  ship,
} from '@flotilla/engine/second/effects'
import { hasDamageCards, isPrimary } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  lowhhrick: {
    text: 'After a friendly ship at range 0–1 is declared the defender it may spend a reinforce token to give it an evade token.',
    triggers: [
      triggerOn('becomesDefender', {
        of: ['me', 'friend'],
        range: [0, 1],
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        choices: (game, me) =>
          (['reinforceFore', 'reinforceAft'] as const)
            .filter((token) => countTokens(ship(game, me.ship), token) > 0)
            .map((token) => createOption('token', '', { token })),
        use: (game, me, { ship: id }, { token }) => {
          lose(game, me.ship, token, 1, 'C2-CHARGE-4', 'spent')
          gain(game, id, 'evade', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  wullffwarro: {
    text: 'In a primary attack, damaged, it may roll 1 more attack die.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) =>
          dice === 'attackDice' &&
          isPrimary(requireAttack(game)) &&
          hasDamageCards(game, me.ship) &&
          canAddDice(game, me, dice),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me, { dice }) => addDice(game, me, dice),
      }),
    ],
  },
}
