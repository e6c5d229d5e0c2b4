import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pose, rock, ship } from '../test/at.ts'
import { attackRange } from './arc.ts'
import { areTouching, type BaseId, bases, bodyShape, sectionShape } from './base.ts'
import { executeManeuver } from './execute.ts'
import { rectangle } from './polygon.ts'
import { composePoses, ORIGIN } from './pose.ts'
import {
  bandOf,
  farthestDistance,
  isAtRange,
  isBeyondRange,
  isWithinRange,
  rangeBetween,
  rangeBetweenStands,
} from './range.ts'
import { closestLines, isWithin, separation, shapeOf } from './shape.ts'
import { distance } from './vec.ts'

test('[C1-SIZE-1] [C2-SIZE-1] [C2-SIZE-2] bases have their sizes', () => {
  expect(Object.entries(bases).map(([id, { width, length }]) => [id, width, length])).toEqual([
    ['small', 40, 40],
    ['medium', 60, 60],
    ['large', 80, 80],
    ['gr75', 80, 195],
    ['cr90', 80, 225],
    ['huge', 80, 221],
  ])
  expect(Math.max(...bodyShape(ship('huge', 0, 0)).parts[0]!.map(({ y }) => y))).toBe(110.5)
  expect(bases.medium.editions).toEqual(['second'])
})

test('[C1-RANGE-1] [C2-RANGE-1] range runs between the nearest points', () => {
  expect(separation(bodyShape(ship('small', 0, 0)), bodyShape(ship('small', 140, 0)))).toBe(100)
  expect(separation(bodyShape(ship('small', 0, 0)), bodyShape(ship('small', 70, 80)))).toBe(50)
})

test('[C1-RANGE-2] [C2-RANGE-2] [C1-SIZE-5] [C2-SIZE-6] a band is 100 mm and holds its far end', () => {
  for (const edition of ['first', 'second'] as const) {
    expect([100, 100.001, 200, 300].map((mm) => bandOf(mm, edition))).toEqual([1, 2, 2, 3])
    expect(bandOf(500, edition)).toBe(5)
    expect(bandOf(500.1, edition)).toBeUndefined()
  }
})

test('[HS-RULER-1] [C2-RANGE-8] the long ruler adds Range 4 and 5 and no more', () => {
  expect([350, 450, 501].map((mm) => bandOf(mm, 'first'))).toEqual([4, 5, undefined])
  expect(bandOf(350, 'second')).toBe(4)
  expect(isAtRange(bodyShape(ship('small', 0, 0)), bodyShape(ship('small', 0, 390)), 1, 3, 'second')).toBe(
    false,
  )
})

test('[C2-RANGE-3] ships that touch are at range 0 in the second edition', () => {
  expect(rangeBetween(bodyShape(ship('small', 0, 0)), bodyShape(ship('small', 40, 13)), 'second')).toBe(0)
})

test('[C1-RANGE-3] [C1-RANGE-4] and at Range 1 in the first, as a ship is of itself', () => {
  const me = bodyShape(ship('small', 0, 0))
  expect(rangeBetween(me, bodyShape(ship('small', 40, 13)), 'first')).toBe(1)
  expect(rangeBetween(me, me, 'first')).toBe(1)
})

test('[C1-RANGE-5] [C2-RANGE-4] [C1-RANGE-6] [C2-RANGE-5] at a range by the nearest point, within it as a whole', () => {
  const me = bodyShape(ship('small', 0, 0))
  const other = bodyShape(ship('large', 0, 20 + 90 + 40))
  for (const edition of ['first', 'second'] as const) {
    expect(isAtRange(me, other, 1, 1, edition)).toBe(true)
    expect(isAtRange(me, other, 2, 2, edition)).toBe(false)
  }
  expect(isWithinRange(me.parts[0]!, other, 2)).toBe(true)
  expect(isWithinRange(me.parts[0]!, other, 1)).toBe(false)
  expect(farthestDistance(me.parts[0]!, other)).toBeCloseTo(Math.hypot(20, 170), 9)
})

test('[C1-RANGE-7] [C2-RANGE-6] beyond a range when no part is in it', () => {
  const me = bodyShape(ship('small', 0, 0))
  expect(isBeyondRange(me, bodyShape(ship('small', 0, 140.5)), 1)).toBe(true)
  expect(isBeyondRange(me, bodyShape(ship('small', 0, 139.5)), 1)).toBe(false)
  expect(isBeyondRange(me, bodyShape(ship('small', 0, 140)), 1)).toBe(false)
})

test('[C1-RANGE-8] [C2-RANGE-7] a span takes in all its bands', () => {
  const me = bodyShape(ship('small', 0, 0))
  const at = (gap: number) => isAtRange(me, bodyShape(ship('small', 0, 40 + gap)), 1, 2, 'second')
  expect([50, 150, 250, 0].map(at)).toEqual([true, true, false, false])
  expect(isAtRange(me, bodyShape(ship('small', 0, 40)), 1, 2, 'first')).toBe(true)
})

test('[C1-RANGE-2] [C2-RANGE-2] [C2-RANGE-8] up to a range, its far end is in it and what lies beyond the ruler is not', () => {
  const me = bodyShape(ship('small', 0, 0))
  const upTo = (gap: number, high: number, edition: 'first' | 'second') =>
    isAtRange(me, bodyShape(ship('small', 0, 40 + gap)), edition === 'first' ? 1 : 0, high, edition)
  for (const edition of ['first', 'second'] as const) {
    expect([99, 100, 100.01].map((gap) => upTo(gap, 1, edition))).toEqual([true, true, false])
    expect([0, 500, 501].map((gap) => upTo(gap, 9, edition))).toEqual([true, true, false])
  }
  expect([0, 0.5].map((gap) => upTo(gap, 0, 'second'))).toEqual([true, false])
})

test('[HS-MEAS-1] [HS-TLT-2] of a huge ship the whole is measured, or one section', () => {
  const cr90 = ship('cr90', 0, 0)
  const me = bodyShape(ship('small', 0, 112.5 + 320))
  expect(rangeBetween(me, bodyShape(cr90), 'first')).toBe(3)
  expect(rangeBetween(me, sectionShape(cr90, 'fore'), 'first')).toBe(3)
  expect(rangeBetween(me, sectionShape(cr90, 'aft'), 'first')).toBe(5)
})

test('parallel edges give the whole band of closest lines, corners a single one', () => {
  const { distance: gap, spans } = closestLines(
    bodyShape(ship('small', 0, 0)),
    bodyShape(ship('small', 10, 100)),
  )
  expect(gap).toBe(60)
  expect(spans).toHaveLength(1)
  const [{ from, to }] = spans as [(typeof spans)[0]]
  expect(from.map(({ x }) => x).sort((a, b) => a - b)).toEqual([-10, 20])
  expect(from.every(({ y }) => y === 20) && to.every(({ y }) => y === 80)).toBe(true)
  expect(from.map(({ x }) => x)).toEqual(to.map(({ x }) => x))
  const corner = closestLines(bodyShape(ship('small', 0, 0)), bodyShape(ship('small', 100, 100)))
  expect(corner.spans[0]!.from[0]).toEqual(corner.spans[0]!.from[1])
})

test('all equal lines to a concave shape are found', () => {
  const me = bodyShape(ship('small', 0, 0))
  const prongs = {
    parts: [
      [
        { x: -40, y: 80 },
        { x: -20, y: 60 },
        { x: -30, y: 90 },
      ],
      [
        { x: 40, y: 80 },
        { x: 30, y: 90 },
        { x: 20, y: 60 },
      ],
    ],
    centre: { x: 0, y: 75 },
    reach: 50,
  }
  const { distance: gap, spans } = closestLines(me, prongs)
  expect(gap).toBe(40)
  expect(spans.map(({ to }) => to[0].x).sort((a, b) => a - b)).toEqual([-20, 20])
})

test('range is the same both ways and wherever on the table it is measured', () => {
  const stand = fc.record({
    base: fc.constantFrom<BaseId>('small', 'medium', 'large', 'gr75', 'cr90', 'huge'),
    x: fc.integer({ min: -4000, max: 4000 }).map((n) => n / 10),
    y: fc.integer({ min: -4000, max: 4000 }).map((n) => n / 10),
    heading: fc.integer({ min: -1800, max: 1800 }).map((n) => n / 10),
  })
  fc.assert(
    fc.property(stand, stand, stand, (a, b, frame) => {
      const [one, two] = [a, b].map(({ base, x, y, heading }) => ({ base, pose: pose(x, y, heading) }))
      const there = closestLines(bodyShape(one!), bodyShape(two!))
      expect(separation(bodyShape(two!), bodyShape(one!))).toBeCloseTo(there.distance, 9)
      const moved = [one!, two!].map(({ base, pose }) => bodyShape({ base, pose: composePoses(frame, pose) }))
      expect(separation(moved[0]!, moved[1]!)).toBeCloseTo(there.distance, 6)
      for (const { from, to } of there.spans) {
        expect(distance(from[0], to[0])).toBeCloseTo(there.distance, 5)
        expect(distance(from[1], to[1])).toBeCloseTo(there.distance, 5)
      }
    }),
    { numRuns: 500, seed: 3 },
  )
})

test('[C2-RANGE-3] ships that bumped touch by their guides, and are at range 0', () => {
  const other = ship('small', 0, 140)
  const { pose: end } = executeManeuver({
    edition: 'second',
    base: 'small',
    from: ORIGIN,
    maneuver: { speed: 3, bearing: 'straight' },
    others: [other],
  })
  const me = { base: 'small', pose: end } as const
  expect(separation(bodyShape(me), bodyShape(other))).toBe(4)
  expect(areTouching(me, other)).toBe(true)
  expect([rangeBetweenStands(me, other, 'second'), rangeBetweenStands(me, other, 'first')]).toEqual([0, 1])
  const seen = { edition: 'second', attacker: me, arc: 'front', target: bodyShape(other) } as const
  expect(attackRange(seen)!.band).toBe(1)
  expect(attackRange({ ...seen, touching: areTouching(me, other) })!.band).toBe(0)
})

test('what lies inside another thing is within any distance of it', () => {
  const square = (x: number, half: number) => shapeOf([rectangle(x - half, -half, x + half, half)])
  for (const x of [0, 5]) {
    expect(isWithin(square(x, 1), square(0, 40), 0)).toBe(true)
    expect(isWithin(square(0, 40), square(x, 1), 0)).toBe(true)
  }
  expect([9, 10, 11].map((limit) => isWithin(square(0, 5), square(20, 5), limit))).toEqual([
    false,
    true,
    true,
  ])
})

test('the farthest point of a shape is measured to the nearest side, whichever side that is', () => {
  const square = rectangle(-10, -10, 10, 10)
  for (const [x, y] of [
    [0, 60],
    [0, -60],
    [60, 0],
    [-60, 0],
  ] as const)
    expect(farthestDistance(square, rock(x, y, 4).shape)).toBeCloseTo(52, 9)
  expect(farthestDistance(square, rock(0, 0, 4).shape)).toBe(0)
})
