/**
 * Who meets whom in a round in which everybody meets everybody once, by their places: all but the last go round the table, the
 * last keeps the seat. With an odd number that seat is empty: each has a bye once, and who comes late takes it. After the last
 * such round they begin anew.
 */
export function circlePairs(count: number, round: number): [number, number][] {
  const last = count % 2 === 0 ? count - 1 : count
  const playerAt = (place: number) => ((place % last) + last) % last
  const pairs: [number, number][] = []
  for (let k = 0; k < (last + 1) / 2; k++)
    pairs.push([playerAt(round - 1 + k), k === 0 ? last : playerAt(round - 1 - k)])
  return pairs.filter(([, b]) => b < count)
}

/** How many rounds it takes until everybody has met everybody. */
export const roundRobinRounds = (count: number): number => (count % 2 === 0 ? count - 1 : count)
