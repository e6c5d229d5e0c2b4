import { areTouching, bodyShape, type Edition, type Stand } from './base.ts'
import { containsPoint, type Polygon } from './polygon.ts'
import { isWithin, mayBeWithin, type Shape, separation } from './shape.ts'
import { TOUCH_TOLERANCE } from './tolerance.ts'
import { distance as apart, nearestOnSegment, type Vec } from './vec.ts'

export const BAND_LENGTH = 100
/** The longest ruler has five bands. */
export const MAX_BANDS = 5

export type Band = 0 | 1 | 2 | 3 | 4 | 5

/**
 * Returns the range band of a distance: exactly 100 mm is still Range 1. Contact is Range 0 in the second
 * edition; the first has no Range 0. Undefined beyond Range 5.
 */
export function bandOf(distance: number, edition: Edition): Band | undefined {
  const band = Math.ceil((distance - TOUCH_TOLERANCE) / BAND_LENGTH)
  if (band > MAX_BANDS) return
  return Math.max(band, edition === 'first' ? 1 : 0) as Band
}

/** Returns the band of the closest points, which is what "at Range n" means. */
export const rangeBetween = (a: Shape, b: Shape, edition: Edition): Band | undefined =>
  mayBeWithin(a, b, MAX_BANDS * BAND_LENGTH + 2 * TOUCH_TOLERANCE)
    ? bandOf(separation(a, b), edition)
    : undefined

/**
 * Returns the range between two ships. In the second edition ships that touch are at range 0, even if only
 * their guides touch.
 */
export function rangeBetweenStands(a: Stand, b: Stand, edition: Edition): Band | undefined {
  return edition === 'second' && areTouching(a, b) ? 0 : rangeBetween(bodyShape(a), bodyShape(b), edition)
}

/**
 * Reports whether the closest points are within a range of bands; distances that are clearly in or out need
 * no measuring.
 */
export function isAtRange(a: Shape, b: Shape, low: number, high: number, edition: Edition): boolean {
  const far = Math.min(high, MAX_BANDS) * BAND_LENGTH + TOUCH_TOLERANCE
  if (low <= (edition === 'first' ? 1 : 0)) return isWithin(a, b, far)
  if (!mayBeWithin(a, b, far + TOUCH_TOLERANCE)) return false
  const band = rangeBetween(a, b, edition)
  return band !== undefined && band >= low && band <= high
}

/** Returns the distance from a convex polygon to a point; 0 inside. */
function toPoint(polygon: Polygon, p: Vec): number {
  if (containsPoint(polygon, p)) return 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    least = Math.min(least, apart(p, nearestOnSegment(p, polygon[j]!, polygon[i]!)))
  }
  return least
}

/**
 * Returns the distance from a convex shape to the farthest point of another. The distance to a convex shape
 * is greatest at a corner, so only corners are checked.
 */
export function farthestDistance(convex: Polygon, other: Shape): number {
  return Math.max(...other.parts.flatMap((part) => part.map((p) => toPoint(convex, p))))
}

/** Reports whether every point of the other shape is within a number of bands of the convex one. */
export const isWithinRange = (convex: Polygon, other: Shape, bands: number): boolean =>
  farthestDistance(convex, other) <= bands * BAND_LENGTH + TOUCH_TOLERANCE

/** Reports whether all of each shape is beyond a range of the other. */
export const isBeyondRange = (a: Shape, b: Shape, bands: number): boolean =>
  !isWithin(a, b, bands * BAND_LENGTH + TOUCH_TOLERANCE)
