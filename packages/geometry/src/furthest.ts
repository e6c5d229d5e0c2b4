import type { Moment, Motion, Piece } from './motion.ts'
import type { Polygon } from './polygon.ts'
import type { Pose } from './pose.ts'

/** Depths below this end the search; well under what counts as touching, so a rounded pose still only touches. */
const CONTACT = 1e-7

/** A thing in the way, in the frame of the moving base's start. */
export interface Blocker {
  readonly parts: readonly Polygon[]
  readonly x: number
  readonly y: number
  readonly reach: number
}

export interface Furthest {
  readonly pose: Pose
  readonly progress: number
  /** Index of the last blocker backed over; undefined when the whole motion is free. */
  readonly stoppedBy: number | undefined
}

/**
 * The furthest position along a motion at which a base overlaps none of the blockers.
 *
 * Overlap along the way is not monotone: a small ship may be hopped. So the search runs back from the end. Wherever
 * the base lies in a blocker, every edge of either polygon has the other behind it by some depth; how fast that depth
 * changes is known, and how fast that speed can change is bounded for the piece. Together they give a stretch of the
 * way back over which the overlap certainly lasts, and the search steps back by just that. It can never step over a
 * free position, and nears the first one as fast as Newton's method does.
 */
export function furthest(
  motion: Motion,
  moving: readonly Polygon[],
  reach: number,
  blockers: readonly Blocker[],
): Furthest {
  let index = motion.pieces.length - 1
  let piece = motion.pieces[index]!
  let t = piece.end
  let stoppedBy: number | undefined
  for (;;) {
    const moment = piece.at(t)
    let step = 0
    for (let b = 0; b < blockers.length; b++) {
      const blocker = blockers[b]!
      const dx = blocker.x - moment.x
      const dy = blocker.y - moment.y
      const far = blocker.reach + reach
      if (dx * dx + dy * dy >= far * far) continue
      for (const part of moving) {
        for (const other of blocker.parts) {
          const lasts = overlapLasts(moment, piece, part, other, reach + 2 * blocker.reach)
          if (lasts > step) {
            step = lasts
            stoppedBy = b
          }
        }
      }
    }
    if (step === 0) break
    t -= step
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
  const { x, y } = piece.at(t)
  return { pose: { x, y, heading: piece.heading(t) }, progress: piece.progress(t), stoppedBy }
}

/**
 * For how much of the parameter, going back from this moment, a part of the moving base certainly goes on overlapping
 * a fixed polygon; 0 when it does not overlap it now. While they overlap no corner of the fixed polygon is further than
 * `spread` from the base's centre.
 */
function overlapLasts(m: Moment, piece: Piece, part: Polygon, fixed: Polygon, spread: number): number {
  const { speed, acceleration, spin, spinChange } = piece.bounds
  const turning = spinChange + spin * spin
  const xs: number[] = []
  const ys: number[] = []
  for (const p of part) {
    xs.push(p.x * m.c + p.y * m.s)
    ys.push(p.y * m.c - p.x * m.s)
  }
  let lasts = Number.POSITIVE_INFINITY
  // How deep the base's deepest corner lies behind each edge of the fixed polygon.
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
    for (let k = 0; k < xs.length; k++) {
      const d = nx * (ox + xs[k]!) + ny * (oy + ys[k]!)
      if (d > depth) {
        depth = d
        rx = xs[k]!
        ry = ys[k]!
      }
    }
    if (depth <= CONTACT) return 0
    const rate = nx * (m.vx + m.spin * ry) + ny * (m.vy - m.spin * rx)
    lasts = Math.min(lasts, stays(depth, rate, acceleration + Math.sqrt(rx * rx + ry * ry) * turning))
  }
  // How deep the fixed polygon's deepest corner lies behind each edge of the base.
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
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
    if (depth <= CONTACT) return 0
    const rate = m.spin * (ny * bx - nx * by) - nx * m.vx - ny * m.vy
    lasts = Math.min(lasts, stays(depth, rate, spread * turning + 2 * spin * speed + acceleration))
  }
  return lasts
}

/** How far back a depth stays positive, given its rate of growth and a bound on how fast the rate changes. */
function stays(depth: number, rate: number, change: number): number {
  const divisor = rate + Math.sqrt(rate * rate + 2 * change * depth)
  return divisor > 0 ? (2 * depth) / divisor : Number.POSITIVE_INFINITY
}
