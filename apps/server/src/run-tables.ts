import type { MessagePort } from 'node:worker_threads'
import type { Seat } from '@flotilla/engine'
import { HOST_SEAT } from '@flotilla/engine'
import { appendEntry, type Person, type Result, rematchOf, seatOfPerson, type Table } from '@flotilla/host'
import type { Report } from '@flotilla/tournament'
import { createBirpc } from 'birpc'
import type { Queries, Row } from './database.ts'
import { tableReport } from './events/table-report.ts'
import { createHelper } from './helper-pool.ts'
import { redactError } from './logger.ts'
import { type Counters, createCounters } from './metrics.ts'
import { createOpenTables } from './open-tables.ts'
import { createPresence, type PresentAt } from './presence.ts'
import { clockFrom } from './service-clock.ts'
import { type ConnectedPage, openTablePage } from './table-page.ts'
import type { RematchRequest, SeatedPerson, TableToCreate } from './table-service.ts'
import { createTableStorage } from './table-storage.ts'
import { createTurnNotices } from './turn-notices.ts'
import type { Notice } from './web-push.ts'
import { createWorkMeter } from './work-meter.ts'

/** What a thread of tables is started with. */
export interface TableThreadOptions {
  readonly clock: SharedArrayBuffer
  readonly shared: boolean
  readonly helpers: number
}

/** What becomes of a statement in another thread. */
export type DatabaseAnswer =
  | { readonly rows: Row[] }
  | { readonly error: string; readonly code?: string | undefined }

/** Text for a page. */
export type OutgoingMessage = readonly [page: number, text: string]

/** A message of a page that has been answered, after so many milliseconds of work. */
export type AnsweredMessage = readonly [page: number, milliseconds: number]

/** What a thread of tables asks of the main one. */
export interface MainThread {
  query(sql: string, values: readonly unknown[]): Promise<DatabaseAnswer>
  /** Has bots play at a table: here or at another node. */
  requestBots(table: string): Promise<void>
  /** Sends messages to pages, and says how much work answering theirs took. */
  deliver(messages: readonly OutgoingMessage[], answered: readonly AnsweredMessage[]): void
  announceTables(tables: readonly string[]): void
  announcePresence(all: readonly PresentAt[]): void
  /** Tells people who have no page open at a table that it is their turn there. */
  notify(people: readonly string[], notice: Notice): void
  reportError(error: Record<string, unknown>): void
}

/** The state of a table thread. */
export interface ThreadState {
  readonly tables: number
  readonly counts: Counters
}

/** What the main thread asks of one that has tables. */
export interface TableThread {
  create(id: string, made: TableToCreate): Promise<void>
  titleOf(id: string): Promise<Result<string> | undefined>
  seatPeople(id: string, seated: readonly SeatedPerson[]): Promise<void>
  report(id: string): Promise<Report | undefined>
  rematchRequest(id: string, by: Person): Promise<Result<RematchRequest>>
  proposeRematch(id: string, seat: Seat, table: string): Promise<string>
  /** A page is opened at a table; false where it cannot be. */
  openPage(page: number, table: string, person: Person): Promise<boolean>
  /** A page has said something; `used` is how much of its budget is used up. */
  receive(page: number, text: string, used: number): void
  closePage(page: number): void
  /** Lets bots play at a table until people are asked. */
  playBots(id: string): Promise<void>
  /** Other nodes have added to tables. */
  handleTableChanges(tables: readonly string[]): void
  updatePresence(node: string, all: readonly PresentAt[]): void
  state(): ThreadState
  /** Takes tables out of memory, as they are no more. */
  drop(tables: readonly string[]): void
  close(): Promise<void>
}

/** A message that waits for its turn. */
interface WaitingMessage {
  readonly page: number
  readonly text: string
  readonly usedShare: number
}

/** Runs tables for another thread, which is at the other end of the port. */
export function runTables(port: MessagePort, { clock, shared, helpers }: TableThreadOptions): void {
  const counts = createCounters()
  const pages = new Map<number, ConnectedPage>()
  const meter = createWorkMeter()

  const reportError = (error: unknown): void => void main.reportError(redactError(error))

  /** Posting wakes the main thread, so what is for it within one turn of the event loop is posted together. */
  let messages: OutgoingMessage[] = []
  let answered: AnsweredMessage[] = []
  let isDelivering = false
  function deliverSoon(): void {
    if (isDelivering) return
    isDelivering = true
    setImmediate(() => {
      isDelivering = false
      const [sent, done] = [messages, answered]
      messages = []
      answered = []
      main.deliver(sent, done)
    })
  }
  const send = (page: number, text: string): void => {
    messages.push([page, text])
    deliverSoon()
  }

  /** Of several that wait, who has used least comes first, so that nobody waits long for what others ask. */
  const waiting: WaitingMessage[] = []
  let handling = false

  function next(): WaitingMessage {
    let best = 0
    for (let i = 1; i < waiting.length; i++) if (waiting[i]!.usedShare < waiting[best]!.usedShare) best = i
    return waiting.splice(best, 1)[0]!
  }

  function handle(): void {
    const { page, text } = next()
    handling = waiting.length > 0
    if (handling) setImmediate(handle)
    const end = meter.begin()
    let elsewhere = 0
    const reportDone = (): void => {
      answered.push([page, end() + elsewhere])
      deliverSoon()
    }
    const open = pages.get(page)
    if (!open) {
      reportDone()
      return
    }
    open
      .receive(text, (milliseconds) => {
        elsewhere += milliseconds
      })
      .then(reportDone, (error) => {
        reportError(error)
        reportDone()
      })
  }

  const database: Queries = {
    query: async <R extends Row>(sql: string, values: readonly unknown[] = []) => {
      const answered = await main.query(sql, values)
      if ('rows' in answered) return answered.rows as R[]
      throw Object.assign(new Error(answered.error), { code: answered.code })
    },
  }

  const thread: TableThread = {
    create: async (id, { terms, by, game, squads = [] }) => {
      await manager.create(id, terms, by, game)
      const table = await requireTable(id)
      for (const one of squads) await appendEntry(table, () => ({ kind: 'brings', ...one }))
    },
    titleOf: async (id) => {
      const found = await manager.open(id)
      return found?.ok ? { ok: true, value: found.value.state?.terms.title ?? '' } : found
    },
    seatPeople: async (id, seated) => {
      const table = await requireTable(id)
      for (const { seat, person, name } of seated)
        await appendEntry(table, () => {
          const { state } = table
          if (!state || state.chairs[seat]?.person || seatOfPerson(state, person) !== HOST_SEAT) return
          return { kind: 'sits', seat, person, name }
        })
    },
    report: async (id) => {
      const found = await manager.open(id)
      return found?.ok ? tableReport(found.value) : undefined
    },
    rematchRequest: async (id, by) => {
      const table = await requireTable(id)
      const wanted = rematchOf(table, by)
      if ('message' in wanted) return { ok: false, faults: [wanted.message] }
      const { terms, squads, seat, name } = wanted
      const there = table.state?.rematch?.table
      const seated = { seat, person: by.id, name }
      return { ok: true, value: { terms, squads, seated, ...(there ? { table: there } : {}) } }
    },
    proposeRematch: async (id, seat, wanted) => {
      const table = await requireTable(id)
      await appendEntry(table, () =>
        table.state?.rematch ? undefined : { kind: 'rematch', seat, table: wanted },
      )
      return table.state?.rematch?.table ?? wanted
    },
    openPage: async (page, id, person) => {
      const found = await manager.open(id)
      if (!found?.ok) return false
      pages.set(
        page,
        openTablePage({
          manager,
          presence,
          helper,
          table: found.value,
          person,
          send: (text) => send(page, text),
          complain: reportError,
        }),
      )
      return true
    },
    receive: (page, text, used) => {
      waiting.push({ page, text, usedShare: used })
      if (handling) return
      handling = true
      setImmediate(handle)
    },
    closePage: (page) => {
      pages.get(page)?.close()
      pages.delete(page)
    },
    playBots: (id) => manager.playBots(id),
    handleTableChanges: (tables) => manager.handleTableChanges(tables),
    updatePresence: (node, all) => presence.updateFromNode(node, all),
    state: () => ({ tables: manager.size(), counts }),
    drop: (tables) => manager.drop(tables),
    close: async () => {
      await manager.close()
      await tables.waitUntilStored()
      presence.close()
    },
  }

  const main = createBirpc<MainThread, TableThread>(thread, {
    post: (message) => port.postMessage(message),
    on: (onMessage) => void port.on('message', onMessage),
    eventNames: ['deliver', 'announceTables', 'announcePresence', 'notify', 'reportError'],
    timeout: -1,
  })

  const tables = createTableStorage(database, (all) => void main.announceTables(all), counts, reportError)
  const helper = createHelper(helpers)
  const presence = createPresence(
    (all) => void main.announcePresence(all),
    (table) => manager.refreshLobby(table),
  )
  const manager = createOpenTables({
    tables,
    helper,
    requestBots: (table) => main.requestBots(table),
    shared,
    now: clockFrom(clock),
    isAbsent: presence.isAbsent,
    onSettled: createTurnNotices(
      (people, notice) => void main.notify(people, notice),
      (table, person) => presence.peopleAt(table).has(person),
    ),
    reportError: reportError,
  })

  async function requireTable(id: string): Promise<Table> {
    const found = await manager.open(id)
    if (!found?.ok) throw new Error(`Table ${id} cannot be opened.`)
    return found.value
  }
}
