import {
  type About,
  type AttackFrame,
  type CardRules,
  type Cards,
  effects,
  type Game,
  type Me,
  on,
  type Trigger,
} from '@flotilla/engine'
import { areFriends, othersAt, rangeBetween, scored, sees, toShip } from '../asking.ts'
import { rerollAttackDice, rerollOneAttackDie } from '../dice.ts'
import { able, afterCoordinating, coordinated, did, pay, refill, targetOf } from './energy.ts'

const {
  askPlayer,
  canAddDice,
  canLock,
  couldAct,
  count,
  facts,
  gain,
  grantAction,
  inPlay,
  isDamaged,
  isDevice,
  isEnemy,
  isObstacle,
  isTractored,
  lock,
  lose,
  orangeTokens,
  recoverShield,
  redeploy,
  ship,
  theAttack,
} = effects

/** Huge ships are attacked from as far as this. */
const FARTHEST = 5

/** One defense die more, if it holds. */
const sturdier = (
  when: (game: Game, me: Me, attack: AttackFrame) => boolean,
): NonNullable<CardRules['value']> => ({
  defenseDice: (game, me, { attack }) => (when(game, me, attack) ? 1 : 0),
})

/** A ship that has deployed from it may perform one of these actions. */
const launching = (...actions: readonly string[]): Trigger =>
  on('afterDeploy', {
    of: 'any',
    when: (game, me, { carrier, ship: id }) => carrier === me.ship && inPlay(ship(game, id)),
    canResolve: (game, _, { ship: id }) => couldAct(game, id, actions),
    use: (game, _, { ship: id }) => grantAction(game, id, 'C2-ACTION-9', actions),
  })

/** Ships that another has locked, for a third to lock. */
const lockedBy = (game: Game, from: number, by: number) =>
  ship(game, from)
    .locks.filter((id) => game.state.ships[id] && inPlay(ship(game, id)) && canLock(game, by, id))
    .map(toShip)

/** Whom the Trident may still hold of those it overlapped, or that overlapped it. */
const caught = (game: Game, me: Me, moment: About) =>
  (moment.ship === me.ship ? (moment.overlapped ?? []) : [moment.ship])
    .filter((id) => inPlay(ship(game, id)) && !isTractored(game, ship(game, id)))
    .map(toShip)

/** Holds one ship, and asks for the next once that one has been moved. */
function grasp(game: Game, me: Me, moment: About, target: number): void {
  pay(game, me)
  const others = caught(game, me, moment).filter((one) => one.target !== target)
  if (others.length > 0 && able(game, me)) askPlayer(game, me, me.seat, [...others, { id: 'done' }], moment)
  gain(game, target, 'tractor', 3, 'C2-ABILITY-3', me.seat)
}

const marks = [...orangeTokens, 'stress', 'ion', 'strain', 'deplete'] as const

/** Whether a ship has an orange or red token; a lock on it is one. */
const isMarked = (game: Game, id: number): boolean =>
  !isDevice(id) &&
  (game.state.ships.some(({ locks }) => locks.includes(id)) ||
    marks.some((token) => count(ship(game, id), token) > 0))

export const cards: Cards = {
  assailer: {
    text: 'Attacked at range 1 it rolls 1 more defense die.',
    value: sturdier((_game, _me, { range }) => range === 1),
  },
  bloodcrow: {
    text: 'While this ship attacks at range 1–2, it may add a focus result.',
    attackDice: {
      choices: (_, __, attack) => (attack.range === 1 || attack.range === 2 ? [{ id: 'addFocus' }] : []),
      change: (_, __, ___, dice) => [...dice, { face: 'focus' as const }],
    },
  },
  brighthope: {
    text: 'It reinforces its full front arc alone. Reinforced, it rolls 1 more defense die against attackers there.',
    cannot: { way: (_, __, { way }) => way === 'reinforce:aft' },
    value: sturdier(
      (game, me, { attacker }) =>
        count(ship(game, me.ship), 'reinforceFore') + count(ship(game, me.ship), 'reinforceAft') > 0 &&
        sees(game, me.ship, 'fullFront', attacker, FARTHEST),
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
      on('afterAction', {
        when: did('calculate'),
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },
  dodonnaspride: { text: 'It may carry one team and one cargo more, and coordinates after focus or evade.' },
  impetuous: {
    text: 'After its attack has destroyed a ship it may focus or lock.',
    triggers: [
      on('destroyed', {
        of: 'target',
        canResolve: (game, me) => couldAct(game, me.ship, ['focus', 'lock']),
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['focus', 'lock']),
      }),
    ],
  },
  insatiableworrt: {
    text: 'In the End Phase it may recover one more shield or energy.',
    triggers: [
      on('endPhase', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => {
          const { shields, energy } = ship(game, me.ship)
          const limit = facts(game, me.ship)
          return [
            ...(shields < limit.shields ? [{ id: 'shield' }] : []),
            ...(energy < limit.energy ? [{ id: 'energy' }] : []),
          ]
        },
        use: (game, me, _moment, { id }) => {
          if (id === 'shield') recoverShield(game, me.ship, 'C2-ABILITY-3')
          else refill(game, me)
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
      on('beforeRoll', {
        of: 'any',
        when: (game, me, { dice, ship: id }) =>
          dice === 'defenseDice' &&
          !isDevice(id) &&
          areFriends(game, me.ship, id) &&
          theAttack(game).obstructedBy.some(isObstacle) &&
          (id === me.ship || rangeBetween(game, me.ship, id) <= 2) &&
          canAddDice(game, me, dice),
        canResolve: (game, me) => able(game, me),
        may: true,
        intent: (game) => ({ helps: 'friend', worth: scored(game) > 0 ? 0.5 : -1 }),
        use: (game, me) => {
          pay(game, me)
          effects.addDice(game, me, 'defenseDice')
        },
      }),
    ],
  },
  liberator: {
    text: 'Up to 2 small ships dock with it, and may focus or barrel roll after deploying.',
    carries: { ships: 'small', count: 2 },
    triggers: [launching('focus', 'barrelRoll')],
  },
  luminous: {
    text: 'It begins in reserve, and is placed at range 0–2 of a friendly ship at the end of setup.',
    triggers: [
      on('setup', {
        when: (game, me, { step }) => step === 'beforeForces' && ship(game, me.ship).place === 'hand',
        inReserve: true,
        alone: true,
        use: (game, me) => effects.intoReserve(game, me.ship),
      }),
      on('setup', {
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
      on('afterManeuver', {
        when: (game, me, moment) =>
          moment.difficulty === 'white' &&
          moment.full === true &&
          ship(game, me.ship).energy < facts(game, me.ship).energy,
        use: (game, me) => refill(game, me),
      }),
    ],
  },
  requiem: {
    text: 'A ship that has deployed from it may lock a ship it has locked, at any range.',
    triggers: [
      on('afterDeploy', {
        of: 'any',
        when: (game, me, { carrier, ship: id }) => carrier === me.ship && inPlay(ship(game, id)),
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
      when: (game, me, moment) => coordinated(game, me, moment) && able(game, me),
      may: true,
      intent: { hurts: 'enemy' },
      choices: (game, me, moment) =>
        othersAt(game, targetOf(moment), 0, 2)
          .filter((id) => isEnemy(game, me.ship, id))
          .map(toShip),
      use: (game, me, _moment, { target }) => {
        pay(game, me)
        gain(game, target as number, 'jam', 1, 'C2-ABILITY-3', me.seat)
      },
    }),
  },
  tantiveiv: {
    text: 'Against an attacker in its rear arc it rolls 1 more defense die.',
    value: sturdier((game, me, { attacker }) => sees(game, me.ship, 'rear', attacker, FARTHEST)),
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
    triggers: [launching('evade', 'boost')],
  },
  nautolansrevenge: {
    text: 'Before it engages it may spend up to 2 calculate tokens to recover as much energy.',
    triggers: [
      on('beforeEngage', {
        canResolve: (game, me) => ship(game, me.ship).energy < facts(game, me.ship).energy,
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          [1, 2]
            .filter((amount) => amount <= count(ship(game, me.ship), 'calculate'))
            .map((amount) => ({ id: `spend:${amount}`, amount })),
        use: (game, me, _moment, { amount }) => {
          lose(game, me.ship, 'calculate', amount, 'C2-CALC-2', 'spent')
          refill(game, me, amount)
        },
      }),
    ],
  },
  grappler: { text: 'To its drill beak a tractored target at range 1 is at range 0.' },
  neimoidiangrasp: {
    text: 'After an attack it may perform a red evade action. Evading, it rolls 1 more defense die.',
    value: sturdier((game, me) => count(ship(game, me.ship), 'evade') > 0),
    triggers: [
      on('afterAttack', {
        canResolve: (game, me) => couldAct(game, me.ship, ['evade'], { colour: 'red' }),
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['evade'], { colour: 'red' }),
      }),
    ],
  },
  trident: {
    text: 'After it overlaps a ship, or is overlapped, it may spend 1 energy to give that ship 3 tractor tokens, unless it is tractored.',
    triggers: [
      on('afterManeuver', {
        of: 'any',
        when: (_, me, moment) => {
          const { overlapped } = moment
          return moment.ship === me.ship ? overlapped.length > 0 : overlapped.includes(me.ship)
        },
        canResolve: (game, me) => able(game, me),
        may: true,
        intent: { hurts: 'enemy' },
        choices: caught,
        use: (game, me, moment, { target }) => grasp(game, me, moment, target),
      }),
    ],
    answered: (game, me, { target }, about) => {
      if (target !== undefined) grasp(game, me, about, target)
    },
  },
}
