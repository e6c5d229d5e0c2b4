import type { ObjectId, ShipId } from '@flotilla/engine'
import { type OptionOfKind, targetOption } from '@flotilla/engine'
import { type CardContext, type Cards, type DiceAbility, type Game, triggerOn } from '@flotilla/engine/second'
import {
  type AttackFace,
  assign,
  breakLock,
  countFace,
  countTokens,
  type DefenseFace,
  isDevice,
  isObstacle,
  isOnTable,
  lockAction,
  lose,
  peekAtDial,
  ship,
  turnFaces,
} from '@flotilla/engine/second/effects'
import {
  areFriends,
  enemiesOf,
  isInFiringArc,
  locksOn,
  opponentInAttack,
  rangeTo,
  shipOption,
} from '../queries.ts'

/** Returns friendly ships with a calculate token that are in a firing arc of an enemy. */
const calculatingFriends = (game: Game, me: CardContext, enemy: ObjectId): ShipId[] =>
  isDevice(game, enemy)
    ? []
    : game.state.ships
        .filter(
          (one) => isOnTable(one) && countTokens(one, 'calculate') > 0 && areFriends(game, me.ship, one.id),
        )
        .map(({ id }) => id)
        .filter((id) => isInFiringArc(game, enemy, id))

/**
 * Builds an ability that turns one focus result for a calculate token of a friendly ship in the enemy's arc.
 */
const spendFriendCalculate = <Face extends string>(to: Face): DiceAbility<Face | 'focus'> => ({
  spends: ['calculate'],
  choices: (game, me, attack, dice) =>
    countFace<string>(dice, 'focus') > 0
      ? calculatingFriends(game, me, opponentInAttack(me, attack)).map((target) =>
          targetOption('calculate', target),
        )
      : [],
  change: (game, _, __, dice, { target }: OptionOfKind<'target'>) => {
    lose(game, target!, 'calculate', 1, 'C2-ABILITY-3', 'spent')
    return turnFaces<Face | 'focus'>(dice, 'focus', to, 1)
  },
})

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  dis347: {
    text: 'At the start of the Engagement Phase it may lock an object at range 1–3 that another friendly ship has locked.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) => {
          const locked = game.state.ships
            .filter((one) => isOnTable(one) && areFriends(game, me.ship, one.id))
            .flatMap(({ locks }) => locks)
            .filter((id) => {
              const range = rangeTo(game, me.ship, id)
              return range >= 1 && range <= 3
            })
          return locked.length > 0 ? locksOn(game, me.ship, locked) : []
        },
        use: (game, me, _, way) => lockAction.perform(game, me.ship, way),
      }),
    ],
  },

  dist81: {
    text: 'When it attacks or defends it may spend a calculate token of a friendly ship in a firing arc of the enemy, itself included, to turn a focus to a hit or evade.',
    attackDice: spendFriendCalculate<AttackFace>('hit'),
    defenseDice: spendFriendCalculate<DefenseFace>('evade'),
  },

  fearsomepredator: {
    text: 'After forces are placed it makes an enemy ship its prey.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        choices: (game, me) => enemiesOf(game, me.ship).map(shipOption),
        use: (game, me, _, { target }) =>
          assign(game, target, { card: 'fearfulprey', by: me.seat, source: me.ship }, 3, 'C2-CONDITION-2'),
      }),
    ],
  },

  phlacarphoccprototype: {
    text: 'In the System Phase it may spend its lock on a ship to look at the dial of that ship.',
    system: {
      ways: (game, me) =>
        ship(game, me.ship)
          .locks.filter((id) => !isDevice(game, id) && !isObstacle(game, id))
          .filter((id) => ship(game, id).dial !== null && ship(game, id).revealed === null)
          .map(shipOption),
      use: (game, me, { target }: OptionOfKind<'target'>) => {
        breakLock(game, me.ship, target!, 'C2-ABILITY-3', 'spent')
        peekAtDial(game, me.seat, target!, 'C2-ABILITY-3')
      },
    },
  },
}
