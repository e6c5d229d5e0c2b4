import { expect, test } from 'vitest'
import { applyDiff, diff } from './diff.ts'

const there = <T>(before: T, after: T): unknown => {
  const change = diff(before, after)
  expect(applyDiff(before, change)).toEqual(after)
  return change
}

test('what changed is told as briefly as it can be, and leads from one to the other', () => {
  expect(there<unknown>(1, 1)).toBeUndefined()
  expect(there<unknown>(1, 2)).toEqual([2])
  expect(there<unknown>({ a: 1 }, [1])).toEqual([[1]])
  expect(there<unknown>([1], { a: 1 })).toEqual([{ a: 1 }])
  expect(there<unknown>(null, { a: 1 })).toEqual([{ a: 1 }])
  expect(there<unknown>({ a: 1 }, null)).toEqual([null])
  expect(there<unknown>({ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 2, d: 4 } })).toEqual({ b: { d: [4] } })
  expect(there<unknown>({ a: 1, b: 2 }, { a: 1 })).toEqual({ b: [] })
  expect(there<unknown>({ a: 1 }, { a: 1, b: 2 })).toEqual({ b: [2] })
  expect(there<unknown>({ a: { b: 1 } }, { a: { b: 1 } })).toBeUndefined()
  // Gone and undefined are the same.
  expect(diff({ a: 1, b: 2 }, { a: 1, b: undefined })).toEqual({ b: [] })
  expect(diff({ a: 1, b: undefined }, { a: 1 })).toBeUndefined()
})

test('a list that grew or shrank names the place, how many went and what came', () => {
  expect(there([1, 2, 3], [1, 9, 3])).toEqual({ 1: [9] })
  expect(there([1, 2, 3], [1, 3])).toEqual({ splice: [1, 1] })
  expect(there([1, 3], [1, 2, 3])).toEqual({ splice: [1, 0, 2] })
  expect(there([1, 2, 3, 4], [1, 8, 4])).toEqual({ splice: [1, 2, 8] })
  expect(there([1, 1], [1, 1, 1])).toEqual({ splice: [2, 0, 1] })
  expect(there([1], [])).toEqual({ splice: [0, 1] })
  expect(there([], [1])).toEqual({ splice: [0, 0, 1] })
  expect(there([{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 5 }, { a: 2 }])).toEqual({ splice: [1, 0, { a: 5 }] })
})

test('what did not change is the same object, and what was there is not touched', () => {
  const before = { one: { a: 1 }, two: { a: 2 }, list: [{ a: 3 }, { a: 4 }] }
  const after = applyDiff(before, { two: { a: [9] }, list: { 1: { a: [9] } } })
  expect(after).toEqual({ one: { a: 1 }, two: { a: 9 }, list: [{ a: 3 }, { a: 9 }] })
  expect([after.one === before.one, after.list[0] === before.list[0]]).toEqual([true, true])
  expect([before.two.a, before.list[1]!.a]).toEqual([2, 4])
  expect(applyDiff(before, undefined)).toBe(before)
  expect(() => applyDiff(7, { a: [1] } as never)).toThrow('something that is not there')
})
