import { expect, test } from 'vitest'
import { createEventRandom } from '../random.ts'
import { assignTables } from './assign-tables.ts'

const nobody = () => false

test('tables are given from the first match on', () => {
  expect([...assignTables([null, null, null], nobody)]).toEqual([1, 2, 3])
})

test('a fixed table goes to the match that must have it', () => {
  expect([...assignTables([null, 1, null], nobody)]).toEqual([2, 1, 3])
  expect([...assignTables([null, 9, null], nobody)]).toEqual([1, 9, 2])
  expect([...assignTables([4, 4], nobody)]).toEqual([4, 1])
})

/** Returns the fewest repeats of any seating. */
function fewest(matches: number, satAt: (match: number, table: number) => boolean): number {
  const go = (match: number, taken: number): number => {
    if (match === matches) return 0
    let least = Number.POSITIVE_INFINITY
    for (let table = 0; table < matches; table++) {
      if (taken & (1 << table)) continue
      least = Math.min(least, (satAt(match, table + 1) ? 1 : 0) + go(match + 1, taken | (1 << table)))
    }
    return least
  }
  return go(0, 0)
}

test('as few as possible sit where they sat before', () => {
  const chance = createEventRandom('tables')
  for (let run = 0; run < 400; run++) {
    const matches = 1 + chance.below(6)
    const sat = Array.from({ length: matches }, () =>
      Array.from({ length: matches }, () => chance.below(3) > 0),
    )
    const satAt = (match: number, table: number) => sat[match]![table - 1]!
    const tables = [...assignTables(new Array(matches).fill(null), satAt)]
    expect(tables.toSorted((a, b) => a - b)).toEqual(tables.map((_, index) => index + 1))
    expect(tables.filter((table, match) => satAt(match, table)).length).toBe(fewest(matches, satAt))
  }
})
