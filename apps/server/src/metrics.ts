import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Jobs } from './jobs.ts'
import type { Sockets } from './socket.ts'
import type { Services } from './table-api.ts'

const MEGABYTE = 1024 * 1024

/** Returns a metric in Prometheus format. */
const metricLine = (name: string, kind: 'gauge' | 'counter', help: string, value: number): string =>
  `# HELP flotilla_${name} ${help}\n# TYPE flotilla_${name} ${kind}\nflotilla_${name} ${value}\n`

/** The counters of a server. */
export interface Counters {
  appended: number
  batches: number
  failures: number
  /** Answered requests, by the first digit of the status. */
  readonly requests: Record<string, number>
  /** Completed and failed runs of bots. */
  jobs: number
  failedJobs: number
  /** Tables that failed and are paused. */
  quarantined: number
  /** Table threads that ended and were restarted. */
  threadsEnded: number
  /** The duration of appends in milliseconds: the number up to each of `histogramSteps`, and their sum. */
  readonly within: number[]
  sum: number
}

/** The upper bounds of the histogram's buckets, in milliseconds. */
export const histogramSteps = [1, 2, 5, 10, 20, 50, 100, 250, 1000] as const

/** Creates counters at zero. */
export const createCounters = (): Counters => ({
  appended: 0,
  batches: 0,
  failures: 0,
  requests: {},
  jobs: 0,
  failedJobs: 0,
  quarantined: 0,
  threadsEnded: 0,
  within: histogramSteps.map(() => 0),
  sum: 0,
})

/** Adds up the counters of several threads. */
const sumCounters = (one: Counters, other: Counters): Counters => ({
  ...one,
  appended: one.appended + other.appended,
  batches: one.batches + other.batches,
  within: one.within.map((n, i) => n + other.within[i]!),
  sum: one.sum + other.sum,
})

/** Counts a stored choice with the milliseconds it took. */
export function recordAppend(counts: Counters, milliseconds: number): void {
  counts.appended += 1
  counts.sum += milliseconds
  for (const [i, step] of histogramSteps.entries()) if (milliseconds <= step) counts.within[i]! += 1
}

const formatHistogram = ({ within, appended, sum }: Counters): string =>
  [
    '# HELP flotilla_append_milliseconds How long it took until something was stored',
    '# TYPE flotilla_append_milliseconds histogram',
    ...histogramSteps.map((step, i) => `flotilla_append_milliseconds_bucket{le="${step}"} ${within[i]}`),
    `flotilla_append_milliseconds_bucket{le="+Inf"} ${appended}`,
    `flotilla_append_milliseconds_sum ${sum}`,
    `flotilla_append_milliseconds_count ${appended}`,
    '',
  ].join('\n')

/** Returns the lag of the event loop since the last call. */
function lagOf(delays: IntervalHistogram): string {
  const toMilliseconds = (nanoseconds: number): number => Math.round(nanoseconds / 1e5) / 10
  const lines = [
    metricLine(
      'event_loop_lag_p99_milliseconds',
      'gauge',
      'How late work is begun, 99 of 100 times less',
      toMilliseconds(delays.percentile(99)),
    ),
    metricLine(
      'event_loop_lag_max_milliseconds',
      'gauge',
      'How late work was begun at most',
      toMilliseconds(delays.max),
    ),
  ]
  delays.reset()
  return lines.join('')
}

const requestLines = ({ requests }: Counters): string =>
  [
    '# HELP flotilla_requests_total Requests that were answered',
    '# TYPE flotilla_requests_total counter',
    ...Object.entries(requests).map(([status, n]) => `flotilla_requests_total{status="${status}xx"} ${n}`),
    '',
  ].join('\n')

/** The sources of the metrics. */
export interface MetricsSources {
  opened(): Promise<(Services & { readonly jobs: Jobs }) | undefined>
  /** Fails unless the database accepts writes. */
  checkWriting(): Promise<void>
  readonly sockets: Sockets
  readonly counts: Counters
  reportError(error: unknown): void
}

/** Milliseconds for which the result of a check is reused. */
const FRESH = 1000

/** Registers `/health` (the process is alive), `/ready` (games can be stored) and `/metrics` (counters). */
export function registerMetrics(
  app: FastifyInstance,
  { opened, checkWriting, sockets, counts, reportError }: MetricsSources,
): void {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  app.addHook('onClose', async () => void delays.disable())
  app.addHook('onResponse', async (_, { statusCode }) => {
    const status = String(statusCode)[0]!
    counts.requests[status] = (counts.requests[status] ?? 0) + 1
  })

  let last: { at: number; checked: Promise<boolean> } | undefined
  const isReady = (): Promise<boolean> => {
    if (!last || Date.now() - last.at > FRESH)
      last = {
        at: Date.now(),
        checked: checkWriting().then(
          () => true,
          (error) => {
            reportError(error)
            return false
          },
        ),
      }
    return last.checked
  }

  app.get('/health', async () => ({ ok: true }))

  app.get('/ready', async (_, reply) =>
    (await isReady())
      ? { ok: true }
      : reply.code(503).send({ ok: false, error: 'The database does not take what is written.' }),
  )

  app.get('/metrics', async (_, reply) => {
    const services = await opened()
    const states = (await services?.tables.states()) ?? []
    const all = states.reduce((sum, { counts: one }) => sumCounters(sum, one), counts)
    const tables = states.reduce((sum, one) => sum + one.tables, 0)
    const stopped = (await services?.jobs.listStopped())?.length ?? 0
    const { rss, heapUsed } = process.memoryUsage()
    reply.type('text/plain; version=0.0.4; charset=utf-8')
    return [
      metricLine('tables_open', 'gauge', 'Tables that are open on this node', tables),
      metricLine('tables_quarantined', 'gauge', 'Tables that fail and are left alone', counts.quarantined),
      metricLine('pages', 'gauge', 'Pages that are connected to this node', sockets.size()),
      metricLine('batches_total', 'counter', 'Writings, each with all that had arrived', all.batches),
      metricLine('failures_total', 'counter', 'Errors that were logged', counts.failures),
      metricLine('jobs_total', 'counter', 'Times at which bots have played', counts.jobs),
      metricLine('failed_jobs_total', 'counter', 'Times at which bots could not play', counts.failedJobs),
      metricLine(
        'jobs_quarantined',
        'gauge',
        'Tables at which bots play no more, since they failed too often',
        stopped,
      ),
      metricLine(
        'threads_ended_total',
        'counter',
        'Threads of tables that had to be started anew',
        counts.threadsEnded,
      ),
      metricLine('memory_megabytes', 'gauge', 'Memory of the process', Math.round(rss / MEGABYTE)),
      metricLine('heap_megabytes', 'gauge', 'Memory of its objects', Math.round(heapUsed / MEGABYTE)),
      lagOf(delays),
      requestLines(counts),
      formatHistogram(all),
    ].join('')
  })
}
