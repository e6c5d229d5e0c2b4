import * as exact from '@flotilla/geometry'
import { type Operation, operationsPerSecond } from './measure.ts'
import {
  createCaseRandom,
  randomCrowd,
  randomObstacle,
  randomObstacleNear,
  randomPair,
  randomPose,
  randomSightLine,
  SHIP_BASES,
  TEMPLATES,
} from './random-cases.ts'
import { courseOfManeuver, MANEUVERS, randomMoveInCrowd } from './random-flights.ts'
import {
  arcDistanceSampled,
  arcRegion,
  blockedProgress,
  bodyPolygon,
  courseEnd,
  distanceSampled,
  isObstructed,
  sweptOverlap,
  toTable,
} from './sampled/index.ts'

type OperationRow = { readonly name: string; readonly exact: Operation; readonly sampled: Operation }

const CASES = 64
const r = createCaseRandom(20)

/** Prepares the cases once, so that only the operation itself is measured. */
function operationRow<T>(
  name: string,
  make: () => T,
  ours: (one: T) => unknown,
  peer: (one: T) => unknown,
): OperationRow {
  const cases = Array.from({ length: CASES }, make)
  const pickCase = (index: number) => cases[index % CASES]!
  return { name, exact: (index) => ours(pickCase(index)), sampled: (index) => peer(pickCase(index)) }
}

const ships = randomCrowd(r, 40)

const rows: readonly OperationRow[] = [
  operationRow(
    'maneuver',
    () => ({ base: r.pick(SHIP_BASES), maneuver: r.pick(MANEUVERS), from: randomPose(r) }),
    ({ base, maneuver, from }) => exact.endPose('second', base, from, maneuver),
    ({ base, maneuver, from }) => courseEnd(base, courseOfManeuver(maneuver), from),
  ),
  operationRow(
    'blocked maneuver among 40 ships',
    () => {
      const { maneuver, flight } = randomMoveInCrowd(r, ships)
      return { maneuver, flight, others: flight.others.map((ship, i) => ({ ...ship, id: String(i) })) }
    },
    ({ maneuver, flight: { base, from }, others }) =>
      exact.executeManeuver({ edition: 'second', base, from, maneuver, others }),
    ({ flight }) => blockedProgress(flight, 0.1),
  ),
  operationRow(
    'range',
    () => randomPair(r),
    ({ attacker, defender }) => exact.separation(exact.bodyShape(attacker), exact.bodyShape(defender)),
    ({ attacker, defender }) => distanceSampled(bodyPolygon(attacker), bodyPolygon(defender)),
  ),
  operationRow(
    'attack range in arc',
    () => ({
      ...randomPair(r, SHIP_BASES),
      arc: r.pick(['front', 'rear', 'left', 'right', 'bullseye'] as const),
    }),
    ({ attacker, defender, arc }) =>
      exact.attackRange({ edition: 'second', attacker, arc, target: exact.bodyShape(defender) }),
    ({ attacker, defender, arc }) =>
      arcDistanceSampled(attacker, arcRegion(attacker.base, 'second', arc), bodyPolygon(defender)),
  ),
  operationRow(
    'obstruction of a line',
    () => {
      const obstacle = randomObstacle(r)
      return { obstacle, line: randomSightLine(r, obstacle), shape: exact.shapeFromOutline(obstacle) }
    },
    ({ line: [from, to], shape }) => exact.lineCrosses(from, to, shape),
    ({ line: [from, to], obstacle }) => isObstructed(from, to, obstacle),
  ),
  operationRow(
    'template over an obstacle',
    () => {
      const start = randomPose(r)
      const obstacle = randomObstacleNear(r, toTable(start, { x: 0, y: 60 }), 60)
      return { start, obstacle, template: r.pick(TEMPLATES), shape: exact.shapeFromOutline(obstacle) }
    },
    ({ template, start, shape }) => exact.templateCovers(exact.templateFootprint(template, start)!, shape),
    ({ template, start, obstacle }) => sweptOverlap(template, start, obstacle),
  ),
]

export interface GeometryRow {
  readonly operation: string
  readonly exact: number
  readonly sampled: number
  readonly ratio: number
}

/** Operations per second of the exact package and of the sampled peer. */
export function benchGeometry(seconds: number): GeometryRow[] {
  return rows.map(({ name, exact: ours, sampled }) => {
    const exactRate = operationsPerSecond(ours, seconds)
    const sampledRate = operationsPerSecond(sampled, seconds)
    return { operation: name, exact: exactRate, sampled: sampledRate, ratio: exactRate / sampledRate }
  })
}
