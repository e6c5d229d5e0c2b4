import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogEntry } from '@flotilla/host'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHuman, defaultTerms, gatherTable, openPage } from '../test/client.ts'
import { openDatabase } from './database.ts'
import { startServer } from './server.ts'
import { createTableStorage } from './table-storage.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-repair-'))
beforeAll(() => writeFileSync(join(above, 'index.html'), ''))
afterAll(() => rmSync(above, { recursive: true }))

const metric = async (address: string, name: string): Promise<number> =>
  Number(
    new RegExp(`^flotilla_${name} (.*)$`, 'm').exec(
      await (await fetch(new URL('/metrics', address))).text(),
    )![1],
  )

test('tables that cannot be read are left alone and named, and the server goes on', async () => {
  const folder = join(above, 'unreadable')
  const first = await startServer(above, 0, { folder })
  const clock = { kind: 'live', bank: 36_000, increment: 0 } as const
  const sound = await gatherTable(first.address, 2, '', false, { clock })
  const torn = await gatherTable(first.address, 2, '', false, { clock })
  const lost = await gatherTable(first.address, 2, '', false, { clock })
  await first.close()
  const database = await openDatabase({ folder })
  const secret = '"secret":"nobody may read this"'
  await database.query('UPDATE tables SET due_at = 1')
  // Where only the snapshot is torn, the log has everything.
  await database.query('UPDATE snapshots SET table_state = $2 WHERE game = $1', [torn.id, `{${secret}`])
  await database.query('DELETE FROM snapshots WHERE game = $1', [lost.id])
  await database.query('UPDATE log_entries SET entries = $2 WHERE game = $1 AND number > 0', [
    lost.id,
    `[{${secret}`,
  ])
  await database.close()

  const said: string[] = []
  const writing = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.push(String(text))
    return true
  })
  const site = await startServer(above, 0, { folder, log: 'error', openFirst: true, sweepEvery: 50 })
  await vi.waitFor(async () => expect(await metric(site.address, 'tables_quarantined')).toBe(1), 20_000)
  await vi.waitFor(async () => expect(await metric(site.address, 'tables_open')).toBe(2), 20_000)
  // Both can be played at, and the one that cannot be read is not looked at again and again.
  for (const { id, people } of [sound, torn]) {
    const one = await openPage({ ...people[0]!, address: site.address }, id)
    expect(await one.ask('open')).toMatchObject({ ok: true })
    one.socket.terminate()
  }
  const failures = await metric(site.address, 'failures_total')
  await new Promise((go) => setTimeout(go, 300))
  expect(await metric(site.address, 'failures_total')).toBe(failures)
  await site.close()
  writing.mockRestore()
  expect(said.join('')).toContain(`Table ${lost.id} is left alone`)
  expect(said.join('')).not.toContain('nobody may read this')
})

test('a server that was killed between an act and the list says the same in both when it starts again', async () => {
  const database = await openDatabase({})
  // The statement is all there is: nothing is written behind it.
  let statements = 0
  const counted = {
    ...database,
    query: (sql: string, values?: readonly unknown[]) => {
      statements += 1
      return database.query(sql, values)
    },
  }
  const tables = createTableStorage(counted as typeof database)
  const chairs = [{ team: 0, name: '' }]
  const state = { terms: { ...defaultTerms, listed: true, title: 'One' }, chairs, stage: 'gathering' }
  const act = { kind: 'stands', seat: 0 } as LogEntry
  const at = (number: number, more = {}) =>
    ({ number, state: { ...state, ...more }, beside: () => undefined }) as never
  await tables.append('one', 0, [act], at(1))
  expect(statements).toBe(1)
  expect(await database.query('SELECT title, stage FROM tables')).toEqual([
    { title: 'One', stage: 'gathering' },
  ])
  await tables.append('one', 1, [act], at(2, { stage: 'playing' }))
  expect(await database.query('SELECT stage FROM tables')).toEqual([{ stage: 'playing' }])
  // A list that an older version has left behind is corrected by whoever opens the table.
  await database.query("UPDATE tables SET stage = 'gathering', due_at = 5")
  await tables.correctSummary('one', at(1))
  expect(await database.query('SELECT due_at FROM tables')).toMatchObject([{ due_at: 5 }])
  await tables.correctSummary('one', at(2, { stage: 'playing' }))
  expect(await database.query('SELECT stage, due_at FROM tables')).toEqual([
    { stage: 'playing', due_at: null },
  ])
  await database.close()
})

test('one row that no database takes loses no other, and is counted', async () => {
  const database = await openDatabase({})
  const complaints: unknown[] = []
  const tables = createTableStorage(database, undefined, undefined, (error) => complaints.push(error))
  const act = (text: string): LogEntry => ({ kind: 'says', person: 'p', name: 'P', seat: 0, text })
  const now = { number: 1, beside: () => undefined }
  const bad = 'bad\0name'
  const all = await Promise.allSettled([
    tables.append('one', 0, [act('a')], now),
    tables.append(bad, 0, [act('b')], now),
    tables.append('two', 0, [act('c\0\ud800')], now),
  ])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(complaints).toHaveLength(1)
  expect(await tables.since('two', 0)).toEqual([act('c\0\ud800')])
  // Beside them a title that was stored before texts were looked at.
  const state = { terms: { ...defaultTerms, title: 'T\0i\ud800tle' }, chairs: [], stage: 'gathering' }
  await tables.append('three', 0, [act('d')], { ...now, state } as never)
  expect(await database.query('SELECT title FROM tables')).toEqual([{ title: 'Title' }])
  await database.close()
})

test('text that cannot be stored is refused wherever it comes in', async () => {
  const site = await startServer(above, 0, { folder: join(above, 'text') })
  const ada = await createHuman(site.address, 'Ada')
  for (const text of ['a\0b', 'a\ud800b', '\udc00']) {
    for (const [path, body] of [
      ['/api/me', { name: text }],
      ['/api/tables', { ...defaultTerms, title: text }],
      ['/api/squads', { id: 'squad-000', changed: 1, kept: text }],
      ['/api/tables', { [text]: [{ deep: text }] }],
    ] as const) {
      const answer = await ada.post(path, body)
      expect([path, answer.status, (await answer.json()) as unknown]).toEqual([
        path,
        400,
        { error: 'There are characters in that text that cannot be stored.' },
      ])
    }
  }
  const { id } = (await (await ada.post('/api/tables', { ...defaultTerms, title: '🚀 Ünï' })).json()) as {
    id: string
  }
  const at = await openPage(ada, id)
  expect((await at.raw('request', { ask: 'say', text: 'a\0b' })).error).toMatch(/cannot be (stored|shown)/)
  expect((await at.raw('request', { ask: 'say', text: 'a 🚀' })).error).toBeUndefined()
  at.socket.terminate()
  await site.close()
})

test('a game that cannot begin says why, and the table waits for changes', async () => {
  const folder = join(above, 'crowded')
  const first = await startServer(above, 0, { folder })
  const ada = await createHuman(first.address, 'Ada')
  const { id } = (await (await ada.post('/api/tables', defaultTerms)).json()) as { id: string }
  const before = await openPage(ada, id)
  await before.ask('request', { ask: 'sit', seat: 0 })
  await before.ask('request', { ask: 'bring', squad: { ready: 'red-squadron' } })
  await first.close()
  const ties = Array.from({ length: 100 }, () => ({ id: 'academypilot', ship: 'tielnfighter' }))
  const file = JSON.stringify({ faction: 'galacticempire', pilots: ties })
  const acts: LogEntry[] = [
    { kind: 'brings', seat: 0, squad: { file }, title: 'Too many' },
    { kind: 'ready', seat: 0, seal: '0'.repeat(64) },
    { kind: 'opens' },
    { kind: 'shares', seat: 0, share: '1'.repeat(64) },
  ]
  const database = await openDatabase({ folder })
  await database.query(
    'INSERT INTO log_entries (game, number, entries) SELECT game, max(number) + 1, $2 FROM log_entries WHERE game = $1 GROUP BY game',
    [id, JSON.stringify(acts)],
  )
  await database.close()
  const site = await startServer(above, 0, { folder })
  const at = await openPage({ ...ada, address: site.address }, id)
  await at.until(() => at.table()?.stage === 'gathering')
  expect(at.table()!.said.at(-1)!.text).toMatch(/^The game cannot begin\. Not everything could be put down/)
  // It is not tried again as fast as somebody can ask.
  expect(await at.ask('request', { ask: 'ready', seal: '0'.repeat(64) })).toBeUndefined()
  expect(await at.ask('request', { ask: 'begin' })).toMatchObject({
    message: expect.stringContaining('could be put down'),
  })
  expect(await at.ask('request', { ask: 'begin' })).toMatchObject({
    message: 'Wait a second before you try again.',
  })
  at.socket.terminate()
  await site.close()
})
