import type { FastifyInstance } from 'fastify'
import type { Rooms } from './api.ts'
import type { Sockets } from './socket.ts'

const MEGABYTE = 1024 * 1024

/** Lines as Prometheus reads them. */
const line = (name: string, kind: 'gauge' | 'counter', help: string, value: number): string =>
  `# HELP flotilla_${name} ${help}\n# TYPE flotilla_${name} ${kind}\nflotilla_${name} ${value}\n`

export interface Counts {
  appended: number
  batches: number
  failures: number
  /** How long appends took, in milliseconds: how many up to each of `steps`, all of them, and their sum. */
  readonly within: number[]
  sum: number
}

export const steps = [1, 2, 5, 10, 20, 50, 100, 250, 1000] as const

export const newCounts = (): Counts => ({
  appended: 0,
  batches: 0,
  failures: 0,
  within: steps.map(() => 0),
  sum: 0,
})

export function timed(counts: Counts, milliseconds: number): void {
  counts.appended += 1
  counts.sum += milliseconds
  for (const [i, step] of steps.entries()) if (milliseconds <= step) counts.within[i]! += 1
}

const histogram = ({ within, appended, sum }: Counts): string =>
  [
    '# HELP flotilla_append_milliseconds How long it took until something was stored',
    '# TYPE flotilla_append_milliseconds histogram',
    ...steps.map((step, i) => `flotilla_append_milliseconds_bucket{le="${step}"} ${within[i]}`),
    `flotilla_append_milliseconds_bucket{le="+Inf"} ${appended}`,
    `flotilla_append_milliseconds_sum ${sum}`,
    `flotilla_append_milliseconds_count ${appended}`,
    '',
  ].join('\n')

/** `/health` says whether the database answers, `/metrics` how much goes on. */
export function watched(
  app: FastifyInstance,
  opened: () => Promise<Rooms | undefined>,
  ping: () => Promise<void>,
  sockets: Sockets,
  counts: Counts,
): void {
  app.get('/health', async (_, reply) => {
    try {
      await ping()
      return { ok: true }
    } catch (error) {
      app.log.error(error)
      return reply.code(503).send({ ok: false, error: 'The database does not answer.' })
    }
  })

  app.get('/metrics', async (_, reply) => {
    const hall = (await opened())?.hall
    const { rss, heapUsed } = process.memoryUsage()
    reply.type('text/plain; version=0.0.4; charset=utf-8')
    return [
      line('tables_open', 'gauge', 'Tables that are open on this node', hall?.size() ?? 0),
      line('pages', 'gauge', 'Pages that are connected to this node', sockets.size()),
      line('batches_total', 'counter', 'Writings, each with all that had arrived', counts.batches),
      line('failures_total', 'counter', 'Errors that were logged', counts.failures),
      line('memory_megabytes', 'gauge', 'Memory of the process', Math.round(rss / MEGABYTE)),
      line('heap_megabytes', 'gauge', 'Memory of its objects', Math.round(heapUsed / MEGABYTE)),
      histogram(counts),
    ].join('')
  })
}
