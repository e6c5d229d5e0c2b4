import { createOption } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  cancelResult,
  countFace,
  facts,
  isDevice,
  loseShield,
  requireAttack,
  requireDice,
  ship,
} from '@flotilla/engine/second/effects'
import { hasCharge, spendCharge } from '../costs.ts'
import { canBeSaved, friendsAtRange } from '../queries.ts'
import { canPayEnergy, payEnergy, refillEnergy } from './energy-costs.ts'

const priceOptions = (game: Game, me: CardContext) => [
  ...(ship(game, me.ship).shields > 0 ? ['shield'] : []),
  ...(canPayEnergy(game, me, 2) ? ['energy'] : []),
]

const cancellableResults = (game: Game) =>
  (['hit', 'crit'] as const).filter(
    (face) => countFace(requireDice(requireAttack(game), 'attackDice'), face) > 0,
  )

/** The rules of huge ships' cargo, by id. */
export const cards: Cards = {
  adaptiveshields: {
    text: 'While another friendly ship of a smaller size at range 0–1 defends, it may spend a shield or 2 energy to cancel a hit or a crit.',
    triggers: [
      triggerOn('beforeNeutralize', {
        of: 'any',
        when: (game, me, { ship: id }) =>
          !isDevice(game, id) &&
          facts(game, id).base !== 'huge' &&
          friendsAtRange(game, me.ship, 0, 1).includes(id) &&
          priceOptions(game, me).length > 0,
        may: true,
        intent: (game) => ({ helps: 'friend', worth: canBeSaved(game) ? 1 : -1 }),
        choices: (game, me) =>
          priceOptions(game, me).flatMap((by) =>
            cancellableResults(game).map((face) => createOption('face', '', { by, face })),
          ),
        use: (game, me, _, { by, face }) => {
          if (by === 'shield') loseShield(game, me.ship, 'C2-CHARGE-4')
          else payEnergy(game, me, 2)
          cancelResult(game, face)
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
      triggerOn('afterManeuver', {
        when: (game, me, moment) =>
          moment.difficulty === 'blue' && ship(game, me.ship).energy < facts(game, me.ship).energy,
        use: (game, me) => refillEnergy(game, me),
      }),
    ],
  },
  tibannareserves: {
    text: 'Action: it spends a charge to recover 2 energy.',
    actions: {
      vent: {
        ways: (game, one) =>
          hasCharge(game, { card: 'tibannareserves', ship: one.id, seat: facts(game, one.id).seat }) &&
          one.energy < facts(game, one.id).energy
            ? [createOption('card', 'card:tibannareserves:vent', {}, { card: 'tibannareserves' })]
            : [],
        perform: (game, id) => {
          const me = { card: 'tibannareserves', ship: id, seat: facts(game, id).seat }
          spendCharge(game, me)
          refillEnergy(game, me, 2)
        },
      },
    },
  },
}
