import { type Cards, effects, on } from '@flotilla/engine'
import { friendsAt, toShip } from '../asking.ts'
import { rolls } from '../persons.ts'

const { grantAction } = effects

export const cards: Cards = {
  jakefarrell: {
    text: 'After a boost or a barrel roll it may let a friendly ship at range 0–1, itself included, focus.',
    triggers: [
      on('afterAction', {
        when: (_game, _me, moment) => rolls.includes(moment.action),
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me) => [me.ship, ...friendsAt(game, me.ship, 0, 1)].map(toShip),
        use: (game, _, __, { target }) => grantAction(game, target, 'C2-ACTION-9', ['focus']),
      }),
    ],
  },
}
