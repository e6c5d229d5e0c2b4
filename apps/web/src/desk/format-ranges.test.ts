import { expect, test } from 'vitest'
import { formatRanges } from './format-ranges.ts'

test('three numbers in a row and more are told by their ends', () => {
  expect(formatRanges([])).toBe('')
  expect(formatRanges([3])).toBe('3')
  expect(formatRanges([2, 1])).toBe('1, 2')
  expect(formatRanges([16, 1, 2, 3, 7, 8, 10, 11, 12, 13])).toBe('1–3, 7, 8, 10–13, 16')
})
