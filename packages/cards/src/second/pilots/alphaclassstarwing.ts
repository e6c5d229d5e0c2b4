import { type Cards, triggerOn } from '@flotilla/engine/second'
import { countTokens, gain, lose, ship } from '@flotilla/engine/second/effects'
import { hasStress } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  lieutenantkarsabi: {
    text: 'After it gains a disarm token, not stressed, it may gain a stress token to remove it.',
    triggers: [
      triggerOn('gained', {
        when: (game, me, { token }) => token === 'disarm' && !hasStress(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.8 },
        use: (game, me) => {
          gain(game, me.ship, 'stress', 1, 'C2-CHARGE-4')
          lose(game, me.ship, 'disarm', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  majorvynder: {
    text: 'While this ship defends while disarmed, it rolls 1 more defense die.',
    value: { defenseDice: (game, me) => (countTokens(ship(game, me.ship), 'disarm') > 0 ? 1 : 0) },
  },
}
