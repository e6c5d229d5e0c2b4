import { expect, test } from 'vitest'
import { add, compare, decimal, fraction } from './fraction.ts'

test('fractions are kept in lowest terms, also below and at 0', () => {
  expect(fraction(6, 8)).toEqual({ numerator: 3, denominator: 4 })
  expect(fraction(-6, 8)).toEqual({ numerator: -3, denominator: 4 })
  expect(fraction(0, 8)).toEqual({ numerator: 0, denominator: 1 })
  expect(fraction(7)).toEqual({ numerator: 7, denominator: 1 })
})

test('sums are exact over unlike denominators', () => {
  expect(add(fraction(1, 6), fraction(3, 10))).toEqual(fraction(7, 15))
  expect(add(fraction(2, 3), fraction(1, 3))).toEqual(fraction(1))
})

test('comparing tells less, equal and more, both ways round', () => {
  const [third, half] = [fraction(1, 3), fraction(1, 2)]
  expect(compare(third, half)).toBeLessThan(0)
  expect(compare(half, third)).toBeGreaterThan(0)
  expect(compare(half, fraction(5, 10))).toBe(0)
  // The greater numerator over the still greater denominator is less.
  expect(compare(fraction(5, 11), half)).toBeLessThan(0)
  expect(compare(fraction(3, 4), fraction(5, 7))).toBeGreaterThan(0)
})

test('comparing stays exact where the products pass what a number holds, on either side', () => {
  const huge = 2 ** 40
  const less = { numerator: huge, denominator: huge + 1 }
  const more = { numerator: huge + 1, denominator: huge + 2 }
  expect([compare(less, more), compare(more, less), compare(less, { ...less })]).toEqual([-1, 1, 0])
  const tiny = { numerator: 1, denominator: 2 ** 30 }
  const wide = { numerator: 2 ** 30, denominator: 1 }
  expect(compare(tiny, wide)).toBeLessThan(0)
  expect(compare(wide, tiny)).toBeGreaterThan(0)
})

test('decimals are rounded half up', () => {
  expect([decimal(fraction(1, 8), 2), decimal(fraction(2, 3), 3), decimal(fraction(3), 1)]).toEqual([
    '0.13',
    '0.667',
    '3.0',
  ])
})
