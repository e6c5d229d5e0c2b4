import { createHash, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import type { Person } from '@flotilla/host'
import { type BirpcReturn, createBirpc } from 'birpc'
import type { Database, Row } from './database.ts'
import { workerFile } from './installation.ts'
import type { Counters } from './metrics.ts'
import type { PresentAt } from './presence.ts'
import type {
  DatabaseAnswer,
  MainThread,
  TableThread,
  TableThreadOptions,
  ThreadState,
} from './run-tables.ts'
import type { ServiceClock } from './service-clock.ts'
import { createSideThread, type SideThread } from './side-thread.ts'
import type { TableService } from './table-service.ts'
import type { TableStorage } from './table-storage.ts'
import type { Notice } from './web-push.ts'

/** A page, for the thread that has its table. */
export interface PageConnection {
  send(text: string): void
  /** A message has been answered, after so many milliseconds of work. */
  answered(milliseconds: number): void
  /** The page is to come again, or its table is no more. */
  end(code: number, reason: string): void
}

/** A page at its table. */
export interface PageAtTable {
  /** `used` is how much of a budget is used up: of messages that wait, those of who has used least come first. */
  receive(text: string, used: number): void
  close(): void
}

/** The tables of this node. A table belongs to one thread, which its id names, and the rules run there. */
export interface TableThreads extends TableService {
  /** A page is opened at a table; undefined where it cannot be. */
  openPage(table: string, person: Person, line: PageConnection): Promise<PageAtTable | undefined>
  /** Lets bots play at a table until people are asked. */
  playBots(table: string): Promise<void>
  /** What other nodes have added to. */
  handleTableChanges(tables: readonly string[]): void
  updatePresence(node: string, all: readonly PresentAt[]): void
  /** Takes tables out of memory, as they are no more. */
  drop(tables: readonly string[]): void
  states(): Promise<ThreadState[]>
  close(): Promise<void>
}

/** How long a table that fails is left alone, unless somebody opens it. */
const QUARANTINE = 10 * 60_000
/** How often tables are looked for where somebody is out of time and nobody looks on. */
const SWEEP_INTERVAL = 30_000
/** How often it is looked whether threads go on, and how long one may take to say so. */
const WATCH_INTERVAL = 5_000
const SILENCE_LIMIT = 30_000
/** How long a thread may take to store what it has. */
const CLOSING_TIMEOUT = 10_000

const CLOSED = 'The operator of this server has closed this table.'

/** Megabytes of objects that one thread may have. */
const MEMORY = 2048
const YOUNG = 96

const MAX_THREADS = 4
/** Leaves one processor to the main thread and the database. */
const THREADS = Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1))

/** The settings of the table threads. */
export interface TableThreadsOptions {
  readonly database: Database
  readonly tables: TableStorage
  readonly clock: ServiceClock
  readonly counts: Counters
  /** Threads for tables; with 0 they run in this one. */
  readonly threads?: number | undefined
  readonly sweepEvery?: number | undefined
  requestBots(table: string): Promise<void>
  announceTables(tables: readonly string[]): void
  announcePresence(all: readonly PresentAt[]): void
  notify(people: readonly string[], notice: Notice): void
  reportError(error: unknown): void
}

/** What becomes of a statement that another thread asks for. */
export async function answerQuery(
  database: Database,
  sql: string,
  values: readonly unknown[],
): Promise<DatabaseAnswer> {
  try {
    return { rows: await database.query<Row>(sql, values) }
  } catch (error) {
    const { message, code } = error as { message: string; code?: string }
    return { error: message, code }
  }
}

/** Creates a random id for a table. */
export const newTableId = (): string => randomBytes(12).toString('base64url')

/** Where threads of their own run tables, this one need not know the rules. */
async function runHere(data: TableThreadOptions): Promise<(port: MessagePort) => void> {
  const { runTables } = await import('./run-tables.ts')
  return (port) => runTables(port, data)
}

interface Thread {
  readonly side: SideThread
  readonly remote: BirpcReturn<TableThread, MainThread>
  readonly pages: Set<number>
  /** When it was last heard. */
  lastMessageAt: number
}

/** Creates the threads that run tables. */
export function createTableThreads(options: TableThreadsOptions): TableThreads {
  const { database, tables, clock, counts, sweepEvery = SWEEP_INTERVAL, reportError } = options
  const size = options.threads ?? THREADS
  const threads = new Map<number, Thread>()
  const connections = new Map<number, PageConnection & { readonly table: string }>()
  /** Tables that fail, and until when they are left alone. */
  const quarantine = new Map<string, number>()
  let pages = 0
  let closed = false

  const mainThread: MainThread = {
    query: (sql, values) => answerQuery(database, sql, values),
    requestBots: options.requestBots,
    deliver: (messages, answered) => {
      for (const [page, text] of messages) connections.get(page)?.send(text)
      for (const [page, milliseconds] of answered) connections.get(page)?.answered(milliseconds)
    },
    announceTables: options.announceTables,
    announcePresence: options.announcePresence,
    notify: options.notify,
    reportError: reportError,
  }

  /** A thread that has ended: its pages come again, to another one with everything as it was stored. */
  function handleThreadEnd(number: number, thread: Thread): void {
    if (threads.get(number) !== thread) return
    threads.delete(number)
    thread.remote.$close(new Error('The thread of this table has ended.'))
    if (!closed) counts.threadsEnded += 1
    for (const page of thread.pages) connections.get(page)?.end(1012, 'The server restarts.')
  }

  function startThread(number: number): Thread {
    const data: TableThreadOptions = {
      clock: clock.shared,
      shared: database.shared,
      helpers: size === 0 ? 0 : 1,
    }
    let handleMessage: (message: unknown) => void = () => undefined
    const side = createSideThread({
      file: workerFile('table-worker'),
      data,
      runHere: size === 0 ? () => runHere(data) : undefined,
      memory: MEMORY,
      young: YOUNG,
      onMessage: (message) => {
        thread.lastMessageAt = performance.now()
        handleMessage(message)
      },
      onEnd: (error) => {
        if (error) reportError(error)
        handleThreadEnd(number, thread)
      },
    })
    const remote = createBirpc<TableThread, MainThread>(mainThread, {
      post: side.post,
      on: (handler) => {
        handleMessage = handler
      },
      eventNames: ['receive', 'closePage', 'handleTableChanges', 'updatePresence', 'drop'],
      timeout: -1,
    })
    const thread: Thread = { side, remote, pages: new Set(), lastMessageAt: performance.now() }
    threads.set(number, thread)
    return thread
  }

  const numberOf = (table: string): number =>
    createHash('sha256').update(table).digest().readUInt32BE() % Math.max(1, size)

  const threadOf = (table: string): Thread => {
    if (closed) throw new Error('The server is closing.')
    const number = numberOf(table)
    return threads.get(number) ?? startThread(number)
  }

  function quarantineTable(id: string, why: unknown): void {
    quarantine.set(id, Date.now() + QUARANTINE)
    counts.quarantined = quarantine.size
    reportError(
      new Error(`Table ${id} is left alone for ${QUARANTINE / 60_000} minutes: it fails.`, { cause: why }),
    )
  }

  function endQuarantine(id: string): void {
    quarantine.delete(id)
    counts.quarantined = quarantine.size
  }

  const closedTables = async (ids: readonly string[] | null): Promise<string[]> =>
    (
      await database.query<{ id: string }>(
        "SELECT id FROM closures WHERE kind = 'table' AND ($1::text[] IS NULL OR id = ANY ($1))",
        [ids],
      )
    ).map(({ id }) => id)

  const titleOf: TableThreads['titleOf'] = async (id) => {
    if ((await closedTables([id])).length > 0) return { ok: false, faults: [CLOSED] }
    const found = await threadOf(id).remote.titleOf(id)
    if (found?.ok) endQuarantine(id)
    return found
  }

  /** Opens tables where somebody is out of time. One that fails is left alone, and the others are opened. */
  async function sweep(): Promise<void> {
    for (const [id, until] of quarantine) if (until <= Date.now()) endQuarantine(id)
    const except = [...quarantine.keys(), ...(await closedTables(null))]
    for (const id of await tables.tablesOutOfTime(clock.now(), except)) {
      if (closed) return
      try {
        const found = await titleOf(id)
        if (found && !found.ok) quarantineTable(id, new Error(found.faults.join(' ')))
      } catch (error) {
        if (!closed) quarantineTable(id, error)
      }
    }
  }
  const sweeping = setInterval(() => void sweep().catch(reportError), sweepEvery).unref()

  /** Ends threads that do not answer, as one would that never comes to the end of something. */
  function watch(): void {
    for (const [number, thread] of threads) {
      if (performance.now() - thread.lastMessageAt > SILENCE_LIMIT) {
        reportError(
          new Error(
            `A thread of tables has not answered for ${SILENCE_LIMIT / 1000} s, and is started anew.`,
          ),
        )
        void thread.side.end()
        handleThreadEnd(number, thread)
      } else thread.remote.state().catch(() => undefined)
    }
  }
  const watching = setInterval(watch, WATCH_INTERVAL).unref()

  /** What is about each of these, for the threads that are open. */
  const forEachThread = <T>(
    all: readonly T[],
    tableOf: (one: T) => string,
    tell: (thread: Thread, own: T[]) => void,
  ) => {
    for (const [number, thread] of threads) {
      const own = all.filter((one) => numberOf(tableOf(one)) === number)
      if (own.length > 0) tell(thread, own)
    }
  }

  return {
    create: async (made) => {
      const id = made.id ?? newTableId()
      await threadOf(id).remote.create(id, made)
      return id
    },
    titleOf,
    seatPeople: (id, seated) => threadOf(id).remote.seatPeople(id, seated),
    report: (id) => threadOf(id).remote.report(id),
    rematchRequest: (id, by) => threadOf(id).remote.rematchRequest(id, by),
    proposeRematch: (id, seat, table) => threadOf(id).remote.proposeRematch(id, seat, table),
    listPublic: () => tables.listPublic(),
    listOfPerson: (person) => tables.listOfPerson(person),
    openPage: async (table, person, connection) => {
      const thread = threadOf(table)
      pages += 1
      const page = pages
      connections.set(page, { ...connection, table })
      thread.pages.add(page)
      const closePage = (): void => {
        connections.delete(page)
        if (thread.pages.delete(page) && !thread.remote.$closed) void thread.remote.closePage(page)
      }
      try {
        if (await thread.remote.openPage(page, table, person)) {
          endQuarantine(table)
          return {
            receive: (text, used) => {
              if (!thread.remote.$closed) void thread.remote.receive(page, text, used)
            },
            close: closePage,
          }
        }
      } catch (error) {
        closePage()
        throw error
      }
      closePage()
      return
    },
    playBots: async (table) => {
      if ((await closedTables([table])).length === 0) await threadOf(table).remote.playBots(table)
    },
    handleTableChanges: (all) =>
      forEachThread(
        all,
        (id) => id,
        ({ remote }, own) => void remote.handleTableChanges(own),
      ),
    updatePresence: (node, all) =>
      forEachThread(
        all,
        ([id]) => id,
        ({ remote }, own) => void remote.updatePresence(node, own),
      ),
    drop: (all) => {
      for (const { table, end } of connections.values()) if (all.includes(table)) end(4004, CLOSED)
      forEachThread(
        all,
        (id) => id,
        ({ remote }, own) => void remote.drop(own),
      )
    },
    states: () => Promise.all([...threads.values()].map(({ remote }) => remote.state())),
    close: async () => {
      clearInterval(sweeping)
      clearInterval(watching)
      closed = true
      await Promise.all(
        [...threads.values()].map(async ({ side, remote }) => {
          let timer: NodeJS.Timeout | undefined
          const late = new Promise<void>((done) => {
            timer = setTimeout(done, CLOSING_TIMEOUT)
          })
          await Promise.race([remote.close().catch(reportError), late])
          clearTimeout(timer)
          await side.end()
        }),
      )
    },
  }
}
