import type { ObjectId, ShipId } from '@flotilla/engine'
import {
  type AnswerFields,
  createOption,
  declineOption,
  type Option,
  type OptionOfKind,
  withPrefix,
} from '@flotilla/engine'
import { type AskContext, type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  addRoundEffect,
  askPlayer,
  canLock,
  couldPerformAction,
  countTokens,
  deferEffects,
  faceupCards,
  facts,
  flipCard,
  grantAction,
  hasEnergy,
  isActivating,
  isEnemy,
  isForbidden,
  isObstacle,
  isTractored,
  lock,
  lose,
  obstacleShape,
  recoverCharges,
  repair,
  ship,
  targetShape,
} from '@flotilla/engine/second/effects'
import { isWithin } from '@flotilla/geometry'
import { type CoordinateEvent, coordinatedShip } from '../coordinate-events.ts'
import { hitToCrit, rerollAttackDice } from '../dice.ts'
import { areFriends, isPrimary, othersAtRange, rangeBetweenShips, shipOption } from '../queries.ts'
import { canPayEnergy, energyOf, hasPerformed, payEnergy } from './energy-costs.ts'

const done = declineOption('done')

/** Asks for one more choice while there is energy and something left to spend it on. */
function goOn(
  game: Game,
  me: CardContext,
  about: AskContext,
  left: number,
  options: readonly Option[],
): void {
  if (left > 0 && canPayEnergy(game, me) && options.length > 0)
    askPlayer(game, me, me.seat, [...options, done], { ...about, left })
}

/** Returns the first coordinated ship, for the choices that follow. */
const firstCoordinated = (moment: CoordinateEvent): AskContext => ({
  ship: moment.ship,
  target: coordinatedShip(moment),
})

/** Returns friendly ships near the coordinated one that have not been chosen yet. */
const furtherTargets = (game: Game, me: CardContext, { target = -1, had = [] }: AskContext) => {
  return othersAtRange(game, target, 0, 1)
    .filter((id) => id !== me.ship && !had.includes(id) && areFriends(game, me.ship, id))
    .filter((id) => !isForbidden(game, { do: 'beCoordinated', ship: id }) && couldPerformAction(game, id))
    .map(shipOption)
}

/** Coordinates one more ship, and asks for another after its action. */
function coordinateNext(game: Game, me: CardContext, before: AskContext, left: number, id: ShipId): void {
  payEnergy(game, me)
  const about = { ...before, had: [...(before.had ?? []), id] }
  goOn(game, me, about, left, furtherTargets(game, me, about))
  deferEffects(game, { do: 'coordinated', ship: me.ship, target: id, rule: 'C2-COORD-1' })
  grantAction(game, id, 'C2-COORD-1')
}

/** Returns the objects at range 0–1 of the locked one: ships, obstacles and devices. */
function objectsNearby(game: Game, me: CardContext, first: ObjectId) {
  const from = objectShape(game, first)
  const { ships, obstacles, devices } = game.state
  return [...ships, ...obstacles, ...devices]
    .filter(({ id, place }) => place === 'table' && id !== first && canLock(game, me.ship, id))
    .filter(({ id }) => isWithin(from, objectShape(game, id), 100))
    .map(({ id }) => shipOption(id))
}

const objectShape = (game: Game, id: ObjectId) =>
  isObstacle(game, id)
    ? obstacleShape(game.state.obstacles.find((one) => one.id === id)!)
    : targetShape(game, id)

const offlineHardpoints = (game: Game, me: CardContext) =>
  facts(game, me.ship)
    .hardpoints.filter((card) => (ship(game, me.ship).sides[card] ?? 0) === 1)
    .map((card) => createOption('hardpoint', 'flip', { hardpoint: card }))

/** Returns torpedoes and missiles that have spent charges. */
const spentOrdnance = (game: Game, me: CardContext) =>
  facts(game, me.ship)
    .weapons.filter(({ card, slot }) => {
      const charges = facts(game, me.ship).charges[card]
      const ordnance = slot === 'torpedo' || slot === 'missile'
      return ordnance && charges && (ship(game, me.ship).charges[card] ?? 0) < charges.value
    })
    .map(({ card }) => createOption('reload', 'reload', { reloads: card }))

/** Returns the damage cards of the ship that energy may repair. */
const repairableDamage = (game: Game, id: ShipId) =>
  hasEnergy(game, id)
    ? faceupCards(game, id, 'ship').map(({ at, card }) =>
        createOption('repair', 'repair', { at }, { repairs: card }),
      )
    : []

/** Repairs one card, and asks for another. */
function repairNext(game: Game, me: CardContext, about: AskContext, at: number): void {
  payEnergy(game, me)
  repair(game, me.ship, ship(game, me.ship).damage[at]!.card, 'C2-ABILITY-3', at)
  goOn(game, me, about, Number.MAX_SAFE_INTEGER, repairableDamage(game, me.ship))
}

const slowed = 'slowed'

/** The rules of huge ships' teams, by id. */
export const cards: Cards = {
  bombardmentspecialists: {
    text: 'While this ship attacks, it may spend a calculate token to reach one band nearer or further, within range 0–5.',
    fits: (game, me, weapon) =>
      countTokens(ship(game, me.ship), 'calculate') > 0 ? { ...weapon, stretch: me.card } : weapon,
    payWay: (game, me) => lose(game, me.ship, 'calculate', 1, 'C2-CALC-2', 'spent'),
  },

  commsteam: {
    text: 'After it coordinates it may spend up to 2 energy to coordinate as many ships more at range 0–1 of the first.',
    triggers: [
      triggerOn('afterAction', {
        when: hasPerformed('coordinate'),
        canResolve: (game, me) => canPayEnergy(game, me),
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me, moment) => furtherTargets(game, me, firstCoordinated(moment)),
        use: (game, me, moment, { target }) => coordinateNext(game, me, firstCoordinated(moment), 1, target),
      }),
    ],
    answered: (game, me, { target }: AnswerFields<'target'>, about) => {
      if (target !== undefined) coordinateNext(game, me, about, (about.left ?? 0) - 1, target)
    },
  },

  damagecontrolteam: {
    text: 'Before it engages it may spend energy to flip as many offline cards. Action: it spends energy to repair as many of its faceup damage cards, those of the crew left out.',
    triggers: [
      triggerOn('beforeEngage', {
        canResolve: (game, me) => canPayEnergy(game, me),
        may: true,
        intent: { helps: 'me' },
        choices: offlineHardpoints,
        use: (game, me, moment, { hardpoint }) => {
          payEnergy(game, me)
          flipCard(game, me.ship, hardpoint, 'C2-HUGE-28')
          goOn(game, me, moment, Number.MAX_SAFE_INTEGER, offlineHardpoints(game, me))
        },
      }),
    ],
    answered: (game, me, answer, about) => {
      if (answer.kind === 'repair') repairNext(game, me, about, answer.at!)
      if (answer.kind !== 'hardpoint') return
      payEnergy(game, me)
      flipCard(game, me.ship, answer.hardpoint, 'C2-HUGE-28')
      goOn(game, me, about, Number.MAX_SAFE_INTEGER, offlineHardpoints(game, me))
    },
    actions: {
      repair: {
        ways: (game, one) =>
          repairableDamage(game, one.id).map((way) => withPrefix('card:damagecontrolteam', way)),
        perform: (game, id, { at }: OptionOfKind<'repair'>) => {
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
    }, payEnergy),
  },

  igrmdroids: {
    text: 'While this ship attacks with a calculate token, it may turn a hit to a crit.',
    attackDice: hitToCrit((game, me) => countTokens(ship(game, me.ship), 'calculate') > 0),
  },

  ordnanceteam: {
    text: 'When it reloads it may spend up to 3 energy for as many torpedo and missile charges more, and 1 to remove a disarm token.',
    triggers: [
      triggerOn('afterAction', {
        when: hasPerformed('reload'),
        canResolve: (game, me) => canPayEnergy(game, me),
        may: true,
        intent: { helps: 'me' },
        choices: spentOrdnance,
        use: (game, me, moment, { reloads }) => {
          payEnergy(game, me)
          recoverCharges(game, me.ship, reloads, 1, 'C2-RELOAD-1')
          goOn(game, me, moment, 2, spentOrdnance(game, me))
        },
      }),
      triggerOn('afterAction', {
        when: (game, me, moment) =>
          hasPerformed('reload')(game, me, moment) && countTokens(ship(game, me.ship), 'disarm') > 0,
        canResolve: (game, me) => canPayEnergy(game, me),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          payEnergy(game, me)
          lose(game, me.ship, 'disarm', 1, 'C2-ABILITY-3')
        },
      }),
    ],
    answered: (game, me, { reloads }: AnswerFields<'reload'>, about) => {
      if (reloads === undefined) return
      payEnergy(game, me)
      recoverCharges(game, me.ship, reloads, 1, 'C2-RELOAD-1')
      goOn(game, me, about, (about.left ?? 0) - 1, spentOrdnance(game, me))
    },
  },

  sensorexperts: {
    text: 'It keeps up to 3 locks. After it locks it may spend up to 2 energy to lock as many others at range 0–1 of the first.',
    limit: { locks: 3 },
    triggers: [
      triggerOn('afterAction', {
        when: hasPerformed('lock'),
        canResolve: (game, me) => canPayEnergy(game, me),
        may: true,
        intent: { helps: 'me' },
        choices: (game, me, moment) => objectsNearby(game, me, coordinatedShip(moment)),
        use: (game, me, moment, { target }) => {
          payEnergy(game, me)
          lock(game, me.ship, target, 'C2-LOCK-1')
          goOn(game, me, moment, 1, objectsNearby(game, me, coordinatedShip(moment)))
        },
      }),
    ],
    answered: (game, me, { target }: AnswerFields<'target'>) => {
      if (target === undefined) return
      payEnergy(game, me)
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
      triggerOn('beforeReveal', {
        of: 'any',
        when: (game, me, { ship: id }) =>
          isEnemy(game, me.ship, id) &&
          isTractored(game, ship(game, id)) &&
          rangeBetweenShips(game, me.ship, id) <= 1,
        canResolve: (game, me) => canPayEnergy(game, me),
        may: true,
        intent: { hurts: 'enemy' },
        use: (game, me, { ship: id }) => {
          payEnergy(game, me)
          addRoundEffect(game, id, slowed)
        },
      }),
      triggerOn('wouldExecute', {
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
      triggerOn('startOfEnd', {
        when: (game, me) => faceupCards(game, me.ship, 'crew').length > 0,
        use: (game, me) => {
          for (const { at, card } of faceupCards(game, me.ship, 'crew'))
            repair(game, me.ship, card, 'C2-ABILITY-3', at)
        },
      }),
    ],
  },
}
