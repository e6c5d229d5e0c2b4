import type { Person } from '@flotilla/host'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Database } from './database.ts'
import { MODERATE_LIMIT } from './rate-limits.ts'
import { HttpError, parseBody } from './table-api.ts'

/** Squads a person has built, for their other devices. What one is made of only its page knows. */
export interface SquadStore {
  /** All that were ever kept, and those that are gone. */
  all(person: string): Promise<{ readonly id: string; readonly changed: number; readonly gone: boolean }[]>
  one(person: string, id: string): Promise<string | undefined>
  /** Keeps one where it is newer than what there is; null when it is gone. */
  keep(person: string, id: string, changed: number, kept: string | null): Promise<boolean>
  /** Whether there is no room for one more. */
  isFull(person: string, id: string): Promise<boolean>
}

/** Squads that one person may have, and rows with those that are gone. */
const MOST = 500
const MOST_ROWS = 5000
const FULL = `You have ${MOST} squads on this server already. Delete some, and this one is stored too.`
const LARGEST = 60_000

const hasRoom = `(SELECT count(kept) < ${MOST} AND count(*) < ${MOST_ROWS} FROM squads WHERE person = $1)`

export const createSquadStore = (database: Database): SquadStore => ({
  all: async (person) => {
    const rows = await database.query<{ id: string; changed: string | number; gone: boolean }>(
      'SELECT id, changed, kept IS NULL AS gone FROM squads WHERE person = $1 ORDER BY id',
      [person],
    )
    return rows.map(({ id, changed, gone }) => ({ id, changed: Number(changed), gone }))
  },
  one: async (person, id) => {
    const [found] = await database.query<{ kept: string | null }>(
      'SELECT kept FROM squads WHERE person = $1 AND id = $2',
      [person, id],
    )
    return found?.kept ?? undefined
  },
  keep: async (person, id, changed, kept) => {
    const stored = await database.query(
      `INSERT INTO squads (person, id, changed, kept)
       SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM squads WHERE person = $1 AND id = $2) OR ${hasRoom}
       ON CONFLICT (person, id) DO UPDATE SET changed = excluded.changed, kept = excluded.kept
       WHERE squads.changed < excluded.changed RETURNING id`,
      [person, id, changed, kept],
    )
    return stored.length > 0
  },
  isFull: async (person, id) => {
    const [row] = await database.query(
      `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM squads WHERE person = $1 AND id = $2) AND NOT ${hasRoom}`,
      [person, id],
    )
    return row !== undefined
  },
})

const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/))

const keeping = v.strictObject({
  id: idSchema,
  changed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
  kept: v.nullable(v.pipe(v.string(), v.minLength(2), v.maxLength(LARGEST))),
})

/** The squads of who asks, and of nobody else. */
export function registerSquadApi(
  app: FastifyInstance,
  who: (request: FastifyRequest) => Promise<{ readonly person: Person; readonly squads: SquadStore }>,
): void {
  app.get('/api/squads', MODERATE_LIMIT, async (request) => {
    const { person, squads } = await who(request)
    return { squads: await squads.all(person.id) }
  })

  app.get('/api/squads/:id', MODERATE_LIMIT, async (request) => {
    const { person, squads } = await who(request)
    const { id } = parseBody(v.object({ id: idSchema }), request.params)
    const kept = await squads.one(person.id, id)
    if (kept === undefined) throw new HttpError(404, 'There is no such squad.')
    return { kept }
  })

  app.post('/api/squads', MODERATE_LIMIT, async (request) => {
    const { person, squads } = await who(request)
    const { id, changed, kept } = parseBody(keeping, request.body)
    const stored = await squads.keep(person.id, id, changed, kept)
    // A page goes on with its other squads.
    return !stored && (await squads.isFull(person.id, id)) ? { stored, why: FULL } : { stored }
  })
}
