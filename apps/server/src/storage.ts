import { type Act, dueOf, type Now, type Storage, type Stored, type TableState } from '@flotilla/host'
import type { Database } from './database.ts'
import { type Counts, newCounts, timed } from './watch.ts'

interface Waiting {
  readonly table: string
  readonly number: number
  readonly acts: string
  readonly done: (stored: boolean) => void
  readonly failed: (error: unknown) => void
}

/** What the list of tables shows of one, and when somebody is out of time there. */
export interface Listed {
  readonly id: string
  readonly title: string
  readonly stage: string
  readonly about: string
}

export interface Tables extends Storage {
  listed(): Promise<Listed[]>
  /** Tables where somebody is out of time by then. */
  due(time: number): Promise<string[]>
  /** Of these tables and the numbers they have here, those that have gone on elsewhere. */
  ahead(tables: readonly { readonly id: string; readonly number: number }[]): Promise<string[]>
  /** Waits until all that was taken in hand is stored. */
  settled(): Promise<void>
}

/** What is told to who wanted it stored; what the database says is for who runs it. */
const UNSTORED = 'It could not be stored: the database does not take it. Nothing has changed. Try again.'

/** As many as are written together at most. */
const MOST = 256

/** A standing is worth keeping when a round begins, and when much was added since. */
const OFTEN = 64

const summaryOf = (id: string, { state, saved, clocks }: Now): string | undefined => {
  if (!state) return
  const { terms, chairs, stage } = state
  const free = chairs.filter(({ person }) => !person).length
  const due = clocks ? dueOf(clocks)?.time : undefined
  return JSON.stringify({
    id,
    title: terms.title,
    stage: saved?.over ? 'over' : stage,
    listed: terms.listed,
    about: JSON.stringify({
      ruleset: terms.ruleset,
      scenario: terms.scenario && 'name' in terms.scenario ? terms.scenario.name : null,
      seats: chairs.length,
      free,
      clock: terms.clock,
      round: saved?.round ?? 0,
    }),
    due: saved?.over ? null : (due ?? null),
  })
}

/** Work of which one part goes on at a time, and goes on as long as there is any. */
function inOneGo(work: () => Promise<void>): { run(): void; settled(): Promise<void> } {
  let going: Promise<void> | undefined
  let more = false
  const run = (): void => {
    more = true
    going ??= (async () => {
      while (more) {
        more = false
        // What comes at the same time goes along.
        await undefined
        await work()
      }
    })().finally(() => {
      going = undefined
      if (more) run()
    })
  }
  return {
    run,
    settled: async () => {
      while (going) await going
    },
  }
}

/** Tables in a database. What arrives together is written together, and `append` answers when it is on disk. */
export function tablesIn(
  database: Database,
  news: (tables: readonly string[]) => void = () => undefined,
  counts: Counts = newCounts(),
  complain: (error: unknown) => void = () => undefined,
): Tables {
  const waiting: Waiting[] = []
  const summaries = new Map<string, string>()
  const standings = new Map<string, () => { standing: string; beside: string | null; number: number }>()
  /** Of every table that is open here: the round and number it was kept at, and what the list says. */
  const keptAt = new Map<string, { round: number; number: number; summary: string | undefined }>()

  async function write(batch: readonly Waiting[]): Promise<void> {
    counts.batches += 1
    const first = new Map(batch.toReversed().map((one) => [`${one.table} ${one.number}`, one]))
    try {
      const rows = [...first.values()].map(({ table, number, acts }) => ({ table, number, acts }))
      const stored = await database.query<{ game: string; number: number }>(
        `INSERT INTO acts (game, number, acts)
         SELECT x->>'table', (x->>'number')::integer, x->>'acts' FROM jsonb_array_elements($1::jsonb) AS x
         ORDER BY 1, 2 ON CONFLICT DO NOTHING RETURNING game, number`,
        [JSON.stringify(rows)],
      )
      const there = new Set(stored.map(({ game, number }) => `${game} ${number}`))
      for (const one of batch) {
        const name = `${one.table} ${one.number}`
        one.done(there.has(name) && first.get(name) === one)
      }
      news([...new Set(stored.map(({ game }) => game))])
    } catch (error) {
      complain(error)
      for (const { failed } of batch) failed(new Error(UNSTORED))
    }
  }

  /** What only saves time may fail: it is made again. */
  async function writeBeside(): Promise<void> {
    const lists = [...summaries.values()]
    summaries.clear()
    const all = [...standings]
    standings.clear()
    try {
      if (lists.length > 0)
        await database.query(
          `INSERT INTO tables (id, title, stage, listed, about, due)
           SELECT x->>'id', x->>'title', x->>'stage', (x->>'listed')::boolean, x->>'about', (x->>'due')::bigint
           FROM jsonb_array_elements($1::jsonb) AS x ORDER BY 1
           ON CONFLICT (id) DO UPDATE SET title = excluded.title, stage = excluded.stage, listed = excluded.listed,
             about = excluded.about, due = excluded.due, changed = now()`,
          [`[${lists.join(',')}]`],
        )
      for (const [table, make] of all) {
        const { number, standing, beside } = make()
        await database.query(
          `INSERT INTO snapshots (game, number, standing, beside) VALUES ($1, $2, $3, $4)
           ON CONFLICT (game) DO UPDATE SET number = excluded.number, standing = excluded.standing,
             beside = excluded.beside WHERE snapshots.number < excluded.number`,
          [table, number, standing, beside],
        )
      }
    } catch {
      for (const [table] of all) keptAt.delete(table)
    }
  }

  const acting = inOneGo(async () => {
    while (waiting.length > 0) await write(waiting.splice(0, MOST))
  })
  // Nobody waits for these, and acts do not either.
  const besides = inOneGo(async () => {
    while (summaries.size > 0 || standings.size > 0) await writeBeside()
  })

  /** Keeps how a table stands where that is due. */
  function keep(table: string, now: Now): void {
    const last = keptAt.get(table) ?? { round: -1, number: 0, summary: undefined }
    const summary = summaryOf(table, now)
    if (summary && summary !== last.summary) summaries.set(table, summary)
    const round = now.saved?.round ?? -1
    const worth = now.saved && (round !== last.round || now.number - last.number >= OFTEN)
    keptAt.set(table, worth ? { round, number: now.number, summary } : { ...last, summary })
    if (!worth) return
    const { number, state, clocks, saved, times } = now
    const beside = now.beside()
    standings.set(table, () => ({
      number,
      standing: JSON.stringify({ number, state, clocks, saved, times }),
      beside: beside ? JSON.stringify(beside) : null,
    }))
  }

  return {
    append: async (table, number, acts, now) => {
      const before = performance.now()
      const storing = new Promise<boolean>((done, failed) => {
        waiting.push({ table, number, acts: JSON.stringify(acts), done, failed })
      })
      acting.run()
      const stored = await storing
      timed(counts, performance.now() - before)
      if (stored) {
        keep(table, now)
        besides.run()
      }
      return stored
    },
    since: async (table, number) => {
      const rows = await database.query<{ acts: string }>(
        'SELECT acts FROM acts WHERE game = $1 AND number >= $2 ORDER BY number',
        [table, number],
      )
      return rows.flatMap(({ acts }) => JSON.parse(acts) as Act[])
    },
    load: async (table): Promise<Stored | undefined> => {
      keptAt.delete(table)
      const [kept] = await database.query<{ standing: string; beside: string | null }>(
        'SELECT standing, beside FROM snapshots WHERE game = $1',
        [table],
      )
      const standing: { number: number; state?: TableState } = kept
        ? JSON.parse(kept.standing)
        : { number: 0 }
      const rows = await database.query<{ acts: string }>(
        'SELECT acts FROM acts WHERE game = $1 AND number >= $2 ORDER BY number',
        [table, standing.number],
      )
      if (!kept && rows.length === 0) return
      return {
        ...standing,
        beside: kept?.beside ? JSON.parse(kept.beside) : undefined,
        since: rows.flatMap(({ acts }) => JSON.parse(acts) as Act[]),
      }
    },
    listed: () =>
      database.query<Listed & Record<string, unknown>>(
        `SELECT id, title, stage, about FROM tables WHERE listed AND stage <> 'over'
         AND changed > now() - interval '7 days' ORDER BY changed DESC LIMIT 50`,
      ),
    due: async (time) =>
      (await database.query<{ id: string }>('SELECT id FROM tables WHERE due <= $1 LIMIT 100', [time])).map(
        ({ id }) => id,
      ),
    ahead: async (here) =>
      (
        await database.query<{ game: string }>(
          `SELECT DISTINCT game FROM jsonb_array_elements($1::jsonb) AS x
           JOIN acts ON game = x->>'id' AND number >= (x->>'number')::integer`,
          [JSON.stringify(here)],
        )
      ).map(({ game }) => game),
    settled: async () => {
      await acting.settled()
      await besides.settled()
    },
  }
}
