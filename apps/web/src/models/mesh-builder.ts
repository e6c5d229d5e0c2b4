import { type Point, triangulate } from './polygons.ts'

/** A point in space: x to the right, y ahead, z up. */
export type Vector = readonly [number, number, number]

/** Numbers for each vertex: position, normal, surface, tone, occlusion, stripes. */
export const VERTEX_SIZE = 10

/** What a triangle is made of, as the shader knows it. */
export const surfaces = {
  hull: 0,
  livery: 1,
  dark: 2,
  glass: 3,
  panel: 4,
  nozzle: 5,
  windows: 6,
  rock: 10,
  debrisField: 11,
  gas: 12,
  wreckage: 13,
} as const

/** The look of some triangles. */
export interface Paint {
  readonly surface: number
  /** Brightness, 1 as the hull. */
  readonly tone?: number
  /** The number of its pattern of stripes; 0 for none. */
  readonly stripes?: number
}

/** A tapered box that stands on a surface. */
interface BoxSize {
  readonly halfWidth: number
  readonly halfLength: number
  readonly height: number
  readonly taper?: number
}

/** A barrel along y. */
interface TubeSize {
  readonly x: number
  readonly z: number
  readonly from: number
  readonly to: number
  readonly radius: number
  readonly endRadius?: number
  readonly sides?: number
  /** The paint of the end at `from`. */
  readonly end?: Paint
}

/** A ball, or the part of one above a latitude. */
interface BallSize {
  readonly centre: Vector
  readonly radius: number
  /** The lowest latitude in radians. */
  readonly lowest?: number
  /** Its height in parts of its width. */
  readonly flatness?: number
  readonly sides?: number
  readonly bands?: number
}

const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const normalize = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** Returns the vector at right angles to two others. */
export const crossProduct = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
]

/** Collects triangles. */
export class MeshBuilder {
  readonly numbers: number[] = []

  /** Adds a triangle, flat unless it has normals; `light` is how much of the sky each corner sees. */
  triangle(
    corners: readonly [Vector, Vector, Vector],
    paint: Paint,
    light = [1, 1, 1],
    normals?: readonly Vector[],
  ) {
    const [a, b, c] = corners
    const across = crossProduct(subtract(b, a), subtract(c, a))
    if (Math.hypot(...across) < 1e-9) return
    const flat = normalize(across)
    const { surface, tone = 1, stripes = 0 } = paint
    corners.forEach((corner, i) => {
      this.numbers.push(...corner, ...(normals?.[i] ?? flat), surface, tone, light[i]!, stripes)
    })
  }

  /** Adds a four-sided face; its first two corners see as much of the sky as `low`, the others as `high`. */
  quad(
    corners: readonly [Vector, Vector, Vector, Vector],
    paint: Paint,
    low = 1,
    high = 1,
    normals?: readonly Vector[],
  ) {
    const [a, b, c, d] = corners
    const pick = (...places: number[]) => normals && places.map((place) => normals[place]!)
    this.triangle([a, b, c], paint, [low, low, high], pick(0, 1, 2))
    this.triangle([a, c, d], paint, [low, high, high], pick(0, 2, 3))
  }

  /** Adds the skin through rings of equal length from bottom to top, closed above. */
  loft(
    rings: readonly (readonly Vector[])[],
    paint: Paint,
    { low = 0.4, cap = paint, closedBelow = false } = {},
  ) {
    const steps = rings.length - 1
    rings.slice(0, -1).forEach((ring, r) => {
      const [from, to] = [r, r + 1].map((step) => low + ((1 - low) * step) / steps)
      const above = rings[r + 1]!
      ring.forEach((corner, i) => {
        const j = (i + 1) % ring.length
        this.quad([corner, ring[j]!, above[j]!, above[i]!], paint, from, to)
      })
    })
    this.cap(rings.at(-1)!, cap, true)
    if (closedBelow) this.cap(rings[0]!, cap, false)
  }

  private cap(ring: readonly Vector[], paint: Paint, upwards: boolean) {
    for (const [a, b, c] of triangulate(ring.map(([x, y]): Point => [x, y])))
      this.triangle(upwards ? [ring[a]!, ring[b]!, ring[c]!] : [ring[a]!, ring[c]!, ring[b]!], paint)
  }

  /** Adds a box on a point. */
  box([x, y, z]: Vector, { halfWidth, halfLength, height, taper = 0.85 }: BoxSize, paint: Paint) {
    const ring = (size: number, at: number): Vector[] =>
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([sx, sy]): Vector => [x + sx! * halfWidth * size, y + sy! * halfLength * size, at])
    this.loft([ring(1, z), ring(taper, z + height)], paint, { low: 0.5 })
  }

  /** Adds a barrel. */
  tube({ x, z, from, to, radius, endRadius = radius, sides = 8, end }: TubeSize, paint: Paint) {
    const outwards = (i: number): Vector => [
      Math.cos((i / sides) * 2 * Math.PI),
      0,
      Math.sin((i / sides) * 2 * Math.PI),
    ]
    const corner = (i: number, y: number, r: number): Vector => {
      const [dx, , dz] = outwards(i)
      return [x + dx * r, y, z + dz * r]
    }
    for (let i = 0; i < sides; i++) {
      this.quad(
        [
          corner(i, from, radius),
          corner(i, to, endRadius),
          corner(i + 1, to, endRadius),
          corner(i + 1, from, radius),
        ],
        paint,
        0.9,
        0.9,
        [outwards(i), outwards(i), outwards(i + 1), outwards(i + 1)],
      )
      this.triangle([[x, from, z], corner(i, from, radius), corner(i + 1, from, radius)], end ?? paint)
      this.triangle([[x, to, z], corner(i + 1, to, endRadius), corner(i, to, endRadius)], paint)
    }
  }

  /** Adds a ball; `paintAt` gives the paint for each direction. */
  ball(
    { centre, radius, lowest = 0, flatness = 1, sides = 12, bands = 4 }: BallSize,
    paintAt: (direction: Vector) => Paint,
  ) {
    const direction = (i: number, j: number): Vector => {
      const around = (i / sides) * 2 * Math.PI
      const up = lowest + (Math.PI / 2 - lowest) * (j / bands)
      return [Math.cos(around) * Math.cos(up), Math.sin(around) * Math.cos(up), Math.sin(up)]
    }
    const put = ([x, y, z]: Vector): Vector => [
      centre[0] + x * radius,
      centre[1] + y * radius,
      centre[2] + z * radius * flatness,
    ]
    for (let i = 0; i < sides; i++)
      for (let j = 0; j < bands; j++) {
        const corners = [
          direction(i, j),
          direction(i + 1, j),
          direction(i + 1, j + 1),
          direction(i, j + 1),
        ] as const
        const [low, high] = [j, j + 1].map((band) => 0.75 + (0.25 * band) / bands)
        this.quad(
          [put(corners[0]), put(corners[1]), put(corners[2]), put(corners[3])],
          paintAt(direction(i + 0.5, j + 0.5)),
          low,
          high,
          corners.map(([x, y, z]) => normalize([x, y, z / flatness])),
        )
      }
  }
}
