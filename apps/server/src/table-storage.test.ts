import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogEntry, SavedGame } from '@flotilla/host'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { createTableStorage } from './table-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'flotilla-storage-'))
afterAll(() => rmSync(folder, { recursive: true }))

const said = (text: string): LogEntry => ({ kind: 'says', person: 'p', name: 'P', seat: 0, text })
const now = (number: number) => ({ number, beside: () => undefined })

test('no number of a table is given twice, and what is stored is there when the server starts again', async () => {
  const database = await openDatabase({ folder })
  const tables = createTableStorage(database)
  const both = await Promise.all([
    tables.append('one', 0, [said('first'), said('second')], now(2)),
    tables.append('one', 0, [said('other')], now(1)),
    tables.append('two', 0, [said('elsewhere')], now(1)),
  ])
  expect(both).toEqual([true, false, true])
  expect(await tables.append('one', 2, [said('third')], now(3))).toBe(true)
  await tables.waitUntilStored()
  await database.close()

  const again = await openDatabase({ folder })
  const there = createTableStorage(again)
  expect((await there.load('one'))?.since).toEqual([said('first'), said('second'), said('third')])
  expect(await there.since('one', 2)).toEqual([said('third')])
  expect(await there.load('three')).toBeUndefined()
  await again.close()
})

test('how a game stands is kept when it ends and when it goes on by newer rules, and not with every act', async () => {
  const database = await openDatabase({})
  const tables = createTableStorage(database)
  const keptAt = async (): Promise<number | undefined> => {
    await tables.waitUntilStored()
    const [row] = await database.query<{ number: number }>("SELECT number FROM snapshots WHERE game = 'one'")
    return row?.number
  }
  const at = (number: number, over = false) => ({
    number,
    saved: { round: 2, over } as SavedGame,
    beside: () => undefined,
  })
  await tables.append('one', 0, [said('the round begins')], at(1))
  await tables.append('one', 1, [said('nothing new')], at(2))
  expect(await keptAt()).toBe(1)
  await tables.append('one', 2, [{ kind: 'upgrades', game: {} as SavedGame }], at(3))
  expect(await keptAt()).toBe(3)
  await tables.append('one', 3, [said('the game ends')], at(4, true))
  await tables.append('one', 4, [said('Thanks!')], at(5, true))
  expect(await keptAt()).toBe(4)
  tables.storePosition('one', at(5, true))
  expect(await keptAt()).toBe(5)
  await database.close()
})
