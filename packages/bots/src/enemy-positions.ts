import { endPose } from '@flotilla/geometry'
import { type BasePoints, basePointsAt, distanceBetween, toLocal } from './base-points.ts'
import type { BotShip } from './bot.ts'
import type { EnemyPositions } from './expected-damage.ts'
import { carriedCounterValue } from './scenario-remotes.ts'
import { fighterAfterManeuver, leavesTable, plannedManeuver } from './simulate-flight.ts'
import {
  enemyShips,
  type Fighter,
  fighterAt,
  isStressed,
  type Situation,
  teamShips,
  withToken,
} from './situation.ts'

/** The number of enemy positions considered in all, and the least and most for each enemy. */
const PLACES = 60
const FEWEST = 3
const MOST = 12

/** Reports whether all weapons of a ship point to its sides. */
const isBroadside = ({ hugeShip, attacks, weapons }: Fighter['facts']): boolean =>
  hugeShip !== undefined &&
  ![...attacks, ...weapons].some(({ arc }) => arc === 'front' || arc === 'fullFront') &&
  [...attacks, ...weapons].some(({ arc }) => arc === 'left')

/** Reports whether a ship has no weapons, such as a transport; it pursues no target. */
const isUnarmed = ({ hugeShip, attacks, weapons }: Fighter['facts']): boolean =>
  hugeShip !== undefined && attacks.length === 0 && !weapons.some(({ arc }) => arc !== undefined)

/** Rates a ship's position towards a target, near and facing it, from 0 to 1. */
export function approachValue({ facts, body }: Fighter, target: BasePoints): number {
  const { x, y } = toLocal(body, target.pose.x, target.pose.y)
  const far = Math.hypot(x, y)
  const near = Math.max(0, Math.min(1, 1 - (far - 200) / 1000))
  const facing = facts.turret ? 1 : (isBroadside(facts) ? Math.abs(x) : y) / Math.max(1, far)
  return near * (0.5 + 0.5 * facing)
}

/** Returns a ship as it will be after its action: most ships take a focus token if they may. */
export function withExpectedTokens(fighter: Fighter): Fighter {
  const able = ['focus', 'calculate', 'evade'].find((name) =>
    fighter.facts.actions.some(({ action, difficulty }) => action === name && difficulty === 'white'),
  )
  if (!able || isStressed(fighter.ship)) return fighter
  return { ...fighter, ship: withToken(fighter.ship, able as 'focus') }
}

/**
 * Returns an enemy's likely positions when shots are fired: its present one, or a handful of ends of its
 * dial.
 */
function likelyPlaces(
  situation: Situation,
  ship: BotShip,
  prey: readonly BasePoints[],
  most: number,
): EnemyPositions['places'] {
  const now = fighterAt(situation, ship)
  const { phase } = situation.view.state
  if (ship.activated || phase === 'engagement' || phase === 'end') return [{ fighter: now, weight: 1 }]
  const { base, dial, rules } = now.facts
  const ends = new Map<string, { fighter: Fighter; weight: number }>()
  for (const entry of dial) {
    const flight = plannedManeuver(situation, now, entry)
    const body = basePointsAt(base, endPose(rules.edition, base, ship.pose, flight.maneuver))
    if (leavesTable(body, situation.table.area)) continue
    const moved = withExpectedTokens({ ...fighterAfterManeuver(now, flight), body })
    const liking = Math.max(0, ...prey.map((base) => approachValue(moved, base)))
    const weight = Math.exp(3 * liking) * (flight.difficulty === 'red' ? 0.5 : 1)
    ends.set(`${body.pose.x} ${body.pose.y} ${body.pose.heading}`, { fighter: moved, weight })
  }
  if (ends.size === 0) return [{ fighter: now, weight: 1 }]
  const likely = [...ends.values()].sort((a, b) => b.weight - a.weight).slice(0, most)
  const sum = likely.reduce((all, { weight }) => all + weight, 0)
  return likely.map((one) => ({ ...one, weight: one.weight / sum }))
}

/** Returns every enemy with its likely positions, most likely first. */
export function enemyPositions(situation: Situation): EnemyPositions[] {
  const enemies = enemyShips(situation)
  const prey = teamShips(situation).map((ship) => fighterAt(situation, ship).body)
  const most = Math.max(FEWEST, Math.min(MOST, Math.floor(PLACES / Math.max(1, enemies.length))))
  return enemies.map((ship) => ({
    id: ship.id,
    places: likelyPlaces(situation, ship, prey, most),
    bounty: carriedCounterValue(situation, fighterAt(situation, ship)),
  }))
}

/** Returns the share of enemy shots that one ship of the team draws. */
export const shareOfFire = (situation: Situation): number =>
  1 / (1 + 0.35 * (teamShips(situation).length - 1))

/** Rates a ship's position for later rounds: near an enemy and facing it, and not the reverse. */
export function positionValue(fighter: Fighter, enemies: readonly EnemyPositions[]): number {
  const armed = !isUnarmed(fighter.facts)
  let hunting = 0
  let hunted = 0
  for (const { places } of enemies) {
    const { fighter: them } = places[0]!
    if (armed) hunting = Math.max(hunting, approachValue(fighter, them.body))
    hunted = Math.max(
      hunted,
      distanceBetween(fighter.body, them.body) < 700 ? approachValue(them, fighter.body) : 0,
    )
  }
  return 1.5 * hunting - 0.4 * hunted
}
