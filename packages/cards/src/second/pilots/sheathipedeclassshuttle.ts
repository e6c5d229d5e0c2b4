import { type Cards, effects, on } from '@flotilla/engine'
import { hasStress, inFiringArc } from '../asking.ts'

import { ezra, tough } from '../persons.ts'

const { attackNow, count, gain, last, ship } = effects

export const cards: Cards = {
  'zeborrelios-sheathipedeclassshuttle': tough,

  'ezrabridger-sheathipedeclassshuttle': ezra,

  ap5: {
    text: 'A ship with exactly 1 stress token that it coordinates can act.',
    may: { coordinateStressed: (game, _, { target }) => count(ship(game, target), 'stress') === 1 },
  },

  'fennrau-sheathipedeclassshuttle': {
    text: 'Before an enemy in its firing arc engages it may, not stressed, gain a stress token: that ship cannot spend tokens to modify dice while it attacks in this phase.',
    triggers: [
      on('beforeEngage', {
        of: 'enemy',
        when: (game, me, { ship: id }) => !hasStress(game, me.ship) && inFiringArc(game, me.ship, id),
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        use: (game, me, { ship: id }) => {
          gain(game, me.ship, 'stress', 1, 'C2-CHARGE-4')
          last(game, id, me.card)
        },
      }),
    ],
    lasts: {
      cannot: {
        spendOnDice: (game, me, { token }) =>
          token !== 'force' && token !== 'charge' && attackNow(game)?.attacker === me.ship,
      },
    },
  },
}
