import type { Cost } from '@flotilla/engine'

/** The value of each cost, in points of damage. */
const prices: { readonly [K in keyof Required<Cost>]: number } = {
  charge: 0.2,
  force: 0.3,
  energy: 0.25,
  shield: 0.8,
  token: 0.35,
  discard: 0.4,
}

/** Returns the value of a cost, in points of damage. */
export const costValue = (cost: Cost = {}): number =>
  (Object.keys(cost) as (keyof Cost)[]).reduce((sum, what) => {
    const amount = cost[what]
    return sum + prices[what] * (typeof amount === 'number' ? amount : 1)
  }, 0)
