import type { ObstacleId } from '@flotilla/engine'
import { deedOption } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  addRoundEffect,
  couldPerformAction,
  facts,
  grantAction,
  isActivating,
  isPerformingAction,
  launchTemplates,
  ship,
} from '@flotilla/engine/second/effects'
import { hasCharge, spendCharge } from '../costs.ts'
import { rerollOneAttackDie } from '../dice.ts'

const passive = 'passivesensors'
const ignoreObstacleEffect = (obstacle: ObstacleId): string => `ignore:${obstacle}`
/** Reports whether its charge is inactive. */
const isPassive = (game: Game, me: CardContext): boolean => !hasCharge(game, me)

/** The rules of sensors, by id. */
export const cards: Cards = {
  advancedsensors: {
    text: 'After it reveals its dial it may act, and then acts no more in its activation.',
    cannot: {
      action: (game, me) => ship(game, me.ship).lasting.includes(me.card) && isActivating(game, me.ship),
    },
    triggers: [
      triggerOn('afterReveal', {
        canResolve: (game, me) => couldPerformAction(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me) =>
          grantAction(game, me.ship, 'C2-ACTION-9', undefined, {
            after: { do: 'last', ship: me.ship, card: me.card, rule: 'C2-ABILITY-3' },
          }),
      }),
    ],
  },

  collisiondetector: {
    text: 'It boosts and barrel rolls through and onto obstacles. Having moved through or onto one it may spend a charge to ignore it for the round.',
    may: {
      crossObstacles: true,
      ignoreObstacle: (game, me, { obstacle }) =>
        ship(game, me.ship).lasting.includes(ignoreObstacleEffect(obstacle)),
    },
    triggers: [
      triggerOn('wouldMeet', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me, { obstacle }) => {
          addRoundEffect(game, me.ship, ignoreObstacleEffect(obstacle))
          return {}
        },
      }),
    ],
  },

  [passive]: {
    text: 'Action, in its Perform Action step alone: it spends its charge. Without the charge it is not coordinated, and before it engages it may calculate or lock.',
    cannot: { beCoordinated: isPassive },
    actions: {
      listen: {
        ways: (game, one) =>
          (one.charges[passive] ?? 0) > 0 && isPerformingAction(game, one.id) ? [deedOption('listen')] : [],
        perform: (game, id) => spendCharge(game, { card: passive, ship: id, seat: facts(game, id).seat }),
      },
    },
    triggers: [
      triggerOn('beforeEngage', {
        when: (game, me) => isPassive(game, me),
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['calculate', 'lock']),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['calculate', 'lock']),
      }),
    ],
  },

  firecontrolsystem: {
    text: 'Attacking a ship it has locked it may reroll one die, and then cannot spend the lock in this attack.',
    attackDice: rerollOneAttackDie(
      (game, me, attack) => ship(game, me.ship).locks.includes(attack.defender),
      (_, __, attack) => {
        attack.lockKept = true
      },
    ),
  },

  trajectorysimulator: {
    text: 'In the System Phase its bombs may be launched by the straight of speed 5.',
    layings: (game, _, kind, ways) =>
      kind === 'bomb' && game.state.phase === 'system'
        ? [...ways, ...launchTemplates({ kind: 'straight', speed: 5 })]
        : ways,
  },
}
