import { type Cards, effects, on } from '@flotilla/engine'

const { needsOf, ship } = effects

export const cards: Cards = {
  patternanalyzer: {
    text: 'Fully executing a red maneuver it may act before the difficulty is checked.',
    triggers: [
      on('beforeDifficulty', {
        when: (game, me, { difficulty, full }) =>
          difficulty === 'red' && full && effects.couldAct(game, me.ship),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => effects.grantAction(game, me.ship, 'C2-ACTION-9'),
      }),
    ],
  },

  targetingsynchronizer: {
    text: 'Friendly ships at range 1–2 need no lock of their own to attack what it has locked.',
    may: {
      fireUnaimed: {
        of: 'friend',
        range: [1, 2],
        says: (game, me, { weapon, target }) =>
          needsOf(game, weapon).includes('lock') && ship(game, me.ship).locks.includes(target),
      },
    },
  },
}
