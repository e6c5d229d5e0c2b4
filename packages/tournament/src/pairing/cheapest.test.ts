import { expect, test } from 'vitest'
import { random } from '../random.ts'
import { cheapestMatching } from './cheapest.ts'

function leastCost(count: number, cost: (a: number, b: number) => number): number {
  const taken = new Array<boolean>(count).fill(false)
  const go = (): number => {
    const a = taken.indexOf(false)
    if (a === -1) return 0
    taken[a] = true
    let least = Number.POSITIVE_INFINITY
    for (let b = a + 1; b < count; b++) {
      if (taken[b]) continue
      taken[b] = true
      least = Math.min(least, cost(a, b) + go())
      taken[b] = false
    }
    taken[a] = false
    return least
  }
  return go()
}

test.each([3, 40, 2 ** 40])('no matching costs less, with costs below %d', (bound) => {
  const chance = random('costs', bound)
  for (let run = 0; run < 500; run++) {
    const count = 2 * (1 + chance.below(5))
    const costs = Array.from(
      { length: count * count },
      () => chance.below(Math.min(bound, 2 ** 32)) * Math.ceil(bound / 2 ** 32),
    )
    const cost = (a: number, b: number) => costs[Math.min(a, b) * count + Math.max(a, b)]!
    const partner = cheapestMatching(count, cost)
    let sum = 0
    for (let a = 0; a < count; a++) {
      expect(partner[partner[a]!]).toBe(a)
      expect(partner[a]).not.toBe(a)
      if (a < partner[a]!) sum += cost(a, partner[a]!)
    }
    expect(sum).toBe(leastCost(count, cost))
  }
})

test('nobody is nothing to match', () => {
  expect(cheapestMatching(0, () => 1)).toEqual(new Int32Array(0))
})
