import { type Cards, effects, type Game, type Me, on } from '@flotilla/engine'
import { othersAt } from '../asking.ts'
import { charged, spend } from '../paying.ts'

const {
  deviceWays,
  dropping,
  facts,
  isDevice,
  isObstacle,
  jamNow,
  last,
  layDevice,
  loseShield,
  recoverCharges,
  ship,
  suffer,
} = effects

const chute = 'riggedcargochute'
const cybernetics = 'contrabandcybernetics'
const isOn = (game: Game, me: Me): boolean => ship(game, me.ship).lasting.includes(cybernetics)

/** Loses its charge and jams what its ship has locked or was locked by; only ships have anything to lose. */
function unmask(game: Game, me: Me, id: number): void {
  recoverCharges(game, me.ship, me.card, -1, 'C2-ABILITY-3')
  if (!isObstacle(id) && !isDevice(id)) jamNow(game, id, me.seat, 'C2-ABILITY-3')
}

export const cards: Cards = {
  falsetranspondercodes: {
    text: 'After it locks something or is locked it loses its charge and jams the other, at any range.',
    triggers: [
      on('gained', {
        when: (game, me, { token }) => token === 'lock' && charged(game, me),
        use: (game, me, { target }) => unmask(game, me, target!),
      }),
      on('locked', { when: charged, use: (game, me, { by }) => unmask(game, me, by) }),
    ],
  },

  [cybernetics]: {
    text: 'Before it activates it may spend its charge to act and fly red maneuvers while stressed, until the end of the round.',
    triggers: [
      on('beforeActivate', {
        when: (game, me) => charged(game, me),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          spend(game, me)
          last(game, me.ship, me.card)
        },
      }),
    ],
    may: { actWhileStressed: isOn, flyRedWhileStressed: isOn },
  },

  deadmansswitch: {
    text: 'After it is destroyed each other ship at range 0–1 suffers 1 hit.',
    triggers: [
      on('destroyed', {
        use: (game, me) => {
          for (const id of othersAt(game, me.ship, 0, 1).reverse())
            suffer(game, id, { hits: 1 }, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  inertialdampeners: {
    text: 'Instead of its maneuver it may spend a shield to stand still, and gains a stress token.',
    triggers: [
      on('wouldExecute', {
        when: (game, me) => ship(game, me.ship).shields > 0,
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me) => {
          loseShield(game, me.ship, 'C2-CHARGE-4')
          return {
            maneuver: { speed: 0, bearing: 'stationary' },
            difficulty: 'white',
            gains: { stress: 1 },
          }
        },
      }),
    ],
  },

  [chute]: {
    text: 'Action: it spends its charge to drop loose cargo.',
    device: {
      kind: 'obstacle',
      obstacle: 'loosecargo',
      token: 'looseCargo',
      layings: dropping({ kind: 'straight', speed: 1 }),
      otherwise: true,
    },
    actions: {
      drop: {
        ways: (game, { id }) => deviceWays(game, { card: chute, ship: id, seat: facts(game, id).seat }),
        perform: (game, id, { pose }) =>
          layDevice(game, { card: chute, ship: id, seat: facts(game, id).seat }, pose as never),
      },
    },
  },
}
