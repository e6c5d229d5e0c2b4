import type { CardId, ShipId } from '@flotilla/engine'
import { type Option, type OptionOf, targetOf, visibleDamageCount } from '@flotilla/engine'
import {
  type BaseId,
  endPose,
  type OtherShip,
  outlineShape,
  overlaps,
  type Pose,
  type Shape,
} from '@flotilla/geometry'
import { type BasePoints, basePointsAt, basePose, distanceBetween } from './base-points.ts'
import { type BotDialEntry, type BotShip, type BotShipFacts, isHugeShip } from './bot.ts'
import { type EnemyPositions, killValue } from './expected-damage.ts'
import { type FlightResult, isFarInside, leavesTable, safeEnds, simulateFlight } from './simulate-flight.ts'
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
function worthStored(situation: Situation, fighter: Fighter, card: CardId, energy: number): number {
  const store = fighter.facts.hugeShip!.stores.find((held) => held.card === card)
  if (!store) return 0
  const soon = nearestEnemyDistance(situation, fighter) < 100 * store.reach + 100
  const uses = Math.floor(energy / store.cost)
  return uses * (soon ? 1.1 : 0.35) * Math.sqrt(store.cost) + 0.1 * (energy - uses * store.cost)
}

/** Weighs how to allocate energy to cards: to weapons that will fire, as far as shields do not need it. */
export function weighAllocations(
  situation: Situation,
  id: ShipId,
  options: readonly OptionOf<'allocateEnergy'>[],
): WeighedOption<Option>[] {
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  const { energy, stored } = fighter.ship.huge!
  return options.map((what) => {
    const allocation = what.kind === 'allocation' ? what.allocation : {}
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
  const target = way && targetOf(way)
  const other = target === undefined ? undefined : situation.view.state.ships[target]
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
  id: ShipId,
  options: readonly OptionOf<'useEnergy'>[],
): WeighedOption<Option>[] {
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  const { energy } = fighter.ship
  return options.map((what) => {
    if (what.kind === 'decline')
      return { what, why: createTerms({ kept: storedEnergyValue(fighter, energy) }) }
    const cost = what.card === 'cargo:ionizationreactor' ? 0 : what.cost
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
  if (way.kind === 'recover') {
    const { energy, shields, no } = way
    const back = (shields.fore ?? 0) + (shields.aft ?? 0)
    return { recovered: SHIELD * back, spent: -KEPT * energy, repair: no === undefined ? 0 : REPAIR }
  }
  const target = targetOf(way)
  if (target !== undefined && harmful.includes((way.action ?? '').replace('card:', '')))
    return { harm: isEnemy(situation, fighter.ship.id, target) ? 0.7 : -3 }
  if (way.kind === 'damageNumber') return { repair: REPAIR, spent: -KEPT * (way.energy ?? 0) }
  return way.name === 'chiraneau' ? { ahead: -0.1 } : {}
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
  id: ShipId,
  options: readonly OptionOf<'chooseSection'>[],
): WeighedOption<Option>[] {
  const to = fighterAt(situation, situation.view.state.ships[id]!)
  return options.map((what) => ({ what, why: weighSection(to, what.section) }))
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
  id: ShipId,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  const spent =
    storedEnergyValue(fighter, fighter.ship.energy - 1) - storedEnergyValue(fighter, fighter.ship.energy)
  return options.map((what) => {
    if (what.kind !== 'replacement') return { what, why: createTerms({ settled: SETTLED }) }
    const { key } = what
    const old = fighter.ship.replaced?.[key] ?? key.split('#')[0]!
    return {
      what,
      why: createTerms({
        gained: crewUsefulness(fighter, what.by) - crewUsefulness(fighter, old),
        spent,
      }),
    }
  })
}

/** Weighs questions of cards whose use their intent does not describe; returns nothing for other cards. */
export function weighHugeQuestion(
  situation: Situation,
  id: ShipId | undefined,
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
const hugeAfter = (situation: Situation, id: ShipId, body: BasePoints): Fighter[] =>
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
  ends: ReadonlyMap<ShipId, Pose> = new Map(),
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

/** A position at which a ship may end instead of its planned one, and the chance of it. */
export interface PossibleEnd {
  readonly body: BasePoints
  readonly chance: number
}

/** The chance that a ship is stopped at its start or halfway by something nobody foresees. */
const UNFORESEEN = 0.08
/** The chance that a ship expected to stop another one has gone elsewhere. */
const GONE = 0.2

/**
 * Returns the positions at which a ship may end instead of its planned one: where its maneuver meets the likely
 * position of a ship that moves first, halfway or at its start, or further on if what would stop it has gone.
 */
export function possibleEnds(
  situation: Situation,
  fighter: Fighter,
  flown: FlightResult,
  others: readonly OtherShip[],
  meeting: readonly PossibleEnd[],
): PossibleEnd[] {
  const { base } = fighter.facts
  const { pose } = fighter.body
  const endAmong = (ships: readonly OtherShip[]) =>
    simulateFlight(situation, fighter, pose, flown, ships).body
  const hull = outlineShape({ base, pose: flown.pose })
  const met = meeting
    .filter(({ body }) => overlaps(hull, outlineShape(body)))
    .map(({ body, chance }) => ({ body: endAmong([...others, { ...body, id: 'met' }]), chance }))
  const halfway = { ...pose, x: (pose.x + flown.pose.x) / 2, y: (pose.y + flown.pose.y) / 2 }
  const unforeseen = [pose, halfway].map((stop) => ({ body: basePointsAt(base, stop), chance: UNFORESEEN }))
  if (flown.stoppedBy === undefined) return [...met, ...unforeseen]
  const further = endAmong(others.filter(({ id }) => id !== String(flown.stoppedBy)))
  return [...met, ...unforeseen, { body: further, chance: GONE }]
}

/** Returns the risk that huge ships that move later run over a ship where it may end instead. */
export const otherEndsRisk = (
  situation: Situation,
  fighter: Fighter,
  ends: readonly PossibleEnd[],
  hugeEnds: ReadonlyMap<ShipId, Pose>,
): number =>
  ends.reduce(
    (sum, { body, chance }) => sum + chance * rammingRisk(situation, fighter, body, hugeEnds).crushed,
    0,
  )

/** Returns the cost of running over a friend. */
export const crushedFriendCost = (friend: Fighter): number =>
  3 + 2 * (remainingHealth(friend) + killValue(friend))

/** Returns the risk that a huge ship runs over friends that do not end where they are to. */
export function lateFriendsRisk(
  situation: Situation,
  fighter: Fighter,
  flown: FlightResult,
  plan: ReadonlyMap<ShipId, { readonly otherEnds: readonly PossibleEnd[] }>,
): number {
  if (!isHugeShip(fighter.facts)) return 0
  const hull = outlineShape({ base: fighter.facts.base, pose: flown.pose })
  let risk = 0
  for (const friend of ownShips(situation)) {
    if (friend.id === fighter.ship.id || flown.landedOn.includes(friend.id)) continue
    const hits = (plan.get(friend.id)?.otherEnds ?? []).filter(({ body }) =>
      overlaps(hull, outlineShape(body)),
    )
    const chance = Math.min(
      1,
      hits.reduce((sum, one) => sum + one.chance, 0),
    )
    risk -= chance * crushedFriendCost(fighterAt(situation, friend))
  }
  return risk
}

const CRASH = 3
const CRAMPED = 4
const TRAPPED = 12
/** The number of rounds a huge ship looks ahead for a free maneuver. */
const TRAP_ROUNDS = 3

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

/** The positions at which each other huge ship may stand, round by round. */
type HugeShipsAhead = readonly (readonly (readonly Shape[])[])[]

/**
 * Returns where other huge ships may stand when a huge ship moves in the next rounds: where they are or are planned
 * to be, straight ahead of that, and near the edge after any maneuver that keeps them on the table.
 */
function hugeShipsAhead(
  situation: Situation,
  { ship }: Fighter,
  others: readonly OtherShip[],
): HugeShipsAhead {
  const rounds = Array.from({ length: TRAP_ROUNDS }, (): Shape[][] => [])
  for (const other of otherShips(situation, ship.id)) {
    const { base, dial, rules, hugeShip } = situation.table.facts[other.id]!
    if (!hugeShip) continue
    const { pose } = others.find(({ id }) => id === String(other.id)) ?? other
    const inside = isFarInside(situation, pose)
    let paths = dial
      .filter(({ maneuver }) => !inside || maneuver.bearing === 'straight')
      .map(({ maneuver }) => ({ maneuver, end: pose }))
    for (const round of rounds) {
      const next = paths
        .map(({ maneuver, end }) => ({ maneuver, end: endPose(rules.edition, base, end, maneuver) }))
        .filter(({ end }) => !leavesTable(basePose(base, end), situation.table.area))
      if (next.length > 0) paths = next
      const ends = paths.map(({ end }) => end)
      round.push(
        (round === rounds[0] ? [pose, ...ends] : ends).map((there) => outlineShape({ base, pose: there })),
      )
    }
  }
  return rounds
}

/** Returns the chance that a pose is clear of huge ships that may stand at these positions. */
function clearChance(base: BaseId, pose: Pose, places: readonly (readonly Shape[])[]): number {
  const hull = outlineShape({ base, pose })
  return places.reduce(
    (chance, hulls) => (chance * hulls.filter((one) => !overlaps(hull, one)).length) / hulls.length,
    1,
  )
}

/** Returns the share of a huge ship's next maneuvers that overlap another huge ship. */
function blockedManeuverShare(
  { facts }: Fighter,
  { pose }: FlightResult,
  places: readonly (readonly Shape[])[],
): number {
  const { base, dial, rules } = facts
  const blocked = dial.map(
    ({ maneuver }) => 1 - clearChance(base, endPose(rules.edition, base, pose, maneuver), places),
  )
  return blocked.reduce((sum, risk) => sum + risk, 0) / dial.length
}

/** Returns the chance that no maneuver is free in one of the next rounds without leaving the table. */
function trapRisk(
  situation: Situation,
  fighter: Fighter,
  from: Pose,
  [now, ...later]: HugeShipsAhead,
): number {
  if (!now) return 0
  let free = 0
  for (const pose of safeEnds(situation, fighter, from)) {
    const clear = clearChance(fighter.facts.base, pose, now)
    if (clear > free) free = Math.max(free, clear * (1 - trapRisk(situation, fighter, pose, later)))
    if (free === 1) break
  }
  return 1 - free
}

/** Returns the risk that a huge ship leaves no free maneuver to friendly huge ships that move after it. */
const boxedInRisk = (
  situation: Situation,
  { ship, facts }: Fighter,
  { pose }: FlightResult,
  planned: ReadonlyMap<ShipId, unknown>,
): number =>
  ownShips(situation)
    .filter(({ id }) => id !== ship.id && situation.table.facts[id]!.hugeShip && !planned.has(id))
    .reduce((sum, friend) => {
      const hull = outlineShape({ base: facts.base, pose })
      return sum + trapRisk(situation, fighterAt(situation, friend), friend.pose, [[[hull]]])
    }, 0)

/**
 * Weighs a maneuver of a huge ship of the first edition: its energy, and its space beside other huge ships.
 */
export function weighHugeManeuver(
  situation: Situation,
  fighter: Fighter,
  entry: BotDialEntry | undefined,
  flown: FlightResult,
  others: readonly OtherShip[],
  enemies: readonly EnemyPositions[],
  planned: ReadonlyMap<ShipId, unknown> = new Map(),
): readonly Term[] {
  const { hugeShip } = fighter.facts
  if (!hugeShip) return []
  const stored = fighter.ship.huge?.stored ?? {}
  const room = hugeShip.stores.reduce((sum, { card, limit }) => sum + limit - (stored[card] ?? 0), 0)
  const wanted = Math.max(0, hugeShip.limit + room - fighter.ship.energy)
  const gained = Math.min(hugeShip.gains[entry?.id ?? ''] ?? 0, wanted)
  const each = missingShields(fighter) > 0 || room > 0 ? 0.35 : KEPT
  const ahead = hugeShipsAhead(situation, fighter, others)
  const alone = ahead[0]!.length === 0
  return createTerms({
    energy: each * gained,
    crash: -CRASH * collisionChance(situation, fighter, flown, enemies),
    cramped: alone ? 0 : -CRAMPED * blockedManeuverShare(fighter, flown, ahead[0]!),
    trapped: alone || flown.fled ? 0 : -TRAPPED * trapRisk(situation, fighter, flown.pose, ahead),
    boxedIn: -TRAPPED * boxedInRisk(situation, fighter, flown, planned),
  })
}

/** Returns where a huge ship may end its next maneuver from a pose. */
export const nextEnds = ({ base, dial, rules }: BotShipFacts, pose: Pose): Shape[] =>
  dial.map(({ maneuver }) => outlineShape({ base, pose: endPose(rules.edition, base, pose, maneuver) }))

/** The cost of standing where every next maneuver of a friendly huge ship ends. */
const IN_THE_LANE = 2

/** Returns the cost of a position in the lanes of friendly huge ships, which may be blocked there next round. */
export const laneCost = (body: BasePoints, lanes: readonly (readonly Shape[])[]): number => {
  const hull = outlineShape(body)
  return lanes.reduce(
    (sum, ends) =>
      sum - (IN_THE_LANE * ends.filter((end) => overlaps(hull, end)).length) / Math.max(1, ends.length),
    0,
  )
}

/** Returns the cost of having friends in the lane of a huge ship after its maneuver. */
export function friendsInLane(
  situation: Situation,
  fighter: Fighter,
  flown: FlightResult,
  plan: ReadonlyMap<ShipId, { readonly body: BasePoints }>,
): number {
  const lanes = [nextEnds(fighter.facts, flown.pose)]
  return ownShips(situation)
    .filter(({ id }) => !isHugeShip(situation.table.facts[id]!))
    .reduce((sum, { id }) => {
      const body = plan.get(id)?.body
      return body ? sum + laneCost(body, lanes) : sum
    }, 0)
}
