import { first } from '@flotilla/engine'

const { on } = first
const { gain } = first.effects

export const cards: first.Cards = {
  'resistance:t70xwing:redace': {
    text: 'The first time in a round that it loses a shield it gets an evade token.',
    triggers: [
      on('lostShield', {
        once: 'round',
        use: (game, me) => gain(game, me.ship, 'evade', 1, 'C1-ABILITY-1'),
      }),
    ],
  },
}
