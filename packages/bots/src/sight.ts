import {
  type Arc,
  type BaseId,
  BULLSEYE_WIDTH,
  bases,
  openings,
  type Pose,
  runsThrough,
} from '@flotilla/geometry'
import type { Rock } from './scene.ts'

/** Where a base stands and which way it faces. */
export interface Footing {
  readonly pose: Pose
  readonly base: BaseId
  /** Half its width, and half its length: huge bases are not square. */
  readonly half: number
  readonly long: number
  readonly s: number
  readonly c: number
}

/**
 * Where a base stands, prepared for looking at it from many sides. A bot looks tens of thousands of times a round at
 * places that are guesses anyway, so ranges here are measured to sixteen points of the edge and not to the closest one.
 */
export interface Body extends Footing {
  /** x and y of the points, in turns. */
  readonly points: Float64Array
}

const EDGE = [-1, -0.5, 0, 0.5]

export const footing = (base: BaseId, pose: Pose): Footing => ({
  pose,
  base,
  half: bases[base].width / 2,
  long: bases[base].length / 2,
  s: Math.sin((pose.heading * Math.PI) / 180),
  c: Math.cos((pose.heading * Math.PI) / 180),
})

export function bodyAt(base: BaseId, pose: Pose): Body {
  const { half, long, s, c } = footing(base, pose)
  const points = new Float64Array(32)
  let at = 0
  const put = (x: number, y: number) => {
    points[at++] = pose.x + half * x * c + long * y * s
    points[at++] = pose.y + long * y * c - half * x * s
  }
  for (const t of EDGE) {
    put(t, 1)
    put(1, -t)
    put(-t, -1)
    put(-1, t)
  }
  return { pose, base, half, long, s, c, points }
}

/** How far ahead (y) and to the right (x) of a base a point lies. */
export function seenFrom({ pose, s, c }: Footing, x: number, y: number): { x: number; y: number } {
  const dx = x - pose.x
  const dy = y - pose.y
  return { x: dx * c - dy * s, y: dx * s + dy * c }
}

export const apart = (a: Footing, b: Footing): number => Math.hypot(a.pose.x - b.pose.x, a.pose.y - b.pose.y)

const slope = (base: BaseId): number => Math.tan((((openings.second[base] ?? 90) / 2) * Math.PI) / 180)
const slopes: Record<BaseId, number> = {
  small: slope('small'),
  medium: slope('medium'),
  large: slope('large'),
  gr75: slope('gr75'),
  cr90: slope('cr90'),
  huge: slope('huge'),
}

function isInside(arc: Arc, x: number, y: number, { base, long }: Body): boolean {
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

/** How far away what is seen lies, and the line to it. */
export interface Glimpse {
  readonly distance: number
  readonly line: readonly [{ x: number; y: number }, { x: number; y: number }]
}

const FARTHEST = 300

/** What one base sees of another through an arc, up to range 3 unless told. */
export function glimpse(from: Body, arc: Arc, to: Body, farthest = FARTHEST): Glimpse | undefined {
  if (apart(from, to) > farthest + 1.5 * (from.long + to.long)) return
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
  const local = seenFrom(from, seen.x, seen.y)
  const x = Math.max(-half, Math.min(half, local.x))
  const y = Math.max(-long, Math.min(long, local.y))
  return {
    distance: least,
    line: [{ x: from.pose.x + x * c + y * s, y: from.pose.y - x * s + y * c }, seen],
  }
}

/** What a line runs through. */
export const inTheWay = ([from, to]: Glimpse['line'], rocks: readonly Rock[]): Rock[] =>
  rocks.filter(({ shape }) => passes(from, to, shape.centre, shape.reach) && runsThrough(from, to, shape))

function passes(
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
