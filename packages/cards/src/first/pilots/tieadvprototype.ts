import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { freeAction, mayAct } from '@flotilla/engine/first/effects'
import { isPrimary } from '../queries.ts'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:tieadvprototype:theinquisitor': {
    text: 'An attack with its primary weapon at Range 2–3 counts as one at Range 1.',
    treats: { attackRange: (_, __, shot) => (isPrimary(shot) ? 1 : undefined) },
  },

  'galacticempire:tieadvprototype:valenrudor': {
    text: 'After it defended it may perform a free action.',
    triggers: [
      triggerOn('afterDefend', {
        when: (game, me) => mayAct(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5'),
      }),
    ],
  },
}
