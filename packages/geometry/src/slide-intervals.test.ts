import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rock } from '../test/at.ts'
import { containsPoint, rectangle } from './polygon.ts'
import { overlaps, placeShape, type Shape, shapeOf } from './shape.ts'
import { freeOffsets, includesOffset, intersectIntervals, widenIntervals } from './slide-intervals.ts'

const box = shapeOf([rectangle(-10, -10, 10, 10)])
const up = { x: 0, y: 1 }

test('intervals hold their ends, meet in a point and grow together', () => {
  const two = [
    [0, 1],
    [4, 9],
  ] as const
  expect([-0.1, 0, 1, 1.1, 3.9, 4, 9, 9.1].map((offset) => includesOffset(two, offset))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
    false,
  ])
  expect(intersectIntervals(two, [[1, 5]])).toEqual([
    [1, 1],
    [4, 5],
  ])
  expect(intersectIntervals(two, [[2, 3]])).toEqual([])
  expect(widenIntervals(two, 1)).toEqual([
    [-1, 2],
    [3, 10],
  ])
  expect(widenIntervals(two, 1.5)).toEqual([[-1.5, 10.5]])
  expect(
    widenIntervals(
      [
        [0, 9],
        [2, 3],
      ],
      1,
    ),
  ).toEqual([[-1, 10]])
})

test('a place of no width is free or it is not', () => {
  expect(freeOffsets(box, up, 0, 0, [])).toEqual([[0, 0]])
  expect(freeOffsets(box, up, 0, 0, [rock(0, 40).shape])).toEqual([[0, 0]])
  expect(freeOffsets(box, up, 0, 0, [rock(0, -40).shape])).toEqual([[0, 0]])
  expect(freeOffsets(box, up, 0, 0, [rock(0, 15).shape])).toEqual([])
  expect(freeOffsets(box, up, 0, 0, [rock(0, 20).shape])).toEqual([[0, 0]])
})

test('a slide is free just where the thing lies on nothing and inside the area', () => {
  const area = rectangle(-30, -60, 40, 70)
  const way = fc.constantFrom({ x: 0, y: 1 }, { x: 1, y: 0 }, { x: 0.6, y: -0.8 })
  const turns = fc.constantFrom(0, 30, 90)
  const spots = fc.array(
    fc.tuple(
      fc.integer({ min: -60, max: 60 }),
      fc.integer({ min: -60, max: 60 }),
      fc.integer({ min: 3, max: 30 }),
    ),
    { maxLength: 3 },
  )
  let [free, taken] = [0, 0]
  fc.assert(
    fc.property(way, turns, spots, fc.boolean(), (along, turn, rocks, bounded) => {
      const shape = placeShape(box, { x: 0, y: 0, heading: turn })
      const blockers = rocks.map(([x, y, size]) => rock(x, y, size).shape)
      const found = freeOffsets(shape, along, -50, 45, blockers, bounded ? area : undefined)
      for (let offset = -52.3; offset < 48; offset += 1.7) {
        const moved: Shape = placeShape(shape, { x: along.x * offset, y: along.y * offset, heading: 0 })
        const clear =
          offset >= -50 &&
          offset <= 45 &&
          !blockers.some((blocker) => overlaps(moved, blocker)) &&
          (!bounded || moved.parts.every((part) => part.every((p) => containsPoint(area, p))))
        expect(includesOffset(found, offset)).toBe(clear)
        if (clear) free++
        else taken++
      }
    }),
  )
  expect([free > 500, taken > 500]).toEqual([true, true])
})

test('intervals that grow into the last one join it, not the first', () => {
  expect(
    widenIntervals(
      [
        [0, 1],
        [10, 11],
        [12, 13],
        [30, 31],
      ],
      1,
    ),
  ).toEqual([
    [-1, 2],
    [9, 14],
    [29, 32],
  ])
})

test('what lies beside the way leaves it whole', () => {
  const diamond = (x: number, y: number): Shape =>
    shapeOf([
      [
        { x: x - 6, y },
        { x, y: y - 6 },
        { x: x + 6, y },
        { x, y: y + 6 },
      ],
    ])
  for (const beside of [diamond(16, 30), diamond(17, 30), diamond(-30, 10), rock(25, 40).shape])
    expect(freeOffsets(box, up, 0, 60, [beside])).toEqual([[0, 60]])
  expect(freeOffsets(box, up, 0, 60, [diamond(15, 30)])).toEqual([
    [0, expect.closeTo(19, 3)],
    [expect.closeTo(41, 3), 60],
  ])
})

test('a slide ends at the edge of the area, whichever way it is the longer', () => {
  const area = rectangle(-50, -50, 50, 50)
  expect(freeOffsets(box, up, 0, 200, [], area)).toEqual([[0, expect.closeTo(40, 3)]])
  expect(freeOffsets(box, up, -200, 0, [], area)).toEqual([[expect.closeTo(-40, 3), 0]])
  expect(freeOffsets(box, up, -200, 200, [], area)).toEqual([[expect.closeTo(-40, 3), expect.closeTo(40, 3)]])
  // Flush along an edge is inside, over it is not.
  const beside = (x: number) => shapeOf([rectangle(x, -10, x + 20, 10)])
  expect(freeOffsets(beside(30), up, 0, 10, [], area)).toEqual([[0, 10]])
  expect(freeOffsets(beside(-50), up, 0, 10, [], area)).toEqual([[0, 10]])
  expect(freeOffsets(beside(30.01), up, 0, 10, [], area)).toEqual([])
  expect(freeOffsets(beside(29.5), up, 0, 10, [], area)).toEqual([[0, 10]])
})
