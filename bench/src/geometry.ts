import * as exact from '@flotilla/geometry'
import {
  anyObstacle,
  anyPose,
  crowd,
  obstacleNear,
  pair,
  random,
  SHIP_BASES,
  sightLine,
  TEMPLATES,
} from './cases.ts'
import { courseOf, MANEUVERS, moveInCrowd } from './flights.ts'
import { type Operation, operationsPerSecond } from './measure.ts'
import {
  arcDistanceSampled,
  arcRegion,
  blockedProgress,
  bodyOf,
  courseEnd,
  distanceSampled,
  obstructed,
  sweptOverlap,
  toTable,
} from './sampled/index.ts'

type Row = { readonly name: string; readonly exact: Operation; readonly sampled: Operation }

const CASES = 64
const r = random(20)

/** Prepares the cases once, so that only the operation itself is measured. */
function row<T>(name: string, make: () => T, ours: (one: T) => unknown, peer: (one: T) => unknown): Row {
  const cases = Array.from({ length: CASES }, make)
  const pick = (index: number) => cases[index % CASES]!
  return { name, exact: (index) => ours(pick(index)), sampled: (index) => peer(pick(index)) }
}

const ships = crowd(r, 40)

const rows: readonly Row[] = [
  row(
    'maneuver',
    () => ({ base: r.pick(SHIP_BASES), maneuver: r.pick(MANEUVERS), from: anyPose(r) }),
    ({ base, maneuver, from }) => exact.endPose('second', base, from, maneuver),
    ({ base, maneuver, from }) => courseEnd(base, courseOf(maneuver), from),
  ),
  row(
    'blocked maneuver among 40 ships',
    () => {
      const { maneuver, flight } = moveInCrowd(r, ships)
      return { maneuver, flight, others: flight.others.map((ship, i) => ({ ...ship, id: String(i) })) }
    },
    ({ maneuver, flight: { base, from }, others }) =>
      exact.execute({ edition: 'second', base, from, maneuver, others }),
    ({ flight }) => blockedProgress(flight, 0.1),
  ),
  row(
    'range',
    () => pair(r),
    ({ attacker, defender }) => exact.separation(exact.body(attacker), exact.body(defender)),
    ({ attacker, defender }) => distanceSampled(bodyOf(attacker), bodyOf(defender)),
  ),
  row(
    'attack range in arc',
    () => ({ ...pair(r, SHIP_BASES), arc: r.pick(['front', 'rear', 'left', 'right', 'bullseye'] as const) }),
    ({ attacker, defender, arc }) =>
      exact.attackRange({ edition: 'second', attacker, arc, target: exact.body(defender) }),
    ({ attacker, defender, arc }) =>
      arcDistanceSampled(attacker, arcRegion(attacker.base, 'second', arc), bodyOf(defender)),
  ),
  row(
    'obstruction of a line',
    () => {
      const obstacle = anyObstacle(r)
      return { obstacle, line: sightLine(r, obstacle), shape: exact.shapeFromOutline(obstacle) }
    },
    ({ line: [from, to], shape }) => exact.runsThrough(from, to, shape),
    ({ line: [from, to], obstacle }) => obstructed(from, to, obstacle),
  ),
  row(
    'template over an obstacle',
    () => {
      const start = anyPose(r)
      const obstacle = obstacleNear(r, toTable(start, { x: 0, y: 60 }), 60)
      return { start, obstacle, template: r.pick(TEMPLATES), shape: exact.shapeFromOutline(obstacle) }
    },
    ({ template, start, shape }) => exact.covers(exact.footprint(template, start)!, shape),
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
