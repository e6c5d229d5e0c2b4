import type { Database } from './database.ts'
import { findFaults, repairFaults } from './integrity.ts'
import { deleteEvents, deleteExpired, deleteTables } from './retention.ts'
import { createSettings, isSetting, type SettingName, settings, storeSetting } from './settings.ts'

/** An operator's command to a server. */
export interface AdminRequest {
  readonly command: string
  readonly args: readonly string[]
}

/** The answer to an operator's command. */
export interface AdminAnswer {
  /** The command ran, and found no faults. */
  readonly ok: boolean
  readonly lines: readonly string[]
}

/** The error of a command that is not valid. */
class AdminUsageError extends Error {}

type DropTables = (tables: readonly string[]) => Promise<unknown> | unknown

type AdminCommand = (database: Database, args: readonly string[], drop: DropTables) => Promise<AdminAnswer>

const okAnswer = (...lines: string[]): AdminAnswer => ({ ok: true, lines })

const kinds = { table: 'tables', event: 'events' } as const

/** Returns the kind and ids that a command names; all must exist. */
async function parseNamed(
  database: Database,
  [kind = '', ...ids]: readonly string[],
): Promise<{ readonly kind: keyof typeof kinds; readonly ids: readonly string[] }> {
  if (kind !== 'table' && kind !== 'event') throw new AdminUsageError(`"${kind}" is neither table nor event.`)
  if (ids.length === 0) throw new AdminUsageError(`Name the ${kind} by its id.`)
  const there = await database.query<{ id: string }>(
    `SELECT id FROM ${kinds[kind]} WHERE id = ANY ($1::text[])
     ${kind === 'table' ? 'UNION SELECT game FROM log_entries WHERE game = ANY ($1::text[])' : ''}`,
    [ids],
  )
  const missing = ids.find((id) => !there.some((one) => one.id === id))
  if (missing) throw new AdminUsageError(`There is no ${kind} ${missing}.`)
  return { kind, ids }
}

const day = (time: unknown): string => new Date(time as string).toISOString().slice(0, 16).replace('T', ' ')

/** Returns a title on one line, without control characters for a terminal. */
const plain = (text: unknown): string =>
  String(text)
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .slice(0, 80)

const commands: Readonly<Record<string, AdminCommand>> = {
  tables: async (database) => {
    const rows = await database.query(
      `SELECT tables.id, title, stage, tables.updated_at, people.name, closures.id IS NOT NULL AS closed
       FROM tables LEFT JOIN table_makers ON table_makers.game = tables.id LEFT JOIN people ON people.id = table_makers.person
       LEFT JOIN closures ON closures.kind = 'table' AND closures.id = tables.id
       ORDER BY updated_at DESC LIMIT 500`,
    )
    return okAnswer(
      ...rows.map(
        ({ id, title, stage, updated_at, name, closed }) =>
          `${id}  ${String(closed ? 'closed' : stage).padEnd(9)}  ${day(updated_at)}  ${plain(name ?? '–')}: ${plain(title || '(no title)')}`,
      ),
    )
  },
  events: async (database) => {
    const rows = await database.query(
      `SELECT events.id, about, updated_at, closures.id IS NOT NULL AS closed FROM events
       LEFT JOIN closures ON closures.kind = 'event' AND closures.id = events.id
       ORDER BY updated_at DESC LIMIT 500`,
    )
    return okAnswer(
      ...rows.map(({ id, about, updated_at, closed }) => {
        const { name, phase } = JSON.parse(String(about)) as { name?: string; phase?: string }
        return `${id}  ${String(closed ? 'closed' : phase).padEnd(12)}  ${day(updated_at)}  ${plain(name)}`
      }),
    )
  },
  people: async (database, [part = '']) => {
    const rows = await database.query(
      `SELECT people.id, name, (SELECT max(last_seen_at) FROM sessions WHERE person = people.id) AS seen,
         bans.person IS NOT NULL AS banned,
         (SELECT count(*)::integer FROM table_makers WHERE person = people.id) AS tables,
         (SELECT count(squad)::integer FROM squads WHERE person = people.id) AS squads
       FROM people LEFT JOIN bans ON bans.person = people.id
       WHERE strpos(lower(name), lower($1)) > 0 OR people.id = $1 ORDER BY seen DESC NULLS LAST LIMIT 500`,
      [part],
    )
    return okAnswer(
      ...rows.map(
        ({ id, name, seen, banned, tables, squads }) =>
          `${id}  ${seen ? day(seen) : 'never seen'.padEnd(16)}  ${tables} tables, ${squads} squads  ${plain(name)}${banned ? '  (banned)' : ''}`,
      ),
    )
  },
  close: async (database, args, drop) => {
    const { kind, ids } = await parseNamed(database, args)
    for (const id of ids)
      await database.query('INSERT INTO closures (kind, id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        kind,
        id,
      ])
    if (kind === 'table') await drop(ids)
    return okAnswer(`Closed: ${ids.join(', ')}. Nothing is deleted; "reopen" opens it again.`)
  },
  reopen: async (database, args) => {
    const { kind, ids } = await parseNamed(database, args)
    await database.query('DELETE FROM closures WHERE kind = $1 AND id = ANY ($2::text[])', [kind, ids])
    return okAnswer(`Open again: ${ids.join(', ')}.`)
  },
  delete: async (database, args, drop) => {
    const { kind, ids } = await parseNamed(database, args)
    if (kind === 'table') await drop(ids)
    await database.transaction(async (queries) => {
      await (kind === 'table' ? deleteTables : deleteEvents)(queries, ids)
      await queries.query('DELETE FROM closures WHERE kind = $1 AND id = ANY ($2::text[])', [kind, ids])
    })
    if (kind === 'table') await drop(ids)
    return okAnswer(`Deleted: ${ids.join(', ')}.`)
  },
  ban: async (database, [person = '']) => {
    const [there] = await database.query('SELECT name FROM people WHERE id = $1', [person])
    if (!there) throw new AdminUsageError(`There is nobody with the id "${person}". "people" lists them.`)
    await database.query('INSERT INTO bans (person) VALUES ($1) ON CONFLICT DO NOTHING', [person])
    return okAnswer(`${plain(there.name)} is banned. Their pages close within half a minute.`)
  },
  unban: async (database, [person = '']) => {
    const gone = await database.query('DELETE FROM bans WHERE person = $1 RETURNING person', [person])
    if (gone.length === 0) throw new AdminUsageError(`Nobody with the id "${person}" is banned.`)
    return okAnswer(`${person} may come again.`)
  },
  settings: async (database) => {
    const own = createSettings(database)
    await own.load()
    const names = Object.keys(settings) as SettingName[]
    const width = Math.max(...names.map(({ length }) => length))
    return okAnswer(
      ...names.map((name) => {
        const { value, about } = settings[name]
        const now = own.get(name)
        return `${name.padEnd(width)}  ${now}${now === value ? '' : ` (${value} unless set)`}: ${about}`
      }),
    )
  },
  set: async (database, [name = '', said = '']) => {
    if (!isSetting(name)) throw new AdminUsageError(`There is no setting "${name}". "settings" lists them.`)
    const value = Number(said)
    if (said === '' || !(Number.isFinite(value) && value >= 0))
      throw new AdminUsageError(`"${said}" is not a number from 0 on.`)
    if (name.startsWith('work-') && value === 0) throw new AdminUsageError(`${name} takes a number above 0.`)
    await storeSetting(database, name, value)
    return okAnswer(`${name} is ${value}. Servers that run take it over within half a minute.`)
  },
  retention: async (database, _, drop) => {
    const own = createSettings(database)
    await own.load()
    const { tables, events, people, squads } = await deleteExpired(database, own)
    await drop(tables)
    return okAnswer(
      `Deleted: ${tables.length} tables, ${events.length} events, ${people} people, ${squads} notes of deleted squads.`,
    )
  },
  check: async (database) => {
    const faults = await findFaults(database)
    return {
      ok: faults.length === 0,
      lines: faults.length > 0 ? faults.map(({ text: words }) => words) : ['All is well.'],
    }
  },
  repair: async (database) => {
    const { repaired, unrepaired } = await repairFaults(database)
    return {
      ok: unrepaired.length === 0,
      lines: [
        ...repaired.map(({ text: words }) => `Repaired: ${words}`),
        ...unrepaired.map(({ text: words }) => `Left: ${words}`),
        ...(repaired.length + unrepaired.length === 0 ? ['All is well.'] : []),
      ],
    }
  },
}

/** Runs an operator's command; `drop` makes running servers remove tables from memory. */
export async function administer(
  database: Database,
  { command, args }: AdminRequest,
  drop: DropTables,
): Promise<AdminAnswer> {
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined
  try {
    if (!work) throw new AdminUsageError(`There is nothing called "${command}" to be done.`)
    return await work(database, args, drop)
  } catch (error) {
    if (!(error instanceof AdminUsageError)) throw error
    return { ok: false, lines: [error.message] }
  }
}
