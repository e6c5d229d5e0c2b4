import { type Cards, effects } from '@flotilla/engine'

const { needsOf, ship } = effects

export const tech: Cards = {
  targetingsynchronizer: {
    text: 'Friendly ships at range 1–2 need no lock of their own to attack what it has locked.',
    may: {
      fireUnaimed: {
        of: 'friend',
        range: [1, 2],
        says: (game, me, { weapon, target }) =>
          needsOf(game, weapon) === 'lock' && ship(game, me.ship).locks.includes(target),
      },
    },
  },
}
