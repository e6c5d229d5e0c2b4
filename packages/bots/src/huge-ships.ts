import { type Option, visibleDamageCount } from '@flotilla/engine'
import { endPose, type OtherShip, outlineShape, overlaps, type Pose } from '@flotilla/geometry'
import { type BasePoints, distanceBetween } from './base-points.ts'
import { type BotDialEntry, type BotShip, isHugeShip } from './bot.ts'
import { type EnemyPositions, killValue } from './expected-damage.ts'
import type { FlightResult } from './simulate-flight.ts'
import {
  activatesBefore,
  countTokens,
  enemyShips,
  type Fighter,
  fighterAt,
  isEnemy,
  otherShips,
  ownShips,
  remainingHealth,
  type Situation,
} from './situation.ts'
import { createTerms, type Term, type WeighedOption } from './terms.ts'

/** Huge ships of the first edition: their energy, their sections, and obstacles in their way. */

type Section = 'fore' | 'aft'

/** The value of a recovered shield, and of energy kept for later. */
const SHIELD = 0.8
const KEPT = 0.12

const missingShields = ({ facts, ship }: Fighter): number => Math.max(0, facts.shields - ship.shields)

/** Returns the distance of the nearest enemy. */
const nearestEnemyDistance = (situation: Situation, fighter: Fighter): number =>
  Math.min(
    10_000,
    ...enemyShips(situation).map(
      (ship) =>
        distanceBetween(fighter.body, fighterAt(situation, ship).body) -
        fighter.body.half -
        fighter.body.long / 2,
    ),
  )

/** Returns the value of energy on the ship card: one missing shield for each, and a little beyond that. */
export const storedEnergyValue = (fighter: Fighter, energy: number): number => {
  const shields = fighter.facts.hugeShip?.recovers ? Math.min(energy, missingShields(fighter)) : 0
  return SHIELD * shields + KEPT * (energy - shields)
}

/** Returns the value of energy on a card: that of each use, higher if it comes soon. */
function worthStored(situation: Situation, fighter: Fighter, card: string, energy: number): number {
  const store = fighter.facts.hugeShip!.stores.find((held) => held.card === card)
  if (!store) return 0
  const soon = nearestEnemyDistance(situation, fighter) < 100 * store.reach + 100
  const uses = Math.floor(energy / store.cost)
  return uses * (soon ? 1.1 : 0.35) * Math.sqrt(store.cost) + 0.1 * (energy - uses * store.cost)
}

/** Weighs how to allocate energy to cards: to weapons that will fire, as far as shields do not need it. */
export function weighAllocations(
  situation: Situation,
  id: number,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  const { energy, stored } = fighter.ship.huge!
  return options.map((what) => {
    const allocation = (what.allocation ?? {}) as { readonly [card: string]: number }
    const spent = Object.values(allocation).reduce((sum, amount) => sum + amount, 0)
    const loaded = fighter.facts.hugeShip!.stores.reduce(
      (sum, { card }) =>
        sum + worthStored(situation, fighter, card, (stored[card] ?? 0) + (allocation[card] ?? 0)),
      0,
    )
    return { what, why: createTerms({ loaded, kept: storedEnergyValue(fighter, energy - spent) }) }
  })
}

const REPAIR = 0.9

/** Counts ships at about Range 1: enemies less friends. */
function nearbyBalance(situation: Situation, { ship, body }: Fighter): number {
  return situation.view.state.ships
    .filter((other) => other.place === 'table' && other.id !== ship.id)
    .filter((other) => distanceBetween(body, fighterAt(situation, other).body) < 200)
    .reduce((sum, other) => sum + (isEnemy(situation, ship.id, other.id) ? 1 : -1), 0)
}

/** Returns the value of a card's "Energy:" ability beyond its cost. */
function energyWorth(situation: Situation, fighter: Fighter, { card, way }: Option): number {
  const target = (way as Option | undefined)?.target
  const other = target === undefined ? undefined : situation.view.state.ships[target as number]
  switch (card) {
    case 'cargo:commsbooster':
      return other ? 0.4 + 0.5 * countTokens(other, 'stress') : 0
    case 'cargo:tibannagassupplies':
      return fighter.ship.energy + 3 <= fighter.facts.hugeShip!.limit ? 0.2 : -1
    case 'cargo:ionizationreactor':
      return 2 * nearbyBalance(situation, fighter)
    case 'crew:admiralozzel':
      return -1
    default:
      return REPAIR
  }
}

/** Weighs the cards to spend energy on. */
export function weighEnergy(
  situation: Situation,
  id: number,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  const { energy } = fighter.ship
  return options.map((what) => {
    if (what.id === 'none') return { what, why: createTerms({ kept: storedEnergyValue(fighter, energy) }) }
    const cost = what.card === 'cargo:ionizationreactor' ? 0 : (what.cost as number)
    const why = {
      used: energyWorth(situation, fighter, what),
      kept: storedEnergyValue(fighter, energy - cost),
    }
    return { what, why: createTerms(why) }
  })
}

/** Returns the harm of stress to a ship jammed by a huge one: two tokens in all. */
export const stressValue = (target: BotShip): number => 0.25 * Math.max(0, 2 - countTokens(target, 'stress'))

/** Cards of huge ships that harm their target; others help it. */
const harmful = ['cargo:slicertools', 'crew:torynfarr', 'crew:raymusantilles', 'title:suppressor']

/** Returns the value of a huge ship's action beyond the resulting position. */
export function hugeActionValue(situation: Situation, fighter: Fighter, way: Option): Record<string, number> {
  const action = way.action as string
  if (action === 'recover') {
    const { fore = 0, aft = 0 } = way.shields as Partial<Record<Section, number>>
    const spent = way.energy as number
    const back = fore + aft
    return { recovered: SHIELD * back, spent: -KEPT * spent, repair: way.no === undefined ? 0 : REPAIR }
  }
  if (harmful.includes(action.replace('card:', '')))
    return { harm: isEnemy(situation, fighter.ship.id, way.target as number) ? 0.7 : -3 }
  if (way.id.startsWith('wed15')) return { repair: REPAIR, spent: -KEPT * (way.energy as number) }
  return way.id === 'chiraneau' ? { ahead: -0.1 } : {}
}

/** Returns the remaining hull and shields of a section of a huge ship. */
function leftOf({ facts, ship }: Fighter, section: Section): number {
  const shields = ship.huge?.shields ? ship.huge.shields[section] : ship.shields
  const hull = ship.huge?.shields ? facts.hull / 2 : facts.hull
  return Math.max(0, shields + hull - visibleDamageCount(ship, ship.huge?.shields ? section : undefined))
}

/** Weighs the section to target: the weaker one is crippled sooner. */
export const weighSection = (to: Fighter, section: Section | undefined): Term[] =>
  section && to.facts.hugeShip ? createTerms({ section: 0.6 / (1 + leftOf(to, section)) }) : []

/** Weighs the section of an enemy that suffers damage. */
export function weighSections(
  situation: Situation,
  id: number,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const to = fighterAt(situation, situation.view.state.ships[id]!)
  return options.map((what) => ({ what, why: weighSection(to, what.section as Section | undefined) }))
}

/** Returns the value of a crew or team to a huge ship in its present state. */
function crewUsefulness(fighter: Fighter, card: string): number {
  switch (card) {
    case 'crew:azmorigan':
      return 2
    case 'crew:wed15repairdroid':
      return 0.35 * fighter.ship.damage.length
    case 'crew:shieldtechnician':
    case 'crew:constructiondroid':
      return missingShields(fighter) > 1 || fighter.ship.damage.length > 1 ? 0.6 : 0.2
    case 'team:gunneryteam':
      return fighter.facts.attacks.length + fighter.facts.weapons.length > 0 ? 0.5 : 0
    default:
      return 0.4
  }
}

/** The least gain for which a crew is replaced. */
const SETTLED = 0.3

/** Weighs the replacement of a crew or team for energy by a more useful one. */
function weighReplacing(
  situation: Situation,
  id: number,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  const spent =
    storedEnergyValue(fighter, fighter.ship.energy - 1) - storedEnergyValue(fighter, fighter.ship.energy)
  return options.map((what) => {
    if (what.by === undefined) return { what, why: createTerms({ settled: SETTLED }) }
    const key = String(what.key)
    const old = fighter.ship.replaced?.[key] ?? key.split('#')[0]!
    return {
      what,
      why: createTerms({
        gained: crewUsefulness(fighter, String(what.by)) - crewUsefulness(fighter, old),
        spent,
      }),
    }
  })
}

/** Weighs questions of cards whose use their intent does not describe; returns nothing for other cards. */
export function weighHugeQuestion(
  situation: Situation,
  id: number | undefined,
  options: readonly Option[],
): WeighedOption<Option>[] | undefined {
  const { card } = options[0]!
  if (card === 'crew:azmorigan' && id !== undefined) return weighReplacing(situation, id, options)
  // The equipped cards were chosen with care.
  if (card === 'crew:cikatrovizago') return [{ what: options.at(-1)!, why: [] }]
  return
}

/** The longest distance of a huge ship's maneuver. */
const FURTHEST = 600

/** Returns the huge ships that move after a ship and could overlap it at its position. */
const hugeAfter = (situation: Situation, id: number, body: BasePoints): Fighter[] =>
  otherShips(situation, id)
    .filter(
      (other) =>
        isHugeShip(situation.table.facts[other.id]!) &&
        !other.activated &&
        activatesBefore(situation, id, other.id),
    )
    .map((other) => fighterAt(situation, other))
    .filter((other) => distanceBetween(other.body, body) < FURTHEST)

/** The cost of taking one maneuver from a friendly huge ship. */
const IN_THE_WAY = -2

/** Rates the risk of a position from huge ships that move later, and its cost to friendly huge ships. */
export function rammingRisk(
  situation: Situation,
  fighter: Fighter,
  there: BasePoints,
  ends: ReadonlyMap<number, Pose> = new Map(),
): { way: number; crushed: number } {
  const risk = { way: 0, crushed: 0 }
  if (isHugeShip(fighter.facts)) return risk
  const hull = outlineShape(there)
  for (const { ship, facts, body } of hugeAfter(situation, fighter.ship.id, there)) {
    const { base, dial, rules, hugeShip } = facts
    // A friend's maneuver is known by its dial or by the plan.
    const set = dial.filter(({ id }) => id === ship.dial)
    const end = ends.get(ship.id)
    const poses = end
      ? [end]
      : (set.length > 0 ? set : dial).map(({ maneuver }) => endPose(rules.edition, base, body.pose, maneuver))
    const hits = poses.filter((pose) => overlaps(hull, outlineShape({ base, pose })))
    const share = hits.length / poses.length
    const health = remainingHealth(fighter)
    const lost = hugeShip ? health + killValue(fighter) : Math.min(2, health)
    if (isEnemy(situation, fighter.ship.id, ship.id))
      // An enemy that can overlap a ship is likely to do so.
      risk.crushed -= Math.min(1, 2 * share) * lost
    else if (poses.length === 1) risk.crushed -= share * (3 + 2 * lost)
    else risk.way += IN_THE_WAY * share
  }
  return risk
}

/**
 * Returns the risk of a huge ship if a friend that is to leave its path is stopped at its start or halfway.
 */
export function friendsInTheWay(
  situation: Situation,
  fighter: Fighter,
  flown: FlightResult,
  plan: ReadonlyMap<number, { readonly body: BasePoints }>,
): number {
  if (!isHugeShip(fighter.facts)) return 0
  const hull = outlineShape({ base: fighter.facts.base, pose: flown.pose })
  let risk = 0
  for (const friend of ownShips(situation)) {
    const end = plan.get(friend.id)?.body
    if (!end || friend.id === fighter.ship.id || flown.landedOn.includes(friend.id)) continue
    const { pose, base } = fighterAt(situation, friend).body
    const halfway = { ...pose, x: (pose.x + end.pose.x) / 2, y: (pose.y + end.pose.y) / 2 }
    for (const stop of [pose, halfway])
      if (overlaps(hull, outlineShape({ base, pose: stop }))) risk -= STOPPED_SHORT
  }
  return risk
}

/** The cost of relying on a friend that may be stopped. */
const STOPPED_SHORT = 1.6

const CRASH = 3
const CRAMPED = 4

/**
 * Returns the chance of overlapping a huge enemy: one that moves first to the same position, or one that
 * moves there later.
 */
function collisionChance(
  situation: Situation,
  fighter: Fighter,
  { pose }: FlightResult,
  enemies: readonly EnemyPositions[],
): number {
  const hull = outlineShape({ base: fighter.facts.base, pose })
  const first = enemies
    .filter(
      ({ id }) => situation.table.facts[id]!.hugeShip && activatesBefore(situation, id, fighter.ship.id),
    )
    .flatMap(({ places }) => places)
    .filter(({ fighter: { body } }) => overlaps(hull, outlineShape({ base: body.base, pose: body.pose })))
    .reduce((sum, { weight }) => sum + weight, 0)
  return otherShips(situation, fighter.ship.id)
    .filter(
      ({ id, activated }) =>
        situation.table.facts[id]!.hugeShip &&
        isEnemy(situation, fighter.ship.id, id) &&
        !activated &&
        activatesBefore(situation, fighter.ship.id, id),
    )
    .reduce((sum, { id, pose: from }) => {
      const { base, dial, rules } = situation.table.facts[id]!
      const hits = dial.filter(({ maneuver }) =>
        overlaps(hull, outlineShape({ base, pose: endPose(rules.edition, base, from, maneuver) })),
      )
      return sum + hits.length / dial.length
    }, first)
}

/**
 * Returns the share of a huge ship's next maneuvers that overlap another huge ship: friends at their planned
 * positions, enemies anywhere straight ahead.
 */
function blockedManeuverShare(
  situation: Situation,
  { ship, facts }: Fighter,
  { pose }: FlightResult,
  others: readonly OtherShip[],
): number {
  const { base, dial, rules } = facts
  const places = otherShips(situation, ship.id).flatMap((other) => {
    const its = situation.table.facts[other.id]!
    if (!its.hugeShip) return []
    const there = others.find(({ id }) => id === String(other.id)) ?? { base: its.base, pose: other.pose }
    const ahead = isEnemy(situation, ship.id, other.id)
      ? its.dial.filter(({ maneuver }) => maneuver.bearing === 'straight')
      : []
    const next = ahead.map(({ maneuver }) => endPose(rules.edition, there.base, there.pose, maneuver))
    return [[there.pose, ...next].map((pose) => outlineShape({ base: there.base, pose: pose }))]
  })
  if (places.length === 0) return 0
  const risks = dial.map(({ maneuver }) => {
    const hull = outlineShape({ base, pose: endPose(rules.edition, base, pose, maneuver) })
    const clear = places.map((hulls) => hulls.filter((one) => !overlaps(hull, one)).length / hulls.length)
    return 1 - clear.reduce((product, share) => product * share, 1)
  })
  return risks.reduce((sum, risk) => sum + risk, 0) / dial.length
}

/**
 * Weighs a maneuver with regard to huge ships: energy and space for one of the first edition, danger and
 * space for others.
 */
export function weighHugeManeuver(
  situation: Situation,
  fighter: Fighter,
  entry: BotDialEntry | undefined,
  flown: FlightResult,
  others: readonly OtherShip[],
  enemies: readonly EnemyPositions[],
  ends?: ReadonlyMap<number, Pose>,
): readonly Term[] {
  const { hugeShip } = fighter.facts
  if (!hugeShip) return createTerms({ ...rammingRisk(situation, fighter, flown.body, ends) })
  const stored = fighter.ship.huge?.stored ?? {}
  const room = hugeShip.stores.reduce((sum, { card, limit }) => sum + limit - (stored[card] ?? 0), 0)
  const wanted = Math.max(0, hugeShip.limit + room - fighter.ship.energy)
  const gained = Math.min(hugeShip.gains[entry?.id ?? ''] ?? 0, wanted)
  const each = missingShields(fighter) > 0 || room > 0 ? 0.35 : KEPT
  return createTerms({
    energy: each * gained,
    crash: -CRASH * collisionChance(situation, fighter, flown, enemies),
    cramped: -CRAMPED * blockedManeuverShare(situation, fighter, flown, others),
  })
}
