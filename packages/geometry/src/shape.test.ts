import { describe, expect, test } from 'vitest'
import { type Polygon, rectangle } from './polygon.ts'
import {
  closestLines,
  isWithin,
  mayBeWithin,
  overlapDepth,
  overlaps,
  separation,
  shapeOf,
  touches,
} from './shape.ts'
import { TOUCH_TOLERANCE } from './tolerance.ts'

const box = shapeOf([rectangle(0, 0, 10, 10)])
const at = (x: number, y: number, size = 10) => shapeOf([rectangle(x, y, x + size, y + size)])

test('the circle around a shape stands on the middle of its extent and goes through its farthest corner', () => {
  const shape = shapeOf([rectangle(10, 20, 16, 28), rectangle(16, 20, 40, 24)])
  expect(shape.centre).toEqual({ x: 25, y: 24 })
  expect(shape.reach).toBeCloseTo(Math.hypot(15, 4), 12)
  expect(shapeOf([rectangle(0, 0, 0.6, 0.8)]).reach).toBeCloseTo(0.5, 12)
})

test('circles meet when they are nearer than their radii and the gap together', () => {
  const circle = (x: number, y: number) => ({ centre: { x, y }, reach: 5 })
  for (const [x, y] of [
    [1, 0],
    [0, 1],
    [-0.6, 0.8],
  ] as const) {
    expect(mayBeWithin(circle(0, 0), circle(9.9 * x, 9.9 * y))).toBe(true)
    expect(mayBeWithin(circle(0, 0), circle(10.1 * x, 10.1 * y))).toBe(false)
    expect(mayBeWithin(circle(0, 0), circle(12.9 * x, 12.9 * y), 3)).toBe(true)
    expect(mayBeWithin(circle(0, 0), circle(13.1 * x, 13.1 * y), 3)).toBe(false)
  }
})

test.each([
  { what: 'far off', other: at(300, 0), depth: 0, apart: 290, touch: false },
  { what: 'a hair apart', other: at(10.01, 0), depth: 0, apart: 0.01, touch: false },
  { what: 'corner to corner, apart', other: at(13, 14), depth: 0, apart: 5, touch: false },
  { what: 'side by side', other: at(10, 3), depth: 0, apart: 0, touch: true },
  { what: 'corner on corner', other: at(10, 10), depth: 0, apart: 0, touch: true },
  { what: 'a little in', other: at(9.75, 3), depth: 0.25, apart: 0, touch: false },
  { what: 'in the middle', other: at(4, 4, 2), depth: 6, apart: 0, touch: false },
])('touching is not overlapping, and both are at no distance: $what', ({ other, depth, apart, touch }) => {
  expect(overlapDepth(box, other)).toBeCloseTo(depth, 9)
  expect(overlaps(box, other)).toBe(depth > 0)
  expect(separation(box, other)).toBeCloseTo(apart, 9)
  expect(closestLines(box, other).distance).toBeCloseTo(apart, 9)
  expect(touches(box, other)).toBe(touch)
  expect(touches(other, box)).toBe(touch)
  expect(isWithin(box, other, 0)).toBe(apart === 0)
  expect(isWithin(box, other, apart)).toBe(true)
  if (apart > 0) expect(isWithin(box, other, apart - 0.001)).toBe(false)
})

describe('every shortest line is given, and each once', () => {
  /** A wall above, whose lower edge is at y = 50. */
  const wall = shapeOf([rectangle(-100, 50, 100, 70)])
  const ends = (...parts: Polygon[]) =>
    closestLines(shapeOf(parts), wall)
      .spans.map(({ from }) => [from[0].x, from[1].x].sort((a, b) => a - b))
      .sort((a, b) => a[0]! - b[0]!)
  /** A triangle whose tip at x extends up to `top`. */
  const tip = (x: number, top = 0): Polygon => [
    { x: x - 5, y: -20 },
    { x: x + 5, y: -20 },
    { x, y: top },
  ]
  const flat = (left: number, right: number, top = 0): Polygon => rectangle(left, -10, right, top)

  test('one for each part that is as near', () => {
    expect(ends(tip(-30), tip(30))).toEqual([
      [-30, -30],
      [30, 30],
    ])
    expect(ends(flat(-40, -30), flat(30, 40))).toEqual([
      [-40, -30],
      [30, 40],
    ])
    // Rounding does not decide which of two is nearer, whichever is looked at first.
    expect(ends(tip(-30, -5e-7), tip(30))).toHaveLength(2)
    expect(ends(tip(-30), tip(30, -5e-7))).toHaveLength(2)
  })

  test('none for a part that is further off, whichever is looked at first', () => {
    expect(ends(tip(-30, -0.5), tip(30))).toEqual([[30, 30]])
    expect(ends(tip(-30), tip(30, -0.5))).toEqual([[-30, -30]])
    expect(ends(tip(-30, -0.5), tip(0, -0.2), tip(30))).toEqual([[30, 30]])
  })

  test('what two parts share counts once', () => {
    expect(ends(tip(0), tip(0))).toEqual([[0, 0]])
    expect(ends(flat(0, 10), flat(0, 10))).toEqual([[0, 10]])
    for (const corner of [0, 10]) {
      expect(ends(flat(0, 10), tip(corner))).toEqual([[0, 10]])
      expect(ends(tip(corner), flat(0, 10))).toEqual([[0, 10]])
    }
  })

  test('what only has an end in common does not', () => {
    expect(ends(flat(0, 10), flat(10, 20))).toEqual([
      [0, 10],
      [10, 20],
    ])
    expect(ends(flat(0, 10), flat(0, 20))).toEqual([
      [0, 10],
      [0, 20],
    ])
    expect(ends(flat(0, 20), flat(10, 20))).toEqual([
      [0, 20],
      [10, 20],
    ])
  })

  test('the same place is no shared line where the other end differs', () => {
    // A pin between two walls of equal distance: two lines from its one corner.
    const pin = shapeOf([
      [
        { x: 0, y: 0 },
        { x: 0.5, y: -30 },
        { x: 1, y: 0 },
      ],
    ])
    const left = shapeOf([rectangle(-60, -10, -50, 10), rectangle(51, -10, 61, 10)])
    expect(closestLines(pin, left).distance).toBe(50)
    expect(closestLines(pin, left).spans).toHaveLength(2)
    expect(closestLines(left, pin).spans).toHaveLength(2)
  })
})

test('what touches with one part touches, whatever its other parts are near to; what overlaps with one does not', () => {
  const square = (x: number, y: number) => rectangle(x, y, x + 10, y + 10)
  const one = shapeOf([square(0, 0)])
  const off = 0.9 * TOUCH_TOLERANCE
  // No edge parts it from the corner it is off, and yet it does not touch.
  const beyondCorner = square(10 + off, 10 + off)
  const touching = (...parts: Polygon[]) => [touches(one, shapeOf(parts)), touches(shapeOf(parts), one)]
  expect(touching(beyondCorner)).toEqual([false, false])
  expect(touching(square(10, 0), beyondCorner)).toEqual([true, true])
  expect(touching(beyondCorner, square(10, 0))).toEqual([true, true])
  expect(touching(square(10, 0), square(-9, 0))).toEqual([false, false])
  expect(touching(square(10 + 2 * TOUCH_TOLERANCE, 0))).toEqual([false, false])
})
