/**
 * Returns the pairs of a round-robin round by place: all but the last place rotate, the last stays. With an
 * odd number the last place is empty: each entrant has a bye once, and a latecomer takes that place. After
 * the last round the circle begins again.
 */
export function circlePairs(count: number, round: number): [number, number][] {
  const last = count % 2 === 0 ? count - 1 : count
  const playerAt = (place: number) => ((place % last) + last) % last
  const pairs: [number, number][] = []
  for (let k = 0; k < (last + 1) / 2; k++)
    pairs.push([playerAt(round - 1 + k), k === 0 ? last : playerAt(round - 1 - k)])
  return pairs.filter(([, b]) => b < count)
}

/** Returns the number of rounds until all have met. */
export const roundRobinRounds = (count: number): number => (count % 2 === 0 ? count - 1 : count)
