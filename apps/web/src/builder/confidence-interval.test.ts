import { expect, test } from 'vitest'
import { confidenceInterval } from './confidence-interval.ts'

test('a share is told with the room it leaves: wide after few games, narrow after many, never beyond all or none', () => {
  const percent = (won: number, of: number) => confidenceInterval(won, of).map((one) => Math.round(100 * one))
  expect(percent(0, 0)).toEqual([0, 100])
  // Published figures for ten and a hundred trials.
  expect(percent(5, 10)).toEqual([24, 76])
  expect(percent(50, 100)).toEqual([40, 60])
  expect(percent(0, 10)).toEqual([0, 28])
  expect(percent(10, 10)).toEqual([72, 100])
})
