import { crossProduct, MeshBuilder, surfaces, type Vector } from './mesh-builder.ts'
import {
  boundsOf,
  centroidOf,
  counterClockwise,
  isInside,
  type Point,
  signedArea,
  subdivide,
} from './polygons.ts'
import { fixedRandom } from './random.ts'

/** The kinds of obstacles that look different. */
export type RockKind = 'asteroid' | 'debris' | 'gascloud'

const looks = {
  asteroid: { surface: surfaces.rock, height: 0.42 },
  debris: { surface: surfaces.debrisField, height: 0.004 },
  gascloud: { surface: surfaces.gas, height: 0.3 },
} as const

/** Rings from the outline to the middle, in parts of the distance. */
const rings = [1, 0.94, 0.85, 0.74, 0.62, 0.48, 0.33, 0.17, 0]

const normalize = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

function bumps(x: number, y: number, seed: number): number {
  let [sum, fine, weight] = [0, 0.075, 1]
  for (let octave = 0; octave < 3; octave++) {
    sum +=
      weight *
      Math.sin(x * fine + seed * 3.1 + octave * 1.7 + 1.3 * Math.sin(y * fine * 1.3 + seed)) *
      Math.cos(y * fine * 1.1 + octave + seed * 1.9)
    fine *= 2.1
    weight *= 0.5
  }
  return sum
}

/** Adds torn plates that float within an outline. */
function addWreckage(mesh: MeshBuilder, outline: readonly Point[], seed: number): void {
  const { left, right, back, front } = boundsOf(outline)
  for (let k = 0, count = 0; k < 400 && count < 34; k++) {
    const [x, y] = [
      left + (right - left) * fixedRandom(k * 3.1 + seed),
      back + (front - back) * fixedRandom(k * 5.7 + seed * 2),
    ]
    const big = fixedRandom(k * 9.7)
    const width = count < 7 ? 3 + 4 * big : 0.8 + 1.6 * big
    const length = width * (0.64 + 1.92 * fixedRandom(k * 2.3))
    const reach = Math.hypot(width, length) * 0.8
    const around = [0, 1, 2, 3, 4, 5].map(
      (i): Point => [x + Math.cos(i * 1.047) * reach, y + Math.sin(i * 1.047) * reach],
    )
    if (!around.every((point) => isInside(outline, point))) continue
    count++
    const [turn, tilt, z] = [
      fixedRandom(k * 1.9) * 6.28,
      (fixedRandom(k * 8.3) - 0.5) * 1.5,
      2 + 7 * fixedRandom(k * 6.1),
    ]
    const tone = fixedRandom(k * 7.9 + seed)
    const height = width * (0.25 + 0.5 * fixedRandom(k * 4.4))
    const [cs, sn, ct, st] = [Math.cos(turn), Math.sin(turn), Math.cos(tilt), Math.sin(tilt)]
    const at = (a: number, b: number, c: number): Vector => {
      const [u, v, w] = [a * width * (b > 0 ? 0.6 + 0.4 * tone : 1), b * length, c * height]
      return [
        x + cs * u - sn * v,
        y + sn * ct * u + cs * ct * v - st * w,
        z + sn * st * u + cs * st * v + ct * w,
      ]
    }
    const corners = [at(-1, -1, 1), at(1, -1, 1), at(1, 1, 1), at(-1, 1, 1)] as const
    const below = [at(-1, -1, -1), at(1, -1, -1), at(1, 1, -1), at(-1, 1, -1)] as const
    const paint = { surface: surfaces.wreckage, tone }
    mesh.quad([...corners], paint)
    for (let i = 0; i < 4; i++) {
      const j = (i + 1) % 4
      mesh.quad([below[i]!, below[j]!, corners[j]!, corners[i]!], paint)
    }
  }
}

/**
 * Builds an obstacle in millimetres. Its foot is exactly the outline of the rules. Where ships have the light,
 * its corners have how far out they are, 1 at the outline; where ships have stripes, the seed of its looks.
 */
export function buildRock(outline: readonly Point[], kind: RockKind, seed: number): Float32Array {
  const polygon = counterClockwise(outline)
  const [cx, cy] = centroidOf(polygon)
  const dense = subdivide(polygon, 3.2)
  const { surface, height } = looks[kind]
  const high = Math.sqrt(signedArea(polygon)) * height
  const grid = rings.map((t) =>
    dense.map(([px, py]): Vector => {
      const [x, y] = [cx + (px - cx) * t, cy + (py - cy) * t]
      return [x, y, t === 1 ? 0 : high * Math.sqrt(1 - t * t) * (0.8 + 0.34 * bumps(x, y, seed)) + 0.2]
    }),
  )
  const at = (ring: number, i: number): Vector =>
    grid[Math.min(rings.length - 1, Math.max(0, ring))]![(i + dense.length) % dense.length]!
  const between = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  const soft = rings.map((_, ring) =>
    dense.map(
      (__, i): Vector =>
        ring === rings.length - 1
          ? [0, 0, 1]
          : normalize(
              crossProduct(
                between(at(ring, i + 1), at(ring, i - 1)),
                between(at(ring + 1, i), at(ring - 1, i)),
              ),
            ),
    ),
  )
  const mesh = new MeshBuilder()
  const add = (corners: readonly (readonly [number, number])[]) => {
    const [a, b, c] = corners.map(([ring, i]) => at(ring, i)) as [Vector, Vector, Vector]
    const flat = normalize(crossProduct(between(b, a), between(c, a)))
    // Soft forms with hard chips.
    const normals = corners.map(([ring, i]): Vector => {
      const [x, y, z] = soft[ring]![i % dense.length]!
      return [x * 0.55 + flat[0] * 0.45, y * 0.55 + flat[1] * 0.45, z * 0.55 + flat[2] * 0.45]
    })
    mesh.triangle(
      [a, b, c],
      { surface, tone: fixedRandom(seed), stripes: seed },
      corners.map(([ring]) => rings[ring]!),
      normals,
    )
  }
  for (let ring = 0; ring + 1 < rings.length; ring++)
    for (let i = 0; i < dense.length; i++) {
      add([
        [ring, i],
        [ring, i + 1],
        [ring + 1, i + 1],
      ])
      add([
        [ring, i],
        [ring + 1, i + 1],
        [ring + 1, i],
      ])
    }
  if (kind === 'debris') addWreckage(mesh, polygon, seed)
  return new Float32Array(mesh.numbers)
}
