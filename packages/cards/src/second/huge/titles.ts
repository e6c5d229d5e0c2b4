import type { ShipId } from '@flotilla/engine'
import {
  type AnswerFields,
  createOption,
  declineOption,
  deedOption,
  type OptionOfKind,
} from '@flotilla/engine'
import {
  type AskContext,
  type AttackFrame,
  type CardContext,
  type CardRules,
  type Cards,
  type Game,
  type TriggeredAbility,
  triggerOn,
} from '@flotilla/engine/second'
import {
  addDice,
  askPlayer,
  canAddDice,
  canLock,
  couldPerformAction,
  countTokens,
  facts,
  gain,
  grantAction,
  isDamaged,
  isDevice,
  isEnemy,
  isObstacle,
  isOnTable,
  isTractored,
  lock,
  lose,
  moveToReserve,
  orangeTokens,
  recoverShield,
  redeploy,
  requireAttack,
  ship,
} from '@flotilla/engine/second/effects'
import { afterCoordinating, coordinatedShip, hasCoordinated } from '../coordinate-events.ts'
import { rerollAttackDice, rerollOneAttackDie } from '../dice.ts'
import {
  areFriends,
  countRolledHits,
  hasInArc,
  othersAtRange,
  rangeBetweenShips,
  shipOption,
} from '../queries.ts'
import { canPayEnergy, hasPerformed, payEnergy, refillEnergy } from './energy-costs.ts'

/** The longest range at which huge ships are attacked. */
const FARTHEST = 5

/** Builds an ability that adds one defense die under a condition. */
const extraDefenseDie = (
  when: (game: Game, me: CardContext, attack: AttackFrame) => boolean,
): NonNullable<CardRules['value']> => ({
  defenseDice: (game, me, { attack }) => (when(game, me, attack) ? 1 : 0),
})

/** Builds an ability by which a ship that has deployed from it may perform one of these actions. */
const actAfterDeploying = (...actions: readonly string[]): TriggeredAbility =>
  triggerOn('afterDeploy', {
    of: 'any',
    when: (game, me, { carrier, ship: id }) => carrier === me.ship && isOnTable(ship(game, id)),
    canResolve: (game, _, { ship: id }) => couldPerformAction(game, id, actions),
    use: (game, _, { ship: id }) => grantAction(game, id, 'C2-ACTION-9', actions),
  })

/** Returns ships locked by one ship that another may lock. */
const lockedBy = (game: Game, from: ShipId, by: ShipId) =>
  ship(game, from)
    .locks.filter((id) => game.state.ships[id] && isOnTable(ship(game, id)) && canLock(game, by, id))
    .map(shipOption)

/** Returns the ships the Trident may still tractor, among those it overlapped or that overlapped it. */
const tridentTargets = (game: Game, me: CardContext, moment: AskContext) =>
  (moment.ship === me.ship ? (moment.overlapped ?? []) : [moment.ship])
    .filter((id) => isOnTable(ship(game, id)) && !isTractored(game, ship(game, id)))
    .map(shipOption)

/** Tractors one ship, and asks for the next after that one has been moved. */
function holdShip(game: Game, me: CardContext, moment: AskContext, target: ShipId): void {
  payEnergy(game, me)
  const others = tridentTargets(game, me, moment).filter((one) => one.target !== target)
  if (others.length > 0 && canPayEnergy(game, me))
    askPlayer(game, me, me.seat, [...others, declineOption('done')], moment)
  gain(game, target, 'tractor', 3, 'C2-ABILITY-3', me.seat)
}

const marks = [...orangeTokens, 'stress', 'ion', 'strain', 'deplete'] as const

/** Reports whether a ship has an orange or red token; a lock on it counts as one. */
const isMarked = (game: Game, id: ShipId): boolean =>
  !isDevice(game, id) &&
  (game.state.ships.some(({ locks }) => locks.includes(id)) ||
    marks.some((token) => countTokens(ship(game, id), token) > 0))

/** The rules of huge ships' titles, by id. */
export const cards: Cards = {
  assailer: {
    text: 'Attacked at range 1 it rolls 1 more defense die.',
    value: extraDefenseDie((_game, _me, { range }) => range === 1),
  },
  bloodcrow: {
    text: 'While this ship attacks at range 1–2, it may add a focus result.',
    attackDice: {
      choices: (_, __, attack) => (attack.range === 1 || attack.range === 2 ? [deedOption('addFocus')] : []),
      change: (_, __, ___, dice) => [...dice, { face: 'focus' as const }],
    },
  },
  brighthope: {
    text: 'It reinforces its full front arc alone. Reinforced, it rolls 1 more defense die against attackers there.',
    cannot: { way: (_, __, { way }) => way === 'reinforce:aft' },
    value: extraDefenseDie(
      (game, me, { attacker }) =>
        countTokens(ship(game, me.ship), 'reinforceFore') + countTokens(ship(game, me.ship), 'reinforceAft') >
          0 && hasInArc(game, me.ship, 'fullFront', attacker, FARTHEST),
    ),
  },
  brokenhorn: {
    text: 'Damaged, it flies speeds 3 to 5 one step easier.',
    difficulty: {
      maneuver: (game, me, { entry: { maneuver } }) =>
        maneuver.speed >= 3 && isDamaged(ship(game, me.ship)) ? -1 : 0,
    },
  },
  corvus: {
    text: 'Up to 2 small ships dock with it. After a calculate action it gains a second token.',
    carries: { ships: 'small', count: 2 },
    triggers: [
      triggerOn('afterAction', {
        when: hasPerformed('calculate'),
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },
  dodonnaspride: { text: 'It may carry one team and one cargo more, and coordinates after focus or evade.' },
  impetuous: {
    text: 'After its attack has destroyed a ship it may focus or lock.',
    triggers: [
      triggerOn('destroyed', {
        of: 'target',
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['focus', 'lock']),
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['focus', 'lock']),
      }),
    ],
  },
  insatiableworrt: {
    text: 'In the End Phase it may recover one more shield or energy.',
    triggers: [
      triggerOn('endPhase', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => {
          const { shields, energy } = ship(game, me.ship)
          const limit = facts(game, me.ship)
          return [
            ...(shields < limit.shields ? [deedOption('shield')] : []),
            ...(energy < limit.energy ? [deedOption('energy')] : []),
          ]
        },
        use: (game, me, _moment, { name }) => {
          if (name === 'shield') recoverShield(game, me.ship, 'C2-ABILITY-3')
          else refillEnergy(game, me)
        },
      }),
    ],
  },
  instigator: {
    text: 'While this ship attacks a ship with an orange or red token, it may reroll up to 2 dice.',
    attackDice: rerollAttackDice((game, _, attack) => (isMarked(game, attack.defender) ? 2 : 0)),
  },
  jainaslight: {
    text: 'While a friendly ship at range 0–2 defends through an obstacle it may spend 1 energy for 1 more defense die.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'any',
        when: (game, me, { dice, ship: id }) =>
          dice === 'defenseDice' &&
          !isDevice(game, id) &&
          areFriends(game, me.ship, id) &&
          requireAttack(game).obstructedBy.some((thing) => isObstacle(game, thing)) &&
          (id === me.ship || rangeBetweenShips(game, me.ship, id) <= 2) &&
          canAddDice(game, me, dice),
        canResolve: (game, me) => canPayEnergy(game, me),
        may: true,
        intent: (game) => ({ helps: 'friend', worth: countRolledHits(game) > 0 ? 0.5 : -1 }),
        use: (game, me) => {
          payEnergy(game, me)
          addDice(game, me, 'defenseDice')
        },
      }),
    ],
  },
  liberator: {
    text: 'Up to 2 small ships dock with it, and may focus or barrel roll after deploying.',
    carries: { ships: 'small', count: 2 },
    triggers: [actAfterDeploying('focus', 'barrelRoll')],
  },
  luminous: {
    text: 'It begins in reserve, and is placed at range 0–2 of a friendly ship at the end of setup.',
    triggers: [
      triggerOn('setup', {
        when: (game, me, { step }) => step === 'beforeForces' && ship(game, me.ship).place === 'hand',
        inReserve: true,
        alone: true,
        use: (game, me) => moveToReserve(game, me.ship),
      }),
      triggerOn('setup', {
        when: (game, me, { step }) => step === 'afterForces' && ship(game, me.ship).place === 'reserve',
        inReserve: true,
        use: (game, me) => redeploy(game, me.ship, 2),
      }),
    ],
  },
  merchantone: {
    text: 'A bonus attack with a turret.',
    bonusAttacks: [{ slots: ['turret'] }],
  },
  quantumstorm: {
    text: 'After it fully executes a white maneuver it recovers 1 energy.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, moment) =>
          moment.difficulty === 'white' &&
          moment.full === true &&
          ship(game, me.ship).energy < facts(game, me.ship).energy,
        use: (game, me) => refillEnergy(game, me),
      }),
    ],
  },
  requiem: {
    text: 'A ship that has deployed from it may lock a ship it has locked, at any range.',
    triggers: [
      triggerOn('afterDeploy', {
        of: 'any',
        when: (game, me, { carrier, ship: id }) => carrier === me.ship && isOnTable(ship(game, id)),
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me, { ship: id }) => lockedBy(game, me.ship, id),
        use: (game, _me, { ship: id }, { target }) => lock(game, id, target, 'C2-LOCK-1'),
      }),
    ],
  },
  suppressor: {
    text: 'After it coordinates a ship it may spend 1 energy to jam an enemy at range 0–2 of that one.',
    triggers: afterCoordinating({
      when: (game, me, moment) => hasCoordinated(game, me, moment) && canPayEnergy(game, me),
      may: true,
      intent: { hurts: 'enemy' },
      choices: (game, me, moment) =>
        othersAtRange(game, coordinatedShip(moment), 0, 2)
          .filter((id) => isEnemy(game, me.ship, id))
          .map(shipOption),
      use: (game, me, _moment, { target }: OptionOfKind<'target'>) => {
        payEnergy(game, me)
        gain(game, target as number, 'jam', 1, 'C2-ABILITY-3', me.seat)
      },
    }),
  },
  tantiveiv: {
    text: 'Against an attacker in its rear arc it rolls 1 more defense die.',
    value: extraDefenseDie((game, me, { attacker }) => hasInArc(game, me.ship, 'rear', attacker, FARTHEST)),
  },
  thunderstrike: {
    text: 'In a bonus attack on a ship it has not attacked this round it may reroll an attack die.',
    attackDice: rerollOneAttackDie(
      (game, me, attack) =>
        attack.bonus !== undefined &&
        ship(game, me.ship).fired.filter(({ target }) => target === attack.defender).length === 1,
    ),
  },
  vector: {
    text: 'A ship that has deployed from it may evade or boost.',
    triggers: [actAfterDeploying('evade', 'boost')],
  },
  nautolansrevenge: {
    text: 'Before it engages it may spend up to 2 calculate tokens to recover as much energy.',
    triggers: [
      triggerOn('beforeEngage', {
        canResolve: (game, me) => ship(game, me.ship).energy < facts(game, me.ship).energy,
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          [1, 2]
            .filter((amount) => amount <= countTokens(ship(game, me.ship), 'calculate'))
            .map((amount) => createOption('amount', 'spend', { amount })),
        use: (game, me, _moment, { amount }) => {
          lose(game, me.ship, 'calculate', amount, 'C2-CALC-2', 'spent')
          refillEnergy(game, me, amount)
        },
      }),
    ],
  },
  grappler: { text: 'To its drill beak a tractored target at range 1 is at range 0.' },
  neimoidiangrasp: {
    text: 'After an attack it may perform a red evade action. Evading, it rolls 1 more defense die.',
    value: extraDefenseDie((game, me) => countTokens(ship(game, me.ship), 'evade') > 0),
    triggers: [
      triggerOn('afterAttack', {
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['evade'], { colour: 'red' }),
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['evade'], { colour: 'red' }),
      }),
    ],
  },
  trident: {
    text: 'After it overlaps a ship, or is overlapped, it may spend 1 energy to give that ship 3 tractor tokens, unless it is tractored.',
    triggers: [
      triggerOn('afterManeuver', {
        of: 'any',
        when: (_, me, moment) => {
          const { overlapped } = moment
          return moment.ship === me.ship ? overlapped.length > 0 : overlapped.includes(me.ship)
        },
        canResolve: (game, me) => canPayEnergy(game, me),
        may: true,
        intent: { hurts: 'enemy' },
        choices: tridentTargets,
        use: (game, me, moment, { target }) => holdShip(game, me, moment, target),
      }),
    ],
    answered: (game, me, { target }: AnswerFields<'target'>, about) => {
      if (target !== undefined) holdShip(game, me, about, target)
    },
  },
}
