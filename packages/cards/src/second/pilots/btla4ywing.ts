import { type Cards, effects, on } from '@flotilla/engine'
import { friendlyAt, friendsAt, iAttack, rangeBetween, toShip } from '../asking.ts'
import { rerollAttackDice } from '../dice.ts'
import { norra } from '../persons.ts'

const { canLock, last, lock, ship } = effects

export const cards: Cards = {
  dutchvander: {
    text: 'After a lock action a friend at range 1–3 may lock the same object, however far it is.',
    triggers: [
      on('afterAction', {
        when: (_, __, { action }) => action === 'lock',
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        choices: (game, me, { way }) =>
          friendsAt(game, me.ship, 1, 3)
            .filter((id) => id !== way.target && canLock(game, id, way.target as number))
            .map(toShip),
        use: (game, _, { way }, { target }) => lock(game, target, way.target as number, 'C2-LOCK-1'),
      }),
    ],
  },

  evaanverlaine: {
    text: 'At the start of the Engagement Phase it may spend a focus token: a friendly ship at range 0–1 rolls one defense die more until the end of the round.',
    triggers: [
      on('startOfEngagement', {
        cost: { token: 'focus' },
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me) => friendlyAt(game, me.ship, 0, 1).map(toShip),
        use: (game, me, _, { target }) => last(game, target, me.card),
      }),
    ],
    value: {
      defenseDice: {
        of: ['me', 'friend'],
        says: (game, me, { ship: id }) => (ship(game, id).lasting.includes(me.card) ? 1 : 0),
      },
    },
  },

  hortonsalm: {
    text: 'Attacking it may reroll one die for each other friendly ship at range 0–1 of the defender.',
    attackDice: rerollAttackDice((game, me, attack) =>
      iAttack(me, attack)
        ? friendsAt(game, me.ship, 0, Number.POSITIVE_INFINITY).filter(
            (id) => rangeBetween(game, id, attack.defender) <= 1,
          ).length
        : 0,
    ),
  },

  'norrawexley-btla4ywing': norra,
}
