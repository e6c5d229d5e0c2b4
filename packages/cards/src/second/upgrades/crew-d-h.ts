import { type Cards, effects, on, type Token } from '@flotilla/engine'
import { inFiringArc, othersAt, tokensOr, toShip } from '../asking.ts'

const { askPlayer, facts, gain, hold, initiativeOf, isDevice, lose, ship, suffer } = effects

const kept = ['evade', 'focus'] as const

export const cards: Cards = {
  darthvader: {
    text: 'At the start of the Engagement Phase it may spend 1 Force on a ship in its firing arc at range 0–2, which suffers 1 hit or removes a green token.',
    triggers: [
      on('startOfEngagement', {
        cost: { force: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        choices: (game, me) =>
          othersAt(game, me.ship, 0, 2)
            .filter((id) => inFiringArc(game, me.ship, id))
            .map(toShip),
        use: (game, me, moment, { target: id }) =>
          askPlayer(game, me, facts(game, id).seat, tokensOr(game, id, 'suffer'), { ...moment, ship: id }),
      }),
    ],
    answered: (game, _, { token }, { ship: id }) => {
      if (token) lose(game, id, token as Token, 1, 'C2-ABILITY-3')
      else suffer(game, id, { hits: 1 }, 'C2-ABILITY-3')
    },
  },

  fives: {
    text: 'After its attack on a ship of its initiative or higher missed it puts an evade or focus token on the card. Before it engages it may take one from there.',
    triggers: [
      on('afterAttack', {
        when: (game, me, { defender, hit }) =>
          !hit &&
          !isDevice(defender) &&
          initiativeOf(game, ship(game, defender)) >= initiativeOf(game, ship(game, me.ship)),
        choices: () => kept.map((token) => ({ id: token, token })),
        use: (game, me, _, { token }) => hold(game, me.ship, me.card, token, 'C2-ABILITY-3'),
      }),
      on('beforeEngage', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          kept
            .filter((token) => ship(game, me.ship).held?.[me.card]?.[token])
            .map((token) => ({ id: token, token })),
        use: (game, me, _, { token }) => {
          hold(game, me.ship, me.card, token, 'C2-ABILITY-3', -1)
          gain(game, me.ship, token, 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },
}
