import { type Cards, effects, on } from '@flotilla/engine'
import { enemiesOf, toShip } from '../asking.ts'

const { assign } = effects

export const cards: Cards = {
  informant: {
    text: 'After forces are placed it bugs an enemy ship with a Listening Device.',
    triggers: [
      on('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        choices: (game, me) => enemiesOf(game, me.ship).map(toShip),
        use: (game, me, _, { target }) =>
          assign(game, target, { card: 'listeningdevice', by: me.seat, source: me.ship }, 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  jynerso: {
    text: 'A friendly ship at range 0–3, itself included, that would gain a focus token may gain an evade token instead.',
    triggers: [
      on('wouldGain', {
        of: ['me', 'friend'],
        range: [0, 3],
        when: (_, __, { token }) => token === 'focus',
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        use: () => ({ token: 'evade' }),
      }),
    ],
  },
}
