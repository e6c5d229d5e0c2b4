import { type Cards, effects, on } from '@flotilla/engine'

export const resistance: Cards = {
  jophseastriker: {
    text: 'After it loses a shield it gains an evade token.',
    triggers: [
      on('lostShield', { use: (game, me) => effects.gain(game, me.ship, 'evade', 1, 'C2-ABILITY-3') }),
    ],
  },
}
