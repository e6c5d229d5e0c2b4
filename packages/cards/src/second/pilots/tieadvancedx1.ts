import { createOption } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  actionWays,
  atSpeed,
  breakLock,
  couldPerformAction,
  dealChosenCard,
  expose,
  grantAction,
  isDevice,
  isEnemy,
  isObstacle,
  maneuverId,
  requireAttack,
  ship,
  topOfDeck,
} from '@flotilla/engine/second/effects'
import { shipOption } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  darthvader: {
    text: 'After an action it may spend 1 Force for another action.',
    triggers: [
      triggerOn('afterAction', {
        canResolve: (game, me) => couldPerformAction(game, me.ship),
        cost: { force: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        leadsTo: (game, me) => actionWays(game, me.ship),
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9'),
      }),
    ],
  },

  maarekstele: {
    text: 'A faceup damage card its attack deals is one of three that it chooses.',
    triggers: [
      triggerOn('wouldBeDealt', {
        of: 'any',
        when: (game, me, { ship: id, faceup, attack }) =>
          faceup && attack && requireAttack(game).attacker === me.ship && requireAttack(game).defender === id,
        choices: (game, _, { ship: id, card }) =>
          [card!, ...topOfDeck(game, id, 2)].map((damage, at) => createOption('damage', '', { at, damage })),
        use: (game, _, { ship: id, card }, { at }) =>
          dealChosenCard(game, id, card!, topOfDeck(game, id, 2).length, at),
      }),
    ],
  },

  vedfoslo: {
    text: 'It may execute its maneuver at a speed 1 higher or lower.',
    triggers: [
      triggerOn('wouldExecute', {
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (_, __, { maneuver, difficulty }) =>
          [maneuver.speed - 1, maneuver.speed + 1]
            .map((speed) => atSpeed(maneuver, speed))
            .filter(({ speed }) => speed !== maneuver.speed)
            .map((flies) =>
              createOption(
                'flight',
                `speed:${flies.speed}`,
                {},
                { maneuver: maneuverId(flies, difficulty), flies },
              ),
            ),
        use: (_, __, { difficulty }, { flies }) => ({ maneuver: flies, difficulty }),
      }),
    ],
  },

  zertikstrom: {
    text: 'In the End Phase it may spend its lock on an enemy ship to expose one of its damage cards.',
    triggers: [
      triggerOn('endPhase', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        choices: (game, me) =>
          ship(game, me.ship)
            .locks.filter(
              (id) =>
                !isObstacle(game, id) &&
                !isDevice(game, id) &&
                isEnemy(game, me.ship, id) &&
                ship(game, id).damage.some(({ faceup }) => !faceup),
            )
            .map(shipOption),
        use: (game, me, _, { target }) => {
          breakLock(game, me.ship, target, 'C2-LOCK-5', 'spent')
          expose(game, target, 'C2-ABILITY-3')
        },
      }),
    ],
  },
}
