import type { Motion, MotionPiece, MotionState } from './motion.ts'
import type { Polygon } from './polygon.ts'
import { frameOf, type Pose, toTable } from './pose.ts'
import { shapeOf } from './shape.ts'
import { TOUCH_TOLERANCE } from './tolerance.ts'

/**
 * The depth up to which objects are in contact, and the slightly smaller depth to which the search may step.
 */
interface ContactLimits {
  readonly contact: number
  readonly nearly: number
}

/**
 * Half of the touching tolerance: ships placed side by side with rounded poses do not stop each other, and
 * the pose found, once rounded, still only touches.
 */
const SEARCH: ContactLimits = { contact: TOUCH_TOLERANCE / 2, nearly: 0.4 * TOUCH_TOLERANCE }
/** For the final position, the remaining depth is removed as well. */
const SETTLE: ContactLimits = { contact: 1e-9, nearly: 0 }

/** A convex part with a circle around it: few pairs of parts are near enough to compare. */
export interface ConvexPart {
  readonly corners: Polygon
  readonly x: number
  readonly y: number
  readonly reach: number
}

export function withBoundingCircle(corners: Polygon): ConvexPart {
  const { centre, reach } = shapeOf([corners])
  return { corners, x: centre.x, y: centre.y, reach: reach + TOUCH_TOLERANCE }
}

/**
 * An object in the way, in the frame of the moving base's start. Most are never near, so their parts are
 * transformed only on demand.
 */
export interface Blocker {
  readonly pose: Pose
  readonly reach: number
  /** Its parts in its own frame. */
  readonly own: readonly ConvexPart[]
  /** The parts at the object's pose, once they were needed. */
  parts: readonly ConvexPart[] | undefined
}

export const createBlocker = (pose: Pose, own: readonly ConvexPart[], reach: number): Blocker => ({
  pose,
  reach,
  own,
  parts: undefined,
})

function partsAt(pose: Pose, own: readonly ConvexPart[]): readonly ConvexPart[] {
  const f = frameOf(pose)
  return own.map((part) => {
    const { x, y } = toTable(f, part)
    return { corners: part.corners.map((p) => toTable(f, p)), x, y, reach: part.reach }
  })
}

export interface FurthestPosition {
  readonly pose: Pose
  readonly progress: number
  /** Index of the last blocker backed over; undefined when the whole motion is free. */
  readonly stoppedBy: number | undefined
}

/**
 * Returns the furthest position along a motion at which a base overlaps none of the blockers.
 *
 * Overlap along the path is not monotone, because a ship may jump over a small one, so the search runs back
 * from the end. Wherever the base overlaps a blocker, every edge of either polygon has the other polygon
 * behind it by some depth. The rate at which that depth changes is known, and the change of that rate is
 * bounded for each piece of the motion. Together they give a distance back along the path over which the
 * overlap certainly lasts, and the search steps back by exactly that. It can never step over a free position,
 * and approaches the first one as fast as Newton's method does.
 */
export function furthestPosition(
  motion: Motion,
  moving: readonly ConvexPart[],
  reach: number,
  blockers: readonly Blocker[],
): FurthestPosition {
  let index = motion.pieces.length - 1
  let piece = motion.pieces[index]!
  let t = piece.end
  let stoppedBy: number | undefined
  for (;;) {
    const blocked = blockedBy(piece, t, moving, reach, blockers, SEARCH)
    if (!blocked) break
    stoppedBy = blocked.by
    t -= blocked.step
    if (t <= 0) {
      if (index === 0) {
        t = 0
        break
      }
      index -= 1
      piece = motion.pieces[index]!
      t = piece.end
    }
  }
  if (stoppedBy !== undefined) t = settleContact(piece, t, moving, reach, blockers[stoppedBy]!)
  const { x, y } = piece.at(t)
  return { pose: { x, y, heading: piece.heading(t) }, progress: piece.progress(t), stoppedBy }
}

/**
 * Moves from contact within the search's limits to exact contact, unless that is further than the tolerance.
 */
function settleContact(
  piece: MotionPiece,
  t: number,
  moving: readonly ConvexPart[],
  reach: number,
  blocker: Blocker,
): number {
  let at = t
  for (let pass = 0; pass < 4; pass++) {
    const blocked = blockedBy(piece, at, moving, reach, [blocker], SETTLE)
    if (!blocked) return at
    at = Math.max(0, at - blocked.step)
    if ((t - at) * piece.bounds.speed > 100 * TOUCH_TOLERANCE) return t
  }
  return at
}

/** Returns the blocker that overlaps the base here for the longest way back, and for how long. */
function blockedBy(
  piece: MotionPiece,
  t: number,
  moving: readonly ConvexPart[],
  reach: number,
  blockers: readonly Blocker[],
  limits: ContactLimits,
): { step: number; by: number } | undefined {
  const moment = piece.at(t)
  let step = 0
  let by = -1
  for (let b = 0; b < blockers.length; b++) {
    const blocker = blockers[b]!
    const dx = blocker.pose.x - moment.x
    const dy = blocker.pose.y - moment.y
    const far = blocker.reach + reach
    if (dx * dx + dy * dy >= far * far) continue
    blocker.parts ??= partsAt(blocker.pose, blocker.own)
    for (const part of moving) {
      const x = moment.x + part.x * moment.c + part.y * moment.s
      const y = moment.y + part.y * moment.c - part.x * moment.s
      for (const other of blocker.parts) {
        const apart = (other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)
        if (apart >= (part.reach + other.reach) * (part.reach + other.reach)) continue
        const lasts = overlapLasts(
          moment,
          piece,
          part.corners,
          other.corners,
          reach + 2 * blocker.reach,
          limits,
        )
        if (lasts > step) {
          step = lasts
          by = b
        }
      }
    }
  }
  return by < 0 ? undefined : { step, by }
}

/** The corners of the current moving part, rotated; computed for each pair of parts. */
const xs: number[] = []
const ys: number[] = []

/**
 * Returns for how much of the parameter, going back from this moment, a part of the moving base certainly
 * overlaps a fixed polygon; 0 when it does not overlap it now. While they overlap, no corner of the fixed
 * polygon is further than `spread` from the base's centre.
 */
function overlapLasts(
  m: MotionState,
  piece: MotionPiece,
  part: Polygon,
  fixed: Polygon,
  spread: number,
  { contact, nearly }: ContactLimits,
): number {
  const { speed, acceleration, spin, spinChange } = piece.bounds
  const turning = spinChange + spin * spin
  const many = part.length
  for (let k = 0; k < many; k++) {
    const p = part[k]!
    xs[k] = p.x * m.c + p.y * m.s
    ys[k] = p.y * m.c - p.x * m.s
  }
  let lasts = Number.POSITIVE_INFINITY
  // The depth of the base's deepest corner behind each edge of the fixed polygon.
  for (let i = 0, j = fixed.length - 1; i < fixed.length; j = i++) {
    const p = fixed[j]!
    const q = fixed[i]!
    const size = Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y))
    const nx = (p.y - q.y) / size
    const ny = (q.x - p.x) / size
    const ox = m.x - p.x
    const oy = m.y - p.y
    let depth = Number.NEGATIVE_INFINITY
    let rx = 0
    let ry = 0
    for (let k = 0; k < many; k++) {
      const d = nx * (ox + xs[k]!) + ny * (oy + ys[k]!)
      if (d > depth) {
        depth = d
        rx = xs[k]!
        ry = ys[k]!
      }
    }
    if (depth <= contact) return 0
    const rate = nx * (m.vx + m.spin * ry) + ny * (m.vy - m.spin * rx)
    lasts = Math.min(
      lasts,
      safeStepBack(depth - nearly, rate, acceleration + Math.sqrt(rx * rx + ry * ry) * turning),
    )
  }
  // The depth of the fixed polygon's deepest corner behind each edge of the base.
  for (let i = 0, j = many - 1; i < many; j = i++) {
    const size = Math.sqrt((xs[i]! - xs[j]!) * (xs[i]! - xs[j]!) + (ys[i]! - ys[j]!) * (ys[i]! - ys[j]!))
    const nx = (ys[j]! - ys[i]!) / size
    const ny = (xs[i]! - xs[j]!) / size
    const offset = nx * xs[j]! + ny * ys[j]!
    let depth = Number.NEGATIVE_INFINITY
    let bx = 0
    let by = 0
    for (const q of fixed) {
      const d = nx * (q.x - m.x) + ny * (q.y - m.y) - offset
      if (d > depth) {
        depth = d
        bx = q.x - m.x
        by = q.y - m.y
      }
    }
    if (depth <= contact) return 0
    const rate = m.spin * (ny * bx - nx * by) - nx * m.vx - ny * m.vy
    lasts = Math.min(
      lasts,
      safeStepBack(depth - nearly, rate, spread * turning + 2 * spin * speed + acceleration),
    )
  }
  return lasts
}

/**
 * Returns how far back a depth stays positive, given its rate of change and a bound on the change of that
 * rate.
 */
function safeStepBack(depth: number, rate: number, change: number): number {
  const divisor = rate + Math.sqrt(rate * rate + 2 * change * depth)
  return divisor > 0 ? (2 * depth) / divisor : Number.POSITIVE_INFINITY
}
