import type { Database, Queries } from './database.ts'
import type { ServerSettings, SettingName } from './settings.ts'

/** What was deleted because it is old. */
export interface Expired {
  readonly tables: readonly string[]
  readonly events: readonly string[]
  readonly people: number
  readonly squads: number
}

/** Rows that are deleted in one go. */
const MOST = 500

/** Everything that is stored of tables goes. */
export async function deleteTables(queries: Queries, ids: readonly string[]): Promise<void> {
  const columns = await queries.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_name = 'game' ORDER BY 1`,
  )
  for (const { name } of columns)
    await queries.query(`DELETE FROM "${name}" WHERE game = ANY ($1::text[])`, [ids])
  await queries.query('DELETE FROM tables WHERE id = ANY ($1::text[])', [ids])
}

/** Everything that is stored of events goes; the games that were played for them stay. */
export async function deleteEvents(queries: Queries, ids: readonly string[]): Promise<void> {
  const columns = await queries.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_name = 'event' ORDER BY 1`,
  )
  for (const { name } of columns)
    await queries.query(`DELETE FROM "${name}" WHERE event = ANY ($1::text[])`, [ids])
  await queries.query('DELETE FROM events WHERE id = ANY ($1::text[])', [ids])
}

/** Deletes what is older than an operator wants it kept, some of it at a time. */
export async function deleteExpired(database: Database, { get: of }: ServerSettings): Promise<Expired> {
  const older = async (name: SettingName, sql: string): Promise<string[]> => {
    const days = of(name)
    if (days === 0) return []
    return (await database.query<{ id: string }>(`${sql} LIMIT ${MOST}`, [days])).map(({ id }) => id)
  }
  const unchangedTables = (stage: string): string =>
    `SELECT id FROM tables WHERE ${stage} AND updated_at < now() - $1 * interval '1 day'`
  const tables = [
    ...(await older('keep-unstarted-days', unchangedTables("stage IN ('gathering', 'opening')"))),
    ...(await older('keep-idle-days', unchangedTables("stage = 'playing'"))),
    ...(await older('keep-finished-days', unchangedTables("stage = 'over'"))),
  ]
  const events = await older(
    'keep-events-days',
    "SELECT id FROM events WHERE updated_at < now() - $1 * interval '1 day'",
  )
  const people = await older(
    'keep-people-days',
    `SELECT id FROM people WHERE created_at < now() - $1 * interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM passkeys WHERE person = people.id)
       AND NOT EXISTS (SELECT 1 FROM sessions
         WHERE person = people.id AND last_seen_at >= now() - $1 * interval '1 day')`,
  )
  const day = Date.now() - of('keep-deleted-squads-days') * 86_400_000
  return database.transaction(async (queries) => {
    if (tables.length > 0) await deleteTables(queries, tables)
    if (events.length > 0) await deleteEvents(queries, events)
    await queries.query('DELETE FROM people WHERE id = ANY ($1::text[])', [people])
    const squads = await queries.query(
      'DELETE FROM squads WHERE squad IS NULL AND updated_at < $1 RETURNING id',
      [day],
    )
    return { tables, events, people: people.length, squads: squads.length }
  })
}
