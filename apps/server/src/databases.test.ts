import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CurrentTable, LogEntry } from '@flotilla/host'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gatherTable, newKey, openPage, pendingDecision, someChoice } from '../test/client.ts'
import { type Postgres, startPostgres } from '../test/postgres.ts'
import { backup, restore } from './backup.ts'
import { type Database, type DatabaseOptions, openDatabase, openWithoutMigrations } from './database.ts'
import { migrate, migrations, readSchemaVersion } from './migrations.ts'
import { connectNodeMessages } from './node-messages.ts'
import { startServer } from './server.ts'
import { createTableStorage } from './table-storage.ts'

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

/** How many rows every table has. */
async function countRows(database: Database): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await database.query<{ count: number }>(`SELECT count(*)::integer AS count FROM "${name}"`)
    counts[name] = row!.count
  }
  return counts
}

/** Puts a row into every table of schema version 9; in each, no two columns that are renamed have the same content. */
const version9Rows: readonly string[] = [
  "INSERT INTO people (id, name, made) VALUES ('ada', 'Ada', '2001-01-01Z')",
  "INSERT INTO visits (token, person, made, seen, device) VALUES ('t', 'ada', '2001-01-01Z', '2002-02-02Z', 'd')",
  "INSERT INTO acts (game, number, acts, made) VALUES ('g', 3, '[1]', '2001-01-01Z')",
  "INSERT INTO snapshots (game, number, standing, beside) VALUES ('g', 3, '{\"a\":1}', '{\"b\":2}')",
  `INSERT INTO tables (id, title, stage, listed, about, due, changed, people, asked)
   VALUES ('g', 'T', 'playing', true, '{}', 7, '2001-01-01Z', '{ada,bo}', '{bo}')`,
  "INSERT INTO codes (code, serves, person, ends) VALUES ('c', 'device', 'ada', '2001-01-01Z')",
  `INSERT INTO passkeys (id, person, key, counter, transports, device, made, used)
   VALUES ('k', 'ada', 'key', 4, 'usb', 'd', '2001-01-01Z', '2002-02-02Z')`,
  `INSERT INTO jobs (game, wanted, node, ends, made, failures)
   VALUES ('g', 2, 'n', '2002-02-02Z', '2001-01-01Z', 1)`,
  "INSERT INTO events (id, settings, about, listed, changed) VALUES ('e', '{}', '{}', true, '2001-01-01Z')",
  "INSERT INTO event_acts (event, number, act, person, made) VALUES ('e', 1, '{}', 'ada', '2001-01-01Z')",
  "INSERT INTO event_calls (event, number, call, person) VALUES ('e', 1, '{}', 'ada')",
  "INSERT INTO event_people (event, person, role, entrant, link) VALUES ('e', 'ada', 'judge', 5, 'l')",
  "INSERT INTO event_links (code, event, role, entrant) VALUES ('l', 'e', 'judge', 5)",
  "INSERT INTO event_games (event, round, match, game) VALUES ('e', 1, 2, 'g')",
  "INSERT INTO squads (person, id, changed, kept) VALUES ('ada', 's', 8, '{}')",
  "INSERT INTO clocks (id, time, stored) VALUES (1, 9, '2001-01-01Z')",
  "INSERT INTO checks (id, made) VALUES (1, '2001-01-01Z')",
  "INSERT INTO makers (game, person, made) VALUES ('g', 'ada', '2001-01-01Z')",
  "INSERT INTO settings (name, value) VALUES ('n', 2.5)",
  "INSERT INTO bans (person, made) VALUES ('ada', '2001-01-01Z')",
  "INSERT INTO closures (kind, id, made) VALUES ('table', 'g', '2001-01-01Z')",
  "INSERT INTO push_keys (id, public, private) VALUES (1, 'p', 'q')",
  `INSERT INTO push_subscriptions (endpoint, person, keys, site, made)
   VALUES ('https://e', 'ada', '{}', 'https://s', '2001-01-01Z')`,
]

const [early, late] = ['2001-01-01T00:00:00+00:00', '2002-02-02T00:00:00+00:00']

/** The same rows by the names of schema version 10. */
const version10Rows = {
  people: { id: 'ada', name: 'Ada', created_at: early },
  sessions: { token: 't', person: 'ada', created_at: early, last_seen_at: late, device: 'd' },
  log_entries: { game: 'g', number: 3, entries: '[1]', created_at: early },
  snapshots: { game: 'g', number: 3, table_state: '{"a":1}', snapshot: '{"b":2}' },
  tables: {
    id: 'g',
    title: 'T',
    stage: 'playing',
    listed: true,
    about: '{}',
    due_at: 7,
    updated_at: early,
    players: ['ada', 'bo'],
    waiting_for: ['bo'],
  },
  codes: { code: 'c', purpose: 'device', person: 'ada', expires_at: early },
  passkeys: {
    id: 'k',
    person: 'ada',
    key: 'key',
    counter: 4,
    transports: 'usb',
    device: 'd',
    created_at: early,
    last_used_at: late,
  },
  jobs: { game: 'g', requests: 2, node: 'n', lease_expires_at: late, created_at: early, failures: 1 },
  events: { id: 'e', settings: '{}', about: '{}', listed: true, updated_at: early },
  event_acts: { event: 'e', number: 1, act: '{}', person: 'ada', created_at: early },
  event_calls: { event: 'e', number: 1, call: '{}', person: 'ada' },
  event_members: { event: 'e', person: 'ada', role: 'judge', entrant: 5, link: 'l' },
  event_links: { code: 'l', event: 'e', role: 'judge', entrant: 5 },
  event_games: { event: 'e', round: 1, match: 2, game: 'g' },
  squads: { person: 'ada', id: 's', updated_at: 8, squad: '{}' },
  clocks: { id: 1, time: 9, stored_at: early },
  checks: { id: 1, created_at: early },
  table_makers: { game: 'g', person: 'ada', created_at: early },
  settings: { name: 'n', value: 2.5 },
  bans: { person: 'ada', created_at: early },
  closures: { kind: 'table', id: 'g', created_at: early },
  push_keys: { id: 1, public: 'p', private: 'q' },
  push_subscriptions: {
    endpoint: 'https://e',
    person: 'ada',
    keys: '{}',
    site: 'https://s',
    created_at: early,
  },
}

describe.each(['pglite', 'postgres'] as const)('%s', (kind) => {
  test('comes from every earlier schema version to the current one with all that is in it; a newer one is refused in words', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(without)
    for (let version = 1; version < migrations.length; version++) {
      const options = await another(kind)
      const old = await openWithoutMigrations(options)
      await migrate(old, version)
      expect(await readSchemaVersion(old)).toBe(version)
      await old.query("INSERT INTO people (id, name) VALUES ('a', 'Ada')")
      const [table, column] = version < 10 ? ['acts', 'acts'] : ['log_entries', 'entries']
      await old.query(`INSERT INTO ${table} (game, number, ${column}) VALUES ('one', 0, '[]')`)
      await old.close()
      const database = await openDatabase(options)
      expect(await readSchemaVersion(database)).toBe(migrations.length)
      expect(await database.query('SELECT name FROM people')).toEqual([{ name: 'Ada' }])
      expect(await database.query('SELECT entries FROM log_entries')).toEqual([{ entries: '[]' }])
      await database.query('INSERT INTO schema_versions VALUES (999)')
      await database.close()
      await expect(openDatabase(options)).rejects.toThrow('schema version 999')
    }
  })

  test('schema version 10 renames tables and columns, and every row is found by the new names', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(without)
    const database = await openWithoutMigrations(await another(kind))
    await migrate(database, 9)
    for (const sql of version9Rows) await database.query(sql)
    const before = await countRows(database)
    expect(Object.keys(before)).toHaveLength(version9Rows.length + 1)
    for (const [table, count] of Object.entries(before))
      expect([table, count]).toEqual([table, table === 'forms' ? 9 : 1])
    await migrate(database, 10)
    const after = await countRows(database)
    expect(after.schema_versions).toBe(10)
    expect(Object.keys(after).toSorted()).toEqual(
      [...Object.keys(version10Rows), 'schema_versions'].toSorted(),
    )
    await database.transaction(async ({ query }) => {
      await query("SET LOCAL TIME ZONE 'UTC'")
      for (const [table, row] of Object.entries(version10Rows)) {
        const rows = await query<{ row: string }>(`SELECT row_to_json(one)::text AS row FROM ${table} AS one`)
        expect([table, rows.map((one) => JSON.parse(one.row))]).toEqual([table, [row]])
      }
    })
    // An older release reads the version here.
    expect(await database.query('SELECT max(form) AS form FROM forms')).toEqual([{ form: 10 }])
    await database.close()
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
      await here.tablesChangedElsewhere([
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
      (await tables.listOfPerson(person)).map(({ id, isAsked }) => ({ id, isAsked }))
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
    await tables.waitUntilStored()
    const file = join(folder, `${kind}.backup`)
    await backup(from, file)
    await from.close()
    const options = await another(kind === 'pglite' ? 'postgres' : 'pglite')
    await restore(() => openWithoutMigrations(options), file)
    await expect(restore(() => openWithoutMigrations(options), file)).rejects.toThrow('not empty')
    const to = await openDatabase(options)
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
    {
      handleTableChanges: () => heard.push(['mine']),
      updatePresence: () => undefined,
      drop: () => undefined,
    },
    () => undefined,
  )
  const other = await connectNodeMessages(
    database,
    {
      handleTableChanges: (tables) => {
        heard.push([...tables])
        come()
      },
      updatePresence: () => undefined,
      drop: () => undefined,
    },
    () => undefined,
  )
  mine.announceTables(['a', 'b'])
  mine.announceTables(['b', 'c'])
  await done
  expect(heard).toEqual([['a', 'b', 'c']])
  mine.end()
  other.end()
  await database.close()
})

test('two nodes serve one table; when one is gone its players go on at the other', async (context) => {
  if (!postgres) context.skip(without)
  const options = await another('postgres')
  const [one, other] = [await startServer(folder, 0, options), await startServer(folder, 0, options)]
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
