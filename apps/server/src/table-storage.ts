import type { Seat } from '@flotilla/engine'
import type { CurrentTable, GameStorage, LogEntry, StoredTable, TableState } from '@flotilla/host'
import { nextTimeout } from '@flotilla/host/clock'
import type { Queries } from './database.ts'
import { HttpError } from './http-error.ts'
import { type Counters, createCounters, recordAppend } from './metrics.ts'
import { toStorable } from './storable-text.ts'

/** A row of the list of tables, in the order of its columns. */
interface TableSummaryRow {
  readonly title: string
  readonly stage: string
  readonly listed: boolean
  readonly about: string
  readonly due: number | null
  /** Who sits there, and whose turn it is. */
  readonly players: readonly string[]
  readonly waitingFor: readonly string[]
}

interface PendingWrite {
  readonly table: string
  readonly number: number
  readonly entries: string
  /** What the list of tables says after these entries, where it says something else than before. */
  readonly summary: TableSummaryRow | undefined
  readonly done: (stored: boolean) => void
  readonly failed: (error: unknown) => void
}

/** What the list of tables shows of one, and when somebody is out of time there. */
export interface ListedTable {
  readonly id: string
  readonly title: string
  readonly stage: string
  readonly about: string
}

/** A game of a person. */
export interface OwnTable extends ListedTable {
  /** It is their turn. */
  readonly isAsked: boolean
  readonly changed: Date
}

/** A storage of tables in a database. */
export interface TableStorage extends GameStorage {
  /** The tables of a person: where it is their turn first, then the last changed. */
  listOfPerson(person: string): Promise<OwnTable[]>
  /** Keeps how a table stands now, so that it goes on from there by whatever rules come next. */
  storePosition(table: string, now: CurrentTable): void
  listPublic(): Promise<ListedTable[]>
  /** Tables where somebody is out of time by then, but for some. */
  tablesOutOfTime(time: number, except?: readonly string[]): Promise<string[]>
  /** Has the list of tables say what follows from the log, where a server of an older version has not. */
  correctSummary(table: string, now: Omit<CurrentTable, 'beside'>): Promise<void>
  /** Of these tables and the numbers they have here, those that have gone on elsewhere. */
  tablesChangedElsewhere(
    tables: readonly { readonly id: string; readonly number: number }[],
  ): Promise<string[]>
  /** Waits until all that was taken in hand is stored. */
  waitUntilStored(): Promise<void>
}

/** What is told to who wanted it stored; what the database says is for who runs it. */
const UNSTORED = 'It could not be stored: the database does not take it. Nothing has changed. Try again.'

/** As many as are written together at most. */
const MAX_BATCH = 256

/** A standing is worth keeping when a round begins, and when much was added since. */
const POSITION_INTERVAL = 64

const summaryOf = ({ state, saved, clocks }: Omit<CurrentTable, 'beside'>): TableSummaryRow | undefined => {
  if (!state) return
  const { terms, chairs, stage } = state
  const free = chairs.filter(({ person }) => !person).length
  const due = clocks ? nextTimeout(clocks)?.time : undefined
  const sitting = (seats: readonly Seat[]): string[] => seats.flatMap((seat) => chairs[seat]?.person ?? [])
  const isWaiting = stage === 'playing' && !saved?.over && !state.paused
  return {
    title: toStorable(terms.title),
    stage: saved?.over ? 'over' : stage,
    listed: terms.listed,
    about: JSON.stringify({
      ruleset: terms.ruleset,
      scenario: terms.scenario && 'name' in terms.scenario ? terms.scenario.name : null,
      seats: chairs.length,
      free,
      clock: terms.clock,
      round: saved?.round ?? 0,
      names: chairs.flatMap(({ person, name }) => (person ? [name] : [])),
    }),
    due: saved?.over ? null : (due ?? null),
    players: sitting([...chairs.keys()]),
    waitingFor: sitting(isWaiting ? (clocks?.running ?? []) : []),
  }
}

/** The statement that writes rows of the list of tables, of what a part before it has named `changed`. */
const writeSummaries = (changed: string): string => `
  INSERT INTO tables (id, title, stage, listed, about, due_at, players, waiting_for)
  SELECT DISTINCT ON (game) game, summary->>'title', summary->>'stage', (summary->>'listed')::boolean,
    summary->>'about', (summary->>'due')::bigint, ARRAY(SELECT jsonb_array_elements_text(summary->'players')),
    ARRAY(SELECT jsonb_array_elements_text(summary->'waitingFor'))
  FROM ${changed} WHERE jsonb_typeof(summary) = 'object' ORDER BY game, number DESC
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, stage = excluded.stage, listed = excluded.listed,
    about = excluded.about, due_at = excluded.due_at, players = excluded.players,
    waiting_for = excluded.waiting_for, updated_at = now()`

/** The classes of errors that are about what was to be written, and not about the database. */
const isAboutData = (error: unknown): boolean => String((error as { code?: string }).code).startsWith('22')

/** What is stored of a table, parsed; what it says is for nobody's log. */
function parseStored(table: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`What is stored of table ${table} cannot be read.`)
  }
}

/** Work of which one part goes on at a time, and goes on as long as there is any. */
function createBatchRunner(work: () => Promise<void>): { run(): void; settled(): Promise<void> } {
  let going: Promise<void> | undefined
  let more = false
  const runWrites = (): void => {
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
      if (more) runWrites()
    })
  }
  return {
    run: runWrites,
    settled: async () => {
      while (going) await going
    },
  }
}

/** Tables in a database. What arrives together is written together, and `append` answers when it is on disk. */
export function createTableStorage(
  database: Queries,
  onStored: (tables: readonly string[]) => void = () => undefined,
  counts: Counters = createCounters(),
  reportError: (error: unknown) => void = () => undefined,
): TableStorage {
  const waiting: PendingWrite[] = []
  const positions = new Map<string, () => { tableState: string; snapshot: string | null; number: number }>()
  /** Of every table that is open here: the round and number it was kept at, and what the list says. */
  const keptAt = new Map<
    string,
    { round: number; over: boolean; number: number; summary: string | undefined }
  >()

  async function writeBatch(batch: readonly PendingWrite[]): Promise<void> {
    counts.batches += 1
    const first = new Map(batch.toReversed().map((one) => [`${one.table} ${one.number}`, one]))
    try {
      const rows = [...first.values()].map(({ table, number, entries, summary }) => ({
        table,
        number,
        entries,
        summary,
      }))
      // One statement, so that the list follows from the log whenever the process ends.
      const stored = await database.query<{ game: string; number: number }>(
        `WITH sent AS (
           SELECT x->>'table' AS game, (x->>'number')::integer AS number, x->>'entries' AS entries,
             x->'summary' AS summary
           FROM jsonb_array_elements($1::jsonb) AS x),
         added AS (
           INSERT INTO log_entries (game, number, entries) SELECT game, number, entries FROM sent ORDER BY 1, 2
           ON CONFLICT DO NOTHING RETURNING game, number),
         listed AS (${writeSummaries('added JOIN sent USING (game, number)')})
         SELECT game, number FROM added`,
        [JSON.stringify(rows)],
      )
      const there = new Set(stored.map(({ game, number }) => `${game} ${number}`))
      for (const one of batch) {
        const name = `${one.table} ${one.number}`
        one.done(there.has(name) && first.get(name) === one)
      }
      onStored([...new Set(stored.map(({ game }) => game))])
    } catch (error) {
      if (batch.length > 1 && isAboutData(error)) {
        // One that cannot be written loses no other.
        for (const one of batch) await writeBatch([one])
        return
      }
      reportError(error)
      for (const { failed } of batch) failed(new HttpError(503, UNSTORED))
    }
  }

  /** What only saves time may fail: it is made again with the next act. */
  async function writePositions(): Promise<void> {
    const all = [...positions]
    positions.clear()
    for (const [table, make] of all) {
      const { number, tableState, snapshot } = make()
      await database
        .query(
          `INSERT INTO snapshots (game, number, table_state, snapshot) VALUES ($1, $2, $3, $4)
           ON CONFLICT (game) DO UPDATE SET number = excluded.number, table_state = excluded.table_state,
             snapshot = excluded.snapshot WHERE snapshots.number < excluded.number`,
          [table, number, tableState, snapshot],
        )
        .catch((error) => {
          keptAt.delete(table)
          reportError(error)
        })
    }
  }

  const acting = createBatchRunner(async () => {
    while (waiting.length > 0) await writeBatch(waiting.splice(0, MAX_BATCH))
  })
  // Nobody waits for these, and acts do not either.
  const besides = createBatchRunner(async () => {
    while (positions.size > 0) await writePositions()
  })

  /** Has it written how a table stands. */
  function storeSnapshot(table: string, now: CurrentTable): void {
    const last = keptAt.get(table)
    const { number, state, clocks, saved, times } = now
    if (!saved || (last && number <= last.number)) return
    keptAt.set(table, { round: saved.round, over: saved.over, number, summary: last?.summary })
    const beside = now.beside()
    positions.set(table, () => ({
      number,
      tableState: JSON.stringify({ number, state, clocks, saved, times }),
      snapshot: beside ? JSON.stringify(beside) : null,
    }))
    besides.run()
  }

  /** The same where it is due: a round begins, much was added, the game is over or goes on by newer rules. */
  function storePositionIfDue(
    table: string,
    acts: readonly LogEntry[],
    now: CurrentTable,
    summary: string | undefined,
  ): void {
    const last = keptAt.get(table) ?? { round: -1, over: false, number: 0 }
    keptAt.set(table, { ...last, summary })
    const { round = -1, over = false } = now.saved ?? {}
    if (
      round !== last.round ||
      over !== last.over ||
      now.number - last.number >= POSITION_INTERVAL ||
      acts.some(({ kind }) => kind === 'upgrades')
    )
      storeSnapshot(table, now)
  }

  /** The last standing of a table that was kept; one that cannot be read is made again from the log. */
  async function positionOf(
    table: string,
  ): Promise<{ standing: { number: number; state?: TableState }; beside?: StoredTable['beside'] }> {
    const [stored] = await database.query<{ table_state: string; snapshot: string | null }>(
      'SELECT table_state, snapshot FROM snapshots WHERE game = $1',
      [table],
    )
    if (!stored) return { standing: { number: 0 } }
    try {
      return {
        standing: parseStored(table, stored.table_state) as { number: number; state?: TableState },
        beside: stored.snapshot ? (parseStored(table, stored.snapshot) as StoredTable['beside']) : undefined,
      }
    } catch (error) {
      reportError(error)
      await database.query('DELETE FROM snapshots WHERE game = $1', [table])
      return { standing: { number: 0 } }
    }
  }

  return {
    storePosition: storeSnapshot,
    append: async (table, number, acts, now) => {
      const before = performance.now()
      const summary = summaryOf(now)
      const text = summary && JSON.stringify(summary)
      const changed = text !== keptAt.get(table)?.summary
      const storing = new Promise<boolean>((done, failed) => {
        waiting.push({
          table,
          number,
          entries: JSON.stringify(acts),
          summary: changed ? summary : undefined,
          done,
          failed,
        })
      })
      acting.run()
      const stored = await storing
      recordAppend(counts, performance.now() - before)
      if (stored) storePositionIfDue(table, acts, now, text)
      return stored
    },
    since: async (table, number) => {
      const rows = await database.query<{ entries: string }>(
        'SELECT entries FROM log_entries WHERE game = $1 AND number >= $2 ORDER BY number',
        [table, number],
      )
      return rows.flatMap(({ entries }) => parseStored(table, entries) as LogEntry[])
    },
    load: async (table): Promise<StoredTable | undefined> => {
      keptAt.delete(table)
      const { standing, beside } = await positionOf(table)
      const rows = await database.query<{ entries: string }>(
        'SELECT entries FROM log_entries WHERE game = $1 AND number >= $2 ORDER BY number',
        [table, standing.number],
      )
      if (standing.number === 0 && rows.length === 0) return
      return {
        ...standing,
        beside,
        since: rows.flatMap(({ entries }) => parseStored(table, entries) as LogEntry[]),
      }
    },
    listPublic: () =>
      database.query<ListedTable & Record<string, unknown>>(
        `SELECT id, title, stage, about FROM tables WHERE listed AND stage <> 'over'
         AND NOT EXISTS (SELECT 1 FROM closures WHERE kind = 'table' AND closures.id = tables.id)
         AND updated_at > now() - interval '7 days' ORDER BY updated_at DESC LIMIT 50`,
      ),
    listOfPerson: (person) =>
      database.query<OwnTable & Record<string, unknown>>(
        `SELECT id, title, stage, about, $1 = ANY (waiting_for) AS "isAsked", updated_at AS changed FROM tables
         WHERE players @> ARRAY[$1::text]
         AND NOT EXISTS (SELECT 1 FROM closures WHERE kind = 'table' AND closures.id = tables.id)
         AND (stage <> 'over' OR updated_at > now() - interval '14 days')
         ORDER BY stage = 'over', $1 = ANY (waiting_for) DESC, updated_at DESC, id LIMIT 100`,
        [person],
      ),
    tablesOutOfTime: async (time, except = []) =>
      (
        await database.query<{ id: string }>(
          'SELECT id FROM tables WHERE due_at <= $1 AND id <> ALL ($2::text[]) ORDER BY due_at LIMIT 100',
          [time, except],
        )
      ).map(({ id }) => id),
    correctSummary: async (table, now) => {
      const summary = summaryOf(now)
      if (!summary) return
      const [there] = await database.query<Record<keyof TableSummaryRow, unknown>>(
        `SELECT title, stage, listed, about, due_at AS due, players, waiting_for AS "waitingFor"
         FROM tables WHERE id = $1`,
        [table],
      )
      const due = there?.due == null ? null : Number(there.due)
      if (there && JSON.stringify({ ...there, due }) === JSON.stringify(summary)) return
      await database.query(
        `WITH sent AS (SELECT $1::text AS game, $2::integer AS number, $3::jsonb AS summary
           WHERE NOT EXISTS (SELECT 1 FROM log_entries WHERE game = $1 AND number >= $2))
         ${writeSummaries('sent')}`,
        [table, now.number, JSON.stringify(summary)],
      )
    },
    tablesChangedElsewhere: async (here) =>
      (
        await database.query<{ game: string }>(
          `SELECT DISTINCT game FROM jsonb_array_elements($1::jsonb) AS x
           JOIN log_entries ON game = x->>'id' AND number >= (x->>'number')::integer`,
          [JSON.stringify(here)],
        )
      ).map(({ game }) => game),
    waitUntilStored: async () => {
      await acting.settled()
      await besides.settled()
    },
  }
}
