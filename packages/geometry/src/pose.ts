import { GeometryError } from './errors.ts'
import { cos, sin } from './trig.ts'
import type { Vec } from './vec.ts'

/** Degrees, clockwise from +y (up the table). */
export type Degrees = number

/** The position of an object: its centre in millimetres and its heading, in (−180, 180]. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly heading: Degrees
}

export const ORIGIN: Pose = { x: 0, y: 0, heading: 0 }

/** No table is larger than this, in mm; a pose beyond it is a mistake. */
const FARTHEST = 10_000

const roundTo = (value: number, perUnit: number): number => Math.round(value * perUnit) / perUnit + 0

export function normalizeHeading(heading: Degrees): Degrees {
  if (heading > -180 && heading <= 180) return heading
  const turned = heading % 360
  return turned > 180 ? turned - 360 : turned <= -180 ? turned + 360 : turned
}

/**
 * Rounds a pose to a millionth of a millimetre and a hundred-millionth of a degree. This happens after each
 * move, so that the same decisions give the same game on every machine.
 */
export const roundPose = (pose: Pose): Pose => ({
  x: roundTo(pose.x, 1e6),
  y: roundTo(pose.y, 1e6),
  heading: normalizeHeading(roundTo(normalizeHeading(pose.heading), 1e8)),
})

/** Validates a pose from outside and rounds it; throws if it is not a pose. */
export function validatePose(pose: Pose): Pose {
  if (!(Number.isFinite(pose.x) && Number.isFinite(pose.y) && Number.isFinite(pose.heading))) {
    throw new GeometryError(
      'not-a-number',
      `The pose ${pose.x},${pose.y},${pose.heading} is not three numbers. Give x and y in millimetres and the heading in degrees.`,
    )
  }
  if (Math.abs(pose.x) > FARTHEST || Math.abs(pose.y) > FARTHEST) {
    throw new GeometryError(
      'off-the-table',
      `The pose ${pose.x},${pose.y} lies off any table. Coordinates are millimetres, at most ${FARTHEST} either way.`,
    )
  }
  return roundPose(pose)
}

/** A pose with the sine and cosine of its heading, for transforming many points. */
export interface LocalFrame {
  readonly x: number
  readonly y: number
  readonly s: number
  readonly c: number
}

export const frameOf = (pose: Pose): LocalFrame => ({
  x: pose.x,
  y: pose.y,
  s: sin(pose.heading),
  c: cos(pose.heading),
})

/** Converts a point in an object's own frame (x to its right, y forward) to the table. */
export const toTable = (f: LocalFrame, p: Vec): Vec => ({
  x: f.x + p.x * f.c + p.y * f.s,
  y: f.y - p.x * f.s + p.y * f.c,
})

/** Converts a point on the table to an object's own frame. */
export function toLocal(f: LocalFrame, p: Vec): Vec {
  const x = p.x - f.x
  const y = p.y - f.y
  return { x: x * f.c - y * f.s, y: x * f.s + y * f.c }
}

/** Returns the pose that is b relative to a. */
export function composePoses(a: Pose, b: Pose): Pose {
  const s = sin(a.heading)
  const c = cos(a.heading)
  return { x: a.x + b.x * c + b.y * s, y: a.y - b.x * s + b.y * c, heading: a.heading + b.heading }
}

export function inversePose(a: Pose): Pose {
  const p = toLocal(frameOf(a), { x: 0, y: 0 })
  return { x: p.x, y: p.y, heading: -a.heading }
}

/** Returns b relative to a: `composePoses(a, relativePose(a, b))` is b. */
export const relativePose = (a: Pose, b: Pose): Pose => composePoses(inversePose(a), b)

export const forwardPose = (millimetres: number): Pose => ({ x: 0, y: millimetres, heading: 0 })
export const turnedPose = (heading: Degrees): Pose => ({ x: 0, y: 0, heading })

/** Mirrors a pose, left for right. */
export const mirrorPose = (pose: Pose): Pose => ({ x: -pose.x, y: pose.y, heading: -pose.heading })
