import { type Cards, effects, on } from '@flotilla/engine'
import { hasForce, payForce } from '../paying.ts'

const { attackNow, couldAct, dealOneOf, grantAction, topOfDeck } = effects

export const cards: Cards = {
  darthvader: {
    text: 'After an action it may spend 1 Force for another action.',
    triggers: [
      on('afterAction', {
        when: (game, me) => hasForce(game, me) && couldAct(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => {
          payForce(game, me)
          grantAction(game, me.ship, 'C2-ACTION-9')
        },
      }),
    ],
  },

  maarekstele: {
    text: 'A faceup damage card its attack deals is one of three that it chooses.',
    triggers: [
      on('wouldBeDealt', {
        of: 'any',
        when: (game, me, { ship: id, faceup, attack }) =>
          faceup && attack && attackNow(game)!.attacker === me.ship && attackNow(game)!.defender === id,
        choices: (game, _, { ship: id, card }) =>
          [card!, ...topOfDeck(game, id, 2)].map((damage, at) => ({ id: `${at}:${damage}`, damage, at })),
        use: (game, _, { ship: id, card }, { at }) =>
          dealOneOf(game, id, card!, topOfDeck(game, id, 2).length, at),
      }),
    ],
  },
}
