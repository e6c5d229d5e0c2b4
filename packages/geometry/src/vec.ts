/** A point or a displacement on the table, in millimetres: x to the right, y up the table. */
export interface Vec {
  readonly x: number
  readonly y: number
}

export const vec = (x: number, y: number): Vec => ({ x, y })
export const add = (a: Vec, b: Vec): Vec => ({ x: a.x + b.x, y: a.y + b.y })
export const sub = (a: Vec, b: Vec): Vec => ({ x: a.x - b.x, y: a.y - b.y })
export const scale = (a: Vec, k: number): Vec => ({ x: a.x * k, y: a.y * k })
export const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y
/** Returns the cross product: positive when b is to the left of a. */
export const cross = (a: Vec, b: Vec): number => a.x * b.y - a.y * b.x
export const length = (a: Vec): number => Math.sqrt(a.x * a.x + a.y * a.y)
export const distance = (a: Vec, b: Vec): number => length(sub(a, b))
export const lerp = (a: Vec, b: Vec, t: number): Vec => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})

/** Returns the point of the segment from a to b nearest to p. */
export function nearestOnSegment(p: Vec, a: Vec, b: Vec): Vec {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const square = dx * dx + dy * dy
  if (square === 0) return a
  const t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / square
  return t <= 0 ? a : t >= 1 ? b : { x: a.x + t * dx, y: a.y + t * dy }
}

/** Returns the squared distance of p from the segment from a to b, without creating the nearest point. */
export function squaredDistanceToSegment(p: Vec, a: Vec, b: Vec): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / square
  const x = (t <= 0 ? a.x : t >= 1 ? b.x : a.x + t * dx) - p.x
  const y = (t <= 0 ? a.y : t >= 1 ? b.y : a.y + t * dy) - p.y
  return x * x + y * y
}
