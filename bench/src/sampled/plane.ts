/** Millimetres, x to the right, y up the table; headings in degrees clockwise from +y. */
export type Point = { readonly x: number; readonly y: number }
export type Pose = Point & { readonly heading: number }
export type Polygon = readonly Point[]
export type Segment = readonly [Point, Point]

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180
export const toDegrees = (angle: number) => (angle * 180) / Math.PI
export const distance = (a: Point, b: Point) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
export const interpolate = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
})

/** A unit vector that points along a heading. */
export const unitVector = (heading: number): Point => ({
  x: Math.sin(toRadians(heading)),
  y: Math.cos(toRadians(heading)),
})

export function toTable(frame: Pose, point: Point): Point {
  const forward = unitVector(frame.heading)
  return {
    x: frame.x + point.x * forward.y + point.y * forward.x,
    y: frame.y - point.x * forward.x + point.y * forward.y,
  }
}

export function toLocal(frame: Pose, point: Point): Point {
  const forward = unitVector(frame.heading)
  const dx = point.x - frame.x
  const dy = point.y - frame.y
  return { x: dx * forward.y - dy * forward.x, y: dx * forward.x + dy * forward.y }
}

export const placePose = (frame: Pose, pose: Pose): Pose => ({
  ...toTable(frame, pose),
  heading: frame.heading + pose.heading,
})

export const placePolygon = (frame: Pose, polygon: Polygon): Polygon => polygon.map((p) => toTable(frame, p))

export function polygonEdges(polygon: Polygon): Segment[] {
  return polygon.map((point, i) => [point, polygon[(i + 1) % polygon.length]!])
}

export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  if (square === 0) return a
  const part = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / square
  return interpolate(a, b, Math.min(1, Math.max(0, part)))
}
