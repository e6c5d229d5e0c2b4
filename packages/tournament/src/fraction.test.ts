import { expect, test } from 'vitest'
import { addFractions, compareFractions, createFraction, toDecimal } from './fraction.ts'

test('fractions are kept in lowest terms, also below and at 0', () => {
  expect(createFraction(6, 8)).toEqual({ numerator: 3, denominator: 4 })
  expect(createFraction(-6, 8)).toEqual({ numerator: -3, denominator: 4 })
  expect(createFraction(0, 8)).toEqual({ numerator: 0, denominator: 1 })
  expect(createFraction(7)).toEqual({ numerator: 7, denominator: 1 })
})

test('sums are exact over unlike denominators', () => {
  expect(addFractions(createFraction(1, 6), createFraction(3, 10))).toEqual(createFraction(7, 15))
  expect(addFractions(createFraction(2, 3), createFraction(1, 3))).toEqual(createFraction(1))
})

test('comparing works in both directions', () => {
  const [third, half] = [createFraction(1, 3), createFraction(1, 2)]
  expect(compareFractions(third, half)).toBeLessThan(0)
  expect(compareFractions(half, third)).toBeGreaterThan(0)
  expect(compareFractions(half, createFraction(5, 10))).toBe(0)
  // The greater numerator over the still greater denominator is less.
  expect(compareFractions(createFraction(5, 11), half)).toBeLessThan(0)
  expect(compareFractions(createFraction(3, 4), createFraction(5, 7))).toBeGreaterThan(0)
})

test('comparing stays exact where the products pass what a number holds, on either side', () => {
  const huge = 2 ** 40
  const less = { numerator: huge, denominator: huge + 1 }
  const more = { numerator: huge + 1, denominator: huge + 2 }
  expect([
    compareFractions(less, more),
    compareFractions(more, less),
    compareFractions(less, { ...less }),
  ]).toEqual([-1, 1, 0])
  const tiny = { numerator: 1, denominator: 2 ** 30 }
  const wide = { numerator: 2 ** 30, denominator: 1 }
  expect(compareFractions(tiny, wide)).toBeLessThan(0)
  expect(compareFractions(wide, tiny)).toBeGreaterThan(0)
})

test('decimals are rounded half up', () => {
  expect([
    toDecimal(createFraction(1, 8), 2),
    toDecimal(createFraction(2, 3), 3),
    toDecimal(createFraction(3), 1),
  ]).toEqual(['0.13', '0.667', '3.0'])
})
