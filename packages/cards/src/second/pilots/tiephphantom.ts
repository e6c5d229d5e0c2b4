import { type Cards, effects, on } from '@flotilla/engine'
import { banks } from '../asking.ts'

const { decloaksBy, gain } = effects

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

  echo: {
    text: 'It decloaks by a bank template.',
    ways: (game, me, { action }, ways) => (action === 'decloak' ? decloaksBy(game, me.ship, banks(2)) : ways),
  },
}
