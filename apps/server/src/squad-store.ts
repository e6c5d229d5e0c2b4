import type { Person } from '@flotilla/host'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { SizeBudget } from './budget.ts'
import { networkOf } from './client-address.ts'
import type { Queries } from './database.ts'
import { MODERATE_LIMIT } from './rate-limits.ts'
import { settings } from './settings.ts'
import { HttpError, parseBody } from './table-api.ts'

/** Squads a person has built, for their other devices. What one is made of only its page knows. */
export interface SquadStore {
  /** All that were ever kept, and those that are gone. */
  list(person: string): Promise<{ readonly id: string; readonly changed: number; readonly gone: boolean }[]>
  load(person: string, id: string): Promise<string | undefined>
  /** Keeps one where it is newer than what there is; null when it is gone. */
  store(person: string, id: string, changed: number, kept: string | null): Promise<boolean>
  /** Why there is no room for this one. */
  quotaRefusal(person: string, id: string, kept: string | null): Promise<string | undefined>
}

/** How many squads one person may have, and their size together. */
export interface Quota {
  readonly squads: number
  readonly kilobytes: number
}

/** Whether person $1 has room for squad $2; up to $3 squads, $4 rows and $5 bytes beside it may be there. */
const hasRoom = `(SELECT count(squad) < $3::integer AND count(*) < $4::integer AND
  coalesce(sum(octet_length(squad)), 0) <= $5::bigint FROM squads WHERE person = $1 AND id <> $2)`

const quotaValues = ({ squads, kilobytes }: Quota, kept: string | null): number[] => [
  squads,
  squads * ROWS,
  Math.max(0, kilobytes * 1024 - Buffer.byteLength(kept ?? '')),
]

/** Rows of one person, with those of squads that are gone, for each squad that they may have. */
const ROWS = 10
const LARGEST = 60_000

/** Creates the store of synchronised squads. */
export const createSquadStore = (
  database: Queries,
  most: () => Quota = () => ({
    squads: settings['squads-per-person'].value,
    kilobytes: settings['squad-kilobytes'].value,
  }),
): SquadStore => ({
  list: async (person) => {
    const rows = await database.query<{ id: string; changed: string | number; gone: boolean }>(
      'SELECT id, updated_at AS changed, squad IS NULL AS gone FROM squads WHERE person = $1 ORDER BY id',
      [person],
    )
    return rows.map(({ id, changed, gone }) => ({ id, changed: Number(changed), gone }))
  },
  load: async (person, id) => {
    const [found] = await database.query<{ squad: string | null }>(
      'SELECT squad FROM squads WHERE person = $1 AND id = $2',
      [person, id],
    )
    return found?.squad ?? undefined
  },
  store: async (person, id, changed, kept) => {
    const stored = await database.query(
      `INSERT INTO squads (person, id, updated_at, squad)
       SELECT $1, $2, $6::bigint, $7::text WHERE $7::text IS NULL AND EXISTS (SELECT 1 FROM squads WHERE person = $1 AND id = $2)
         OR ${hasRoom}
       ON CONFLICT (person, id) DO UPDATE SET updated_at = excluded.updated_at, squad = excluded.squad
       WHERE squads.updated_at < excluded.updated_at RETURNING id`,
      [person, id, ...quotaValues(most(), kept), changed, kept],
    )
    return stored.length > 0
  },
  quotaRefusal: async (person, id, kept) => {
    const { squads, kilobytes } = most()
    const [row] = await database.query(`SELECT 1 WHERE NOT (${hasRoom})`, [
      person,
      id,
      ...quotaValues({ squads, kilobytes }, kept),
    ])
    return row
      ? `You have ${squads} squads, or ${kilobytes} KB of them, on this server already. Delete some, and this one is stored too.`
      : undefined
  },
})

const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/))

const squadSchema = v.strictObject({
  id: idSchema,
  changed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
  kept: v.nullable(v.pipe(v.string(), v.minLength(2), v.maxLength(LARGEST))),
})

const TOO_LARGE = 'Too many squads came from your address. Try again in some minutes.'

/** The squads of who asks, and of nobody else. */
export function registerSquadApi(
  app: FastifyInstance,
  requireOwner: (
    request: FastifyRequest,
  ) => Promise<{ readonly person: Person; readonly squads: SquadStore }>,
  sizesOf: (address: string) => SizeBudget,
): void {
  app.get('/api/squads', MODERATE_LIMIT, async (request) => {
    const { person, squads } = await requireOwner(request)
    return { squads: await squads.list(person.id) }
  })

  app.get('/api/squads/:id', MODERATE_LIMIT, async (request) => {
    const { person, squads } = await requireOwner(request)
    const { id } = parseBody(v.object({ id: idSchema }), request.params)
    const kept = await squads.load(person.id, id)
    if (kept === undefined) throw new HttpError(404, 'There is no such squad.')
    return { kept }
  })

  app.post('/api/squads', MODERATE_LIMIT, async (request) => {
    const { person, squads } = await requireOwner(request)
    const { id, changed, kept } = parseBody(squadSchema, request.body)
    if (!sizesOf(networkOf(request.ip)).spend(kept?.length ?? 0)) throw new HttpError(429, TOO_LARGE)
    const stored = await squads.store(person.id, id, changed, kept)
    // A page goes on with its other squads.
    const why = stored ? undefined : await squads.quotaRefusal(person.id, id, kept)
    return why ? { stored, why } : { stored }
  })
}
