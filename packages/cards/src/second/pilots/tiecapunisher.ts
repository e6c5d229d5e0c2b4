import { type Cards, effects, on } from '@flotilla/engine'

const { couldAct, grantAction } = effects

export const cards: Cards = {
  deathrain: {
    text: 'After it drops or launches a device it may act.',
    triggers: [
      on('laid', {
        when: (game, me, { how }) => how !== 'place' && couldAct(game, me.ship),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9'),
      }),
    ],
  },
}
