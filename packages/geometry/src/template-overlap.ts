import { chordInside, containsPoint, type Polygon } from './polygon.ts'
import { type Circle, mayBeWithin, overlaps, type Shape } from './shape.ts'
import type { Footprint, Sector } from './template.ts'
import { TOUCH_TOLERANCE } from './tolerance.ts'
import { cos, sin } from './trig.ts'
import { add, cross, lerp, nearestOnSegment, sub, type Vec } from './vec.ts'

/**
 * Reports whether a template, or the travelled part of one, overlaps a shape. Touching is not overlapping.
 */
export function templateCovers(footprint: Footprint, shape: Shape): boolean {
  if ('strip' in footprint) return overlaps(footprint.strip, shape)
  const { sector } = footprint
  const far = sector.outer + shape.reach
  const dx = shape.centre.x - sector.centre.x
  const dy = shape.centre.y - sector.centre.y
  if (dx * dx + dy * dy >= far * far) return false
  sector.circle ??= circleAround(sector)
  if (!mayBeWithin(sector.circle, shape)) return false
  return shape.parts.some((part) => sectorOverlaps(sector, part))
}

/** Returns a circle around a sector of a ring: its middle, with the distance to its outer corners. */
function circleAround({ centre, inner, outer, from, to }: Sector): Circle {
  const middle = (from + to) / 2
  const radius = (inner + outer) / 2
  return {
    centre: { x: centre.x + radius * sin(middle), y: centre.y + radius * cos(middle) },
    reach: Math.sqrt(radius * radius + outer * outer - 2 * radius * outer * cos((to - from) / 2)),
  }
}

/**
 * Reports whether a sector of a ring and a convex polygon overlap: part of an edge of the polygon runs
 * through the sector, or the sector is entirely inside. Between the two bounding rays an edge is a segment
 * whose distance from the centre takes every value from its least to its greatest; if one of those is between
 * the radii, it is in the ring.
 */
function sectorOverlaps(sector: Sector, polygon: Polygon): boolean {
  const { centre, from, to } = sector
  const inner = sector.inner + TOUCH_TOLERANCE
  const outer = sector.outer - TOUCH_TOLERANCE
  const first: Vec = { x: sin(from), y: cos(from) }
  const last: Vec = { x: sin(to), y: cos(to) }
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const piece = betweenRays(sub(polygon[j]!, centre), sub(polygon[i]!, centre), first, last)
    if (!piece) continue
    const [a, b] = piece
    const near = nearestOnSegment({ x: 0, y: 0 }, a, b)
    const least = near.x * near.x + near.y * near.y
    const most = Math.max(a.x * a.x + a.y * a.y, b.x * b.x + b.y * b.y)
    if (least < outer * outer && most > inner * inner) return true
  }
  const middle = (from + to) / 2
  const radius = (sector.inner + sector.outer) / 2
  return containsPoint(polygon, { x: centre.x + radius * sin(middle), y: centre.y + radius * cos(middle) })
}

/**
 * Returns the part of a segment clockwise of the first ray and counter-clockwise of the last, less than half
 * a turn apart.
 */
function betweenRays(a: Vec, b: Vec, first: Vec, last: Vec): readonly [Vec, Vec] | undefined {
  let enter = 0
  let leave = 1
  for (let hand = -1; hand <= 1; hand += 2) {
    const ray = hand < 0 ? first : last
    const atA = hand * cross(ray, a) - TOUCH_TOLERANCE
    const atB = hand * cross(ray, b) - TOUCH_TOLERANCE
    if (atA <= 0 && atB <= 0) return
    if (atA >= 0 && atB >= 0) continue
    const t = atA / (atA - atB)
    if (atB > atA) enter = Math.max(enter, t)
    else leave = Math.min(leave, t)
  }
  return enter < leave ? [lerp(a, b, enter), lerp(a, b, leave)] : undefined
}

/**
 * Reports whether a line runs through a shape; touching a corner or running along an edge does not count.
 * Where it runs inside a part, the shape must extend on both sides of it: parts of a concave shape share
 * edges, and a line along such a cut is still inside.
 */
export function lineCrosses(a: Vec, b: Vec, shape: Shape): boolean {
  const x = b.x - a.x
  const y = b.y - a.y
  const size = Math.sqrt(x * x + y * y)
  const dx = a.x + x / 2 - shape.centre.x
  const dy = a.y + y / 2 - shape.centre.y
  const far = size / 2 + TOUCH_TOLERANCE + shape.reach
  return dx * dx + dy * dy < far * far && passesInside(a, b, size, shape)
}

function passesInside(a: Vec, b: Vec, size: number, shape: Shape): boolean {
  const along = sub(b, a)
  const aside = { x: (-along.y / size) * 3 * TOUCH_TOLERANCE, y: (along.x / size) * 3 * TOUCH_TOLERANCE }
  const isCovered = (p: Vec) => shape.parts.some((part) => containsPoint(part, p, -TOUCH_TOLERANCE))
  return shape.parts.some((part) => {
    const inside = chordInside(part, a, b)
    if (!inside || (inside[1] - inside[0]) * size <= TOUCH_TOLERANCE) return false
    const middle = lerp(a, b, (inside[0] + inside[1]) / 2)
    return isCovered(add(middle, aside)) && isCovered(sub(middle, aside))
  })
}
