import { first } from '@flotilla/engine'
import { enemiesAt, RULE } from '../looks.ts'

const { on } = first
const { gain } = first.effects

export const cards: first.Cards = {
  'scumandvillainy:starviper:guri': {
    text: 'When the Combat phase begins, with an enemy at Range 1, it may get a focus token.',
    triggers: [
      on('startOfEngagement', {
        when: (game, me) => enemiesAt(game, me.ship, 1, 1).length > 0,
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => gain(game, me.ship, 'focus', 1, RULE),
      }),
    ],
  },
}
