import type { Database, Queries } from './database.ts'

/** A fault in stored data, and its repair where there is one besides a backup. */
export interface IntegrityFault {
  readonly text: string
  repair?(queries: Queries): Promise<unknown>
}

/** The number of rows read at once. */
const PAGE = 200

const listIn = (text: string): readonly unknown[] | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

/** Faults of the log of one table, and the number after its last entry. */
async function logFaults(queries: Queries, game: string): Promise<{ faults: IntegrityFault[]; end: number }> {
  let end = 0
  for (let last = -1; ; ) {
    const rows = await queries.query<{ number: number; entries: string }>(
      `SELECT number, entries FROM log_entries WHERE game = $1 AND number > $2 ORDER BY number LIMIT ${PAGE}`,
      [game, last],
    )
    for (const { number, entries } of rows) {
      const list = listIn(entries)
      if (!list)
        return {
          faults: [
            { text: `Table ${game}: entry ${number} cannot be read. Restore a backup, or delete it.` },
          ],
          end,
        }
      if (number !== end)
        return {
          faults: [{ text: `Table ${game}: entry ${end} is missing. Restore a backup, or delete it.` }],
          end,
        }
      end = number + list.length
      last = number
    }
    if (rows.length < PAGE) return { faults: [], end }
  }
}

/** Returns the faults of one table. */
async function tableFaults(queries: Queries, game: string): Promise<IntegrityFault[]> {
  const { faults, end } = await logFaults(queries, game)
  const [stored] = await queries.query<{ number: number; table_state: string; snapshot: string | null }>(
    'SELECT number, table_state, snapshot FROM snapshots WHERE game = $1',
    [game],
  )
  const torn =
    stored && !(isObject(stored.table_state) && (stored.snapshot === null || isObject(stored.snapshot)))
  if (torn || (stored && faults.length === 0 && stored.number > end))
    return [
      ...faults,
      {
        text: `Table ${game}: its snapshot ${torn ? 'cannot be read' : 'is ahead of its log'}. It is made again from the log.`,
        repair: (own) => own.query('DELETE FROM snapshots WHERE game = $1', [game]),
      },
    ]
  return faults
}

async function eventFaults(queries: Queries, event: string): Promise<IntegrityFault[]> {
  const faults: IntegrityFault[] = []
  for (const [table, column] of [
    ['event_acts', 'act'],
    ['event_calls', 'call'],
  ] as const) {
    const rows = await queries.query<{ number: number; text: string }>(
      `SELECT number, ${column} AS text FROM ${table} WHERE event = $1 ORDER BY number`,
      [event],
    )
    const bad = rows.findIndex(({ number, text }, i) => number !== i + 1 || !isObject(text))
    if (bad >= 0)
      faults.push({
        text: `Event ${event}: ${column} ${bad + 1} ${rows[bad]!.number === bad + 1 ? 'cannot be read' : 'is missing'}. Restore a backup, or the file of its organiser.`,
      })
  }
  return faults
}

/** Queries for rows that refer to missing rows. */
const orphans = [
  {
    what: 'Jobs of tables that are not there',
    where: 'FROM jobs WHERE NOT EXISTS (SELECT 1 FROM log_entries WHERE log_entries.game = jobs.game)',
  },
  {
    what: 'Snapshots of tables that are not there',
    where:
      'FROM snapshots WHERE NOT EXISTS (SELECT 1 FROM log_entries WHERE log_entries.game = snapshots.game)',
  },
  {
    what: 'Entries in the list of tables that are not there',
    where: 'FROM tables WHERE NOT EXISTS (SELECT 1 FROM log_entries WHERE log_entries.game = tables.id)',
  },
  {
    what: 'Acts of events that were not made to their end',
    where:
      "FROM event_acts WHERE created_at < now() - interval '1 hour' AND NOT EXISTS (SELECT 1 FROM event_members WHERE event_members.event = event_acts.event)",
  },
  {
    what: 'Events that were not made to their end',
    where: `FROM events WHERE updated_at < now() - interval '1 hour'
      AND NOT EXISTS (SELECT 1 FROM event_members WHERE event_members.event = events.id)`,
  },
  {
    what: 'Games of events whose tables are not there',
    where:
      'FROM event_games WHERE NOT EXISTS (SELECT 1 FROM log_entries WHERE log_entries.game = event_games.game)',
  },
] as const

async function orphanFaults(queries: Queries): Promise<IntegrityFault[]> {
  const faults: IntegrityFault[] = []
  for (const { what, where } of orphans) {
    const [row] = await queries.query<{ count: number }>(`SELECT count(*)::integer AS count ${where}`)
    if (row!.count > 0)
      faults.push({
        text: `${what}: ${row!.count}. They are deleted.`,
        repair: (own) => own.query(`DELETE ${where}`),
      })
  }
  const stopped = await queries.query<{ game: string }>('SELECT game FROM jobs WHERE failures > 0')
  for (const { game } of stopped)
    faults.push({
      text: `Table ${game}: bots have failed there. They try again.`,
      repair: (own) =>
        own.query('UPDATE jobs SET failures = 0, lease_expires_at = NULL WHERE game = $1', [game]),
    })
  return faults
}

/** Returns devices with unreadable keys, which cannot be notified. */
async function noticeFaults(queries: Queries): Promise<IntegrityFault[]> {
  const rows = await queries.query<{ endpoint: string; keys: string }>(
    'SELECT endpoint, keys FROM push_subscriptions',
  )
  const endpoints = rows.filter(({ keys }) => !isObject(keys)).map(({ endpoint }) => endpoint)
  if (endpoints.length === 0) return []
  return [
    {
      text: `Devices for notices whose keys cannot be read: ${endpoints.length}. They are deleted, and ask anew.`,
      repair: (own) =>
        own.query('DELETE FROM push_subscriptions WHERE endpoint = ANY ($1::text[])', [endpoints]),
    },
  ]
}

/** Reads all stored tables and events, and returns their faults. */
export async function findFaults(database: Database): Promise<IntegrityFault[]> {
  const faults: IntegrityFault[] = []
  const games = await database.query<{ id: string }>('SELECT DISTINCT game AS id FROM log_entries ORDER BY 1')
  for (const { id } of games) faults.push(...(await tableFaults(database, id)))
  const events = await database.query<{ id: string }>('SELECT id FROM events ORDER BY 1')
  for (const { id } of events) faults.push(...(await eventFaults(database, id)))
  return [...faults, ...(await orphanFaults(database)), ...(await noticeFaults(database))]
}

/** Repairs the faults that can be repaired. */
export async function repairFaults(
  database: Database,
): Promise<{ repaired: IntegrityFault[]; unrepaired: IntegrityFault[] }> {
  const faults = await findFaults(database)
  const repaired = faults.filter(({ repair }) => repair)
  await database.transaction(async (queries) => {
    for (const { repair } of repaired) await repair?.(queries)
  })
  return { repaired, unrepaired: faults.filter(({ repair }) => !repair) }
}
