import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { createServiceClock } from './service-clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'flotilla-clock-'))
let database: Database

beforeAll(async () => {
  database = await openDatabase({ folder: join(folder, 'data') })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => void vi.restoreAllMocks())

const fail = (error: unknown): never => {
  throw error
}
const wait = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds))

test('the time of the service runs with it, and not while it is away', async () => {
  const clock = await createServiceClock(database, fail)
  const first = clock.now()
  await wait(200)
  expect(clock.now() - first).toBeGreaterThanOrEqual(199)
  await clock.close()
  const last = clock.now()
  await wait(1_000)
  vi.spyOn(Date, 'now').mockReturnValue(last + 3_600_000)
  const again = await createServiceClock(database, fail)
  expect(again.now() - last).toBeLessThan(900)
  await again.close()
})

test('nodes share one time, also one that comes later; a restart of all of them takes none', async () => {
  const shared: Database = { ...database, query: database.query, shared: true }
  const one = await createServiceClock(shared, fail)
  // Nobody else has said yet that they run.
  await shared.query('UPDATE clocks SET time = $1, stored_at = now() WHERE id = 1', [one.now()])
  await wait(1_000)
  const other = await createServiceClock(shared, fail)
  expect(Math.abs(one.now() - other.now())).toBeLessThan(500)
  await one.close()
  await other.close()
  const last = other.now()
  await wait(1_000)
  const next = await createServiceClock(shared, fail)
  expect(next.now() - last).toBeLessThan(900)
  await next.close()
})
