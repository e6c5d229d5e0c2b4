import { first } from '@flotilla/engine'
import { range, splash } from '../looks.ts'

const { on } = first
const { discard, gain, isEnemy, ships, suffer, treatAs } = first.effects

export const cards: first.Cards = {
  'illicit:burnoutslam': {
    text: 'It may perform the SLAM action, after which this is discarded.',
    triggers: [
      on('afterAction', {
        when: (_game, _me, moment) => moment.action === 'slam',
        use: (game, me) => discard(game, me.ship, me.key, 'C1-ABILITY-5'),
      }),
    ],
  },

  'illicit:deadmansswitch': {
    text: 'When it is destroyed every ship at Range 1 suffers 1 damage.',
    triggers: [
      on('destroyed', {
        use: (game, me) => {
          for (const { id } of ships(game))
            if (id !== me.ship && range(game, me.ship, id) === 1)
              splash(game, id, { hits: 1 }, 'C1-ABILITY-1', me.ship)
        },
      }),
    ],
  },

  'illicit:feedbackarray': {
    text: 'Instead of attacking it may get an ion token and suffer 1 damage, and an enemy at Range 1 suffers 1.',
    triggers: [
      on('wouldAttack', {
        may: true,
        intent: { hurts: 'enemy', worth: -0.3 },
        choices: (game, me) =>
          ships(game)
            .filter(({ id }) => isEnemy(game, me.ship, id) && range(game, me.ship, id) === 1)
            .map(({ id }) => ({ id: `ship:${id}`, target: id })),
        use: (game, me, _, { target }) => {
          splash(game, target, { hits: 1 }, 'C1-ABILITY-1', me.ship)
          suffer(game, me.ship, { hits: 1 }, 'C1-ABILITY-1')
          gain(game, me.ship, 'ion', 1, 'C1-ION-1')
          return true
        },
      }),
    ],
  },

  'illicit:hotshotblaster': {
    text: 'Fires in every direction and is discarded.',
    weapon: { turret: true, pays: ['discard'] },
  },

  'illicit:inertialdampeners': {
    text: 'On revealing its maneuver it may be discarded to stand still, for a stress token.',
    triggers: [
      on('afterReveal', {
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        cost: { discard: true },
        use: (game, me) => {
          treatAs(
            game,
            { maneuver: { speed: 0, bearing: 'stationary' }, difficulty: 'white' },
            'C1-ABILITY-1',
          )
          first.effects.later(game, {
            do: 'gain',
            ship: me.ship,
            token: 'stress',
            amount: 1,
            rule: 'C1-ABILITY-1',
          })
        },
      }),
    ],
  },

  'illicit:riggedcargochute': {
    text: 'Action: it is discarded and drops a cargo token, which counts as a debris cloud.',
    action: {
      ways: () => [{ id: 'riggedcargochute' }],
      perform: (game, id, _, key) => {
        discard(game, id, key, 'C1-ABILITY-5')
        first.effects.dropCargo(game, id)
      },
    },
  },
}
