import { createOption, type first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { breakLock, countTokens, lock, ship } from '@flotilla/engine/first/effects'
import { friendsAtRange, RULE } from '../queries.ts'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:lambdaclassshuttle:captainkagi': {
    text: 'An enemy that locks a ship must lock this one, if it is among those it could lock.',
    cannot: {
      lock: {
        of: 'enemy',
        says: (_, me, { target, among }) => target !== me.ship && among?.includes(me.ship) === true,
      },
    },
  },

  'galacticempire:lambdaclassshuttle:coloneljendon': {
    text: 'When the Combat phase begins it may hand one of its locks to a friendly ship at Range 1 that has none.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 1, 1)
            .filter((friend) => ship(game, friend).locks.length === 0)
            .flatMap((friend) =>
              ship(game, me.ship).locks.map((target) => createOption('friend', 'ship', { friend, target })),
            ),
        use: (game, me, _, { friend, target }) => {
          const section = ship(game, me.ship).lockedSections?.[target]
          breakLock(game, me.ship, target, RULE)
          lock(game, friend, target, RULE, section)
        },
      }),
    ],
  },

  'galacticempire:lambdaclassshuttle:captainyorr': {
    text: 'A stress token that another friendly ship at Range 1–2 would get it may, with no more than two, get instead; not one that is the price of an ability.',
    triggers: [
      triggerOn('wouldGain', {
        of: 'friend',
        range: [1, 2],
        when: (game, me, { token }) => token === 'stress' && countTokens(ship(game, me.ship), 'stress') <= 2,
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        use: (_, me) => ({ ship: me.ship }),
      }),
    ],
  },
}
