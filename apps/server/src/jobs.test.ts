import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { libraryFor } from '@flotilla/cards'
import { sealOf } from '@flotilla/engine'
import { botTask, newTable, openSession, perform } from '@flotilla/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { human, page, terms } from '../test/client.ts'
import { botPool } from './bot-pool.ts'
import { type Database, openDatabase } from './database.ts'
import { jobsIn } from './jobs.ts'
import { serve } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'flotilla-jobs-'))
let database: Database

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '')
  database = await openDatabase({ folder: join(folder, 'jobs') })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

test('a job is one node’s as long as its lease lasts, then another takes it; what is wanted again meanwhile is not forgotten', async () => {
  const [dead, alive] = [jobsIn(database, 0), jobsIn(database)]
  await dead.want('one')
  const taken = await dead.take()
  expect(taken).toEqual({ game: 'one', wanted: 1 })
  // Its lease has ended without a word.
  const again = await alive.take()
  expect(again).toEqual({ game: 'one', wanted: 1 })
  expect(await dead.renew(taken!)).toBe(false)
  expect(await alive.renew(again!)).toBe(true)
  // Nobody else gets it while it is worked at, and who lost it does not end it.
  expect(await jobsIn(database).take()).toBeUndefined()
  await dead.done(taken!)
  await dead.want('one')
  await alive.done(again!)
  const third = await alive.take()
  expect(third).toEqual({ game: 'one', wanted: 2 })
  await alive.done(third!)
  expect(await alive.take()).toBeUndefined()
})

test('bots think in threads: what they choose is legal, and a thread that has died is replaced', async () => {
  const library = await libraryFor('2e-epic-1.1.0')
  const made = await newTable(
    {
      ...terms,
      seats: ['red-squadron', 'black-squadron'].map((ready, team) => ({
        name: ready,
        team,
        player: 'cadet' as const,
        squad: { ready },
      })),
    },
    library,
  )
  const open = made.ok ? openSession(made.value, library) : made
  if (!open.ok) throw new Error(open.faults.join(' '))
  const session = open.value
  const bots = botPool(1)
  const lost = bots.choose(botTask(session)!)
  const failed = expect(lost).rejects.toThrow('ended')
  await bots.close()
  await failed
  const acts = await bots.choose(botTask(session)!)
  expect(acts.length).toBeGreaterThan(0)
  for (const one of acts) expect(perform(session, one)).toBeUndefined()
  await bots.close()
})

test('bots fill empty seats: they answer from threads of their own, and the game goes on to who is asked', async () => {
  const site = await serve(folder, 0, { folder: join(folder, 'data') })
  const ada = await human(site.address, 'Ada')
  const { id } = (await (await ada.post('/api/tables', terms)).json()) as { id: string }
  const at = await page(ada, id)
  const share = '7'.repeat(64)
  for (const ask of [
    { ask: 'sit', seat: 0 },
    { ask: 'bring', squad: { ready: 'red-squadron' } },
    { ask: 'ready', seal: sealOf(share) },
    { ask: 'begin' },
    { ask: 'share', share },
  ])
    expect(await at.ask('table', ask)).toBeUndefined()
  await at.until(() => at.view() !== undefined)
  // The bot has set its dials and confirmed them: only Ada is waited for.
  await at.until(() => at.view()!.waitingFor.length === 0 && at.at() > 0)
  expect(at.view()!.pending.some(({ settled }) => !settled)).toBe(true)
  at.socket.terminate()
  await site.close()
})
