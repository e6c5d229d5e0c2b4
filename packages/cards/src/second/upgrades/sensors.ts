import { type Cards, effects, type Game, type Me, on } from '@flotilla/engine'
import { rerollOneAttackDie } from '../dice.ts'
import { charged, spend } from '../paying.ts'

const { couldAct, facts, grantAction, isActivating, isPerformingAction, last, launching, ship } = effects

const passive = 'passivesensors'
const ignoring = (obstacle: number): string => `ignore:${obstacle}`
/** Its charge is inactive. */
const isPassive = (game: Game, me: Me): boolean => !charged(game, me)

export const cards: Cards = {
  advancedsensors: {
    text: 'After it reveals its dial it may act, and then acts no more in its activation.',
    cannot: {
      action: (game, me) => ship(game, me.ship).lasting.includes(me.card) && isActivating(game, me.ship),
    },
    triggers: [
      on('afterReveal', {
        canResolve: (game, me) => couldAct(game, me.ship),
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
      ignoreObstacle: (game, me, { obstacle }) => ship(game, me.ship).lasting.includes(ignoring(obstacle)),
    },
    triggers: [
      on('wouldMeet', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me, { obstacle }) => {
          last(game, me.ship, ignoring(obstacle))
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
          (one.charges[passive] ?? 0) > 0 && isPerformingAction(game, one.id) ? [{ id: 'listen' }] : [],
        perform: (game, id) => spend(game, { card: passive, ship: id, seat: facts(game, id).seat }),
      },
    },
    triggers: [
      on('beforeEngage', {
        when: (game, me) => isPassive(game, me),
        canResolve: (game, me) => couldAct(game, me.ship, ['calculate', 'lock']),
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
        ? [...ways, ...launching({ kind: 'straight', speed: 5 })]
        : ways,
  },
}
