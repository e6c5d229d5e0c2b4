import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHuman, type Human } from '../test/client.ts'
import { openDatabase } from './database.ts'
import { type RunningServer, startServer } from './server.ts'
import { createSquadStore } from './squad-store.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-squads-'))
let site: RunningServer

beforeAll(async () => {
  writeFileSync(join(above, 'index.html'), '')
  site = await startServer(above, 0, { folder: join(above, 'data') })
})
afterAll(async () => {
  await site.close()
  rmSync(above, { recursive: true })
})

const get = async ({ cookie }: Pick<Human, 'cookie'>, path: string) => {
  const answer = await fetch(new URL(path, site.address), { headers: { cookie } })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const keep = async (who: Human, id: string, changed: number, kept: string | null) => {
  const answer = await who.post('/api/squads', { id, changed, kept })
  return { status: answer.status, body: await answer.json() }
}

test('squads are kept for whoever built them: the newer of two stays, what is gone is known to be, and nobody else reads them', async () => {
  const [ana, ben] = [await createHuman(site.address, 'Ana'), await createHuman(site.address, 'Ben')]
  expect((await keep(ana, 'squad-one', 10, '{"a":1}')).body).toEqual({ stored: true })
  expect((await keep(ana, 'squad-one', 10, '{"a":2}')).body).toEqual({ stored: false })
  expect((await keep(ana, 'squad-one', 9, '{"a":3}')).body).toEqual({ stored: false })
  expect((await get(ana, '/api/squads/squad-one')).body).toEqual({ kept: '{"a":1}' })
  expect((await keep(ana, 'squad-one', 11, '{"a":4}')).body).toEqual({ stored: true })
  expect((await get(ben, '/api/squads/squad-one')).status).toBe(404)
  expect((await get(ben, '/api/squads')).body).toEqual({ squads: [] })
  // Another's squad of the same name is another squad.
  expect((await keep(ben, 'squad-one', 1, '{"b":1}')).body).toEqual({ stored: true })
  expect((await get(ana, '/api/squads/squad-one')).body).toEqual({ kept: '{"a":4}' })
  expect((await keep(ana, 'squad-one', 12, null)).body).toEqual({ stored: true })
  expect((await get(ana, '/api/squads')).body).toEqual({
    squads: [{ id: 'squad-one', changed: 12, gone: true }],
  })
  expect((await get(ana, '/api/squads/squad-one')).status).toBe(404)
})

test('who is nobody, and what is no squad, is refused', async () => {
  expect((await get({ cookie: '' }, '/api/squads')).status).toBe(401)
  const ana = await createHuman(site.address, 'Ana')
  for (const [id, changed, kept] of [
    ['x', 1, '{}'],
    ['../../etc', 1, '{}'],
    ['squad-one', -1, '{}'],
    ['squad-one', 0.5, '{}'],
    ['squad-one', 1, ''],
    ['squad-one', 1, 'x'.repeat(60_001)],
  ] as const)
    expect((await keep(ana, id, changed, kept)).status, id).toBe(400)
})

test('somebody has 500 squads and no more; those there are can still be changed, and a deleted one makes room', async () => {
  const folder = join(above, 'many')
  const database = await openDatabase({ folder })
  const squads = createSquadStore(database)
  await database.query("INSERT INTO people (id, name) VALUES ('ada', 'Ada')")
  await database.query(
    "INSERT INTO squads (person, id, updated_at, squad) SELECT 'ada', 'squad-' || n, 1, '{}' FROM generate_series(1, 499) AS n",
  )
  expect(await squads.store('ada', 'squad-500', 1, '{}')).toBe(true)
  expect(await squads.store('ada', 'squad-501', 1, '{}')).toBe(false)
  expect(await squads.quotaRefusal('ada', 'squad-501', '{}')).toMatch('You have 500 squads')
  expect(await squads.store('ada', 'squad-1', 2, '{"a":1}')).toBe(true)
  expect(await squads.store('ada', 'squad-1', 1, '{}')).toBe(false)
  expect(await squads.quotaRefusal('ada', 'squad-1', '{}')).toBeUndefined()
  expect(await squads.store('ada', 'squad-2', 2, null)).toBe(true)
  expect(await squads.store('ada', 'squad-501', 1, '{}')).toBe(true)
  // Their size together counts too; what makes a squad smaller, or deletes it, never fails for that.
  await database.query("INSERT INTO people (id, name) VALUES ('ben', 'Ben')")
  const small = createSquadStore(database, () => ({ squads: 500, kilobytes: 1 }))
  expect(await small.store('ben', 'squad-001', 1, 'x'.repeat(600))).toBe(true)
  expect(await small.store('ben', 'squad-002', 1, 'x'.repeat(424))).toBe(true)
  expect(await small.store('ben', 'squad-003', 1, 'xx')).toBe(false)
  expect(await small.quotaRefusal('ben', 'squad-003', 'xx')).toMatch('1 KB')
  expect(await small.store('ben', 'squad-001', 2, 'x'.repeat(601))).toBe(false)
  expect(await small.store('ben', 'squad-001', 2, 'x'.repeat(600))).toBe(true)
  expect(await small.store('ben', 'squad-002', 2, null)).toBe(true)
  expect(await small.store('ben', 'squad-003', 1, 'xx')).toBe(true)
  await database.close()
})
