import { type Cards, effects, on } from '@flotilla/engine'

const { gain } = effects

export const cards: Cards = {
  whisper: {
    text: 'After an attack that hits it gains an evade token.',
    triggers: [
      on('afterAttack', {
        when: (_, __, { hit }) => hit,
        use: (game, me) => gain(game, me.ship, 'evade', 1, 'C2-ABILITY-3'),
      }),
    ],
  },
}
