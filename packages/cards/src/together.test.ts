import { expect, test } from 'vitest'
import { together } from './together.ts'

test('lists of cards become one; an id that stands twice is told', () => {
  expect(together([{ a: 1 }, {}, { b: 2 }])).toEqual({ a: 1, b: 2 })
  expect(() => together([{ a: 1 }, { a: 1 }])).toThrow('The card a stands in two files')
})
