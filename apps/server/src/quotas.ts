import type { Queries } from './database.ts'
import type { ServerSettings } from './settings.ts'

/** Notes who makes a table, or says why they may make no more. */
export async function reserveTable(
  database: Queries,
  { get: of }: ServerSettings,
  id: string,
  person: string,
): Promise<string | undefined> {
  const [most, daily] = [of('tables-per-person'), of('tables-per-day')]
  const [row] = await database.query<{ open: number; today: number; made: number }>(
    `WITH own AS (SELECT table_makers.game, created_at, stage FROM table_makers
       LEFT JOIN tables ON tables.id = table_makers.game
       WHERE person = $2),
     sums AS (SELECT count(*) FILTER (WHERE stage IS DISTINCT FROM 'over')::integer AS open,
       count(*) FILTER (WHERE created_at > now() - interval '1 day')::integer AS today FROM own),
     stored AS (INSERT INTO table_makers (game, person) SELECT $1, $2 FROM sums WHERE open < $3 AND today < $4 RETURNING game)
     SELECT open, today, (SELECT count(*)::integer FROM stored) AS made FROM sums`,
    [id, person, most, daily],
  )
  if (row!.made > 0) return
  return row!.open >= most
    ? `You have ${most} games here that are not over. Play one to its end before you make another.`
    : `You have made ${daily} games here today. Make the next one tomorrow.`
}

/** Why a person may make no more events. */
export async function eventRefusal(
  database: Queries,
  { get: of }: ServerSettings,
  person: string,
): Promise<string | undefined> {
  const most = of('events-per-person')
  const [row] = await database.query<{ made: number }>(
    `SELECT count(*)::integer AS made FROM event_members WHERE person = $1 AND role = 'organiser' AND link IS NULL`,
    [person],
  )
  if (row!.made < most) return
  return `You have made ${most} events here. Ask the operator of this server to delete some.`
}
