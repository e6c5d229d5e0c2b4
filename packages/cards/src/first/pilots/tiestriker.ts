import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  cancelResults,
  gain,
  isStressed,
  requireAttack,
  ship,
  suffer,
  uncancelledResults,
} from '@flotilla/engine/first/effects'
import { RULE } from '../queries.ts'

/** Returns the damage that the current dice would deal. */
function comesThrough(game: first.Game): number {
  const { hits, crits } = uncancelledResults(game, requireAttack(game))
  return hits + crits
}

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:tiestriker:countdown': {
    text: 'When results are compared in its defense it may, not stressed, suffer 1 damage to cancel all of them; then it gets a stress token.',
    triggers: [
      triggerOn('beforeNeutralize', {
        when: (game, me) => !isStressed(ship(game, me.ship)) && comesThrough(game) > 0,
        may: true,
        intent: (game) => ({ helps: 'me', worth: comesThrough(game) - 1.3 }),
        use: (game, me) => {
          cancelResults(game)
          gain(game, me.ship, 'stress', 1, RULE)
          suffer(game, me.ship, { hits: 1 }, RULE)
        },
      }),
    ],
  },

  'galacticempire:tiestriker:duchess': {
    text: 'It may leave the ability of its Adaptive Ailerons unused.',
    may: { ignoreCard: (_, __, { card }) => card === 'title:adaptiveailerons' },
  },

  'galacticempire:tiestriker:puresabacc': {
    text: 'With no more than one damage card it rolls an attack die more.',
    value: { attackDice: (game, me) => (ship(game, me.ship).damage.length <= 1 ? 1 : 0) },
  },
}
