import { randomUUID } from 'node:crypto'
import type { Queries } from './database.ts'

/** A table at which bots must play; the job belongs to this node for the length of the lease. */
export interface Job {
  readonly game: string
  /** How often bots had been requested when it was taken. */
  readonly requests: number
}

/** Seconds without renewal after which another node may take a job. */
const LEASE = 30
/** Seconds before a failed job is tried again, doubled each time. */
const RETRY_DELAY = 5
/** The number of attempts at a job. */
export const MAX_ATTEMPTS = 5

/** The tables at which bots must play, for all nodes of a database. */
export interface Jobs {
  request(game: string): Promise<void>
  /** Takes a job that no live node works at. */
  take(): Promise<Job | undefined>
  /** Renews the lease; returns false when another node has taken the job. */
  renew(job: Job): Promise<boolean>
  /** Completes a job; if it was requested again meanwhile, it may be taken again. */
  complete(job: Job): Promise<void>
  /**
   * Records a failure: the job is tried again later, and after a few failures no more. Returns true after the
   * last.
   */
  fail(job: Job): Promise<boolean>
  /** Lists the jobs that are no longer tried. */
  listStopped(): Promise<string[]>
  /** Lets a stopped job be tried again. */
  tryAgain(game: string): Promise<void>
  /** Releases a job for other nodes, when this node ends. */
  release(job: Job): Promise<void>
}

/** Creates the queue of jobs in a database. */
export function createJobs(database: Queries, lease = LEASE, pause = RETRY_DELAY): Jobs {
  const node = randomUUID()
  const releaseJob = async ({ game }: Job): Promise<void> => {
    await database.query('UPDATE jobs SET lease_expires_at = NULL WHERE game = $1 AND node = $2', [
      game,
      node,
    ])
  }
  return {
    request: async (game) => {
      await database.query(
        'INSERT INTO jobs (game) VALUES ($1) ON CONFLICT (game) DO UPDATE SET requests = jobs.requests + 1',
        [game],
      )
    },
    take: async () => {
      const [job] = await database.query<{ game: string; requests: number }>(
        `UPDATE jobs SET node = $1, lease_expires_at = now() + $2 * interval '1 second'
         WHERE game = (SELECT game FROM jobs
                       WHERE (lease_expires_at IS NULL OR lease_expires_at < now()) AND failures < ${MAX_ATTEMPTS}
                       ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING game, requests`,
        [node, lease],
      )
      return job
    },
    renew: async ({ game }) =>
      (
        await database.query(
          "UPDATE jobs SET lease_expires_at = now() + $3 * interval '1 second' WHERE game = $1 AND node = $2 RETURNING game",
          [game, node, lease],
        )
      ).length > 0,
    fail: async ({ game }) => {
      const [row] = await database.query<{ failures: number }>(
        `UPDATE jobs SET node = NULL, failures = failures + 1,
           lease_expires_at = now() + $3 * power(2, failures) * interval '1 second'
         WHERE game = $1 AND node = $2 RETURNING failures`,
        [game, node, pause],
      )
      return row !== undefined && row.failures >= MAX_ATTEMPTS
    },
    listStopped: async () =>
      (await database.query<{ game: string }>(`SELECT game FROM jobs WHERE failures >= ${MAX_ATTEMPTS}`)).map(
        ({ game }) => game,
      ),
    tryAgain: async (game) => {
      await database.query('UPDATE jobs SET failures = 0, lease_expires_at = NULL WHERE game = $1', [game])
    },
    release: releaseJob,
    complete: async ({ game, requests }) => {
      const gone = await database.query(
        'DELETE FROM jobs WHERE game = $1 AND node = $2 AND requests = $3 RETURNING game',
        [game, node, requests],
      )
      if (gone.length === 0) await releaseJob({ game, requests })
    },
  }
}
