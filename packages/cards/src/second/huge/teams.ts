import { type About, type Cards, effects, type Game, type Me, on } from '@flotilla/engine'
import { isWithin } from '@flotilla/geometry'
import { areFriends, isPrimary, othersAt, rangeBetween, toShip } from '../asking.ts'
import { hitToCrit, rerollAttackDice } from '../dice.ts'
import { able, type Coordinated, did, energyOf, pay, targetOf } from './energy.ts'

const {
  askPlayer,
  bodyOf,
  canLock,
  couldAct,
  count,
  faceupOf,
  facts,
  flip,
  forbidden,
  grantAction,
  hasEnergy,
  isActivating,
  isEnemy,
  isObstacle,
  isTractored,
  last,
  later,
  lock,
  lose,
  obstacleShape,
  recoverCharges,
  repair,
  ship,
} = effects

const done = { id: 'done' }

/** Asks for one more, as long as there is energy and something left to spend it on. */
function goOn(
  game: Game,
  me: Me,
  about: About,
  left: number,
  options: readonly { readonly id: string }[],
): void {
  if (left > 0 && able(game, me) && options.length > 0)
    askPlayer(game, me, me.seat, [...options, done], { ...about, left })
}

/** The first ship that was coordinated, for those that come after it. */
const first = (moment: Coordinated): About => ({ ship: moment.ship, target: targetOf(moment) })

/** Friendly ships near the one that was coordinated, other than those that had their turn. */
const further = (game: Game, me: Me, { target = -1, had = [] }: About) => {
  return othersAt(game, target, 0, 1)
    .filter((id) => id !== me.ship && !had.includes(id) && areFriends(game, me.ship, id))
    .filter((id) => !forbidden(game, { do: 'beCoordinated', ship: id }) && couldAct(game, id))
    .map(toShip)
}

/** Coordinates one more ship, and asks for another when it has acted. */
function coordinate(game: Game, me: Me, before: About, left: number, id: number): void {
  pay(game, me)
  const about = { ...before, had: [...(before.had ?? []), id] }
  goOn(game, me, about, left, further(game, me, about))
  later(game, { do: 'coordinated', ship: me.ship, target: id, rule: 'C2-COORD-1' })
  grantAction(game, id, 'C2-COORD-1')
}

/** Objects at range 0–1 of the one that was locked: ships, obstacles and devices. */
function nearby(game: Game, me: Me, first: number) {
  const from = objectShape(game, first)
  const { ships, obstacles, devices } = game.state
  return [...ships, ...obstacles, ...devices]
    .filter(({ id, place }) => place === 'table' && id !== first && canLock(game, me.ship, id))
    .filter(({ id }) => isWithin(from, objectShape(game, id), 100))
    .map(({ id }) => toShip(id))
}

const objectShape = (game: Game, id: number) =>
  isObstacle(id) ? obstacleShape(game.state.obstacles.find((one) => one.id === id)!) : bodyOf(game, id)

const offline = (game: Game, me: Me) =>
  facts(game, me.ship)
    .hardpoints.filter((card) => (ship(game, me.ship).sides[card] ?? 0) === 1)
    .map((card) => ({ id: `flip:${card}`, hardpoint: card }))

/** Torpedoes and missiles that have spent charges. */
const spentOrdnance = (game: Game, me: Me) =>
  facts(game, me.ship)
    .weapons.filter(({ card, slot }) => {
      const charges = facts(game, me.ship).charges[card]
      const ordnance = slot === 'torpedo' || slot === 'missile'
      return ordnance && charges && (ship(game, me.ship).charges[card] ?? 0) < charges.value
    })
    .map(({ card }) => ({ id: `reload:${card}`, reloads: card }))

/** The damage cards of the ship that energy may repair. */
const repairable = (game: Game, id: number) =>
  hasEnergy(game, id)
    ? faceupOf(game, id, 'ship').map(({ at, card }) => ({ id: `repair:${at}`, at, repairs: card }))
    : []

/** Repairs one card, and asks for another. */
function repairNext(game: Game, me: Me, about: About, at: number): void {
  pay(game, me)
  repair(game, me.ship, ship(game, me.ship).damage[at]!.card, 'C2-ABILITY-3', at)
  goOn(game, me, about, Number.MAX_SAFE_INTEGER, repairable(game, me.ship))
}

const slowed = 'slowed'

export const cards: Cards = {
  bombardmentspecialists: {
    text: 'While this ship attacks, it may spend a calculate token to reach one band nearer or further, within range 0–5.',
    fits: (game, me, weapon) =>
      count(ship(game, me.ship), 'calculate') > 0 ? { ...weapon, stretch: me.card } : weapon,
    payWay: (game, me) => lose(game, me.ship, 'calculate', 1, 'C2-CALC-2', 'spent'),
  },

  commsteam: {
    text: 'After it coordinates it may spend up to 2 energy to coordinate as many ships more at range 0–1 of the first.',
    triggers: [
      on('afterAction', {
        when: did('coordinate'),
        canResolve: (game, me) => able(game, me),
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me, moment) => further(game, me, first(moment)),
        use: (game, me, moment, { target }) => coordinate(game, me, first(moment), 1, target),
      }),
    ],
    answered: (game, me, { target }, about) => {
      if (target !== undefined) coordinate(game, me, about, (about.left ?? 0) - 1, target)
    },
  },

  damagecontrolteam: {
    text: 'Before it engages it may spend energy to flip as many offline cards. Action: it spends energy to repair as many of its faceup damage cards, those of the crew left out.',
    triggers: [
      on('beforeEngage', {
        canResolve: (game, me) => able(game, me),
        may: true,
        intent: { helps: 'me' },
        choices: offline,
        use: (game, me, moment, { hardpoint }) => {
          pay(game, me)
          flip(game, me.ship, hardpoint, 'C2-HUGE-28')
          goOn(game, me, moment, Number.MAX_SAFE_INTEGER, offline(game, me))
        },
      }),
    ],
    answered: (game, me, { hardpoint, at }, about) => {
      if (at !== undefined) repairNext(game, me, about, at)
      if (hardpoint === undefined) return
      pay(game, me)
      flip(game, me.ship, hardpoint, 'C2-HUGE-28')
      goOn(game, me, about, Number.MAX_SAFE_INTEGER, offline(game, me))
    },
    actions: {
      repair: {
        ways: (game, one) =>
          repairable(game, one.id).map((way) => ({ ...way, id: `card:damagecontrolteam:${way.id}` })),
        perform: (game, id, { at }) => {
          const me = { card: 'damagecontrolteam', ship: id, seat: facts(game, id).seat }
          repairNext(game, me, { ship: id }, at as number)
        },
      },
    },
  },

  gunneryspecialists: {
    text: 'With a primary weapon or a hardpoint it may reroll attack dice for 1 energy each.',
    attackDice: rerollAttackDice((game, me, attack) => {
      const fits = isPrimary(attack) || facts(game, me.ship).hardpoints.includes(String(attack.weapon))
      return fits ? energyOf(game, me) : 0
    }, pay),
  },

  igrmdroids: {
    text: 'While this ship attacks with a calculate token, it may turn a hit to a crit.',
    attackDice: hitToCrit((game, me) => count(ship(game, me.ship), 'calculate') > 0),
  },

  ordnanceteam: {
    text: 'When it reloads it may spend up to 3 energy for as many torpedo and missile charges more, and 1 to remove a disarm token.',
    triggers: [
      on('afterAction', {
        when: did('reload'),
        canResolve: (game, me) => able(game, me),
        may: true,
        intent: { helps: 'me' },
        choices: spentOrdnance,
        use: (game, me, moment, { reloads }) => {
          pay(game, me)
          recoverCharges(game, me.ship, reloads, 1, 'C2-RELOAD-1')
          goOn(game, me, moment, 2, spentOrdnance(game, me))
        },
      }),
      on('afterAction', {
        when: (game, me, moment) =>
          did('reload')(game, me, moment) && count(ship(game, me.ship), 'disarm') > 0,
        canResolve: (game, me) => able(game, me),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          pay(game, me)
          lose(game, me.ship, 'disarm', 1, 'C2-ABILITY-3')
        },
      }),
    ],
    answered: (game, me, { reloads }, about) => {
      if (reloads === undefined) return
      pay(game, me)
      recoverCharges(game, me.ship, reloads, 1, 'C2-RELOAD-1')
      goOn(game, me, about, (about.left ?? 0) - 1, spentOrdnance(game, me))
    },
  },

  sensorexperts: {
    text: 'It keeps up to 3 locks. After it locks it may spend up to 2 energy to lock as many others at range 0–1 of the first.',
    limit: { locks: 3 },
    triggers: [
      on('afterAction', {
        when: did('lock'),
        canResolve: (game, me) => able(game, me),
        may: true,
        intent: { helps: 'me' },
        choices: (game, me, moment) => nearby(game, me, targetOf(moment)),
        use: (game, me, moment, { target }) => {
          pay(game, me)
          lock(game, me.ship, target, 'C2-LOCK-1')
          goOn(game, me, moment, 1, nearby(game, me, targetOf(moment)))
        },
      }),
    ],
    answered: (game, me, { target }) => {
      if (target === undefined) return
      pay(game, me)
      lock(game, me.ship, target, 'C2-LOCK-1')
    },
  },

  tractortechnicians: {
    text: 'Other ships at range 0–1 keep their tractor tokens. Before a tractored enemy there reveals its dial it may spend 1 energy: that ship flies one speed slower.',
    cannot: {
      removeToken: {
        of: ['me', 'friend', 'ally', 'enemy'],
        range: [0, 1],
        says: (game, me, { ship: id, token }) =>
          token === 'tractor' && id !== me.ship && game.state.phase === 'end',
      },
    },
    triggers: [
      on('beforeReveal', {
        of: 'any',
        when: (game, me, { ship: id }) =>
          isEnemy(game, me.ship, id) &&
          isTractored(game, ship(game, id)) &&
          rangeBetween(game, me.ship, id) <= 1,
        canResolve: (game, me) => able(game, me),
        may: true,
        intent: { hurts: 'enemy' },
        use: (game, me, { ship: id }) => {
          pay(game, me)
          last(game, id, slowed)
        },
      }),
      on('wouldExecute', {
        of: 'any',
        when: (game, me, { ship: id, maneuver }) =>
          ship(game, id).lasting.includes(slowed) &&
          isActivating(game, id) &&
          isEnemy(game, me.ship, id) &&
          maneuver.speed > 1,
        use: (_, __, { maneuver, difficulty }) => ({
          maneuver: { ...maneuver, speed: maneuver.speed - 1 },
          difficulty,
        }),
      }),
    ],
  },

  droidcrew: {
    text: 'Its focus action is red. At the start of the End Phase all its faceup crew damage cards are repaired.',
    difficulty: { action: (_, __, { action }) => (action === 'focus' ? 'red' : undefined) },
    triggers: [
      on('startOfEnd', {
        when: (game, me) => faceupOf(game, me.ship, 'crew').length > 0,
        use: (game, me) => {
          for (const { at, card } of faceupOf(game, me.ship, 'crew'))
            repair(game, me.ship, card, 'C2-ABILITY-3', at)
        },
      }),
    ],
  },
}
