import { type Cards, effects, type Game, type Me, on } from '@flotilla/engine'
import { canBeSaved, friendsAt } from '../asking.ts'
import { charged, spend } from '../paying.ts'
import { able, pay, refill } from './energy.ts'

const { cancel, countFace, facts, isDevice, loseShield, ship, theAttack, rolledDice } = effects

const price = (game: Game, me: Me) => [
  ...(ship(game, me.ship).shields > 0 ? ['shield'] : []),
  ...(able(game, me, 2) ? ['energy'] : []),
]

const results = (game: Game) =>
  (['hit', 'crit'] as const).filter((face) => countFace(rolledDice(theAttack(game), 'attackDice'), face) > 0)

export const cards: Cards = {
  adaptiveshields: {
    text: 'While another friendly ship of a smaller size at range 0–1 defends, it may spend a shield or 2 energy to cancel a hit or a crit.',
    triggers: [
      on('beforeNeutralize', {
        of: 'any',
        when: (game, me, { ship: id }) =>
          !isDevice(id) &&
          facts(game, id).base !== 'huge' &&
          friendsAt(game, me.ship, 0, 1).includes(id) &&
          price(game, me).length > 0,
        may: true,
        intent: (game) => ({ helps: 'friend', worth: canBeSaved(game) ? 1 : -1 }),
        choices: (game, me) =>
          price(game, me).flatMap((by) => results(game).map((face) => ({ id: `${by}:${face}`, by, face }))),
        use: (game, me, _, { by, face }) => {
          if (by === 'shield') loseShield(game, me.ship, 'C2-CHARGE-4')
          else pay(game, me, 2)
          cancel(game, face)
        },
      }),
    ],
  },
  boostedscanners: {
    text: 'It locks, coordinates and jams up to 3 bands further, for 1 energy each.',
    limit: { reach: 3 },
  },
  optimizedpowercore: {
    text: 'After a blue maneuver it recovers 1 energy.',
    triggers: [
      on('afterManeuver', {
        when: (game, me, moment) =>
          moment.difficulty === 'blue' && ship(game, me.ship).energy < facts(game, me.ship).energy,
        use: (game, me) => refill(game, me),
      }),
    ],
  },
  tibannareserves: {
    text: 'Action: it spends a charge to recover 2 energy.',
    actions: {
      vent: {
        ways: (game, one) =>
          charged(game, { card: 'tibannareserves', ship: one.id, seat: facts(game, one.id).seat }) &&
          one.energy < facts(game, one.id).energy
            ? [{ id: 'card:tibannareserves:vent' }]
            : [],
        perform: (game, id) => {
          const me = { card: 'tibannareserves', ship: id, seat: facts(game, id).seat }
          spend(game, me)
          refill(game, me, 2)
        },
      },
    },
  },
}
