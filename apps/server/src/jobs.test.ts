import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { libraryFor } from '@flotilla/cards'
import { shareCommitment } from '@flotilla/engine'
import { botTask, createGame, openSession, submit } from '@flotilla/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHuman, defaultTerms, openPage } from '../test/client.ts'
import { type Database, openDatabase } from './database.ts'
import { createHelper } from './helper-pool.ts'
import { createJobs } from './jobs.ts'
import { startServer } from './server.ts'

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
  const [dead, alive] = [createJobs(database, 0), createJobs(database)]
  await dead.request('one')
  const taken = await dead.take()
  expect(taken).toEqual({ game: 'one', requests: 1 })
  // Its lease has ended without a word.
  const again = await alive.take()
  expect(again).toEqual({ game: 'one', requests: 1 })
  expect(await dead.renew(taken!)).toBe(false)
  expect(await alive.renew(again!)).toBe(true)
  // Nobody else gets it while it is worked at, and who lost it does not end it.
  expect(await createJobs(database).take()).toBeUndefined()
  await dead.complete(taken!)
  await dead.request('one')
  await alive.complete(again!)
  const third = await alive.take()
  expect(third).toEqual({ game: 'one', requests: 2 })
  await alive.complete(third!)
  expect(await alive.take()).toBeUndefined()
})

test('bots think in threads: what they choose is legal, and what fails there harms nobody else', async () => {
  const library = await libraryFor('2e-epic-1.1.0')
  const made = await createGame(
    {
      ...defaultTerms,
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
  const bots = createHelper()
  const lost = bots.botChoices({ ...botTask(session)!, saved: {} } as never)
  await expect(lost).rejects.toThrow()
  const acts = await bots.botChoices(botTask(session)!)
  expect(acts.length).toBeGreaterThan(0)
  for (const one of acts) expect(submit(session, one)).toBeUndefined()
  await bots.close()
})

test('a job that fails is tried again, each time later, and after five times only when somebody says so', async () => {
  const jobs = createJobs(database, 30, 1000)
  await jobs.request('poisoned')
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await jobs.listStopped()).toEqual([])
    expect(await jobs.fail((await jobs.take())!)).toBe(attempt === 5)
    // Not before its time.
    expect(await jobs.take()).toBeUndefined()
    const [row] = await database.query<{ waitTime: number }>(
      'SELECT round(extract(epoch FROM lease_expires_at - now()) / 1000)::integer AS "waitTime" FROM jobs WHERE game = \'poisoned\'',
    )
    expect(row!.waitTime).toBe(2 ** (attempt - 1))
    await database.query("UPDATE jobs SET lease_expires_at = now() - interval '1 second'")
  }
  expect(await jobs.listStopped()).toEqual(['poisoned'])
  // Nobody takes it any more, though it is wanted again, and others are taken as before.
  await jobs.request('poisoned')
  expect(await jobs.take()).toBeUndefined()
  await jobs.request('sound')
  expect(await jobs.take()).toMatchObject({ game: 'sound' })
  await jobs.tryAgain('poisoned')
  const again = await jobs.take()
  expect(again).toMatchObject({ game: 'poisoned' })
  await jobs.complete(again!)
  expect(await jobs.listStopped()).toEqual([])
})

test('bots fill empty seats: they answer from threads of their own, and the game goes on to who is asked', async () => {
  const site = await startServer(folder, 0, { folder: join(folder, 'data') })
  const ada = await createHuman(site.address, 'Ada')
  const { id } = (await (await ada.post('/api/tables', defaultTerms)).json()) as { id: string }
  const at = await openPage(ada, id)
  const share = '7'.repeat(64)
  for (const ask of [
    { ask: 'sit', seat: 0 },
    { ask: 'bring', squad: { ready: 'red-squadron' } },
    { ask: 'ready', seal: shareCommitment(share) },
    { ask: 'begin' },
    { ask: 'share', share },
  ])
    expect(await at.ask('request', ask)).toBeUndefined()
  await at.until(() => at.view() !== undefined)
  // The bot has set its dials and confirmed them: only Ada is waited for.
  await at.until(() => at.view()!.waitingFor.length === 0 && at.at() > 0)
  expect(at.view()!.pending.some(({ settled }) => !settled)).toBe(true)
  at.socket.terminate()
  await site.close()
})
