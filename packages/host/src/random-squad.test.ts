import { expect, test } from 'vitest'
import { createRandomSquad } from './random-squad.ts'

const wanted = { format: 'standard-second', faction: 'rebelalliance' } as const

test('a surprise is made of quick builds where threat limits it, and of ships and upgrades elsewhere', async () => {
  const quick = await createRandomSquad({ ...wanted, limit: { threat: 6 } })
  expect(quick.ships.length).toBeGreaterThan(0)
  expect(quick.ships.every(({ quickBuild }) => quickBuild !== undefined)).toBe(true)
  for (const limit of [{ limit: { points: 200 } }, {}]) {
    const other = await createRandomSquad({ ...wanted, ...limit })
    expect(other.ships.length).toBeGreaterThan(0)
    expect(other.ships.some(({ quickBuild }) => quickBuild !== undefined)).toBe(false)
    expect(other.faction).toBe('rebelalliance')
  }
})
