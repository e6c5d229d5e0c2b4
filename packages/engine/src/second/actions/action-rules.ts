import {
  bodyShape,
  executeManeuver,
  isAtRange,
  isInArc,
  isWithin,
  leavesArea,
  outlineShape,
  rangeBetweenStands,
  type Shape,
  TOUCH_TOLERANCE,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Option } from '../../kernel/decision.ts'
import { callProcedure, type Frame } from '../../kernel/game.ts'
import type { BoostWay } from '../../second/actions/reposition.ts'
import type { ObjectId, ShipId } from '../../vocabulary/ids.ts'
import { createOption, type OptionOfKind, tokenActionOption, toOptionId } from '../../vocabulary/options.ts'
import { cardPart, cardsOn, isForbidden, isPermitted, longestRange } from '../ability.ts'
import { difficultyOf } from '../activation/difficulty.ts'
import { freePlacements, type ManeuverFrame } from '../activation/execute-maneuver.ts'
import { repositionShip } from '../activation/overlap-effects.ts'
import { gain, lock, recoverCharges, rotate } from '../changes.ts'
import { repair } from '../damage/damage.ts'
import { relayShapes } from '../devices/remotes.ts'
import { areFriendly } from '../friendship.ts'
import { energyRangeBonus, lockRange, payForRange } from '../huge/energy-range.ts'
import { turnTurrets, turretRotations } from '../huge/turrets.ts'
import { isAtRangeZeroOfAny, obstaclesPreventing } from '../obstacles.ts'
import {
  deviceShape,
  dialEntry,
  facts,
  footprintOf,
  type Game,
  isCloaked,
  isEnemy,
  isOnTable,
  isShip,
  isStressed,
  obstacleShape,
  type Pointing,
  type Ship,
  ship,
  type Token,
} from '../state.ts'
import { surroundingsOf } from '../surroundings.ts'
import type { ActionFrame, GainFrame } from './perform-action.ts'
import {
  boostSpot,
  boostTemplates,
  boostWays,
  canBoost,
  canRoll,
  type RollWay,
  rollSides,
  rollSpot,
  rollWays,
} from './reposition.ts'

/** An action: every way to perform it now, and the effect of each. Without a way it cannot be chosen. */
export interface ActionRule<Way extends Option = Option> {
  /**
   * The declarations made before it is known whether there is a way, such as a side; the action itself by default.
   */
  readonly declares?: readonly string[]
  ways(game: Game, one: Ship): Way[]
  /** Reports whether there is a way, where that is faster than listing all. */
  hasWay?(game: Game, one: Ship): boolean
  perform(game: Game, id: ShipId, way: Way): void
}

/** Builds an action of a card; types what `perform` receives by its ways. */
export const cardAction = <Way extends Option>(rule: ActionRule<Way>): ActionRule => rule

const tokenAction = (name: Token, rule: RuleId): ActionRule => ({
  ways: () => [tokenActionOption(name)],
  perform: (game, id, way) => gain(game, id, name, way.kind === 'amount' ? way.amount : 1, rule),
})

const reinforce: ActionRule<OptionOfKind<'token'>> = {
  ways: () => [
    { id: toOptionId('reinforce:fore'), kind: 'token', token: 'reinforceFore' },
    { id: toOptionId('reinforce:aft'), kind: 'token', token: 'reinforceAft' },
  ],
  perform: (game, id, way) => gain(game, id, way.token as Token, 1, 'C2-REINFORCE-1'),
}

const cloak: ActionRule = {
  ways: (game, one) => (isCloaked(game, one) ? [] : [tokenActionOption('cloak')]),
  perform: (game, id) => gain(game, id, 'cloak', 1, 'C2-CLOAK-1'),
}

/**
 * Two ships whose centres are further apart than this, in mm, are beyond range 3 (with huge ships beyond
 * range 5).
 */
const BEYOND = 300 + 2 * 57
const FAR_BEYOND = 500 + 2 * 118
function mayBeNear(game: Game, a: Ship, b: Ship): boolean {
  const most = game.rules.hugeDeck.length > 0 ? FAR_BEYOND : BEYOND
  const x = a.pose.x - b.pose.x
  const y = a.pose.y - b.pose.y
  return x * x + y * y < most * most
}

const everyOther = (game: Game, one: Ship): Ship[] =>
  game.state.ships.filter((other) => isOnTable(other) && other.id !== one.id)
const otherShips = (game: Game, one: Ship): Ship[] =>
  game.state.ships.filter((other) => isOnTable(other) && other.id !== one.id && mayBeNear(game, one, other))
const isReachedBy = (game: Game, relays: readonly Shape[], other: Ship, low: number, high: number): boolean =>
  relays.some((relay) => isAtRange(relay, bodyShape(footprintOf(game, other)), low, high, 'second'))
const rangeToShip = (game: Game, one: Ship, other: Ship) =>
  rangeBetweenStands(footprintOf(game, one), footprintOf(game, other), 'second')

/** Returns the obstacles that prevent locks by and on ships at range 0. */
const obstaclesPreventingLocks = (game: Game) => obstaclesPreventing(game, 'noLock')

/** Reports whether a ship may lock something, at any range. */
export function canLock(game: Game, id: ShipId, target: ObjectId): boolean {
  if (id === target || ship(game, id).locks.includes(target)) return false
  const barring = obstaclesPreventingLocks(game)
  const ends = isShip(game, target) ? [id, target] : [id]
  return (
    !ends.some((one) => isAtRangeZeroOfAny(game, ship(game, one), barring)) &&
    !isForbidden(game, { do: 'lock', ship: id, target })
  )
}

/** Returns friendly ships through which a ship may lock. */
const lockRelays = (game: Game, one: Ship): Shape[] =>
  isPermitted(game, { do: 'lockThroughFriends', ship: one.id })
    ? everyOther(game, one)
        .filter(({ id }) => areFriendly(game, one.id, id))
        .map((other) => bodyShape(footprintOf(game, other)))
    : []

export const lockAction: ActionRule<OptionOfKind<'lock'>> = {
  ways: (game, one) => {
    const barring = obstaclesPreventingLocks(game)
    if (isAtRangeZeroOfAny(game, one, barring)) return []
    const relays = [...relayShapes(game, facts(game, one.id).seat), ...lockRelays(game, one)]
    const own = bodyShape(footprintOf(game, one))
    const { plain, more } = lockRange(game, one)
    const candidates = relays.length === 0 && plain <= 3 ? otherShips(game, one) : everyOther(game, one)
    const ways: OptionOfKind<'lock'>[] = []
    const { cannot } = game.rules.register.entries
    const consider = (id: ObjectId, shape: Shape, slack: number) => {
      if (one.locks.includes(id)) return
      if (cannot.has('lock') && isForbidden(game, { do: 'lock', ship: one.id, target: id })) return
      for (let extra = 0; extra <= more; extra++) {
        const far = 100 * (plain + extra) + slack
        if (!isWithin(own, shape, far) && !relays.some((relay) => isWithin(relay, shape, far))) continue
        ways.push({
          id: toOptionId(`lock:${id}`),
          kind: 'lock',
          target: id,
          ...(extra > 0 ? { energy: extra } : {}),
        })
        return
      }
    }
    for (const other of candidates)
      if (!isAtRangeZeroOfAny(game, other, barring))
        consider(other.id, bodyShape(footprintOf(game, other)), TOUCH_TOLERANCE)
    for (const obstacle of game.state.obstacles)
      if (obstacle.place === 'table') consider(obstacle.id, obstacleShape(obstacle), 0)
    for (const thing of game.state.devices)
      if (thing.place === 'table') consider(thing.id, deviceShape(thing), 0)
    return ways
  },
  perform: (game, id, way) => {
    payForRange(game, id, way)
    lock(game, id, way.target, 'C2-LOCK-1')
  },
}

export const boostAction: ActionRule<BoostWay> = {
  declares: boostTemplates.map(([name]) => `boost:${name}`),
  ways: (game, { id }) => boostWays(game, id),
  hasWay: (game, { id }) => canBoost(game, id),
  perform: (game, id, way) => {
    repositionShip(game, id, boostSpot(game, id, way.template), 'C2-BOOST-1')
  },
}

export const barrelRollAction: ActionRule<RollWay> = {
  declares: rollSides.map((side) => `barrelRoll:${side}`),
  ways: (game, { id }) => rollWays(game, id),
  hasWay: (game, { id }) => canRoll(game, id),
  perform: (game, id, way) => {
    repositionShip(game, id, rollSpot(game, id, way), 'C2-ROLL-1')
  },
}

const turrets = ['front', 'right', 'rear', 'left'] as const
const turretAxis = (turret: Ship['turret']): Ship['turret'] =>
  turret === 'front' || turret === 'rear' ? 'front' : 'right'

/** Returns where the turret of a ship may point; for a double turret either arc stands for both. */
export function pointingsOf(game: Game, id: ShipId): readonly Pointing[] {
  const limited = cardsOn(game, id).flatMap(({ rules }) => (rules.turretArcs ? [rules.turretArcs] : []))
  const all = facts(game, id).turret === 'double' ? turrets.slice(0, 2) : turrets
  return all.filter((turret) => limited.every((arcs) => arcs.includes(turret)))
}

export const rotateArcAction: ActionRule<OptionOfKind<'turret' | 'turrets'>> = {
  ways: (game, one) => {
    const { id, turret: now } = one
    if (facts(game, id).base === 'huge') return turretRotations(game, one)
    const there = facts(game, id).turret === 'double' ? turretAxis(now) : now
    return pointingsOf(game, id)
      .filter((turret) => turret !== there)
      .map((turret) => ({
        id: toOptionId(`rotateArc:${turret}`),
        kind: 'turret' as const,
        name: 'rotateArc',
        turret,
      }))
  },
  perform: (game, id, way) => {
    if (way.kind === 'turrets') turnTurrets(game, id, way.turn, 'C2-HUGE-27')
    else rotate(game, id, way.turret, 'C2-TURRET-1')
  },
}

const coordinate: ActionRule<OptionOfKind<'coordinate'>> = {
  ways: (game, one) => {
    const far = longestRange(game, 'coordinate', { ship: one.id }, 2)
    return otherShips(game, one)
      .filter(
        ({ id }) => areFriendly(game, one.id, id) && !isForbidden(game, { do: 'beCoordinated', ship: id }),
      )
      .flatMap((other) => targetsInReach(game, one, other, far, 'coordinate'))
  },
  perform: (game, id, way) => {
    payForRange(game, id, way)
    const { target } = way
    callProcedure<ActionFrame>(game, {
      procedure: 'performAction',
      ship: target,
      rule: 'C2-COORD-1',
      coordinator: id,
      ...(way.asRed ? { colour: 'red' } : {}),
      ...(isPermitted(game, { do: 'coordinateStressed', ship: id, target }) ? { whileStressed: true } : {}),
    })
  },
}

/** Returns the targets within the range of an action, or at a longer range for energy. */
function targetsInReach<K extends 'coordinate' | 'jam'>(
  game: Game,
  one: Ship,
  other: Ship,
  far: number,
  kind: K,
): OptionOfKind<K>[] {
  const at = rangeToShip(game, one, other) ?? 9
  const extra = at - far
  if (at < 1 || extra > energyRangeBonus(game, one)) return []
  return [
    {
      id: toOptionId(`${kind}:${other.id}`),
      kind,
      target: other.id,
      ...(extra > 0 ? { energy: extra } : {}),
    },
  ] as unknown as OptionOfKind<K>[]
}

function canJam(game: Game, one: Ship, other: Ship): boolean {
  const far = rangeToShip(game, one, other)
  if (far === 1 || isReachedBy(game, relayShapes(game, facts(game, one.id).seat), other, 1, 1)) return true
  const isInBullseye = () =>
    isInArc('second', footprintOf(game, one), 'bullseye', bodyShape(footprintOf(game, other)))
  return far === 2 && game.rules.keys.jamBullseyeRange === 2 && isInBullseye()
}

const inJamReach = (game: Game, one: Ship): Ship[] =>
  relayShapes(game, facts(game, one.id).seat).length > 0 ? everyOther(game, one) : otherShips(game, one)

const jamming: ActionRule<OptionOfKind<'jam'>> = {
  ways: (game, one) =>
    inJamReach(game, one)
      .filter((other) => isEnemy(game, one.id, other.id))
      .flatMap((other) =>
        canJam(game, one, other)
          ? [{ id: toOptionId(`jam:${other.id}`), kind: 'jam' as const, target: other.id }]
          : targetsInReach(game, one, other, longestRange(game, 'jam', { ship: one.id }, 1), 'jam'),
      ),
  perform: (game, id, way) => {
    payForRange(game, id, way)
    const rule = game.rules.keys.jamBullseyeRange === 2 ? 'C2-JAM-2' : 'C2-JAM-1'
    gain(game, way.target, 'jam', 1, rule, facts(game, id).seat)
  },
}

/** Reports whether a ship is activating. */
export const isActivating = (game: Game, id: ShipId): boolean =>
  game.frames.some(
    (frame) => frame.procedure === 'activate' && (frame as Frame & { ship: ShipId }).ship === id,
  )

/** The SLAM action: a second maneuver at the speed of this round's maneuver that does not leave the table. */
const slam: ActionRule<OptionOfKind<'slam'>> = {
  ways: (game, one) => {
    const { flown } = one
    if (!flown || !isActivating(game, one.id)) return []
    const { base, dial } = facts(game, one.id)
    const { ships = [] } = surroundingsOf(game, one.id)
    return dial
      .filter(({ maneuver }) => maneuver.speed === flown.speed)
      .filter(
        (entry) =>
          difficultyOf(game, one, entry) !== 'red' ||
          !isStressed(one) ||
          isPermitted(game, { do: 'flyRedWhileStressed', ship: one.id, maneuver: entry.maneuver }),
      )
      .flatMap(({ id, maneuver }): OptionOfKind<'slam'>[] => {
        const flight = { edition: 'second', base, from: one.pose, maneuver, others: ships } as const
        const free = freePlacements(flight)
        const ways = free.length > 0 ? free.map((placement) => ({ placement })) : [{}]
        return ways
          .filter(
            (way) =>
              !leavesArea(
                outlineShape({ base, pose: executeManeuver({ ...flight, ...way }).pose }),
                game.rules.area,
              ),
          )
          .map((way) => ({
            id: toOptionId(['slam', id, ...Object.values(way)].join(':')),
            kind: 'slam' as const,
            maneuver: id,
            ...way,
          }))
      })
  },
  perform: (game, id, way) => {
    const entry = dialEntry(game, id, way.maneuver)
    const maneuver = way.flies ?? entry.maneuver
    callProcedure<GainFrame>(game, { procedure: 'gainToken', ship: id, token: 'disarm', rule: 'C2-SLAM-3' })
    callProcedure<ManeuverFrame>(game, {
      procedure: 'executeManeuver',
      ship: id,
      maneuver,
      difficulty: difficultyOf(game, ship(game, id), entry),
      ...(way.placement ? { placement: way.placement } : {}),
    })
  },
}

/** The reload action: recovers a charge of an ordnance or device card. */
const reload: ActionRule<OptionOfKind<'card'>> = {
  ways: (game, { id, charges }) =>
    Object.entries(facts(game, id).charges)
      .filter(
        ([card, { value }]) =>
          (charges[card] ?? 0) < value &&
          facts(game, id).reloadable.includes(card) &&
          !game.rules.cards[card]?.noRecovery,
      )
      .map(([card]) => ({ id: toOptionId(`reload:${card}`), kind: 'card' as const, name: 'reload', card })),
  perform: (game, id, way) => {
    recoverCharges(game, id, way.card, 1, 'C2-RELOAD-1')
    gain(game, id, 'disarm', 1, 'C2-RELOAD-2')
  },
}

const actionRules: { readonly [action: string]: ActionRule } = {
  focus: tokenAction('focus', 'C2-FOCUS-1'),
  evade: tokenAction('evade', 'C2-EVADE-1'),
  calculate: tokenAction('calculate', 'C2-CALC-1'),
  reinforce,
  cloak,
  lock: lockAction,
  boost: boostAction,
  barrelRoll: barrelRollAction,
  rotateArc: rotateArcAction,
  coordinate,
  jam: jamming,
  reload,
  slam,
}

const repairAction = (card: string): ActionRule => ({
  ways: () => [createOption('damage', 'repair', { damage: card })],
  perform: (game, id) => repair(game, id, card, 'C2-ACTION-1'),
})

/** Returns the rule of an action; throws if there is none. */
export function requireActionRule(game: Game, action: string): ActionRule {
  const rule = actionRule(game, action)
  if (!rule) throw new Error(`There is no action ${action}.`)
  return rule
}

/**
 * Returns the rule of an action: of the action bar, of a damage card (`repair:…`) or of another card
 * (`card:…:…`).
 */
export function actionRule(game: Game, action: string): ActionRule | undefined {
  const own = actionRules[action]
  if (own) return own
  if (action.startsWith('repair:')) return repairAction(action.slice('repair:'.length))
  // The id of a card may contain a colon; the name of an action does not.
  const [, card, name] = /^card:(.+):([^:]+)$/.exec(action) ?? []
  return card && name ? cardPart(game, card, 'actions')[name] : undefined
}
