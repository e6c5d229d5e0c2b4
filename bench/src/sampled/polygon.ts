import {
  distance,
  interpolate,
  nearestOnSegment,
  type Point,
  type Polygon,
  polygonEdges,
  type Segment,
} from './plane.ts'
import { minimumAlong } from './search.ts'

/** How deep a point lies inside a simple polygon; negative is the distance to it from outside. */
export function depthInside(polygon: Polygon, p: Point): number {
  let inside = false
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i]!
    const b = polygon[(i + 1) % polygon.length]!
    nearest = Math.min(nearest, distance(p, nearestOnSegment(p, a, b)))
    const straddles = a.y > p.y !== b.y > p.y
    if (straddles && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside
  }
  return inside ? nearest : -nearest
}

/** The parts of the way along an edge at which it meets another edge, or runs past one of its ends. */
function cutsOfEdge([a, b]: Segment, [c, d]: Segment): number[] {
  const along = { x: b.x - a.x, y: b.y - a.y }
  const square = along.x ** 2 + along.y ** 2
  const cross = along.x * (d.y - c.y) - along.y * (d.x - c.x)
  const found = [c, d].map((p) => ((p.x - a.x) * along.x + (p.y - a.y) * along.y) / square)
  if (cross !== 0) found.push(((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / cross)
  return found.filter((part) => part > 0 && part < 1)
}

function boundaryEnters(a: Polygon, b: Polygon, touch: number): boolean {
  return polygonEdges(a).some((edge) => {
    const parts = [0, 1, ...polygonEdges(b).flatMap((other) => cutsOfEdge(edge, other))].sort((x, y) => x - y)
    return parts.some((part, i) => {
      const next = parts[i + 1]
      return next !== undefined && depthInside(b, interpolate(...edge, (part + next) / 2)) > touch
    })
  })
}

/** Every simple polygon has an ear: three neighbouring corners whose middle lies inside it. */
function somePointInside(polygon: Polygon): Point {
  const middles = polygon.map((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!
    const r = polygon[(i + 2) % polygon.length]!
    return { x: (p.x + q.x + r.x) / 3, y: (p.y + q.y + r.y) / 3 }
  })
  return middles.reduce((best, p) => (depthInside(polygon, p) > depthInside(polygon, best) ? p : best))
}

/** Whether all of `a` lies left of, right of, below or above all of `b`. */
function boxesApart(a: Polygon, b: Polygon): boolean {
  const [boxA, boxB] = [boundingBox(a), boundingBox(b)]
  return boxA.right < boxB.left || boxB.right < boxA.left || boxA.top < boxB.bottom || boxB.top < boxA.bottom
}

function boundingBox(polygon: Polygon) {
  let { x: left, x: right, y: bottom, y: top } = polygon[0]!
  for (const { x, y } of polygon) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y)
  }
  return { left, right, bottom, top }
}

/** Do the insides of two simple polygons meet? Touching, up to `touch` millimetres deep, is not meeting. */
export function polygonsOverlap(a: Polygon, b: Polygon, touch = 1e-9): boolean {
  if (boxesApart(a, b)) return false
  if (boundaryEnters(a, b, touch) || boundaryEnters(b, a, touch)) return true
  return depthInside(b, somePointInside(a)) > touch
}

const boundarySegments = (polygon: Polygon) => polygonEdges(polygon).map((segment) => ({ segment }))

/** The distance between two polygons: `a`'s boundary sampled against the exact distance to `b`. */
export function distanceSampled(a: Polygon, b: Polygon, spacing = 0.5): number {
  if (polygonsOverlap(a, b)) return 0
  return minimumAlong(boundarySegments(a), (p) => Math.max(0, -depthInside(b, p)), spacing)
}

/** Pairs of points, one of each boundary, that lie as close to each other as the polygons do. */
export function closestPairs(a: Polygon, b: Polygon, slack = 1e-6, spacing = 0.5): Segment[] {
  const least = distanceSampled(a, b, spacing)
  const samplePoints = (polygon: Polygon) =>
    polygonEdges(polygon).flatMap(([p, q]) => {
      const count = Math.ceil(distance(p, q) / spacing)
      return Array.from({ length: count }, (_, i) => interpolate(p, q, i / count))
    })
  const nearestPoint = (p: Point, polygon: Polygon) =>
    polygonEdges(polygon)
      .map(([from, to]) => nearestOnSegment(p, from, to))
      .reduce((best, q) => (distance(p, q) < distance(p, best) ? q : best))
  return [
    ...samplePoints(a).map((p): Segment => [p, nearestPoint(p, b)]),
    ...samplePoints(b).map((q): Segment => [nearestPoint(q, a), q]),
  ].filter(([p, q]) => distance(p, q) <= least + slack)
}

/** Where a segment runs deepest inside a polygon; negative is how far it stays clear. */
export const deepestAlong = (segment: Segment, polygon: Polygon) =>
  -minimumAlong([{ segment }], (p) => -depthInside(polygon, p))

/** Does the straight line between two points pass through the inside of a polygon? */
export const isObstructed = (from: Point, to: Point, polygon: Polygon) =>
  deepestAlong([from, to], polygon) > 1e-9
