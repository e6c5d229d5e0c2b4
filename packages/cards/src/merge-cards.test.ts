import { expect, test } from 'vitest'
import { mergeCards } from './merge-cards.ts'

test('lists of cards become one; an id that stands twice is told', () => {
  expect(mergeCards([{ a: 1 }, {}, { b: 2 }])).toEqual({ a: 1, b: 2 })
  expect(() => mergeCards([{ a: 1 }, { a: 1 }])).toThrow('The card a stands in two files')
})
