import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  breakLock,
  gain,
  isDevice,
  isObstacle,
  moveToReserve,
  returnOverEdge,
  ship,
} from '@flotilla/engine/second/effects'
import { isInReserveByCard } from '../costs.ts'
import { rangeBetweenShips, shipOption } from '../queries.ts'
import { bossk } from '../shared-pilots.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  bossk,

  lattsrazzi: {
    text: 'At the start of the Engagement Phase it may spend its lock on a ship at range 1: that ship gains a tractor token.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        choices: (game, me) =>
          ship(game, me.ship)
            .locks.filter(
              (id) =>
                !isDevice(game, id) && !isObstacle(game, id) && rangeBetweenShips(game, me.ship, id) === 1,
            )
            .map(shipOption),
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
      triggerOn('wouldFlee', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 6 },
        use: (game, me) => {
          moveToReserve(game, me.ship)
          return {}
        },
      }),
      triggerOn('startOfPlanning', {
        inReserve: true,
        alone: true,
        when: isInReserveByCard,
        use: (game, me) => returnOverEdge(game, me.ship),
      }),
    ],
  },
}
