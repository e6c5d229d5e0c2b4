import type { Database } from './database.ts'

/** The time that clocks of tables run by: it stands while no server runs, and nobody who sets the machine's clock moves it. */
export interface ServiceClock {
  now(): number
  /** What `clockFrom` reads the same time from, in any thread. */
  readonly shared: SharedArrayBuffer
  /** Stores the time, so that it goes on from there after a restart. */
  close(): Promise<void>
}

/** Milliseconds between two times that are stored; so much at most is given back to players after a crash. */
const STORE_INTERVAL = 5_000
/** After so long without a word no other node runs. */
const SILENCE = 3 * STORE_INTERVAL

/** Milliseconds since some moment that is the same for all threads. */
const monotonic = (): number => Number(process.hrtime.bigint()) / 1e6

/** The time that a service clock shares. */
export function clockFrom(shared: SharedArrayBuffer): () => number {
  const base = new Float64Array(shared)
  return () => Math.round(base[0]! + monotonic())
}

/** Takes up the stored time; while another node runs, or one has just crashed, what has passed since it was stored is added. */
async function resumeTime(database: Database): Promise<number> {
  const [found] = await database.query<{ time: string; since: number }>(
    `INSERT INTO clocks (id, time) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET id = 1
     RETURNING time::text, (extract(epoch FROM now() - stored_at) * 1000)::float8 AS since`,
    [Date.now()],
  )
  const { time, since } = found!
  const isRunning = database.shared && since >= 0 && since < SILENCE
  return Number(time) + (isRunning ? since : 0)
}

/** Creates the clock of a server. */
export async function createServiceClock(
  database: Database,
  reportError: (error: unknown) => void,
): Promise<ServiceClock> {
  const shared = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)
  const base = new Float64Array(shared)
  base[0] = (await resumeTime(database)) - monotonic()
  const now = clockFrom(shared)

  /** Of several nodes the one that is ahead is right. */
  async function storeTime(isLast = false): Promise<void> {
    const [found] = await database.query<{ time: string }>(
      `UPDATE clocks SET time = greatest(time, $1), stored_at = CASE WHEN $2 THEN 'epoch' ELSE now() END
       WHERE id = 1 RETURNING time::text`,
      [now(), isLast],
    )
    base[0]! += Math.max(0, Number(found!.time) - now())
  }

  const beat = setInterval(() => void storeTime().catch(reportError), STORE_INTERVAL).unref()
  return {
    now,
    shared,
    close: async () => {
      clearInterval(beat)
      // Other nodes say soon that they still run.
      await storeTime(true).catch(reportError)
    },
  }
}
