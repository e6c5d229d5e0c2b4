import { libraryFor } from '@flotilla/cards'
import { expect, test } from 'vitest'
import { playtestSquad } from './playtest.ts'
import type { NewTableOptions } from './table-types.ts'

const wanted = (one: string, other: string, ruleset = '2e-epic-1.1.0'): NewTableOptions => ({
  ruleset,
  area: 'standard',
  deployed: true,
  seats: [
    { name: 'One', team: 0, player: 'cadet', squad: { ready: one } },
    { name: 'Other', team: 1, player: 'cadet', squad: { ready: other } },
  ],
})

const tried = async (table: NewTableOptions, number: number) => {
  const found = await playtestSquad(table, await libraryFor(table.ruleset), number)
  if (!found.ok) throw new Error(found.faults.join(' '))
  return found.value
}

test('a squad is tried from both sides of the table, and its own cards are counted alone', async () => {
  const games = [0, 1, 2, 3].map((number) => tried(wanted('red-squadron', 'black-squadron'), number))
  const all = await Promise.all(games)
  for (const { outcome, rounds, cards } of all) {
    expect(['won', 'lost', 'drawn']).toContain(outcome)
    expect(rounds).toBeGreaterThan(0)
    expect(cards.length).toBeGreaterThan(0)
    expect(cards.map(({ name }) => name)).toEqual(all[0]!.cards.map(({ name }) => name))
  }
  const names = new Set(all[0]!.cards.map(({ name }) => name))
  const others = await tried(wanted('black-squadron', 'red-squadron'), 0)
  expect(others.cards.some(({ name }) => names.has(name))).toBe(false)
})

test('a squad against itself counts no card, and one that nobody knows is refused', async () => {
  expect((await tried(wanted('red-squadron', 'red-squadron'), 0)).cards).toEqual([])
  const found = await playtestSquad(wanted('no-such', 'red-squadron'), await libraryFor('2e-epic-1.1.0'), 0)
  expect(found.ok).toBe(false)
})
