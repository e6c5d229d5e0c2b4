import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { performRequest, tournamentFormatPresets, withRounds } from '@flotilla/tournament'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHuman, gatherTable } from '../test/client.ts'
import { type Postgres, startPostgres } from '../test/postgres.ts'
import { backup, receiveBackup, restore } from './backup.ts'
import { type Database, type DatabaseOptions, openDatabase, openWithoutMigrations } from './database.ts'
import { connectToHolder } from './folder-lock.ts'
import { migrate, migrations } from './migrations.ts'
import { startServer } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'flotilla-backup-test-'))
let postgres: Postgres | undefined
let without = ''

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '')
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

let databases = 0
async function another(kind: 'pglite' | 'postgres'): Promise<DatabaseOptions> {
  databases += 1
  if (kind === 'pglite') return { folder: join(folder, `data-${databases}`, 'pglite') }
  const admin = await openWithoutMigrations({ url: postgres!.url })
  await admin.query(`CREATE DATABASE backup${databases}`)
  await admin.close()
  return { url: postgres!.url.replace(/\/postgres$/, `/backup${databases}`) }
}

const tables = (database: Database): Promise<string[]> =>
  database
    .query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> 'schema_versions' ORDER BY 1`,
    )
    .then((rows) => rows.map(({ name }) => name))

/** Everything in a database, each table as text. */
async function contents(database: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of await tables(database)) {
    const rows = await database.query<{ row: string }>(
      `SELECT row_to_json(one)::text AS row FROM "${table}" AS one ORDER BY 1`,
    )
    all[table] = rows.map(({ row }) => row)
  }
  return all
}

/** Puts a row into every table that play alone does not fill. */
async function fillTheRest(database: Database, person: string): Promise<void> {
  for (const sql of [
    `INSERT INTO passkeys (id, person, key, counter, transports, device) VALUES ('k', $1, 'a', 3, '[]', 'd')`,
    `INSERT INTO codes (code, purpose, person, expires_at) VALUES ('c', 'device', $1, now() + interval '1 hour')`,
    `INSERT INTO squads (person, id, updated_at, squad) VALUES ($1, 'squad-01', 7, '{"name":"“Ünï”"}')`,
    `INSERT INTO event_calls (event, number, call, person) SELECT id, 1, '{}', $1 FROM events`,
    `INSERT INTO event_links (code, event, role) SELECT $1, id, 'judge' FROM events`,
    `INSERT INTO event_games (event, round, match, game) SELECT id, 1, 1, $1 FROM events`,
    'INSERT INTO jobs (game, requests) VALUES ($1, 2)',
    "INSERT INTO checks (id, created_at) SELECT 1, now() WHERE $1 <> ''",
    'INSERT INTO bans (person) VALUES ($1)',
    "INSERT INTO closures (kind, id) VALUES ('table', $1)",
    'INSERT INTO settings (name, value) VALUES ($1, 2.5)',
    "INSERT INTO push_keys (id, public, private) VALUES (1, 'p', $1)",
    `INSERT INTO push_subscriptions (endpoint, person, keys, site) VALUES ('https://e', $1, '{}', 'https://s')`,
  ])
    await database.query(sql, [person])
}

function eventActs(): readonly unknown[] {
  const answer = performRequest(
    null,
    {
      do: 'create',
      name: 'Epic Day',
      seed: 'a secret of the desk',
      format: withRounds(tournamentFormatPresets['epic-variant-2018'], 2),
    },
    { at: '2026-11-15T09:00:00.000Z', by: 'Olga' },
  )
  if (!answer.ok) throw new Error(answer.refusals[0]?.message)
  return answer.event.acts
}

const settings = { signUp: true, lists: true, listed: true, play: 'tables', notice: '' }

describe.each(['pglite', 'postgres'] as const)('%s', (kind) => {
  test('a backup of a server that runs has everything in it, and is restored into the same kind and the other', async (context) => {
    if (!postgres) context.skip(without)
    const options = await another(kind)
    const site = await startServer(folder, 0, options)
    const { id, people } = await gatherTable(site.address, 2)
    const made = await people[0]!.post('/api/events', { acts: eventActs(), settings })
    expect(made.status).toBe(200)
    const file = join(folder, `${kind}.backup`)
    let fill: Database | undefined
    if (options.url) fill = await openDatabase(options)
    else {
      // The one connection is the server's: what play does not fill is put in while it is down.
      await site.close()
      fill = await openDatabase(options)
    }
    const [one] = await fill.query<{ id: string }>('SELECT id FROM people LIMIT 1')
    await fillTheRest(fill, one!.id)
    const before = await contents(fill)
    for (const [table, rows] of Object.entries(before))
      expect([table, rows.length > 0]).toEqual([table, true])
    if (options.url) {
      await backup(fill, file)
      await fill.close()
      await site.close()
    } else {
      await fill.close()
      const again = await startServer(folder, 0, options)
      await createHuman(again.address, 'Somebody more')
      const holder = await connectToHolder(options.folder!)
      await receiveBackup(holder!, file)
      await again.close()
    }
    expect(statSync(file).mode & 0o777).toBe(0o600)
    for (const into of ['pglite', 'postgres'] as const) {
      const target = await another(into)
      await restore(() => openWithoutMigrations(target), file)
      const restored = await openDatabase(target)
      const after = await contents(restored)
      expect(after.log_entries!.some((row) => row.includes(id))).toBe(true)
      // Nothing is lost; the servers may have added.
      for (const table of Object.keys(before).filter(
        (name) => !['checks', 'jobs', 'sessions'].includes(name),
      ))
        expect(after[table]).toEqual(expect.arrayContaining(before[table]!))
      await restored.close()
      await expect(restore(() => openWithoutMigrations(target), file)).rejects.toThrow('not empty')
    }
  })

  test('a backup shows one moment, whatever is written meanwhile', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(without)
    const options = await another(kind)
    const database = await openDatabase(options)
    await database.query(
      "INSERT INTO people (id, name) SELECT 'first-' || n, 'Person' FROM generate_series(1, 2000) AS n",
    )
    let going = true
    let come = 0
    const coming = (async () => {
      while (going) {
        come += 1
        await database.query(
          `WITH one AS (INSERT INTO people (id, name) VALUES ($1, 'Late') RETURNING id)
           INSERT INTO sessions (token, person) SELECT 'token-' || id, id FROM one`,
          [`a-${come}`],
        )
        await new Promise((go) => setImmediate(go))
      }
    })()
    const file = join(folder, `${kind}-hot.backup`)
    await backup(database, file)
    going = false
    await coming
    await database.close()
    const target = await another(kind)
    await restore(() => openWithoutMigrations(target), file)
    const restored = await openDatabase(target)
    const [count] = await restored.query<{ people: number; sessions: number }>(
      `SELECT (SELECT count(*)::int FROM people WHERE id LIKE 'a-%') AS people, (SELECT count(*)::int FROM sessions) AS sessions`,
    )
    expect(count!.people).toBe(count!.sessions)
    await restored.close()
  })

  test('a restore that fails leaves nothing behind, and can be tried again', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(without)
    const lines = [
      { flotilla: 'backup', form: migrations.length },
      { table: 'people', row: { id: 'a', name: 'Ada', created_at: '2026-01-01' } },
      {
        table: 'sessions',
        row: {
          token: 't',
          person: 'nobody',
          created_at: '2026-01-01',
          last_seen_at: '2026-01-01',
          device: '',
        },
      },
    ]
    const bad = join(folder, `${kind}-bad.backup`)
    writeFileSync(bad, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
    const options = await another(kind)
    await expect(restore(() => openWithoutMigrations(options), bad)).rejects.toThrow('foreign key')
    const good = join(folder, `${kind}-good.backup`)
    writeFileSync(
      good,
      gzipSync(
        lines
          .slice(0, 2)
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
      ),
    )
    await restore(() => openWithoutMigrations(options), good)
    const database = await openDatabase(options)
    expect(await database.query('SELECT name FROM people')).toEqual([{ name: 'Ada' }])
    await database.close()
  })
})

test('a backup of an earlier schema version is restored', async () => {
  // The last before its tables were renamed is 9.
  for (const version of [1, 9]) {
    const old = await openWithoutMigrations(await another('pglite'))
    await old.transaction((queries) => migrate(queries, version))
    await old.query("INSERT INTO people (id, name) VALUES ('a', 'Ada')")
    await old.query("INSERT INTO visits (token, person) VALUES ('t', 'a')")
    await old.query("INSERT INTO acts (game, number, acts) VALUES ('one', 0, '[]')")
    const file = join(folder, `version-${version}.backup`)
    await backup(old, file)
    await old.close()
    const options = await another('pglite')
    await restore(() => openWithoutMigrations(options), file)
    const database = await openDatabase(options)
    expect(await database.query('SELECT name FROM people')).toEqual([{ name: 'Ada' }])
    expect(await database.query('SELECT token, person FROM sessions')).toEqual([{ token: 't', person: 'a' }])
    expect(await database.query('SELECT game, entries FROM log_entries')).toEqual([
      { game: 'one', entries: '[]' },
    ])
    await database.close()
  }
})

test('what is no backup is refused in words, before a database is touched', async () => {
  const untouched = () => Promise.reject(new Error('The database was opened.'))
  const written = (name: string, content: string | Buffer): string => {
    const file = join(folder, name)
    writeFileSync(file, content)
    return file
  }
  const head = (version: number) => JSON.stringify({ flotilla: 'backup', form: version })
  const told: [string, string][] = [
    [join(folder, 'missing.backup'), 'There is no file'],
    [written('text.backup', 'hello'), 'no backup of Flotilla'],
    [written('other.backup', gzipSync('{"a":1}\n')), 'no backup of Flotilla'],
    [written('words.backup', gzipSync('hello\n')), 'no backup of Flotilla'],
    [written('null.backup', gzipSync('null\n')), 'no backup of Flotilla'],
    [written('empty.backup', gzipSync('')), 'is empty'],
    [written('newer.backup', gzipSync(`${head(99)}\n`)), 'schema version 99'],
    [written('versionless.backup', gzipSync('{"flotilla":"backup"}\n')), 'no backup of Flotilla'],
    [folder, 'cannot be read'],
  ]
  for (const [file, words] of told) await expect(restore(untouched, file)).rejects.toThrow(words)
})

test('a damaged backup is refused, wherever it is damaged', async () => {
  const database = await openDatabase(await another('pglite'))
  await database.query(
    "INSERT INTO people (id, name) SELECT md5(n::text), md5(n::text || 'x') FROM generate_series(1, 3000) AS n",
  )
  const file = join(folder, 'whole.backup')
  await backup(database, file)
  await database.close()
  const whole = readFileSync(file)
  const cut = join(folder, 'cut.backup')
  writeFileSync(cut, whole.subarray(0, whole.length - 2000))
  const options = await another('pglite')
  await expect(restore(() => openWithoutMigrations(options), cut)).rejects.toThrow('damaged')
  const foreign = join(folder, 'foreign.backup')
  writeFileSync(foreign, gzipSync(`${gunzipSync(whole)}{"table":"pg_class","row":{}}\n`))
  await expect(restore(() => openWithoutMigrations(options), foreign)).rejects.toThrow(
    'names a table pg_class',
  )
  const torn = join(folder, 'torn.backup')
  writeFileSync(torn, gzipSync(`${gunzipSync(whole)}{"table":"people","ro`))
  await expect(restore(() => openWithoutMigrations(options), torn)).rejects.toThrow('damaged')
  const empty = await openDatabase(options)
  expect(await empty.query('SELECT 1 FROM people')).toEqual([])
  await empty.close()
})
