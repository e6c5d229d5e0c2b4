import { createOption } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  gain,
  move,
  requireAttack,
  rotateInPlaceWays,
  setRemainingResults,
  suffer,
} from '@flotilla/engine/second/effects'
import { enemiesAtRange, friendsAtRange, hasInArc } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  'dalanoberos-starviperclassattackplatform': {
    text: 'After it fully executes a maneuver, it may take a stress token to turn by 90°.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full }) => full,
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) => rotateInPlaceWays(game, me.ship),
        use: (game, me, _, { pose }) => {
          gain(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
          move(game, me.ship, pose, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  guri: {
    text: 'At the start of the Engagement Phase, with an enemy at range 0–1, it may gain a focus token.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => enemiesAtRange(game, me.ship, 0, 1).length > 0,
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  princexizor: {
    text: 'After results are neutralized another friendly ship at range 0–1 in the attack arc may suffer 1 hit or crit to cancel such a result.',
    triggers: [
      triggerOn('afterNeutralize', {
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me, { attacker, hits, crits }) => {
          const faces = [...(hits > 0 ? (['hit'] as const) : []), ...(crits > 0 ? (['crit'] as const) : [])]
          return friendsAtRange(game, me.ship, 0, 1)
            .filter((id) => hasInArc(game, attacker, requireAttack(game).arc, id))
            .flatMap((target) => faces.map((face) => createOption('face', '', { face, target })))
        },
        use: (game, _, { hits, crits }, { face, target }) => {
          setRemainingResults(game, face === 'hit' ? { hits: hits - 1, crits } : { hits, crits: crits - 1 })
          suffer(game, target, face === 'hit' ? { hits: 1 } : { crits: 1 }, 'C2-ABILITY-3')
        },
      }),
    ],
  },
}
