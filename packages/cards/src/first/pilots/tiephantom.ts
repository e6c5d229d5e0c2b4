import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { gain } from '@flotilla/engine/first/effects'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:tiephantom:echo': {
    text: 'It decloaks by the 2 bank.',
    moves: {
      instead: {
        decloak: [
          { kind: 'bank', speed: 2, side: 'left' },
          { kind: 'bank', speed: 2, side: 'right' },
        ],
      },
    },
  },

  'galacticempire:tiephantom:whisper': {
    text: 'After an attack that hit it may get a focus token.',
    triggers: [
      triggerOn('afterAttack', {
        when: (_game, _me, moment) => moment.hit === true,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C1-ABILITY-1'),
      }),
    ],
  },
}
