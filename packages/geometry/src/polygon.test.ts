import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GeometryError } from './errors.ts'
import {
  chordInside,
  clipByHalfPlane,
  clipByHalfPlanes,
  convexParts,
  halfPlanesOf,
  penetration,
  rectangle,
  signedArea,
  subtract,
} from './polygon.ts'

const square = rectangle(0, 0, 10, 10)

test('depth is the shortest way out, and minus the gap when apart', () => {
  expect(penetration(square, rectangle(8, -50, 40, 50))).toBeCloseTo(2, 12)
  expect(penetration(square, rectangle(10, 0, 20, 10))).toBeCloseTo(0, 12)
  expect(penetration(square, rectangle(13, 0, 20, 10))).toBeCloseTo(-3, 12)
})

test('a concave outline falls into convex parts of the same area', () => {
  const star = Array.from({ length: 14 }, (_, i) => {
    const r = i % 2 ? 12 : 30
    return { x: r * Math.cos((i * Math.PI) / 7), y: r * Math.sin((i * Math.PI) / 7) }
  })
  const parts = convexParts(star)
  expect(parts.reduce((sum, part) => sum + signedArea(part), 0)).toBeCloseTo(signedArea(star), 9)
  expect(convexParts([...star].reverse())).toHaveLength(parts.length)
  expect(convexParts(square)).toEqual([expect.any(Array)])
  expect(convexParts(square)[0]).toHaveLength(4)
})

test('whatever the outline, its parts are convex, lie in it and fill it', () => {
  const radii = fc.array(fc.integer({ min: 4, max: 40 }), { minLength: 3, maxLength: 12 })
  fc.assert(
    fc.property(radii, fc.boolean(), (all, backwards) => {
      const outline = all.map((r, i) => {
        const angle = (2 * Math.PI * i) / all.length
        return { x: r * Math.cos(angle), y: r * Math.sin(angle) }
      })
      const parts = convexParts(backwards ? [...outline].reverse() : outline)
      expect(parts.reduce((sum, part) => sum + signedArea(part), 0)).toBeCloseTo(signedArea(outline), 9)
      for (const part of parts) {
        expect(part.length).toBeGreaterThan(2)
        for (const [i, p] of part.entries()) {
          const [q, r] = [part[(i + 1) % part.length]!, part[(i + 2) % part.length]!]
          expect((q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x)).toBeGreaterThan(-1e-9)
        }
        for (const other of parts) if (other !== part) expect(penetration(part, other)).toBeLessThan(1e-9)
      }
    }),
  )
})

test('an outline that crosses itself or has no area is refused', () => {
  expect(() => convexParts([square[0]!, square[1]!])).toThrow(GeometryError)
  expect(() =>
    convexParts([
      { x: 0, y: 0 },
      { x: 10, y: 10 },
      { x: 20, y: 20 },
    ]),
  ).toThrow(/area/)
  expect(() =>
    convexParts([
      { x: 0, y: 0 },
      { x: 10, y: 10 },
      { x: 10, y: 0 },
      { x: 0, y: 14 },
      { x: -3, y: 5 },
    ]),
  ).toThrow(GeometryError)
})

test('clipping and subtracting share the polygon out', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: 1, max: 25 }),
      (x, y, size) => {
        const hole = rectangle(x, y, x + size, y + size)
        const outside = subtract(square, hole).reduce((sum, piece) => sum + signedArea(piece), 0)
        const overlap =
          Math.max(0, Math.min(10, x + size) - Math.max(0, x)) *
          Math.max(0, Math.min(10, y + size) - Math.max(0, y))
        expect(outside).toBeCloseTo(100 - overlap, 2)
      },
    ),
  )
  expect(clipByHalfPlane(square, { normal: { x: 1, y: 0 }, offset: 4 })).toHaveLength(4)
  expect(clipByHalfPlane(square, { normal: { x: 1, y: 0 }, offset: 11 })).toEqual([])
})

test('a line runs inside a polygon from where it enters to where it leaves', () => {
  expect(chordInside(square, { x: -10, y: 5 }, { x: 30, y: 5 })).toEqual([0.25, 0.5])
  expect(chordInside(square, { x: -10, y: 15 }, { x: 30, y: 15 })).toBeUndefined()
})

test('what is cut out of a triangle is its area in the hole, wherever the hole lies', () => {
  const triangle = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 0, y: 30 },
  ]
  const area = (pieces: readonly (typeof triangle)[]) =>
    pieces.reduce((sum, piece) => sum + signedArea(piece), 0)
  fc.assert(
    fc.property(
      fc.integer({ min: -10, max: 35 }),
      fc.integer({ min: -10, max: 35 }),
      fc.integer({ min: 1, max: 40 }),
      (x, y, size) => {
        const hole = rectangle(x, y, x + size, y + size)
        const common = clipByHalfPlanes(triangle, halfPlanesOf(hole))
        const held = common.length > 2 ? signedArea(common) : 0
        const left = subtract(triangle, hole)
        expect(area(left as (typeof triangle)[])).toBeCloseTo(450 - held, 2)
        for (const piece of left) expect(penetration(piece, hole)).toBeLessThan(2e-5)
      },
    ),
  )
})
