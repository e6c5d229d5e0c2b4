/** A point of a drawing, x to the right and y ahead. */
export type Point = readonly [number, number]

/** A rectangle around points. */
export interface Bounds {
  readonly left: number
  readonly right: number
  readonly back: number
  readonly front: number
}

/** Reads points written as `x,y x,y`. */
export const parsePoints = (text: string): Point[] =>
  text.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Point)

/** Returns the other side of a shape, in the order that closes it with the first side. */
export const mirrorPoints = (points: readonly Point[]): Point[] =>
  points.map(([x, y]): Point => [-x, y]).reverse()

const after = <T>(list: readonly T[], i: number): T => list[(i + 1) % list.length]!
const before = <T>(list: readonly T[], i: number): T => list[(i + list.length - 1) % list.length]!

/** Returns the area of a polygon, negative when its points go clockwise. */
export const signedArea = (polygon: readonly Point[]): number =>
  polygon.reduce((sum, [x, y], i) => {
    const [u, v] = after(polygon, i)
    return sum + (x * v - u * y) / 2
  }, 0)

/** Returns a polygon with its points counter-clockwise. */
export const counterClockwise = (polygon: readonly Point[]): Point[] =>
  signedArea(polygon) < 0 ? [...polygon].reverse() : [...polygon]

/** Returns the centre of the area of a polygon. */
export function centroidOf(polygon: readonly Point[]): Point {
  let [cx, cy] = [0, 0]
  polygon.forEach(([x, y], i) => {
    const [u, v] = after(polygon, i)
    cx += (x + u) * (x * v - u * y)
    cy += (y + v) * (x * v - u * y)
  })
  const area = signedArea(polygon)
  return [cx / (6 * area), cy / (6 * area)]
}

/** Returns the rectangle around some points. */
export const boundsOf = (points: readonly Point[]): Bounds => ({
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  back: Math.min(...points.map(([, y]) => y)),
  front: Math.max(...points.map(([, y]) => y)),
})

/** Reports whether a point is inside a polygon. */
export function isInside(polygon: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = after(polygon, i)
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

/** Divides the edges of a polygon; `measure` says how long an edge is. */
export const subdivide = (
  polygon: readonly Point[],
  longest: number,
  measure: (dx: number, dy: number) => number = Math.hypot,
): Point[] =>
  polygon.flatMap(([x, y], i) => {
    const [u, v] = after(polygon, i)
    const parts = Math.max(1, Math.round(measure(u - x, v - y) / longest))
    return Array.from(
      { length: parts },
      (_, k): Point => [x + ((u - x) * k) / parts, y + ((v - y) * k) / parts],
    )
  })

const unit = (x: number, y: number): Point => {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

/** Moves every edge of a counter-clockwise polygon inwards; sharp corners move less far than they could. */
export const insetPolygon = (polygon: readonly Point[], distance: number): Point[] =>
  polygon.map(([x, y], i) => {
    const [ax, ay] = before(polygon, i)
    const [bx, by] = after(polygon, i)
    const into = unit(x - ax, y - ay)
    const out = unit(bx - x, by - y)
    const inwards = unit(-into[1] - out[1], into[0] + out[0])
    const along = Math.min(1.6, 1 / Math.max(0.4, inwards[0] * -into[1] + inwards[1] * into[0]))
    return [x + inwards[0] * distance * along, y + inwards[1] * distance * along]
  })

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** Returns the triangles of a counter-clockwise polygon, as indices of its points, by cutting off ears. */
export function triangulate(polygon: readonly Point[]): [number, number, number][] {
  const left = polygon.map((_, i) => i)
  const triangles: [number, number, number][] = []
  while (left.length > 3) {
    const ear = left.findIndex((b, i) => {
      const [a, c] = [before(left, i), after(left, i)]
      const corner = [polygon[a]!, polygon[b]!, polygon[c]!] as const
      return (
        turn(...corner) > 0 &&
        !left.some(
          (other) =>
            other !== a &&
            other !== b &&
            other !== c &&
            turn(corner[0], corner[1], polygon[other]!) > 1e-9 &&
            turn(corner[1], corner[2], polygon[other]!) > 1e-9 &&
            turn(corner[2], corner[0], polygon[other]!) > 1e-9,
        )
      )
    })
    // A polygon that touches itself has corners that are no ears; any of them closes it.
    const cut = Math.max(0, ear)
    triangles.push([before(left, cut), left[cut]!, after(left, cut)])
    left.splice(cut, 1)
  }
  triangles.push([left[0]!, left[1]!, left[2]!])
  return triangles
}
