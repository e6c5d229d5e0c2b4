import { type BaseId, bases, type Pose } from '@flotilla/geometry'

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
