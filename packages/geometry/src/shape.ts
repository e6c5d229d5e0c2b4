import { closestSpan, convexParts, type Polygon, penetration, polygonDistance, type Span } from './polygon.ts'
import { frameOf, type LocalFrame, type Pose, toTable } from './pose.ts'
import { TOUCH_TOLERANCE } from './tolerance.ts'
import { distance, type Vec } from './vec.ts'

/** A circle around an object, for ruling out distant objects quickly. */
export interface Circle {
  readonly centre: Vec
  readonly reach: number
}

/** Anything flat with an outline: convex parts, and a circle around them. */
export interface Shape extends Circle {
  readonly parts: readonly Polygon[]
}

export function shapeOf(parts: readonly Polygon[], centre: Vec = middleOf(parts)): Shape {
  let reach = 0
  for (const part of parts) for (const p of part) reach = Math.max(reach, distance(p, centre))
  return { parts, centre, reach }
}

function middleOf(parts: readonly Polygon[]): Vec {
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

/** Builds a shape from an outline that may be concave. */
export const shapeFromOutline = (outline: readonly Vec[]): Shape => shapeOf(convexParts(outline))

const placeParts = (parts: readonly Polygon[], f: LocalFrame): Polygon[] =>
  parts.map((part) => part.map((p) => toTable(f, p)))

/** Moves a shape given in its own frame to a pose on the table. */
export function placeShape(shape: Shape, pose: Pose): Shape {
  const f = frameOf(pose)
  return { parts: placeParts(shape.parts, f), centre: toTable(f, shape.centre), reach: shape.reach }
}

export const mayBeWithin = (a: Circle, b: Circle, gap = 0): boolean => {
  const dx = a.centre.x - b.centre.x
  const dy = a.centre.y - b.centre.y
  const far = a.reach + b.reach + gap
  return dx * dx + dy * dy < far * far
}

/** Returns how deep two shapes overlap; zero when they do not. */
export function overlapDepth(a: Shape, b: Shape): number {
  if (!mayBeWithin(a, b)) return 0
  let deepest = 0
  for (const p of a.parts) for (const q of b.parts) deepest = Math.max(deepest, penetration(p, q))
  return deepest
}

/** Reports whether two shapes overlap; touching is not overlapping. */
export function overlaps(a: Shape, b: Shape): boolean {
  if (!mayBeWithin(a, b)) return false
  for (const p of a.parts) for (const q of b.parts) if (penetration(p, q) > TOUCH_TOLERANCE) return true
  return false
}

export interface ClosestLines {
  readonly distance: number
  /** All shortest lines from the first shape to the second; empty for shapes that overlap. */
  readonly spans: readonly Span[]
}

/**
 * Returns the shortest distance between two shapes and every line of that length; 0 when they overlap or
 * touch.
 */
export function closestLines(a: Shape, b: Shape): ClosestLines {
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
  return {
    distance: least <= TOUCH_TOLERANCE ? 0 : least,
    spans: distinctSpans(found.map(({ span }) => span)),
  }
}

/** Removes duplicate spans: convex parts of one concave shape share corners, and with them closest lines. */
function distinctSpans(spans: readonly Span[]): Span[] {
  const isSamePoint = (a: Vec, b: Vec) => distance(a, b) < TOUCH_TOLERANCE
  const coversSpan = (a: Span, b: Span) =>
    (isSamePoint(a.from[0], b.from[0]) &&
      isSamePoint(a.to[0], b.to[0]) &&
      isSamePoint(a.from[1], b.from[1]) &&
      isSamePoint(a.to[1], b.to[1])) ||
    (isSamePoint(b.from[0], b.from[1]) &&
      a.from.some((p, i) => isSamePoint(p, b.from[0]) && isSamePoint(a.to[i as 0 | 1], b.to[0])))
  return spans.filter(
    (span, i) =>
      !spans.some((other, j) => j !== i && coversSpan(other, span) && (j < i || !coversSpan(span, other))),
  )
}

/** Returns the shortest distance between two shapes; 0 when they touch or overlap. */
export const separation = (a: Shape, b: Shape): number => (overlaps(a, b) ? 0 : distanceApart(a, b))

/** Returns the distance between two shapes that do not overlap. */
function distanceApart(a: Shape, b: Shape): number {
  let least = Number.POSITIVE_INFINITY
  for (const p of a.parts) for (const q of b.parts) least = Math.min(least, polygonDistance(p, q))
  return least <= TOUCH_TOLERANCE ? 0 : least
}

/**
 * Reports whether two shapes are within a distance of each other, touch or overlap; clear cases need no
 * measuring.
 */
export const isWithin = (a: Shape, b: Shape, limit: number): boolean =>
  mayBeWithin(a, b, limit + 2 * TOUCH_TOLERANCE) &&
  (distance(a.parts[0]![0]!, b.parts[0]![0]!) <= limit || comesWithin(a, b, Math.max(limit, TOUCH_TOLERANCE)))

function comesWithin(a: Shape, b: Shape, far: number): boolean {
  for (const p of a.parts)
    for (const q of b.parts) {
      const depth = penetration(p, q)
      if (depth > TOUCH_TOLERANCE || (depth >= -far && polygonDistance(p, q) <= far)) return true
    }
  return false
}

/** Reports whether two shapes touch without overlapping; a separating edge rules out most pairs of parts. */
export function touches(a: Shape, b: Shape): boolean {
  if (!mayBeWithin(a, b, 2 * TOUCH_TOLERANCE)) return false
  let meeting = false
  for (const p of a.parts)
    for (const q of b.parts) {
      const depth = penetration(p, q)
      if (depth > TOUCH_TOLERANCE) return false
      if (!meeting && depth >= -TOUCH_TOLERANCE) meeting = polygonDistance(p, q) <= TOUCH_TOLERANCE
    }
  return meeting
}
