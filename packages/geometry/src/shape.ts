import { closestSpan, convexParts, gap, type Polygon, penetration, type Span } from './polygon.ts'
import { type Frame, frameOf, type Pose, place } from './pose.ts'
import { TOUCH } from './tolerance.ts'
import { distance, type Vec } from './vec.ts'

/** A circle around something, so that what is far off is seen at once. */
export interface Circle {
  readonly centre: Vec
  readonly reach: number
}

/** Anything flat with an outline: convex parts, and a circle around them. */
export interface Shape extends Circle {
  readonly parts: readonly Polygon[]
}

export function shapeOf(parts: readonly Polygon[], centre: Vec = middle(parts)): Shape {
  let reach = 0
  for (const part of parts) for (const p of part) reach = Math.max(reach, distance(p, centre))
  return { parts, centre, reach }
}

function middle(parts: readonly Polygon[]): Vec {
  let left = Number.POSITIVE_INFINITY
  let bottom = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let top = Number.NEGATIVE_INFINITY
  for (const part of parts)
    for (const { x, y } of part) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      bottom = Math.min(bottom, y)
      top = Math.max(top, y)
    }
  return { x: (left + right) / 2, y: (bottom + top) / 2 }
}

/** A shape from an outline that may be concave. */
export const shapeFromOutline = (outline: readonly Vec[]): Shape => shapeOf(convexParts(outline))

const placeParts = (parts: readonly Polygon[], f: Frame): Polygon[] =>
  parts.map((part) => part.map((p) => place(f, p)))

/** A shape given in its own frame, put on the table. */
export function placed(shape: Shape, pose: Pose): Shape {
  const f = frameOf(pose)
  return { parts: placeParts(shape.parts, f), centre: place(f, shape.centre), reach: shape.reach }
}

export const mayMeet = (a: Circle, b: Circle, gap = 0): boolean => {
  const dx = a.centre.x - b.centre.x
  const dy = a.centre.y - b.centre.y
  const far = a.reach + b.reach + gap
  return dx * dx + dy * dy < far * far
}

/** How deep two shapes lie in each other; zero when they do not. */
export function overlapDepth(a: Shape, b: Shape): number {
  if (!mayMeet(a, b)) return 0
  let deepest = 0
  for (const p of a.parts) for (const q of b.parts) deepest = Math.max(deepest, penetration(p, q))
  return deepest
}

/** Touching is not overlapping. */
export function overlaps(a: Shape, b: Shape): boolean {
  if (!mayMeet(a, b)) return false
  for (const p of a.parts) for (const q of b.parts) if (penetration(p, q) > TOUCH) return true
  return false
}

export interface Closest {
  readonly distance: number
  /** All shortest lines from the first shape to the second. Nothing is said of them when the shapes overlap. */
  readonly spans: readonly Span[]
}

/** The shortest distance of two shapes and every line of that length; 0 when they overlap or touch. */
export function closest(a: Shape, b: Shape): Closest {
  if (overlaps(a, b)) return { distance: 0, spans: [] }
  let least = Number.POSITIVE_INFINITY
  let found: { distance: number; span: Span }[] = []
  for (const p of a.parts) {
    for (const q of b.parts) {
      const pair = closestSpan(p, q)
      if (pair.distance > least + 1e-6) continue
      if (pair.distance < least) {
        least = pair.distance
        found = found.filter((other) => other.distance <= least + 1e-6)
      }
      found.push(pair)
    }
  }
  return { distance: least <= TOUCH ? 0 : least, spans: distinct(found.map(({ span }) => span)) }
}

/** Convex parts of one concave shape share corners, and with them closest lines. */
function distinct(spans: readonly Span[]): Span[] {
  const same = (a: Vec, b: Vec) => distance(a, b) < TOUCH
  const covers = (a: Span, b: Span) =>
    (same(a.from[0], b.from[0]) &&
      same(a.to[0], b.to[0]) &&
      same(a.from[1], b.from[1]) &&
      same(a.to[1], b.to[1])) ||
    (same(b.from[0], b.from[1]) &&
      a.from.some((p, i) => same(p, b.from[0]) && same(a.to[i as 0 | 1], b.to[0])))
  return spans.filter(
    (span, i) => !spans.some((other, j) => j !== i && covers(other, span) && (j < i || !covers(span, other))),
  )
}

/** The shortest distance of two shapes; 0 when they touch or overlap. */
export const separation = (a: Shape, b: Shape): number => (overlaps(a, b) ? 0 : between(a, b))

/** The distance of two shapes that do not overlap. */
function between(a: Shape, b: Shape): number {
  let least = Number.POSITIVE_INFINITY
  for (const p of a.parts) for (const q of b.parts) least = Math.min(least, gap(p, q))
  return least <= TOUCH ? 0 : least
}

/** Whether two shapes are so near to each other, or touch or overlap; what is far off or near by is told without measuring. */
export const isWithin = (a: Shape, b: Shape, limit: number): boolean =>
  mayMeet(a, b, limit + 2 * TOUCH) &&
  (distance(a.parts[0]![0]!, b.parts[0]![0]!) <= limit || comesWithin(a, b, Math.max(limit, TOUCH)))

function comesWithin(a: Shape, b: Shape, far: number): boolean {
  for (const p of a.parts)
    for (const q of b.parts) {
      const depth = penetration(p, q)
      if (depth > TOUCH || (depth >= -far && gap(p, q) <= far)) return true
    }
  return false
}

/** Whether two shapes lie side by side: an edge that parts them tells of most pairs of parts that they do not. */
export function touches(a: Shape, b: Shape): boolean {
  if (!mayMeet(a, b, 2 * TOUCH)) return false
  let meeting = false
  for (const p of a.parts)
    for (const q of b.parts) {
      const depth = penetration(p, q)
      if (depth > TOUCH) return false
      if (!meeting && depth >= -TOUCH) meeting = gap(p, q) <= TOUCH
    }
  return meeting
}
