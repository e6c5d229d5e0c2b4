import type { Polygon } from './polygon.ts'
import type { Shape } from './shape.ts'
import { TOUCH } from './tolerance.ts'
import type { Vec } from './vec.ts'

/** Closed intervals of offsets, in order, none touching the next. */
export type Intervals = readonly (readonly [number, number])[]

export const includes = (intervals: Intervals, offset: number): boolean =>
  intervals.some(([low, high]) => offset >= low - TOUCH && offset <= high + TOUCH)

/** What lies in both. */
export function intersect(a: Intervals, b: Intervals): Intervals {
  return a.flatMap(([low, high]) =>
    b
      .map(([from, to]) => [Math.max(low, from), Math.min(high, to)] as const)
      .filter(([from, to]) => from <= to),
  )
}

/** Each interval grown by a margin both ways, and joined where they meet. */
export function widen(intervals: Intervals, margin: number): Intervals {
  const grown: [number, number][] = []
  for (const [low, high] of intervals) {
    const last = grown.at(-1)
    if (last && low - margin <= last[1]) last[1] = Math.max(last[1], high + margin)
    else grown.push([low - margin, high + margin])
  }
  return grown
}

/** For which offsets along `way` a sliding convex polygon overlaps a fixed one: one open interval, or none. */
function blocked(sliding: Polygon, fixed: Polygon, way: Vec): readonly [number, number] | undefined {
  let low = Number.NEGATIVE_INFINITY
  let high = Number.POSITIVE_INFINITY
  // Behind an edge the depth grows evenly with the offset, so each edge allows a half-line of overlap.
  const limit = (depth: number, rate: number): boolean => {
    if (Math.abs(rate) < 1e-12) return depth > TOUCH
    const at = (TOUCH - depth) / rate
    if (rate > 0) low = Math.max(low, at)
    else high = Math.min(high, at)
    return low < high
  }
  const behind = (edges: Polygon, corners: Polygon, sign: number): boolean =>
    edges.every((q, i) => {
      const p = edges[(i + edges.length - 1) % edges.length]!
      const size = Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y))
      const nx = (p.y - q.y) / size
      const ny = (q.x - p.x) / size
      const depth = Math.max(...corners.map((c) => nx * (c.x - p.x) + ny * (c.y - p.y)))
      return limit(depth, sign * (nx * way.x + ny * way.y))
    })
  return behind(fixed, sliding, 1) && behind(sliding, fixed, -1) ? [low, high] : undefined
}

/**
 * The offsets between `low` and `high` along the unit vector `way` at which a shape overlaps none of the blockers and
 * lies wholly inside the convex area, if there is one.
 */
export function freeOffsets(
  shape: Shape,
  way: Vec,
  low: number,
  high: number,
  blockers: readonly Shape[],
  area?: Polygon,
): Intervals {
  let [from, to] = [low, high]
  if (area) {
    for (let i = 0; i < area.length; i++) {
      const p = area[i]!
      const q = area[(i + 1) % area.length]!
      const size = Math.sqrt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y))
      const nx = (p.y - q.y) / size
      const ny = (q.x - p.x) / size
      const depth = Math.min(...shape.parts.flat().map((c) => nx * (c.x - p.x) + ny * (c.y - p.y))) + TOUCH
      const rate = nx * way.x + ny * way.y
      if (Math.abs(rate) < 1e-12) {
        if (depth < 0) return []
      } else if (rate > 0) from = Math.max(from, -depth / rate)
      else to = Math.min(to, -depth / rate)
    }
  }
  const taken = blockers
    .flatMap(({ parts }) => parts.flatMap((fixed) => shape.parts.map((part) => blocked(part, fixed, way))))
    .filter((found) => found !== undefined)
    .sort((a, b) => a[0] - b[0])
  const free: [number, number][] = []
  for (const [start, end] of taken) {
    if (start >= from && from <= to) free.push([from, Math.min(start, to)])
    from = Math.max(from, end)
  }
  if (from <= to) free.push([from, to])
  return free
}
