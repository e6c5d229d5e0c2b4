import type { Pose } from '@flotilla/geometry'
import { expect, test } from 'vitest'
import { offsetAt, onlyOffset, validateSlidePlace } from './slide.ts'

/** Facing right, so forward of the middle is to the right. */
const pose: Pose = { x: 500, y: 300, heading: 90 }
const at = (forward: number): Pose => ({ x: 500 + forward, y: 300, heading: 90 })
const gaps = [
  [-20, -12],
  [5, 20],
] as const

test.each([
  ['one after the other', gaps],
  ['the other way round', gaps.toReversed()],
])('a place between two gaps belongs to the gap it is in, %s', (_, offsets) => {
  const slide = { pose, offsets }
  for (const forward of [-20, -15, -12, 5, 10, 20]) {
    expect(validateSlidePlace(slide, at(forward), 'C1-ROLL-7')).toBeUndefined()
    expect(offsetAt(slide, at(forward))).toBeCloseTo(forward, 9)
  }
  for (const forward of [-21, -11, 0, 4, 21]) {
    expect(validateSlidePlace(slide, at(forward), 'C1-ROLL-7')?.rule).toBe('C1-ROLL-7')
  }
  expect(validateSlidePlace(slide, { ...at(10), y: 301 }, 'C1-ROLL-7')?.rule).toBe('C1-ROLL-7')
  expect(validateSlidePlace(slide, { ...at(10), heading: 91 }, 'C1-ROLL-7')?.rule).toBe('C1-ROLL-7')
})

test('there is nothing to choose where one place alone is free', () => {
  expect(onlyOffset({ pose, offsets: [[7, 7]] })).toBe(7)
  expect(onlyOffset({ pose, offsets: [[7, 9]] })).toBeUndefined()
  expect(
    onlyOffset({
      pose,
      offsets: [
        [7, 7],
        [9, 9],
      ],
    }),
  ).toBeUndefined()
  expect(onlyOffset({ pose, offsets: [] })).toBeUndefined()
})
