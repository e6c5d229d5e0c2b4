import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pose } from '../test/at.ts'
import type { GeometryError } from './errors.ts'
import {
  composePoses,
  inversePose,
  normalizeHeading,
  type Pose,
  relativePose,
  roundPose,
  validatePose,
} from './pose.ts'

const anyPose = fc.record({
  x: fc.double({ min: -2000, max: 2000, noNaN: true }),
  y: fc.double({ min: -2000, max: 2000, noNaN: true }),
  heading: fc.double({ min: -180, max: 180, noNaN: true }),
})

const near = (a: Pose, b: Pose) => {
  expect(Math.abs(a.x - b.x)).toBeLessThan(1e-9)
  expect(Math.abs(a.y - b.y)).toBeLessThan(1e-9)
  expect(Math.abs(normalizeHeading(a.heading - b.heading)) % 360).toBeLessThan(1e-9)
}

test('a heading turns clockwise from up the table', () => {
  near(composePoses(pose(100, 50, 90), pose(0, 10)), pose(110, 50, 90))
  near(composePoses(pose(0, 0, 180), pose(5, 0, 30)), pose(-5, 0, -150))
})

test('what is composed comes apart again', () => {
  fc.assert(
    fc.property(anyPose, anyPose, (a, b) => {
      near(relativePose(a, composePoses(a, b)), b)
      near(composePoses(a, inversePose(a)), pose(0, 0))
    }),
  )
})

test('a rounded pose stays as it is, in the half-open turn, without a minus zero', () => {
  fc.assert(
    fc.property(anyPose, (a) => {
      const once = roundPose(a)
      expect(roundPose(once)).toEqual(once)
      expect(once.heading).toBeGreaterThan(-180)
      expect(once.heading).toBeLessThanOrEqual(180)
      expect(Object.is(once.x, -0)).toBe(false)
    }),
  )
  expect(roundPose(pose(1e-9, -1e-9, 540))).toEqual(pose(0, 0, 180))
  expect(roundPose(pose(0, 0, -179.9999999999))).toEqual(pose(0, 0, 180))
})

test('headings beyond a turn', () => {
  expect([180, -180, 540, -540, 180.5, 540.5, -180.5, 359, 721, -539.5].map(normalizeHeading)).toEqual([
    180, 180, 180, 180, -179.5, -179.5, 179.5, -1, 1, -179.5,
  ])
})

test('what is no pose is refused with a typed error', () => {
  const fault = (wrong: Pose) => {
    try {
      validatePose(wrong)
    } catch (error) {
      return (error as GeometryError).fault
    }
    return 'accepted'
  }
  expect(fault(pose(Number.NaN, 0))).toBe('not-a-number')
  expect(fault(pose(0, Number.POSITIVE_INFINITY))).toBe('not-a-number')
  expect(fault(pose(0, 0, Number.NaN))).toBe('not-a-number')
  for (const side of [-1, 1]) {
    expect(fault(pose(0, side * 10_000))).toBe('accepted')
    expect(fault(pose(0, side * 10_000.1))).toBe('off-the-table')
    expect(fault(pose(side * 10_000, 0))).toBe('accepted')
    expect(fault(pose(side * 10_000.1, 0))).toBe('off-the-table')
  }
  expect(fault(pose(914, 914, 45))).toBe('accepted')
})
