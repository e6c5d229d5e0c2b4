import { expect, test } from 'vitest'
import { createEventRandom, shuffle } from '../random.ts'
import { minCostMatching } from './min-cost-matching.ts'

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
  const chance = createEventRandom('costs', bound)
  for (let run = 0; run < 500; run++) {
    const count = 2 * (1 + chance.below(5))
    const costs = Array.from(
      { length: count * count },
      () => chance.below(Math.min(bound, 2 ** 32)) * Math.ceil(bound / 2 ** 32),
    )
    const cost = (a: number, b: number) => costs[Math.min(a, b) * count + Math.max(a, b)]!
    const partner = minCostMatching(count, cost)
    let sum = 0
    for (let a = 0; a < count; a++) {
      expect(partner[partner[a]!]).toBe(a)
      expect(partner[a]).not.toBe(a)
      if (a < partner[a]!) sum += cost(a, partner[a]!)
    }
    expect(sum).toBe(leastCost(count, cost))
  }
})

const total = (partner: Int32Array, cost: (a: number, b: number) => number): number =>
  partner.reduce((sum, b, a) => (a < b ? sum + cost(a, b) : sum), 0)

// Odd rings inside odd rings need many vertices with few different costs. No other method reaches as far, but
// the least cost must not depend on the order of the vertices.
test.each([
  [14, 4],
  [24, 3],
  [24, 30],
  [36, 6],
  [50, 12],
])('%d vertices cost the same in whatever order they come, with costs below %d', (count, bound) => {
  const chance = createEventRandom('orders', count * bound)
  for (let run = 0; run < 40; run++) {
    const costs = Array.from({ length: count * count }, () => chance.below(bound))
    // Every third time near and far, as records are.
    const place = Array.from({ length: count }, () => chance.below(bound * 3))
    const cost = (a: number, b: number) =>
      run % 3 === 0
        ? Math.abs(place[a]! - place[b]!) + (costs[Math.min(a, b) * count + Math.max(a, b)] === 0 ? 50 : 0)
        : costs[Math.min(a, b) * count + Math.max(a, b)]!
    const least = total(minCostMatching(count, cost), cost)
    for (let turn = 0; turn < 4; turn++) {
      const order = Int32Array.from({ length: count }, (_, a) => a)
      shuffle(order, 0, count, chance)
      const ordered = (a: number, b: number) => cost(order[a]!, order[b]!)
      const partner = minCostMatching(count, ordered)
      expect(partner.every((b, a) => b !== a && partner[b] === a)).toBe(true)
      expect(total(partner, ordered)).toBe(least)
    }
  }
})

test('an empty graph has an empty matching', () => {
  expect(minCostMatching(0, () => 1)).toEqual(new Int32Array(0))
})
