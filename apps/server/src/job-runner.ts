import type { Job, Jobs } from './jobs.ts'
import type { Counters } from './metrics.ts'

/** Runs bots where a table needs them, here or at another node. */
export interface JobRunner {
  request(table: string): Promise<void>
  close(): Promise<void>
}

/** How often jobs are looked for, such as those of dead nodes, and leases renewed, in milliseconds. */
const POLL_INTERVAL = 5_000
const RENEW_INTERVAL = 10_000
/** The number of tables at which bots play at once on this node. */
const MAX_JOBS_AT_ONCE = 8

/** Creates the runner of stored jobs. */
export function createJobRunner(
  jobs: Jobs,
  play: (table: string) => Promise<void>,
  counts: Counters,
  reportError: (error: unknown) => void,
): JobRunner {
  const working = new Set<Promise<void>>()
  let again = false
  let closed = false

  async function runJob(job: Job): Promise<void> {
    const renewing = setInterval(() => void jobs.renew(job).catch(reportError), RENEW_INTERVAL).unref()
    try {
      await play(job.game)
      counts.jobs += 1
      await (closed ? jobs.release(job) : jobs.complete(job))
    } catch (error) {
      if (closed) return await jobs.release(job)
      counts.failedJobs += 1
      reportError(error)
      const isLast = await jobs.fail(job)
      if (isLast) reportError(new Error(`Bots play no more at table ${job.game}: they fail again and again.`))
    } finally {
      clearInterval(renewing)
    }
  }

  async function runJobs(): Promise<void> {
    while (!closed) {
      const job = await jobs.take()
      if (!job) return
      await runJob(job).catch(reportError)
    }
  }

  function takeJobs(): void {
    again = working.size >= MAX_JOBS_AT_ONCE
    if (closed || again) return
    const one = runJobs()
      .catch(reportError)
      .finally(() => {
        working.delete(one)
        if (again) takeJobs()
      })
    working.add(one)
  }
  const polling = setInterval(takeJobs, POLL_INTERVAL).unref()

  return {
    request: async (table) => {
      await jobs.request(table)
      takeJobs()
    },
    close: async () => {
      closed = true
      clearInterval(polling)
      await Promise.all(working)
    },
  }
}
