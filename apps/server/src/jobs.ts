import { randomUUID } from 'node:crypto'
import type { Queries } from './database.ts'

/** A table where bots are to play, for as long as the lease lasts this node's. */
export interface Job {
  readonly game: string
  /** How often it was wanted when it was taken. */
  readonly wanted: number
}

/** Seconds after which a job may be taken from a node that does not say that it still works at it. */
const LEASE = 30
/** Seconds until a job that has failed is tried again, doubled each time, and how often it is. */
const PAUSE = 5
/** The number of attempts at a job. */
export const TRIES = 5

/** Tables where bots are to play, for all nodes of a database. */
export interface Jobs {
  want(game: string): Promise<void>
  /** One that nobody works at, or whose node is dead. */
  take(): Promise<Job | undefined>
  /** Says that it is still worked at; false when another has taken it. */
  renew(job: Job): Promise<boolean>
  /** It is done; if it was wanted again meanwhile, it may be taken again. */
  done(job: Job): Promise<void>
  /** It has failed: it is tried again, each time later, and after a few times no more. True when that was the last time. */
  fail(job: Job): Promise<boolean>
  /** Those that are tried no more. */
  stopped(): Promise<string[]>
  /** Has them tried again. */
  tryAgain(game: string): Promise<void>
  /** Gives it to whoever wants it: this node ends. */
  release(job: Job): Promise<void>
}

/** Creates the queue of jobs in a database. */
export function createJobs(database: Queries, lease = LEASE, pause = PAUSE): Jobs {
  const node = randomUUID()
  const releaseJob = async ({ game }: Job): Promise<void> => {
    await database.query('UPDATE jobs SET ends = NULL WHERE game = $1 AND node = $2', [game, node])
  }
  return {
    want: async (game) => {
      await database.query(
        'INSERT INTO jobs (game) VALUES ($1) ON CONFLICT (game) DO UPDATE SET wanted = jobs.wanted + 1',
        [game],
      )
    },
    take: async () => {
      const [job] = await database.query<{ game: string; wanted: number }>(
        `UPDATE jobs SET node = $1, ends = now() + $2 * interval '1 second'
         WHERE game = (SELECT game FROM jobs WHERE (ends IS NULL OR ends < now()) AND failures < ${TRIES}
                       ORDER BY made LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING game, wanted`,
        [node, lease],
      )
      return job
    },
    renew: async ({ game }) =>
      (
        await database.query(
          "UPDATE jobs SET ends = now() + $3 * interval '1 second' WHERE game = $1 AND node = $2 RETURNING game",
          [game, node, lease],
        )
      ).length > 0,
    fail: async ({ game }) => {
      const [row] = await database.query<{ failures: number }>(
        `UPDATE jobs SET node = NULL, failures = failures + 1,
           ends = now() + $3 * power(2, failures) * interval '1 second'
         WHERE game = $1 AND node = $2 RETURNING failures`,
        [game, node, pause],
      )
      return row !== undefined && row.failures >= TRIES
    },
    stopped: async () =>
      (await database.query<{ game: string }>(`SELECT game FROM jobs WHERE failures >= ${TRIES}`)).map(
        ({ game }) => game,
      ),
    tryAgain: async (game) => {
      await database.query('UPDATE jobs SET failures = 0, ends = NULL WHERE game = $1', [game])
    },
    release: releaseJob,
    done: async ({ game, wanted }) => {
      const gone = await database.query(
        'DELETE FROM jobs WHERE game = $1 AND node = $2 AND wanted = $3 RETURNING game',
        [game, node, wanted],
      )
      if (gone.length === 0) await releaseJob({ game, wanted })
    },
  }
}
