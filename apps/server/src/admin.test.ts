import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performRequest, tournamentFormatPresets, withRounds } from '@flotilla/tournament'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createHuman, defaultTerms, gatherTable, openPage } from '../test/client.ts'
import { type Postgres, startPostgres } from '../test/postgres.ts'
import { askServer } from './admin-client.ts'
import { openDatabase } from './database.ts'
import { startServer } from './server.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-admin-'))
let postgres: Postgres | undefined
let without = ''

beforeAll(async () => {
  writeFileSync(join(above, 'index.html'), '')
  try {
    postgres = await startPostgres()
  } catch (error) {
    without = (error as Error).message
    console.warn(`Left out what needs PostgreSQL: ${without}`)
  }
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(above, { recursive: true })
})

const settings = { signUp: true, lists: true, listed: true, play: 'tables', notice: '' }
const acts = (() => {
  const format = withRounds(tournamentFormatPresets['epic-variant-2018'], 2)
  const answer = performRequest(
    null,
    { do: 'create', name: 'Epic Day', seed: 'a seed', format },
    { at: '2026-11-15T09:00:00.000Z', by: 'Olga' },
  )
  if (!answer.ok) throw new Error(answer.refusals[0]?.message)
  return answer.event.acts
})()

describe.each(['pglite', 'postgres'] as const)('%s', (kind) => {
  const where = () => ({
    folder: join(above, 'data', 'pglite'),
    ...(kind === 'postgres' ? { url: postgres!.url } : {}),
  })
  const ask = (command: string, ...args: string[]) => askServer(where(), { command, args })

  test('an operator lists, closes, reopens and deletes tables and events, and bans people, while the server runs', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(without)
    const site = await startServer(above, 0, { ...where(), openFirst: true })
    const status = async (path: string) => (await fetch(new URL(path, site.address))).status
    const { id, people, pages } = await gatherTable(site.address, 2, '', false, {
      title: 'Evening',
      listed: true,
    })
    const [ada] = people
    const other = (await (await ada!.post('/api/tables', { ...defaultTerms, title: 'Other' })).json()) as {
      id: string
    }

    const { lines } = await ask('tables')
    expect(lines.find((line) => line.startsWith(id))).toMatch(/playing .* Person 0: Evening$/)
    expect(lines.find((line) => line.startsWith(other.id))).toMatch(/gathering .* Person 0: Other$/)

    const closed = new Promise<number>((done) => pages[0]!.socket.once('close', done))
    expect(await ask('close', 'table', id)).toMatchObject({ ok: true })
    expect(await closed).toBe(4004)
    expect(await status(`/api/tables/${id}`)).toBe(410)
    expect(await status(`/api/tables/${other.id}`)).toBe(200)
    expect(await (await fetch(new URL('/api/tables', site.address))).text()).not.toContain(id)
    await expect(openPage(ada!, id)).rejects.toThrow('404')
    expect(await ask('reopen', 'table', id)).toMatchObject({ ok: true })
    expect(await status(`/api/tables/${id}`)).toBe(200)
    const again = await openPage(ada!, id)
    expect(await again.ask('open')).toMatchObject({ ok: true })

    expect(await ask('delete', 'table', id)).toMatchObject({ ok: true })
    await vi.waitFor(async () => expect(await status(`/api/tables/${id}`)).toBe(404), 5_000)
    expect(await ask('delete', 'table', id)).toEqual({ ok: false, lines: [`There is no table ${id}.`] })
    expect((await ask('tables')).lines.join()).not.toContain(id)
    expect(await status(`/api/tables/${other.id}`)).toBe(200)

    const event = (await (await ada!.post('/api/events', { acts, settings })).json()) as {
      id: string
    }
    expect((await ask('events')).lines.join()).toContain('Epic Day')
    expect(await ask('close', 'event', event.id)).toMatchObject({ ok: true })
    await vi.waitFor(async () => expect(await status(`/api/events/${event.id}`)).toBe(410), 5_000)
    expect(await ask('reopen', 'event', event.id)).toMatchObject({ ok: true })
    await vi.waitFor(async () => expect(await status(`/api/events/${event.id}`)).toBe(200), 5_000)
    expect(await ask('delete', 'event', event.id)).toMatchObject({ ok: true })
    await vi.waitFor(async () => expect(await status(`/api/events/${event.id}`)).toBe(404), 5_000)

    const at = await openPage(people[1]!, other.id)
    const letGo = new Promise<number>((done) => at.socket.once('close', done))
    const [line] = (await ask('people', 'person 1')).lines
    const [person] = line!.split(' ') as [string]
    expect(await ask('ban', person)).toMatchObject({ ok: true })
    expect(await letGo).toBe(4003)
    const refused = await people[1]!.post('/api/tables', defaultTerms)
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: 'The operator of this server has banned you from it.' },
    ])
    expect((await ada!.post('/api/tables', defaultTerms)).status).toBe(200)
    expect((await ask('people', 'person 1')).lines[0]).toMatch('(banned)')
    expect(await ask('unban', person)).toMatchObject({ ok: true })
    expect((await people[1]!.post('/api/tables', defaultTerms)).status).toBe(200)
    await site.close()
  })

  test('quotas are what an operator sets them to, at once', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(without)
    const site = await startServer(above, 0, { ...where(), openFirst: true })
    const bo = await createHuman(site.address, 'Bo')
    const made = async () => {
      const answer = await bo.post('/api/tables', defaultTerms)
      return { status: answer.status, ...((await answer.json()) as object) }
    }
    expect(await made()).toMatchObject({ status: 200 })
    expect(await ask('set', 'tables-per-person', '2')).toMatchObject({ ok: true })
    expect((await ask('settings')).lines.find((line) => line.startsWith('tables-per-person'))).toMatch(
      '2 (100 unless set)',
    )
    await vi.waitFor(async () => {
      const answers = [await made(), await made()]
      expect(answers[1]).toEqual({
        status: 429,
        error: 'You have 2 games here that are not over. Play one to its end before you make another.',
      })
    }, 5_000)
    // Others have their own.
    expect((await (await createHuman(site.address, 'Cy')).post('/api/tables', defaultTerms)).status).toBe(200)
    expect(await ask('set', 'tables-per-person', '100')).toMatchObject({ ok: true })
    expect(await ask('set', 'events-per-person', '0')).toMatchObject({ ok: true })
    await vi.waitFor(async () => {
      const answer = await bo.post('/api/events', { acts, settings })
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
        429,
        'You have made 0 events here. Ask the operator of this server to delete some.',
      ])
    }, 5_000)
    await ask('set', 'events-per-person', '100')
    for (const [args, words] of [
      [['nothing', '5'], 'There is no setting "nothing"'],
      [['constructor', '5'], 'There is no setting "constructor"'],
      [['tables-per-day', 'many'], 'is not a number'],
      [['tables-per-day', '-1'], 'is not a number'],
      [['work-per-person', '0'], 'above 0'],
    ] as const)
      expect(await ask('set', ...args)).toEqual({ ok: false, lines: [expect.stringContaining(words)] })
    await site.close()
  })

  test('what is old is deleted, as far as an operator wants it, and nothing else', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(without)
    const database = await openDatabase(where())
    for (const { name } of await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()
       AND table_type = 'BASE TABLE' AND table_name NOT IN ('schema_versions', 'clocks')`,
    ))
      await database.query(`TRUNCATE "${name}" CASCADE`)
    for (const [id, stage, days] of [
      ['new', 'gathering', 29],
      ['forgotten', 'gathering', 31],
      ['opening', 'opening', 31],
      ['slow', 'playing', 300],
      ['given-up', 'playing', 366],
      ['played', 'over', 5_000],
    ] as const) {
      await database.query(
        `INSERT INTO tables (id, title, stage, listed, about, updated_at)
         VALUES ($1, '', $2, false, '{}', now() - $3 * interval '1 day')`,
        [id, stage, days],
      )
      await database.query("INSERT INTO log_entries (game, number, entries) VALUES ($1, 0, '[]')", [id])
      await database.query('INSERT INTO jobs (game) VALUES ($1)', [id])
    }
    for (const [id, made, seen] of [
      ['regular', 900, 1],
      ['passkey', 900, 900],
      ['gone', 900, 500],
      ['fresh', 1, 1],
    ] as const) {
      await database.query(
        "INSERT INTO people (id, name, created_at) VALUES ($1, 'N', now() - $2 * interval '1 day')",
        [id, made],
      )
      await database.query(
        "INSERT INTO sessions (token, person, last_seen_at) VALUES ('t' || $1, $1, now() - $2 * interval '1 day')",
        [id, seen],
      )
    }
    await database.query(
      "INSERT INTO passkeys (id, person, key, counter, transports, device) VALUES ('k', 'passkey', 'a', 0, '[]', 'd')",
    )
    const day = Date.now() - 101 * 86_400_000
    await database.query(
      "INSERT INTO squads (person, id, updated_at, squad) VALUES ('fresh', 'deleted', $1, NULL), ('fresh', 'stored', $1, 'x')",
      [day],
    )
    await database.query(
      "INSERT INTO events (id, settings, about, listed, updated_at) VALUES ('old', '{}', '{}', false, now() - interval '9 years')",
    )
    await database.query("INSERT INTO event_acts (event, number, act) VALUES ('old', 1, '{}')")
    await database.close()

    expect(await ask('retention')).toEqual({
      ok: true,
      lines: ['Deleted: 3 tables, 0 events, 1 people, 1 notes of deleted squads.'],
    })
    expect((await ask('tables')).lines.map((line) => line.split(' ')[0]).toSorted()).toEqual([
      'new',
      'played',
      'slow',
    ])
    await ask('set', 'keep-finished-days', '4000')
    await ask('set', 'keep-events-days', '400')
    await ask('set', 'keep-unstarted-days', '0')
    expect(await ask('retention')).toMatchObject({
      lines: ['Deleted: 1 tables, 1 events, 0 people, 0 notes of deleted squads.'],
    })
    const after = await openDatabase(where())
    const all = async (sql: string) => (await after.query<{ id: string }>(sql)).map(({ id }) => id)
    expect(await all('SELECT id FROM people ORDER BY 1')).toEqual(['fresh', 'passkey', 'regular'])
    expect(await all('SELECT game AS id FROM log_entries ORDER BY 1')).toEqual(['new', 'slow'])
    expect(await all('SELECT game AS id FROM jobs ORDER BY 1')).toEqual(['new', 'slow'])
    expect(await all('SELECT id FROM squads')).toEqual(['stored'])
    expect(await all('SELECT event AS id FROM event_acts')).toEqual([])
    await after.close()
  })

  test('a check names what cannot be read, a repair mends what can be mended, and the rest is left', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(without)
    const database = await openDatabase(where())
    for (const table of ['log_entries', 'snapshots', 'tables', 'jobs', 'event_games', 'event_acts', 'events'])
      await database.query(`TRUNCATE ${table} CASCADE`)
    const addEntries = (game: string, number: number, entries: string) =>
      database.query('INSERT INTO log_entries (game, number, entries) VALUES ($1, $2, $3)', [
        game,
        number,
        entries,
      ])
    await addEntries('sound', 0, '[{},{}]')
    await addEntries('sound', 2, '[{}]')
    await addEntries('gap', 0, '[{}]')
    await addEntries('gap', 3, '[{}]')
    await addEntries('torn', 0, '[{')
    for (const [game, number, state] of [
      ['sound', 3, '{'],
      ['gap', 1, '{}'],
      ['nowhere', 1, '{}'],
    ] as const)
      await database.query('INSERT INTO snapshots (game, number, table_state) VALUES ($1, $2, $3)', [
        game,
        number,
        state,
      ])
    await database.query("INSERT INTO jobs (game, failures) VALUES ('nobody', 0), ('sound', 5)")
    await database.query("INSERT INTO people (id, name) VALUES ('ada', 'Ada') ON CONFLICT DO NOTHING")
    await database.query(
      `INSERT INTO push_subscriptions (endpoint, person, keys, site)
       VALUES ('https://torn', 'ada', '{', 'https://here'), ('https://sound', 'ada', '{}', 'https://here')`,
    )
    await database.query("INSERT INTO events (id, settings, about, listed) VALUES ('ev', '{}', '{}', false)")
    await database.query(
      "INSERT INTO event_acts (event, number, act) VALUES ('ev', 1, '{}'), ('ev', 3, '{}')",
    )
    await database.close()
    const found = [
      'Table gap: entry 1 is missing. Restore a backup, or delete it.',
      'Table sound: its snapshot cannot be read. It is made again from the log.',
      'Table torn: entry 0 cannot be read. Restore a backup, or delete it.',
      'Event ev: act 2 is missing. Restore a backup, or the file of its organiser.',
      'Jobs of tables that are not there: 1. They are deleted.',
      'Snapshots of tables that are not there: 1. They are deleted.',
      'Table sound: bots have failed there. They try again.',
      'Devices for notices whose keys cannot be read: 1. They are deleted, and ask anew.',
    ]
    expect(await ask('check')).toEqual({ ok: false, lines: found })
    const { ok, lines } = await ask('repair')
    expect(ok).toBe(false)
    expect(lines.filter((line) => line.startsWith('Repaired: '))).toHaveLength(5)
    expect(lines.filter((line) => line.startsWith('Left: '))).toHaveLength(3)
    expect(await ask('check')).toEqual({ ok: false, lines: [found[0], found[2], found[3]] })
    expect(await ask('delete', 'table', 'gap', 'torn')).toMatchObject({ ok: true })
    expect(await ask('delete', 'event', 'ev')).toMatchObject({ ok: true })
    expect(await ask('check')).toEqual({ ok: true, lines: ['All is well.'] })
  })

  test('what cannot be done is said in words', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(without)
    for (const [asked, words] of [
      [['close', 'chair', 'x'], '"chair" is neither table nor event.'],
      [['close', 'table'], 'Name the table by its id.'],
      [['delete', 'event', 'x'], 'There is no event x.'],
      [['ban', 'nobody'], 'There is nobody with the id "nobody".'],
      [['unban', 'nobody'], 'Nobody with the id "nobody" is banned.'],
      [['toString'], 'There is nothing called "toString" to be done.'],
    ] as const) {
      const [command, ...args] = asked
      expect(await ask(command, ...args)).toEqual({ ok: false, lines: [expect.stringContaining(words)] })
    }
  })
})

test('without a database there, or with one of another schema version, it says so', async () => {
  const folder = join(above, 'none', 'pglite')
  await expect(askServer({ folder }, { command: 'tables', args: [] })).rejects.toThrow(
    'There are no games in',
  )
  const old = { folder: join(above, 'old', 'pglite') }
  const database = await openDatabase(old)
  await database.query(
    'DELETE FROM schema_versions WHERE version = (SELECT max(version) FROM schema_versions)',
  )
  await database.close()
  await expect(askServer(old, { command: 'tables', args: [] })).rejects.toThrow(
    'Start the server of this version once',
  )
})
