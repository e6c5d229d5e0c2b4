import { GeometryError } from './errors.ts'
import { TOUCH_TOLERANCE } from './tolerance.ts'
import { cross, distance, lerp, nearestOnSegment, squaredDistanceToSegment, sub, type Vec } from './vec.ts'

/** A convex polygon, counter-clockwise. */
export type Polygon = readonly Vec[]

export const rectangle = (left: number, bottom: number, right: number, top: number): Polygon => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
]

/**
 * Returns the least depth by which `inner` extends behind an edge of `outer`: positive when no edge of
 * `outer` separates them, otherwise minus the widest gap at an edge of `outer`.
 */
function depthBehindEdges(outer: Polygon, inner: Polygon): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0, j = outer.length - 1; i < outer.length; j = i++) {
    const a = outer[j]!
    const b = outer[i]!
    const ex = b.x - a.x
    const ey = b.y - a.y
    const size = Math.sqrt(ex * ex + ey * ey)
    let deepest = Number.NEGATIVE_INFINITY
    for (const p of inner) {
      const depth = ex * (p.y - a.y) - ey * (p.x - a.x)
      if (depth > deepest) deepest = depth
    }
    const depth = deepest / size
    if (depth < least) {
      if (depth < -TOUCH_TOLERANCE) return depth
      least = depth
    }
  }
  return least
}

/** Returns how deep two polygons overlap (the shortest way out); zero or less when they do not. */
export function penetration(a: Polygon, b: Polygon): number {
  const first = depthBehindEdges(a, b)
  return first < -TOUCH_TOLERANCE ? first : Math.min(first, depthBehindEdges(b, a))
}

export function containsPoint(polygon: Polygon, p: Vec, within = 0): boolean {
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[j]!
    const b = polygon[i]!
    const ex = b.x - a.x
    const ey = b.y - a.y
    if (ex * (p.y - a.y) - ey * (p.x - a.x) < within * Math.sqrt(ex * ex + ey * ey)) return false
  }
  return true
}

/** The points p with normal·p ≥ offset. The normal has length one. */
export interface HalfPlane {
  readonly normal: Vec
  readonly offset: number
}

/** Returns how far inside a half-plane a point is; negative outside. */
export const signedDistanceInside = (h: HalfPlane, p: Vec): number =>
  h.normal.x * p.x + h.normal.y * p.y - h.offset

/** Returns the part of a polygon in a half-plane, borders included; empty when there is none. */
export function clipByHalfPlane(polygon: Polygon, h: HalfPlane): Polygon {
  const depths: number[] = []
  let whole = true
  for (const p of polygon) {
    const depth = signedDistanceInside(h, p)
    depths.push(depth)
    if (depth < -TOUCH_TOLERANCE) whole = false
  }
  if (whole) return polygon
  const kept: Vec[] = []
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const from = depths[j]!
    const to = depths[i]!
    const within = to >= -TOUCH_TOLERANCE
    if (from >= -TOUCH_TOLERANCE !== within) {
      const t = Math.min(1, Math.max(0, from / (from - to)))
      kept.push(lerp(polygon[j]!, polygon[i]!, t))
    }
    if (within) kept.push(polygon[i]!)
  }
  return kept
}

export const clipByHalfPlanes = (polygon: Polygon, halves: readonly HalfPlane[]): Polygon =>
  halves.reduce((left, half) => (left.length === 0 ? left : clipByHalfPlane(left, half)), polygon)

/** Returns the half-planes whose intersection is the polygon. */
export const halfPlanesOf = (polygon: Polygon): HalfPlane[] =>
  polygon.map((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!
    const size = distance(a, b)
    const normal = { x: (a.y - b.y) / size, y: (b.x - a.x) / size }
    return { normal, offset: normal.x * a.x + normal.y * a.y }
  })

export const signedArea = (polygon: readonly Vec[]): number =>
  polygon.reduce((sum, a, i) => sum + cross(a, polygon[(i + 1) % polygon.length]!), 0) / 2

/** The pairs of nearest points of two polygons that do not overlap, from the first such pair to the last. */
export interface Span {
  readonly from: readonly [Vec, Vec]
  readonly to: readonly [Vec, Vec]
}

/**
 * Returns the distance between two convex polygons and all pairs of points at that distance. For convex
 * polygons every such pair has the same direction, so they form one span: a single line, or the band between
 * parallel edges.
 */
export function closestSpan(a: Polygon, b: Polygon): { distance: number; span: Span } {
  const least = Math.min(leastSquare(a, b), leastSquare(b, a))
  const limit = least + distanceSlack(least)
  const near: { from: Vec; to: Vec }[] = []
  for (const p of a)
    for (let i = 0, j = b.length - 1; i < b.length; j = i++)
      if (squaredDistanceToSegment(p, b[j]!, b[i]!) <= limit)
        near.push({ from: p, to: nearestOnSegment(p, b[j]!, b[i]!) })
  for (const q of b)
    for (let i = 0, j = a.length - 1; i < a.length; j = i++)
      if (squaredDistanceToSegment(q, a[j]!, a[i]!) <= limit)
        near.push({ from: nearestOnSegment(q, a[j]!, a[i]!), to: q })
  let first = near[0]!
  let last = first
  let widest = -1
  for (let i = 0; i < near.length; i++) {
    for (let j = i; j < near.length; j++) {
      const dx = near[i]!.from.x - near[j]!.from.x
      const dy = near[i]!.from.y - near[j]!.from.y
      if (dx * dx + dy * dy > widest) {
        widest = dx * dx + dy * dy
        first = near[i]!
        last = near[j]!
      }
    }
  }
  return { distance: Math.sqrt(least), span: { from: [first.from, last.from], to: [first.to, last.to] } }
}

/** Returns the least squared distance from a corner of one polygon to an edge of another. */
function leastSquare(corners: Polygon, edges: Polygon): number {
  let least = Number.POSITIVE_INFINITY
  for (const p of corners)
    for (let i = 0, j = edges.length - 1; i < edges.length; j = i++) {
      const square = squaredDistanceToSegment(p, edges[j]!, edges[i]!)
      if (square < least) least = square
    }
  return least
}

/** Returns the distance between two convex polygons that do not overlap. */
export function polygonDistance(a: Polygon, b: Polygon): number {
  let least = Number.POSITIVE_INFINITY
  for (let side = 0; side < 2; side++) {
    const corners = side === 0 ? a : b
    const edges = side === 0 ? b : a
    for (let i = 0, j = edges.length - 1; i < edges.length; j = i++) {
      const p = edges[j]!
      const ex = edges[i]!.x - p.x
      const ey = edges[i]!.y - p.y
      const size = ex * ex + ey * ey
      for (const corner of corners) {
        const dx = corner.x - p.x
        const dy = corner.y - p.y
        const t = size === 0 ? 0 : Math.max(0, Math.min(1, (dx * ex + dy * ey) / size))
        const rx = dx - t * ex
        const ry = dy - t * ey
        const square = rx * rx + ry * ry
        if (square < least) least = square
      }
    }
  }
  return Math.sqrt(least)
}

/**
 * Returns the tolerance for squared distances: lines count as equally long within a millionth of a
 * millimetre.
 */
const distanceSlack = (square: number): number => 2e-6 * Math.sqrt(square) + 1e-12

/**
 * Returns where the segment from a to b is inside a convex polygon, as fractions of its length; undefined
 * when it is not.
 */
export function chordInside(polygon: Polygon, a: Vec, b: Vec): readonly [number, number] | undefined {
  let enter = 0
  let leave = 1
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const p = polygon[j]!
    const e = sub(polygon[i]!, p)
    const from = cross(e, sub(a, p))
    const to = cross(e, sub(b, p))
    if (from < 0 && to < 0) return
    if (from === to) continue
    const t = from / (from - to)
    if (to > from) enter = Math.max(enter, t)
    else leave = Math.min(leave, t)
  }
  return enter < leave ? [enter, leave] : undefined
}

/** Returns the part of a convex polygon outside another, as convex pieces. */
export function subtract(polygon: Polygon, hole: Polygon): Polygon[] {
  const pieces: Polygon[] = []
  let rest = polygon
  for (const half of halfPlanesOf(hole)) {
    const outside = clipByHalfPlane(rest, {
      normal: { x: -half.normal.x, y: -half.normal.y },
      offset: -half.offset - TOUCH_TOLERANCE,
    })
    if (outside.length >= 3) pieces.push(outside)
    rest = clipByHalfPlane(rest, half)
    if (rest.length < 3) break
  }
  return pieces
}

/**
 * Splits a simple polygon in either direction, concave or not, into convex pieces: cuts ears off, then joins
 * them where that stays convex.
 */
export function convexParts(outline: readonly Vec[]): Polygon[] {
  const area = signedArea(outline)
  if (Math.abs(area) < TOUCH_TOLERANCE) {
    throw new GeometryError(
      'bad-polygon',
      'An outline needs three corners or more and an area. Check its points.',
    )
  }
  if (crossesItself(outline)) throw selfCrossingError()
  const parts = triangulate(area > 0 ? [...outline] : [...outline].reverse())
  for (let merged = true; merged; ) {
    merged = false
    search: for (let i = 0; i < parts.length; i++) {
      for (let j = i + 1; j < parts.length; j++) {
        const joined = joinConvex(parts[i]!, parts[j]!)
        if (!joined) continue
        parts[i] = joined
        parts.splice(j, 1)
        merged = true
        break search
      }
    }
  }
  return parts
}

const selfCrossingError = (): GeometryError =>
  new GeometryError('bad-polygon', 'The outline crosses itself. Give its corners in order around it.')

function crossesItself(ring: readonly Vec[]): boolean {
  const sides = ring.map((a, i) => [a, ring[(i + 1) % ring.length]!] as const)
  const areSeparated = ([a, b]: readonly [Vec, Vec], [p, q]: readonly [Vec, Vec]) =>
    cross(sub(b, a), sub(p, a)) * cross(sub(b, a), sub(q, a)) < 0
  return sides.some((one, i) =>
    sides.slice(i + 1).some((other) => areSeparated(one, other) && areSeparated(other, one)),
  )
}

function triangulate(ring: Vec[]): Polygon[] {
  const found: Polygon[] = []
  while (ring.length > 3) {
    const n = ring.length
    const ear = ring.findIndex((b, i) => {
      const a = ring[(i + n - 1) % n]!
      const c = ring[(i + 1) % n]!
      if (cross(sub(b, a), sub(c, b)) <= 0) return false
      return !ring.some((p) => p !== a && p !== b && p !== c && containsPoint([a, b, c], p))
    })
    if (ear < 0) throw selfCrossingError()
    found.push([ring[(ear + n - 1) % n]!, ring[ear]!, ring[(ear + 1) % n]!])
    ring.splice(ear, 1)
  }
  found.push(ring)
  return found
}

/** Joins two convex polygons that share an edge, if the result is convex. */
function joinConvex(a: Polygon, b: Polygon): Polygon | undefined {
  for (let i = 0; i < a.length; i++) {
    const p = a[i]!
    const q = a[(i + 1) % a.length]!
    const j = b.findIndex((corner, k) => corner === q && b[(k + 1) % b.length] === p)
    if (j < 0) continue
    const ring = [
      ...Array.from({ length: a.length }, (_, k) => a[(i + 1 + k) % a.length]!),
      ...Array.from({ length: b.length - 2 }, (_, k) => b[(j + 2 + k) % b.length]!),
    ]
    const convex = ring.every((corner, k) => {
      const next = ring[(k + 1) % ring.length]!
      return cross(sub(next, corner), sub(ring[(k + 2) % ring.length]!, next)) >= 0
    })
    return convex ? ring : undefined
  }
  return
}
