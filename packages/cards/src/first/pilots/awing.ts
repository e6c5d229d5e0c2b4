import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { freeAction, isEnemy, isInFiringArc, mayAct } from '@flotilla/engine/first/effects'
import { enemiesAtRange } from '../queries.ts'

const moves = ['boost', 'barrelRoll']

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:awing:arvelcrynyd': {
    text: 'It may attack an enemy inside its firing arc that it touches.',
    may: {
      attackTouching: (game, me, { other }) =>
        isEnemy(game, me.ship, other) && isInFiringArc(game, me.ship, other),
    },
  },

  'rebelalliance:awing:gemmersojan': {
    text: '1 agility more with an enemy at Range 1.',
    value: { agility: (game, me) => (enemiesAtRange(game, me.ship, 1, 1).length > 0 ? 1 : 0) },
  },

  'rebelalliance:awing:jakefarrell': {
    text: 'After it gets a focus token it may perform a free boost or barrel roll action.',
    triggers: [
      triggerOn('gained', {
        when: (game, me, { token }) => token === 'focus' && mayAct(game, me.ship, moves),
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', moves),
      }),
    ],
  },

  'rebelalliance:awing:tychocelchu': {
    text: 'It may perform actions while stressed.',
    may: { actWhileStressed: true },
  },
}
