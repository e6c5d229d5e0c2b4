import { type Cards, effects, on } from '@flotilla/engine'

const { couldAct, grantAction, isDamaged, isObstacle, ship } = effects

export const cards: Cards = {
  rush: {
    text: 'As long as it is damaged its initiative counts as 6.',
    treats: { initiative: (game, me) => (isDamaged(ship(game, me.ship)) ? 6 : undefined) },
  },

  avenger: {
    text: 'After a friend is destroyed it may act, even while stressed.',
    triggers: [
      on('destroyed', {
        of: 'friend',
        when: (game, me) => couldAct(game, me.ship, undefined, { whileStressed: true }),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', undefined, { whileStressed: true }),
      }),
    ],
  },

  blackout: {
    text: 'Whoever it attacks past an obstacle rolls two defense dice fewer.',
    value: {
      enemyDefenseDice: (_, __, { attack: { obstructedBy } }) => (obstructedBy.some(isObstacle) ? -2 : 0),
    },
  },
}
