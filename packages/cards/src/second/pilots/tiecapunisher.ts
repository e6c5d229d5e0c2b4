import { type Cards, triggerOn } from '@flotilla/engine/second'
import { couldPerformAction, grantAction, lockAction, ship } from '@flotilla/engine/second/effects'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  deathrain: {
    text: 'After it drops or launches a device it may act.',
    triggers: [
      triggerOn('laid', {
        when: (_, __, { how }) => how !== 'place',
        canResolve: (game, me) => couldPerformAction(game, me.ship),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9'),
      }),
    ],
  },

  redline: {
    text: 'It keeps up to 2 locks. After an action it may acquire a lock.',
    limit: { locks: 2 },
    triggers: [
      triggerOn('afterAction', {
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        choices: (game, me) => lockAction.ways(game, ship(game, me.ship)),
        use: (game, me, _, way) => lockAction.perform(game, me.ship, way),
      }),
    ],
  },
}
