import { type Cards, triggerOn } from '@flotilla/engine/second'
import { addRoundEffect, countTokens, currentAttack, gain, ship } from '@flotilla/engine/second/effects'
import { hasStress, isInFiringArc } from '../queries.ts'

import { cancelCritsFirst, ezraBridger } from '../shared-pilots.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  'zeborrelios-sheathipedeclassshuttle': cancelCritsFirst,

  'ezrabridger-sheathipedeclassshuttle': ezraBridger,

  ap5: {
    text: 'A ship with exactly 1 stress token that it coordinates can act.',
    may: { coordinateStressed: (game, _, { target }) => countTokens(ship(game, target), 'stress') === 1 },
  },

  'fennrau-sheathipedeclassshuttle': {
    text: 'Before an enemy in its firing arc engages it may, not stressed, gain a stress token: that ship cannot spend tokens to modify dice while it attacks in this phase.',
    triggers: [
      triggerOn('beforeEngage', {
        of: 'enemy',
        when: (game, me, { ship: id }) => !hasStress(game, me.ship) && isInFiringArc(game, me.ship, id),
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        use: (game, me, { ship: id }) => {
          gain(game, me.ship, 'stress', 1, 'C2-CHARGE-4')
          addRoundEffect(game, id, me.card)
        },
      }),
    ],
    lasts: {
      cannot: {
        spendOnDice: (game, me, { token }) =>
          token !== 'force' && token !== 'charge' && currentAttack(game)?.attacker === me.ship,
      },
    },
  },
}
