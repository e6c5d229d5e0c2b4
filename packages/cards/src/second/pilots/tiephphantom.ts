import { type Cards, triggerOn } from '@flotilla/engine/second'
import { decloakWaysWith, gain } from '@flotilla/engine/second/effects'
import { bankTemplates } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  whisper: {
    text: 'After an attack that hits it gains an evade token.',
    triggers: [
      triggerOn('afterAttack', {
        when: (_, __, { hit }) => hit,
        use: (game, me) => gain(game, me.ship, 'evade', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  echo: {
    text: 'It decloaks by a bank template.',
    ways: (game, me, { action }, ways) =>
      action === 'decloak' ? decloakWaysWith(game, me.ship, bankTemplates(2)) : ways,
  },
}
