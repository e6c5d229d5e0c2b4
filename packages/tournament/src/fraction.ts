import type { Fraction } from './event.ts'

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)

/** Creates a fraction in lowest terms with a denominator above 0. */
export function createFraction(numerator: number, denominator = 1): Fraction {
  const by = greatestCommonDivisor(Math.abs(numerator), denominator) || 1
  return { numerator: numerator / by, denominator: denominator / by }
}

/** Adds fractions over the least common denominator, so that sums of shares of up to 24 rounds stay exact. */
export function addFractions(a: Fraction, b: Fraction): Fraction {
  const common = greatestCommonDivisor(a.denominator, b.denominator)
  const denominator = (a.denominator / common) * b.denominator
  return createFraction(
    a.numerator * (b.denominator / common) + b.numerator * (a.denominator / common),
    denominator,
  )
}

/**
 * Compares fractions; below 0 if a is less. Products too large for exact numbers are compared as big
 * integers.
 */
export function compareFractions(a: Fraction, b: Fraction): number {
  const left = a.numerator * b.denominator
  const right = b.numerator * a.denominator
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left - right
  const [exactLeft, exactRight] = [
    BigInt(a.numerator) * BigInt(b.denominator),
    BigInt(b.numerator) * BigInt(a.denominator),
  ]
  return exactLeft < exactRight ? -1 : exactLeft > exactRight ? 1 : 0
}

/** Formats a fraction with a number of decimals, rounded half up. */
export const toDecimal = ({ numerator, denominator }: Fraction, places: number): string =>
  (numerator / denominator).toFixed(places)
