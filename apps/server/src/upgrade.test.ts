import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { rulesVersion } from '@flotilla/cards'
import type { LogEntry, OpenedGame, StoredTable } from '@flotilla/host'
import { afterAll, expect, test, vi } from 'vitest'
import { createHuman, gatherTable, openPage } from '../test/client.ts'
import { openDatabase } from './database.ts'
import { startServer } from './server.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-upgrade-'))
writeFileSync(join(above, 'index.html'), '')
afterAll(() => rmSync(above, { recursive: true }))

const storedTables = (edition: string): { readonly [phase: string]: StoredTable } =>
  JSON.parse(
    inflateRawSync(
      readFileSync(new URL(`../../../packages/host/test/stored/${edition}.json.deflate`, import.meta.url)),
    ).toString(),
  ).tables

const count = async (folder: string, kind: string): Promise<number> => {
  const database = await openDatabase({ folder })
  const rows = await database.query<{ entries: string }>('SELECT entries FROM log_entries')
  await database.close()
  return rows.flatMap(({ entries }) => JSON.parse(entries) as LogEntry[]).filter((one) => one.kind === kind)
    .length
}

test('tables that were stored by an older release go on, whatever phase they were in', async () => {
  const folder = join(above, 'older')
  const database = await openDatabase({ folder })
  const ids: string[] = []
  for (const edition of ['first', 'second'])
    for (const [phase, { since, beside, ...standing }] of Object.entries(storedTables(edition))) {
      const id = `${edition}-${phase}`
      ids.push(id)
      await database.query(
        'INSERT INTO snapshots (game, number, table_state, snapshot) VALUES ($1, $2, $3, $4)',
        [id, standing.number, JSON.stringify(standing), JSON.stringify(beside)],
      )
      for (const [i, one] of since.entries())
        await database.query('INSERT INTO log_entries (game, number, entries) VALUES ($1, $2, $3)', [
          id,
          standing.number + i,
          JSON.stringify([one]),
        ])
    }
  await database.close()
  for (const _ of ['after the upgrade', 'after another start']) {
    const site = await startServer(above, 0, { folder })
    const watcher = await createHuman(site.address, 'Watcher')
    for (const id of ids) {
      const one = await openPage(watcher, id)
      const opened = (await one.ask('open')) as { readonly ok: true; readonly value: OpenedGame }
      expect(opened.ok).toBe(true)
      const { history, table } = opened.value
      expect(history.flatMap(({ upgrades = [] }) => upgrades)).toEqual([
        { rulesVersion: rulesVersion[id.startsWith('first') ? 'first' : 'second'] },
      ])
      expect(table.ended).toBe(false)
      one.socket.terminate()
    }
    await site.close()
  }
  expect(await count(folder, 'upgrades')).toBe(ids.length)
})

test('a server that ends keeps where every game stands, and what was told of one that is over', async () => {
  const folder = join(above, 'kept')
  const site = await startServer(above, 0, { folder })
  const { id, people } = await gatherTable(site.address, 2)
  const one = await openPage(people[0]!, id)
  await one.ask('open')
  await one.until(() => one.view() !== undefined)
  const before = one.at()
  expect(await one.ask('choose', { announce: 'concede' }, 'key-of-one-1')).toBeUndefined()
  await one.until(() => one.at() > before)
  await vi.waitFor(() => expect(one.table()?.stage).toBe('over'))
  one.socket.terminate()
  await site.close()
  const database = await openDatabase({ folder })
  const [row] = await database.query<{ table_state: string; snapshot: string }>(
    'SELECT table_state, snapshot FROM snapshots WHERE game = $1',
    [id],
  )
  await database.close()
  const { saved } = JSON.parse(row!.table_state) as StoredTable
  expect(saved).toMatchObject({ over: true, rulesVersion: rulesVersion.second })
  expect(JSON.parse(row!.snapshot)).toMatchObject({ at: saved!.choices.length })
  expect(JSON.parse(row!.snapshot).film.steps).toHaveLength(saved!.choices.length)
})
