import { type Cards, effects, on } from '@flotilla/engine'
import { rangeBetween, toShip } from '../asking.ts'
import { waitsByItself } from '../paying.ts'
import { bossk } from '../persons.ts'

const { breakLock, comeBackOverEdge, gain, intoReserve, isDevice, isObstacle, ship } = effects

export const cards: Cards = {
  bossk,

  lattsrazzi: {
    text: 'At the start of the Engagement Phase it may spend its lock on a ship at range 1: that ship gains a tractor token.',
    triggers: [
      on('startOfEngagement', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        choices: (game, me) =>
          ship(game, me.ship)
            .locks.filter((id) => !isDevice(id) && !isObstacle(id) && rangeBetween(game, me.ship, id) === 1)
            .map(toShip),
        use: (game, me, _, { target }) => {
          breakLock(game, me.ship, target, 'C2-ABILITY-3', 'spent')
          gain(game, target, 'tractor', 1, 'C2-ABILITY-3', me.seat)
        },
      }),
    ],
  },

  moraloeval: {
    text: 'About to flee it may spend a charge to wait in reserve instead. When the next round begins it is placed at range 1 of the edge it left by.',
    triggers: [
      on('wouldFlee', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 6 },
        use: (game, me) => {
          intoReserve(game, me.ship)
          return {}
        },
      }),
      on('startOfPlanning', {
        inReserve: true,
        alone: true,
        when: waitsByItself,
        use: (game, me) => comeBackOverEdge(game, me.ship),
      }),
    ],
  },
}
