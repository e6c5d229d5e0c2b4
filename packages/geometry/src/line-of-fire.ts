import type { ObjectOnTable } from './execute.ts'
import { clipByHalfPlanes, halfPlanesOf, type Span } from './polygon.ts'
import { mayBeWithin, shapeOf } from './shape.ts'
import { lineCrosses } from './template-overlap.ts'
import { TOUCH_TOLERANCE } from './tolerance.ts'
import { cross, distance, dot, lerp, scale, sub, type Vec } from './vec.ts'

/** A line an attacker may measure along, and the objects it crosses. */
export interface FireLine {
  readonly from: Vec
  readonly to: Vec
  readonly obstructedBy: readonly string[]
}

/**
 * Returns the lines an attacker may choose between: one for each set of objects that some shortest line
 * crosses, least obstructed first. A band of parallel lines is cut where an object begins or ends to obstruct
 * it.
 */
export function fireLines(spans: readonly Span[], things: readonly ObjectOnTable[]): FireLine[] {
  const lines: FireLine[] = []
  for (const span of spans)
    for (const t of cutPoints(span, things)) {
      const from = lerp(span.from[0], span.from[1], t)
      const to = lerp(span.to[0], span.to[1], t)
      const obstructedBy: string[] = []
      for (const { id, shape } of things) if (lineCrosses(from, to, shape)) obstructedBy.push(id)
      lines.push({ from, to, obstructedBy })
    }
  if (lines.length < 2) return lines
  const seen = new Set<string>()
  return lines
    .sort((a, b) => a.obstructedBy.length - b.obstructedBy.length)
    .filter(({ obstructedBy }) => {
      const key = obstructedBy.join('\n')
      return !seen.has(key) && seen.add(key)
    })
}

/**
 * Returns where to test a span: its ends, and the middle of every stretch with the same objects in the way.
 */
function cutPoints(span: Span, things: readonly ObjectOnTable[]): number[] {
  const across = sub(span.from[1], span.from[0])
  const width = dot(across, across)
  if (width < TOUCH_TOLERANCE * TOUCH_TOLERANCE) return [0]
  const band = bandCorners([span.from[0], span.from[1], span.to[1], span.to[0]])
  const marks = [0, 1]
  if (band) {
    const circle = shapeOf([band])
    const sides = halfPlanesOf(band)
    for (const { shape } of things) {
      if (!mayBeWithin(circle, shape, TOUCH_TOLERANCE)) continue
      for (const part of shape.parts) {
        const met = clipByHalfPlanes(part, sides).map((p) => dot(sub(p, span.from[0]), across) / width)
        // Without an intersection both are beyond the span.
        marks.push(Math.min(...met), Math.max(...met))
      }
    }
  }
  const sorted = marks.filter((t) => t >= 0 && t <= 1).sort((a, b) => a - b)
  return [...sorted, ...sorted.slice(1).map((t, i) => (t + sorted[i]!) / 2)]
}

/** Returns the corners of a band counter-clockwise, or undefined when it has no area. */
function bandCorners(corners: readonly [Vec, Vec, Vec, Vec]): readonly Vec[] | undefined {
  const turn = cross(sub(corners[1], corners[0]), sub(corners[3], corners[0]))
  if (Math.abs(turn) < TOUCH_TOLERANCE) return
  return turn > 0 ? corners : [...corners].reverse()
}

/** Reports whether two segments meet; a shared end or a touch counts. */
export function segmentsMeet(a: readonly [Vec, Vec], b: readonly [Vec, Vec]): boolean {
  const along = sub(a[1], a[0])
  const other = sub(b[1], b[0])
  const sideOf = (line: Vec, start: Vec, p: Vec): number => {
    const size = Math.sqrt(dot(line, line))
    const off = size === 0 ? distance(p, start) : cross(line, sub(p, start)) / size
    return Math.abs(off) <= TOUCH_TOLERANCE ? 0 : Math.sign(off)
  }
  const b0 = sideOf(along, a[0], b[0])
  const b1 = sideOf(along, a[0], b[1])
  const a0 = sideOf(other, b[0], a[0])
  const a1 = sideOf(other, b[0], a[1])
  if (b0 === 0 && b1 === 0) {
    const unit = scale(along, 1 / Math.sqrt(dot(along, along)))
    const [low, high] = [dot(unit, a[0]), dot(unit, a[1])]
    const [p, q] = [dot(unit, b[0]), dot(unit, b[1])]
    return Math.max(Math.min(p, q), low) <= Math.min(Math.max(p, q), high) + TOUCH_TOLERANCE
  }
  return b0 * b1 <= 0 && a0 * a1 <= 0
}
