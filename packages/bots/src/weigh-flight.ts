import type { ShipId } from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import { attackOdds } from '@flotilla/odds'
import { type BasePoints, distanceBetween } from './base-points.ts'
import { isHugeShip } from './bot.ts'
import { enemyPositions, positionValue, shareOfFire, withExpectedTokens } from './enemy-positions.ts'
import {
  attackInput,
  bestAim,
  defenseInput,
  type EnemyPositions,
  expectedValue,
  forecastExchange,
  isArmed,
  killValue,
} from './expected-damage.ts'
import { exitGoal, weighGoals, weighLeaving } from './goals.ts'
import { rammingRisk } from './huge-ships.ts'
import { bestRemoteTarget, enemyAttackRemotes, type RemoteTarget, remoteTargets } from './scenario-remotes.ts'
import {
  canActAfter,
  countSafeManeuvers,
  type FlightResult,
  fighterAfterManeuver,
  obstacleCost,
} from './simulate-flight.ts'
import {
  activatesBefore,
  countTokens,
  type Fighter,
  fighterAt,
  isEnemy,
  remainingHealth,
  type Situation,
} from './situation.ts'
import { createTerms, type Term } from './terms.ts'

/** The context in which the moves of a round are weighed. */
export interface RoundContext {
  readonly situation: Situation
  readonly enemies: readonly EnemyPositions[]
  readonly attention: number
  /** Enemy remotes that attack. */
  readonly gunners: readonly Fighter[]
  /** Remotes that are worth a shot. */
  readonly targets: readonly RemoteTarget[]
  /** Where the seat's huge ships are to end, as far as that is planned. */
  readonly hugeEnds?: ReadonlyMap<ShipId, Pose>
}

/** Creates the context of a round. */
export const roundContext = (situation: Situation): RoundContext => ({
  situation,
  enemies: enemyPositions(situation),
  attention: shareOfFire(situation),
  gunners: enemyAttackRemotes(situation),
  targets: remoteTargets(situation),
})

const FLED = -100
const TRAPPED = -40
const ROOMY = 4

/** Reports whether two bases would overlap, or nearly. */
const wouldOverlap = (a: BasePoints, b: BasePoints): boolean =>
  distanceBetween(a, b) < 1.1 * (a.long + b.long)

/** Returns the chance that an enemy that moves first is at the ship's intended end. */
function blockChance({ situation, enemies }: RoundContext, id: ShipId, { body }: FlightResult): number {
  return enemies
    .filter(
      (enemy) => !situation.view.state.ships[enemy.id]!.activated && activatesBefore(situation, enemy.id, id),
    )
    .flatMap(({ places }) => places)
    .reduce((sum, { fighter: { body: there }, weight }) => sum + (wouldOverlap(body, there) ? weight : 0), 0)
}

/** Counts nearby friends, up to three, since ships close together shoot at the same enemies. */
function nearbyFriends(body: BasePoints, friends: readonly BasePoints[]): number {
  const near = friends.map((friend) =>
    Math.max(0, 1 - Math.max(0, distanceBetween(body, friend) - 150) / 350),
  )
  return near
    .sort((a, b) => b - a)
    .slice(0, 3)
    .reduce((sum, one) => sum + one, 0)
}

/** The cost to a huge ship of running over an obstacle. */
const RAMMED = 1.5

/**
 * Returns the value of overlapping ships with a huge ship of the first edition: it destroys them, and suffers
 * dice for it.
 */
const crushingValue = (
  situation: Situation,
  fighter: Fighter,
  { landedOn, stoppedBy }: FlightResult,
): number => {
  const rammed = stoppedBy === undefined ? 0 : isEnemy(situation, fighter.ship.id, stoppedBy) ? -1 : -4
  return landedOn.reduce((sum, id) => {
    const under = fighterAt(situation, situation.view.state.ships[id]!)
    const lost = remainingHealth(under) + killValue(under)
    return sum + (isEnemy(situation, fighter.ship.id, id) ? lost - 0.5 : -3 - 2 * lost)
  }, rammed)
}

/**
 * Returns the value of overlapping ships with a huge ship: they suffer crits, and it suffers a die or more.
 */
const rammingValue = (situation: Situation, fighter: Fighter, { landedOn, maneuver }: FlightResult): number =>
  landedOn.reduce((sum, id) => {
    const under = fighterAt(situation, situation.view.state.ships[id]!)
    const hurt = Math.min(maneuver.speed, remainingHealth(under))
    const lost = hurt === remainingHealth(under) ? killValue(under) : 0
    return sum + (isEnemy(situation, fighter.ship.id, id) ? 0.8 * hurt + lost - 0.4 : -3 - 2 * (hurt + lost))
  }, 0)

/** Returns the expected damage of remotes, each attacking the ship of the team that suits it best. */
function underFire({ situation, gunners, attention }: RoundContext, fighter: Fighter): number {
  return gunners.reduce((sum, them) => {
    const aim = bestAim(situation, them, fighter)
    return aim
      ? sum +
          attention *
            expectedValue(
              fighter,
              attackOdds(attackInput(them, fighter.ship.id, aim), defenseInput(fighter, them, aim)),
            )
      : sum
  }, 0)
}

/**
 * Weighs an executed maneuver, with friends at their expected ends, and the risk from huge ships that move
 * later.
 */
export function weighFlight(
  context: RoundContext,
  fighter: Fighter,
  flown: FlightResult,
  friends: readonly BasePoints[],
): Term[] {
  const { situation, enemies, attention, gunners, targets } = context
  if (flown.fled) {
    const leaving = weighLeaving(situation, fighter.ship.id, flown.body)
    return createTerms(leaving === undefined ? { fled: FLED } : { escape: leaving })
  }
  const huge = isHugeShip(fighter.facts)
  const moved: Fighter = { ...fighterAfterManeuver(fighter, flown), body: flown.body }
  const acts = canActAfter(moved, flown)
  const ready = acts ? withExpectedTokens(moved) : moved
  const armed = isArmed(ready) && !flown.met.some(({ obstacle, on }) => on && obstacle.effects.noAttack)
  const { given, taken } = forecastExchange(situation, ready, enemies, attention, armed)
  const room = countSafeManeuvers(situation, moved, flown.pose, ROOMY)
  const friendly = flown.stoppedBy !== undefined && !isEnemy(situation, fighter.ship.id, flown.stoppedBy)
  const stress = countTokens(moved.ship, 'stress') - countTokens(fighter.ship, 'stress')
  return createTerms({
    given,
    remoteTarget:
      armed && targets.length > 0 ? Math.max(0, bestRemoteTarget(situation, ready, targets) - given) : 0,
    taken: -0.8 * taken,
    turrets: gunners.length > 0 ? -0.8 * underFire(context, ready) : 0,
    position: positionValue(moved, enemies),
    formation: 0.12 * nearbyFriends(flown.body, friends),
    action: acts ? 0.25 : 0,
    stress: -0.35 * stress,
    strain: 0.3 * (countTokens(fighter.ship, 'strain') - countTokens(moved.ship, 'strain')),
    force: flown.difficulty === 'purple' ? -0.3 : 0,
    energy: -0.2 * (fighter.ship.energy - moved.ship.energy),
    obstacles: -flown.met.reduce((sum, { obstacle }) => sum + (huge ? RAMMED : obstacleCost(obstacle)), 0),
    ram: fighter.facts.hugeShip
      ? crushingValue(situation, fighter, flown)
      : huge
        ? rammingValue(situation, fighter, flown)
        : 0,
    bump: flown.full
      ? 0
      : huge
        ? fighter.facts.hugeShip
          ? -0.5
          : -2 * flown.maneuver.speed
        : friendly && situation.table.rules.overlap === 'byRelation'
          ? -0.8
          : -0.3,
    ...rammingRisk(situation, fighter, flown.body, context.hugeEnds),
    meeting: -0.6 * blockChance(context, fighter.ship.id, flown),
    edge: exitGoal(situation, fighter.ship.id) ? 0 : room === 0 ? TRAPPED : -0.25 * (ROOMY - room),
    goal: weighGoals(situation, fighter.ship.id, fighter.body.pose, flown.body),
  })
}
