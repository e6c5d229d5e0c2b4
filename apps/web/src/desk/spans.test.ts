import { expect, test } from 'vitest'
import { spans } from './spans.ts'

test('three numbers in a row and more are told by their ends', () => {
  expect(spans([])).toBe('')
  expect(spans([3])).toBe('3')
  expect(spans([2, 1])).toBe('1, 2')
  expect(spans([16, 1, 2, 3, 7, 8, 10, 11, 12, 13])).toBe('1–3, 7, 8, 10–13, 16')
})
