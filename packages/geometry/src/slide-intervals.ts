import { containsPoint, type Polygon } from './polygon.ts'
import type { Shape } from './shape.ts'
import { TOUCH_TOLERANCE } from './tolerance.ts'
import type { Vec } from './vec.ts'

/** Closed intervals of offsets, in order, none touching the next. */
export type Intervals = readonly (readonly [number, number])[]

/**
 * The allowed depth of contact at the end of a slide, in mm: below the touching tolerance, so that a ship
 * still only touches once its pose is rounded.
 */
const CONTACT = TOUCH_TOLERANCE / 2

export const includesOffset = (intervals: Intervals, offset: number): boolean =>
  intervals.some(([low, high]) => offset >= low - TOUCH_TOLERANCE && offset <= high + TOUCH_TOLERANCE)

/** Returns the intersection of two lists of intervals. */
export function intersectIntervals(a: Intervals, b: Intervals): Intervals {
  const both: [number, number][] = []
  for (const [low, high] of a)
    for (const [from, to] of b)
      if (Math.max(low, from) <= Math.min(high, to)) both.push([Math.max(low, from), Math.min(high, to)])
  return both
}

/** Widens each interval by a margin both ways, and joins those that then touch. */
export function widenIntervals(intervals: Intervals, margin: number): Intervals {
  const grown: [number, number][] = []
  for (const [low, high] of intervals) {
    const last = grown.at(-1)
    if (last && low - margin <= last[1]) last[1] = Math.max(last[1], high + margin)
    else grown.push([low - margin, high + margin])
  }
  return grown
}

/**
 * Returns the offsets along `way` at which a sliding convex polygon overlaps a fixed one: one open interval,
 * or none.
 */
function blockedInterval(sliding: Polygon, fixed: Polygon, way: Vec): readonly [number, number] | undefined {
  let low = Number.NEGATIVE_INFINITY
  let high = Number.POSITIVE_INFINITY
  for (let side = 0; side < 2; side++) {
    const edges = side === 0 ? fixed : sliding
    const corners = side === 0 ? sliding : fixed
    for (let i = 0, j = edges.length - 1; i < edges.length; j = i++) {
      const p = edges[j]!
      const q = edges[i]!
      const size = Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y))
      const nx = (p.y - q.y) / size
      const ny = (q.x - p.x) / size
      let depth = Number.NEGATIVE_INFINITY
      for (const c of corners) depth = Math.max(depth, nx * (c.x - p.x) + ny * (c.y - p.y))
      // The depth behind an edge changes linearly with the offset, so each edge allows a half-line of
      // overlap.
      const rate = (nx * way.x + ny * way.y) * (side === 0 ? 1 : -1)
      if (Math.abs(rate) < 1e-12) {
        if (depth <= CONTACT) return
        continue
      }
      const at = (CONTACT - depth) / rate
      if (rate > 0) low = Math.max(low, at)
      else high = Math.min(high, at)
      if (low >= high) return
    }
  }
  return [low, high]
}

/**
 * Returns the offsets between `low` and `high` along the unit vector `way` at which a shape overlaps none of
 * the blockers and is entirely inside the convex area, if given.
 */
export function freeOffsets(
  shape: Shape,
  way: Vec,
  low: number,
  high: number,
  blockers: readonly Shape[],
  area?: Polygon,
): Intervals {
  let from = low
  let to = high
  // Far inside the area no slide leaves it.
  if (area && !containsPoint(area, shape.centre, shape.reach + Math.max(Math.abs(low), Math.abs(high)))) {
    for (let i = 0; i < area.length; i++) {
      const p = area[i]!
      const q = area[(i + 1) % area.length]!
      const size = Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y))
      const nx = (p.y - q.y) / size
      const ny = (q.x - p.x) / size
      let least = Number.POSITIVE_INFINITY
      for (const part of shape.parts)
        for (const c of part) least = Math.min(least, nx * (c.x - p.x) + ny * (c.y - p.y))
      const depth = least + CONTACT
      const rate = nx * way.x + ny * way.y
      if (Math.abs(rate) < 1e-12) {
        if (depth < 0) return []
      } else if (rate > 0) from = Math.max(from, -depth / rate)
      else to = Math.min(to, -depth / rate)
    }
  }
  const taken: (readonly [number, number])[] = []
  for (const { parts } of blockers)
    for (const fixed of parts)
      for (const part of shape.parts) {
        const found = blockedInterval(part, fixed, way)
        if (found) taken.push(found)
      }
  taken.sort((a, b) => a[0] - b[0])
  const free: [number, number][] = []
  for (const [start, end] of taken) {
    if (start >= from && from <= to) free.push([from, Math.min(start, to)])
    from = Math.max(from, end)
  }
  if (from <= to) free.push([from, to])
  return free
}
