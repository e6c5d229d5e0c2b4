import {
  type Arc,
  arcOpenings,
  type BaseId,
  BULLSEYE_WIDTH,
  bases,
  lineCrosses,
  type Pose,
} from '@flotilla/geometry'
import type { Rock } from './situation.ts'

/** The position and heading of a base. */
export interface BasePose {
  readonly pose: Pose
  readonly base: BaseId
  /** Half its width, and half its length: huge bases are not square. */
  readonly half: number
  readonly long: number
  readonly s: number
  readonly c: number
}

/**
 * A base prepared for many measurements. A bot measures tens of thousands of times a round at estimated
 * positions, so it measures ranges to sixteen points of the edge instead of the closest point.
 */
export interface BasePoints extends BasePose {
  /** The x and y of the points, alternating. */
  readonly points: Float64Array
}

const EDGE = [-1, -0.5, 0, 0.5]

/** Returns the position of a base. */
export const basePose = (base: BaseId, pose: Pose): BasePose => ({
  pose,
  base,
  half: bases[base].width / 2,
  long: bases[base].length / 2,
  s: Math.sin((pose.heading * Math.PI) / 180),
  c: Math.cos((pose.heading * Math.PI) / 180),
})

/** Returns the position of a base with its points. */
export function basePointsAt(base: BaseId, pose: Pose): BasePoints {
  const { half, long, s, c } = basePose(base, pose)
  const points = new Float64Array(32)
  let at = 0
  const addPoint = (x: number, y: number) => {
    points[at++] = pose.x + half * x * c + long * y * s
    points[at++] = pose.y + long * y * c - half * x * s
  }
  for (const t of EDGE) {
    addPoint(t, 1)
    addPoint(1, -t)
    addPoint(-t, -1)
    addPoint(-1, t)
  }
  return { pose, base, half, long, s, c, points }
}

/** Returns how far ahead of a base (y) and to its right (x) a point is. */
export function toLocal({ pose, s, c }: BasePose, x: number, y: number): { x: number; y: number } {
  const dx = x - pose.x
  const dy = y - pose.y
  return { x: dx * c - dy * s, y: dx * s + dy * c }
}

/** Returns the distance between the centres of two bases. */
export const distanceBetween = (a: BasePose, b: BasePose): number =>
  Math.hypot(a.pose.x - b.pose.x, a.pose.y - b.pose.y)

const arcSlope = (base: BaseId): number => Math.tan((((arcOpenings.second[base] ?? 90) / 2) * Math.PI) / 180)
const slopes: Record<BaseId, number> = {
  small: arcSlope('small'),
  medium: arcSlope('medium'),
  large: arcSlope('large'),
  gr75: arcSlope('gr75'),
  cr90: arcSlope('cr90'),
  huge: arcSlope('huge'),
}

function isInside(arc: Arc, x: number, y: number, { base, long }: BasePoints): boolean {
  const side = Math.abs(x)
  const opening = slopes[base] * Math.abs(y)
  switch (arc) {
    case 'front':
      return y > 0 && side <= opening
    case 'rear':
      return y < 0 && side <= opening
    case 'right':
      return x > 0 && side >= opening
    case 'left':
      return x < 0 && side >= opening
    case 'fullFront':
      return y >= 0
    case 'fullRear':
      return y <= 0
    case 'bullseye':
      return side <= BULLSEYE_WIDTH / 2 && y >= long
    default:
      return false
  }
}

/** The range of a target and the line to it. */
export interface LineOfSight {
  readonly distance: number
  readonly line: readonly [{ x: number; y: number }, { x: number; y: number }]
}

const FARTHEST = 300

/** Returns the line of sight from a base through an arc to another, by default up to range 3. */
export function lineOfSight(
  from: BasePoints,
  arc: Arc,
  to: BasePoints,
  farthest = FARTHEST,
): LineOfSight | undefined {
  if (distanceBetween(from, to) > farthest + 1.5 * (from.long + to.long)) return
  let least = farthest
  let found = -1
  const { half, long, s, c } = from
  const { points } = to
  for (let i = 0; i < points.length; i += 2) {
    const dx = points[i]! - from.pose.x
    const dy = points[i + 1]! - from.pose.y
    const x = dx * c - dy * s
    const y = dx * s + dy * c
    if (!isInside(arc, x, y, from)) continue
    const across = Math.max(0, Math.abs(x) - half)
    const along = Math.max(0, Math.abs(y) - long)
    const distance = Math.sqrt(across * across + along * along)
    if (distance <= least) {
      least = distance
      found = i
    }
  }
  if (found < 0) return
  const seen = { x: points[found]!, y: points[found + 1]! }
  const local = toLocal(from, seen.x, seen.y)
  const x = Math.max(-half, Math.min(half, local.x))
  const y = Math.max(-long, Math.min(long, local.y))
  return {
    distance: least,
    line: [{ x: from.pose.x + x * c + y * s, y: from.pose.y - x * s + y * c }, seen],
  }
}

/** Returns the obstacles on a line. */
export const rocksOnLine = ([from, to]: LineOfSight['line'], rocks: readonly Rock[]): Rock[] =>
  rocks.filter(({ shape }) => passesNear(from, to, shape.centre, shape.reach) && lineCrosses(from, to, shape))

function passesNear(
  from: { x: number; y: number },
  to: { x: number; y: number },
  centre: { x: number; y: number },
  reach: number,
): boolean {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const size = dx * dx + dy * dy
  const t = size === 0 ? 0 : ((centre.x - from.x) * dx + (centre.y - from.y) * dy) / size
  const at = Math.max(0, Math.min(1, t))
  return Math.hypot(from.x + at * dx - centre.x, from.y + at * dy - centre.y) <= reach
}
