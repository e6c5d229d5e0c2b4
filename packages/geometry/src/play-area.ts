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

/**
 * Reports whether a piece is no wider than rounding errors, however long: a huge ship may be flush with an
 * edge.
 */
function isSliver(piece: Polygon): boolean {
  const around = piece.reduce((sum, p, i) => sum + distance(p, piece.at(i - 1)!), 0)
  return signedArea(piece) <= TOUCH_TOLERANCE * around
}

/** Returns how much of a shape is in an area, which may have several parts: all of it, some, or none. */
export function areaCoverage(shape: Shape, area: Shape): 'wholly' | 'partly' | 'outside' {
  const left = shape.parts.flatMap((part) =>
    area.parts.reduce<Polygon[]>((pieces, hole) => pieces.flatMap((piece) => subtract(piece, hole)), [part]),
  )
  if (left.every(isSliver)) return 'wholly'
  return overlaps(shape, area) ? 'partly' : 'outside'
}

/** Reports whether any corner of a shape is outside a convex play area; the edge itself is inside. */
export function leavesArea(shape: Shape, area: Polygon): boolean {
  for (const part of shape.parts)
    for (const p of part) if (!containsPoint(area, p, -TOUCH_TOLERANCE)) return true
  return false
}

/** Reports whether any part of a base, including its guides, is outside a convex play area. */
export function isOffTable(stand: Stand, area: Polygon): boolean {
  const { centre, reach } = boundingCircle(stand)
  if (containsPoint(area, centre, reach)) return false
  return !containsPoint(area, centre, -TOUCH_TOLERANCE) || leavesArea(outlineShape(stand), area)
}

/**
 * Reports whether a shape extends from the edge of a deployment area across its whole depth: large and huge
 * ships that do so may extend out of it. The area is to the left of the edge.
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

/** Builds the shape of a deployment area with straight edges from one or several convex parts. */
export const deploymentAreaShape = (...parts: readonly (readonly Vec[])[]): Shape => shapeOf(parts)
