import type { first, ShipId } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { freeAction, lock, mayAct, ship } from '@flotilla/engine/first/effects'

/** Returns the number of locks a ship has on another. */
const locksOn = (game: first.Game, id: ShipId, target: ShipId): number =>
  ship(game, id).locks.filter((one) => one === target).length

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:tiepunisher:deathrain': {
    text: 'It may drop bombs from its front. After it dropped one it may perform a free barrel roll.',
    lays: { front: true },
    triggers: [
      triggerOn('bombLaid', {
        when: (game, me, { launched }) => !launched && mayAct(game, me.ship, ['barrelRoll']),
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['barrelRoll']),
      }),
    ],
  },

  'galacticempire:tiepunisher:redline': {
    text: 'It keeps two locks on one ship. When it locks a ship it may lock it a second time.',
    limit: { locksOnOne: 2 },
    triggers: [
      triggerOn('gained', {
        when: (game, me, { token, target }) =>
          token === 'lock' && target !== undefined && locksOn(game, me.ship, target) === 1,
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me, { target }) =>
          lock(game, me.ship, target!, 'C1-LOCK-1', ship(game, me.ship).lockedSections?.[target!]),
      }),
    ],
  },
}
