import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CurrentTable, LogEntry } from '@flotilla/host'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gatherTable, newKey, openPage, pendingDecision, someChoice } from '../test/client.ts'
import { type Postgres, startPostgres } from '../test/postgres.ts'
import { backup, restore } from './backup.ts'
import { type DatabaseOptions, openDatabase, openWithoutMigrations } from './database.ts'
import { migrate, migrations } from './migrations.ts'
import { connectNodeMessages } from './node-messages.ts'
import { startServer } from './server.ts'
import { createTableStorage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'flotilla-databases-'))
let postgres: Postgres | undefined
/** Why there is none. */
let without = ''

beforeAll(async () => {
  try {
    postgres = await startPostgres()
  } catch (error) {
    without = (error as Error).message
    console.warn(`Left out what needs PostgreSQL: ${without}`)
  }
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true })
})

const said = (text: string): LogEntry => ({ kind: 'says', person: 'p', name: 'P', seat: 0, text })
const now = (number: number) => ({ number, beside: () => undefined })

let databases = 0

/** A database of its own in the same PostgreSQL, or a folder. */
async function another(kind: 'pglite' | 'postgres'): Promise<DatabaseOptions> {
  databases += 1
  if (kind === 'pglite') return { folder: join(folder, String(databases)) }
  const admin = await openWithoutMigrations({ url: postgres!.url })
  await admin.query(`CREATE DATABASE one${databases}`)
  await admin.close()
  return { url: postgres!.url.replace(/\/postgres$/, `/one${databases}`) }
}

describe.each(['pglite', 'postgres'] as const)('%s', (kind) => {
  test('comes from every earlier form to that of today with all that is in it; a newer one is refused in words', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(without)
    for (let form = 1; form < migrations.length; form++) {
      const wish = await another(kind)
      const old = await openWithoutMigrations(wish)
      await migrate(old, form)
      await old.query("INSERT INTO people (id, name) VALUES ('a', 'Ada')")
      await old.query("INSERT INTO acts (game, number, acts) VALUES ('one', 0, '[]')")
      await old.close()
      const database = await openDatabase(wish)
      expect(await database.query('SELECT name FROM people')).toEqual([{ name: 'Ada' }])
      await database.query('INSERT INTO forms VALUES (999)')
      await database.close()
      await expect(openDatabase(wish)).rejects.toThrow('form 999')
    }
  })

  test('takes no number twice, whoever else writes at the same time', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(without)
    const database = await openDatabase(await another(kind))
    // Two nodes, each with what it has gathered.
    const [here, there] = [createTableStorage(database), createTableStorage(database)]
    for (let number = 0; number < 20; number++) {
      const both = await Promise.all([
        here.append('one', number, [said('here')], now(number + 1)),
        there.append('one', number, [said('there')], now(number + 1)),
        here.append('two', number, [said('here')], now(number + 1)),
      ])
      expect(both.filter(Boolean)).toHaveLength(2)
      expect(both[2]).toBe(true)
    }
    expect(await here.since('one', 0)).toHaveLength(20)
    expect(
      await here.ahead([
        { id: 'one', number: 19 },
        { id: 'two', number: 20 },
      ]),
    ).toEqual(['one'])
    await database.close()
  })

  test('lists the tables of a person, those that wait for them first', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(without)
    const database = await openDatabase(await another(kind))
    const tables = createTableStorage(database)
    const chairs = [
      { team: 0, name: 'Ada', person: 'ada' },
      { team: 1, name: 'Bo', person: 'bo' },
    ]
    const at = (running: readonly number[], paused = false) =>
      ({
        number: 1,
        state: {
          terms: { title: 'T', listed: false, clock: { kind: 'none' } },
          chairs,
          stage: 'playing',
          paused,
        },
        clocks: { left: [], running, since: 0 },
        beside: () => undefined,
      }) as unknown as CurrentTable
    await tables.append('waits', 0, [said('a')], at([0]))
    await tables.append('paused', 0, [said('a')], at([0], true))
    await tables.append('other', 0, [said('a')], at([1]))
    const of = async (person: string) =>
      (await tables.ofPerson(person)).map(({ id, isAsked }) => ({ id, isAsked }))
    expect(await of('ada')).toEqual([
      { id: 'waits', isAsked: true },
      { id: 'other', isAsked: false },
      { id: 'paused', isAsked: false },
    ])
    expect((await of('bo'))[0]).toEqual({ id: 'other', isAsked: true })
    expect(await of("'; DROP TABLE tables")).toEqual([])
    await database.close()
  })

  test('is written to a file and restored from it, also into the other', async (context) => {
    if (!postgres) context.skip(without)
    const from = await openDatabase(await another(kind))
    await from.query(
      "INSERT INTO people (id, name) SELECT n::text, 'Person ' || n FROM generate_series(1, 1200) AS n",
    )
    const tables = createTableStorage(from)
    await tables.append('one', 0, [said('a'), said('“b”\n')], now(2))
    await tables.append('one', 2, [said('c')], now(3))
    await tables.settled()
    const file = join(folder, `${kind}.backup`)
    await backup(from, file)
    await from.close()
    const wish = await another(kind === 'pglite' ? 'postgres' : 'pglite')
    await restore(() => openWithoutMigrations(wish), file)
    await expect(restore(() => openWithoutMigrations(wish), file)).rejects.toThrow('not empty')
    const to = await openDatabase(wish)
    expect(await to.query('SELECT count(*)::int AS n FROM people')).toEqual([{ n: 1200 }])
    expect(await createTableStorage(to).since('one', 0)).toEqual([said('a'), said('“b”\n'), said('c')])
    await to.close()
  })
})

test('news go to the other nodes together, and not to who told them', async (context) => {
  if (!postgres) context.skip(without)
  const database = await openDatabase(await another('postgres'))
  const heard: string[][] = []
  let come: () => void = () => undefined
  const done = new Promise<void>((go) => {
    come = go
  })
  const mine = await connectNodeMessages(
    database,
    { tables: () => heard.push(['mine']), present: () => undefined, drop: () => undefined },
    () => undefined,
  )
  const other = await connectNodeMessages(
    database,
    {
      tables: (tables) => {
        heard.push([...tables])
        come()
      },
      present: () => undefined,
      drop: () => undefined,
    },
    () => undefined,
  )
  mine.tell(['a', 'b'])
  mine.tell(['b', 'c'])
  await done
  expect(heard).toEqual([['a', 'b', 'c']])
  mine.end()
  other.end()
  await database.close()
})

test('two nodes serve one table; when one is gone its players go on at the other', async (context) => {
  if (!postgres) context.skip(without)
  const wish = await another('postgres')
  const [one, other] = [await startServer(folder, 0, wish), await startServer(folder, 0, wish)]
  const { id, people, pages } = await gatherTable(one.address, 2)
  const elsewhere = { ...people[1]!, address: other.address }
  const far = await openPage(elsewhere, id)
  await far.ask('open')
  const near = pages[0]!
  // Each knows that the other is there, though at another node.
  pages[1]!.socket.terminate()
  await far.until(() => far.table()!.chairs.every(({ here }) => here))
  await near.until(() => near.table()!.chairs.every(({ here }) => here))
  const first = someChoice(near, pendingDecision(near)!, 0)
  expect((await near.raw('choose', first, newKey())).error).toBeUndefined()
  await far.until(() => far.at() === near.at())
  const second = someChoice(far, pendingDecision(far)!, 0)
  expect((await far.raw('choose', second, newKey())).result).toBeUndefined()
  await near.until(() => near.at() === far.at())
  await one.close()
  await far.until(() => far.table()!.chairs[0]!.here === false)
  const moved = await openPage({ ...people[0]!, address: other.address }, id)
  await moved.ask('open')
  expect(moved.at()).toBe(far.at())
  const third = someChoice(moved, pendingDecision(moved)!, 0)
  expect((await moved.raw('choose', third, newKey())).result).toBeUndefined()
  await far.until(() => far.at() === moved.at())
  const health = await fetch(new URL('/health', other.address))
  expect(await health.json()).toEqual({ ok: true })
  expect(await (await fetch(new URL('/metrics', other.address))).text()).toMatch(
    /flotilla_append_milliseconds_count [1-9]/,
  )
  await other.close()
})
