import { expect, test } from 'vitest'
import { bracketSlots, isBracketSize } from './bracket.ts'

test('a bracket has 2, 4, 8, 16, 32 or 64 places', () => {
  const sizes = [-2, 0, 0.5, 1, 2.5, ...Array.from({ length: 200 }, (_, n) => n)]
  expect([...new Set(sizes.filter(isBracketSize))]).toEqual([2, 4, 8, 16, 32, 64])
})

test('in every bracket the best meets the last, and the better of any round would meet as late as may be', () => {
  for (const size of [2, 4, 8, 16, 32, 64]) {
    const slots = bracketSlots(size)
    expect(slots.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, n) => n + 1))
    // If the better seed always wins, the seeds of each pair add up to one more than are left.
    for (let left = slots; left.length > 1; ) {
      const next: number[] = []
      for (let i = 0; i < left.length; i += 2) {
        expect(left[i]! + left[i + 1]!).toBe(left.length + 1)
        next.push(Math.min(left[i]!, left[i + 1]!))
      }
      left = next
    }
    expect(slots.indexOf(2)).toBeGreaterThanOrEqual(size / 2)
  }
})
