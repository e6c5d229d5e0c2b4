import { boundingCircle, outlineShape, type Stand } from './base.ts'
import { containsPoint, type Polygon, rectangle, signedArea, subtract } from './polygon.ts'
import { overlaps, type Shape, shapeOf } from './shape.ts'
import { TOUCH_TOLERANCE } from './tolerance.ts'
import { distance, type Vec } from './vec.ts'

/** The play areas, with the origin in the lower left corner. */
export const playAreas = {
  standard: { width: 914.4, height: 914.4 },
  epic: { width: 1828.8, height: 914.4 },
} as const

export const playArea = ({ width, height }: { width: number; height: number }): Polygon =>
  rectangle(0, 0, width, height)

/** A piece no wider than rounding is not a part of a ship, however long it is: a huge ship may lie flush along an edge. */
function isSliver(piece: Polygon): boolean {
  const around = piece.reduce((sum, p, i) => sum + distance(p, piece.at(i - 1)!), 0)
  return signedArea(piece) <= TOUCH_TOLERANCE * around
}

/** How much of a shape lies in an area, which may have several parts: all of it, some, or none. */
export function areaCoverage(shape: Shape, area: Shape): 'wholly' | 'partly' | 'outside' {
  const left = shape.parts.flatMap((part) =>
    area.parts.reduce<Polygon[]>((pieces, hole) => pieces.flatMap((piece) => subtract(piece, hole)), [part]),
  )
  if (left.every(isSliver)) return 'wholly'
  return overlaps(shape, area) ? 'partly' : 'outside'
}

/** Whether any corner of a shape lies outside a convex play area; on its edge is inside. */
export function leavesArea(shape: Shape, area: Polygon): boolean {
  for (const part of shape.parts)
    for (const p of part) if (!containsPoint(area, p, -TOUCH_TOLERANCE)) return true
  return false
}

/** Whether any part of a base, guides and all, lies outside a convex play area. */
export function isOffTable(stand: Stand, area: Polygon): boolean {
  const { centre, reach } = boundingCircle(stand)
  if (containsPoint(area, centre, reach)) return false
  return !containsPoint(area, centre, -TOUCH_TOLERANCE) || leavesArea(outlineShape(stand), area)
}

/**
 * Whether a shape reaches from the edge a deployment area stands on across its whole depth: large and huge ships that
 * do may reach out of it. The area lies to the left of the edge.
 */
export function fillsDepth(shape: Shape, edge: readonly [Vec, Vec], depth: number): boolean {
  const [a, b] = edge
  const along = { x: b.x - a.x, y: b.y - a.y }
  const size = Math.sqrt(along.x * along.x + along.y * along.y)
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const part of shape.parts)
    for (const p of part) {
      const height = (along.x * (p.y - a.y) - along.y * (p.x - a.x)) / size
      low = Math.min(low, height)
      high = Math.max(high, height)
    }
  return low <= TOUCH_TOLERANCE && high >= depth - TOUCH_TOLERANCE
}

/** A deployment area of straight edges, convex or a list of convex parts. */
export const deploymentAreaShape = (...parts: readonly (readonly Vec[])[]): Shape => shapeOf(parts)
