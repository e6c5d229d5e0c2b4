import { libraryFor } from '@flotilla/cards'
import { type AnyLibrary, HOST_SEAT } from '@flotilla/engine'
import {
  appendEntry,
  beginEntry,
  botTask,
  commit,
  createTable,
  entryWhenAgreed,
  newSecret,
  nextTimeout,
  nowOf,
  openTable,
  type Person,
  playOrderStep,
  type Result,
  readNewEntries,
  requireSession,
  runInOrder,
  type SavedGame,
  sendUpdates,
  playAutomaticStep as step,
  submit,
  type Table,
  type TableTerms,
  timeoutEntry,
} from '@flotilla/host'
import type { Helper } from './helper-pool.ts'
import type { TableStorage } from './table-storage.ts'

/** The tables that are open in this thread. */
export interface OpenTables {
  /** A new table; with a game, for one that goes on from a file. */
  create(id: string, terms: TableTerms, by: Person, game?: SavedGame): Promise<void>
  open(id: string): Promise<Result<Table> | undefined>
  /** Sees to what follows of itself after something was done: votes, bots, clocks. */
  advanceTable(table: Table): void
  /** Somebody has left: a table that nobody looks at is put away. */
  closeIfIdle(table: Table): void
  /** Lets bots play until people are asked. */
  playBots(id: string): Promise<void>
  /** What other nodes have added to. */
  handleTableChanges(tables: readonly string[]): void
  /** Those who are at a table have changed elsewhere. */
  refreshLobby(table: string): void
  /** Takes tables out of memory, as they are no more. */
  drop(tables: readonly string[]): void
  size(): number
  close(): Promise<void>
}

const libraries = new Map<string, Promise<AnyLibrary>>()

/** What a ruleset is played with, read once. */
const loadLibrary = (ruleset: string): Promise<AnyLibrary> => {
  const found = libraries.get(ruleset) ?? libraryFor(ruleset)
  libraries.set(ruleset, found)
  return found
}

/** How long a table stays open that nobody looks at. */
const IDLE_TIMEOUT = 60_000
/** No timer waits longer than this; it looks again then. */
const MAX_TIMEOUT = 2 ** 31 - 1
/** How often it is looked for what other nodes have added, in case a message of theirs was missed. */
const POLL_INTERVAL = 5_000
/** How often bots may think in vain. */
const MAX_FAILED_ATTEMPTS = 3

const yieldToEvents = (): Promise<void> => new Promise((go) => setImmediate(go))

/** The settings of a table manager. */
export interface OpenTablesOptions {
  readonly tables: TableStorage
  readonly helper: Helper
  /** Bots are to play at a table. */
  requestBots(table: string): Promise<void>
  /** Other nodes use the same database. */
  readonly shared: boolean
  /** The time by which clocks run. */
  readonly now: () => number
  /** Whether a person has had no page open at a table for some minutes. */
  readonly isAbsent: (table: string, person: string) => boolean
  /** Called when a table is loaded, and whenever nothing more follows of itself there. */
  readonly onSettled: (table: Table) => void
  reportError(error: unknown): void
}

/** Creates the manager of the tables that are open in a thread. */
export function createOpenTables(options: OpenTablesOptions): OpenTables {
  const { tables, helper, requestBots, shared, now, isAbsent, onSettled, reportError } = options
  const open = new Map<string, Promise<Result<Table> | undefined>>()
  const clocks = new Map<Table, NodeJS.Timeout>()
  const idle = new Map<Table, NodeJS.Timeout>()
  const running = new Set<Table>()
  /** Where bots play. */
  const busy = new Set<Table>()
  let closed = false

  /** Keeps where a game stands, so that it goes on from there after an upgrade. */
  function storePosition(table: Table): void {
    if (table.session && !table.session.watching) tables.storePosition(table.id, nowOf(table))
  }

  const closeTable = async (table: Table): Promise<void> => {
    idle.delete(table)
    if (table.guests.size > 0 || running.has(table) || busy.has(table)) return
    await table.work
    if (table.guests.size > 0 || busy.has(table)) return
    const there = await open.get(table.id)
    // What was dropped may be deleted, and another may be open since.
    if (!there?.ok || there.value !== table) return
    storePosition(table)
    open.delete(table.id)
    clearTimeout(clocks.get(table))
    clocks.delete(table)
  }

  const closeIfIdle = (table: Table): void => {
    clearTimeout(idle.get(table))
    if (!closed) idle.set(table, setTimeout(() => void closeTable(table), IDLE_TIMEOUT).unref())
  }

  const isIdle = (table: Table): boolean =>
    closed || table.state?.paused === true || table.session?.saved.over !== false

  /** Has something chosen that nobody need be asked for, stored and then told. */
  const playStep = (table: Table, choose: () => boolean): Promise<boolean> =>
    runInOrder(table, async () => {
      if (isIdle(table)) return false
      const done = await commit(table, choose)
      if (done) sendUpdates(table)
      return done
    })

  /** Lets the bots play until people are asked. They think elsewhere; if somebody has chosen meanwhile, they think again. */
  async function runBots(table: Table): Promise<void> {
    for (let idle = 0; !isIdle(table); ) {
      const session = requireSession(table)
      const task = botTask(session)
      if (!task) return
      const { turned } = session.saved
      let at = session.saved.choices.length
      const acts =
        idle < MAX_FAILED_ATTEMPTS
          ? await helper.botChoices(task).catch((error) => void reportError(error))
          : undefined
      // Threads that fail, or are refused again and again, leave it to this one.
      if (!acts) await playStep(table, () => step(session))
      for (const one of acts ?? []) {
        const isTimeLeft = (): boolean =>
          session.saved.choices.length === at && session.saved.turned === turned
        if (!(await playStep(table, () => isTimeLeft() && submit(session, one) === undefined))) break
        at += 1
        idle = -1
        await yieldToEvents()
      }
      idle += 1
    }
  }

  async function playBotsAt(table: Table): Promise<void> {
    busy.add(table)
    try {
      // Another node may have requested it, and its message be on the way.
      if (shared) await runInOrder(table, () => readNewEntries(table))
      await runBots(table)
    } finally {
      busy.delete(table)
    }
    advanceTable(table)
  }

  async function watchClock(table: Table): Promise<void> {
    clearTimeout(clocks.get(table))
    clocks.delete(table)
    const due = table.clocks && !table.session?.saved.over ? nextTimeout(table.clocks) : undefined
    if (!due || closed) return
    const wait = Math.min(MAX_TIMEOUT, Math.max(0, due.time - now()) + 5)
    const endTurnsOutOfTime = async (): Promise<void> => {
      await appendEntry(table, () => {
        const next = table.clocks && nextTimeout(table.clocks)
        return next && next.time <= now() ? timeoutEntry(table, next.seat) : undefined
      })
      advanceTable(table)
    }
    clocks.set(table, setTimeout(() => void endTurnsOutOfTime().catch(reportError), wait).unref())
  }

  /** Begins the game; one that cannot begin says why, and everybody may change something and be ready anew. */
  async function beginGame(table: Table): Promise<void> {
    const refusal = await appendEntry(table, () => beginEntry(table, helper))
    if (!refusal) return
    const text = `The game cannot begin. ${refusal.message}`.slice(0, 400)
    await appendEntry(table, () => ({
      kind: 'says',
      person: '',
      name: 'Table',
      seat: HOST_SEAT,
      text,
      time: Date.now(),
    }))
    for (const [seat, { seal }] of table.state!.chairs.entries())
      if (seal) await appendEntry(table, () => ({ kind: 'ready', seat }))
    if (table.state!.stage === 'opening') await appendEntry(table, () => ({ kind: 'ready', seat: 0 }))
  }

  async function advanceOnce(table: Table): Promise<void> {
    if (table.state?.stage === 'opening') await beginGame(table)
    const isAbsentNow = (person: string): boolean => isAbsent(table.id, person)
    if (table.state?.asked && entryWhenAgreed(table, isAbsentNow))
      await appendEntry(table, () => entryWhenAgreed(table, isAbsentNow))
    if (table.session)
      while (await playStep(table, () => playOrderStep(requireSession(table)))) await yieldToEvents()
    if (table.session && !isIdle(table) && botTask(table.session)) await requestBots(table.id)
    await watchClock(table)
  }

  function advanceTable(table: Table): void {
    if (running.has(table) || closed) return
    running.add(table)
    const before = table.number
    void advanceOnce(table)
      .catch(reportError)
      .finally(() => {
        running.delete(table)
        if (table.number !== before) return advanceTable(table)
        onSettled(table)
        if (table.guests.size === 0) closeIfIdle(table)
      })
  }

  async function loadTable(id: string): Promise<Result<Table> | undefined> {
    const found = await openTable(tables, loadLibrary, id, false, now)
    if (!found?.ok) return found
    const { number, state, session, clocks } = found.value
    await tables.correctSummary(id, { number, state, saved: session?.saved, clocks }).catch(reportError)
    onSettled(found.value)
    advanceTable(found.value)
    return found
  }

  const openTableById = (id: string): Promise<Result<Table> | undefined> => {
    const there = open.get(id)
    if (there) return there
    const loading = loadTable(id).then(
      (found) => {
        if (!found?.ok) open.delete(id)
        return found
      },
      (error) => {
        open.delete(id)
        throw error
      },
    )
    open.set(id, loading)
    return loading
  }

  const handleTableChanges = (ids: readonly string[]): void => {
    for (const id of ids)
      void open
        .get(id)
        ?.then((found) => {
          if (!found?.ok) return
          const table = found.value
          return runInOrder(table, () => readNewEntries(table)).then(() => watchClock(table))
        })
        .catch(reportError)
  }

  const pollOtherNodes = async (): Promise<void> => {
    const all = await Promise.all([...open.values()])
    const here = all.flatMap((found) =>
      found?.ok ? [{ id: found.value.id, number: found.value.number }] : [],
    )
    if (here.length > 0) handleTableChanges(await tables.tablesChangedElsewhere(here))
  }
  const polling = shared
    ? setInterval(() => void pollOtherNodes().catch(reportError), POLL_INTERVAL).unref()
    : undefined

  return {
    create: async (id, terms, by, game) => {
      const table = createTable(tables, loadLibrary, id, now)
      await appendEntry(table, () => ({
        kind: 'made',
        by: by.id,
        terms,
        secret: newSecret(),
        ...(game ? { game } : {}),
      }))
      open.set(id, Promise.resolve({ ok: true, value: table }))
      closeIfIdle(table)
    },
    open: openTableById,
    advanceTable,
    closeIfIdle: closeIfIdle,
    playBots: async (id) => {
      const found = await openTableById(id)
      if (found?.ok) await playBotsAt(found.value)
    },
    handleTableChanges: handleTableChanges,
    refreshLobby: (id) =>
      void open.get(id)?.then((found) => {
        if (found?.ok) for (const guest of found.value.guests) guest.refreshLobby?.()
      }, reportError),
    drop: (ids) => {
      for (const id of ids) {
        const found = open.get(id)
        open.delete(id)
        void found?.then((one) => {
          if (!one?.ok) return
          clearTimeout(clocks.get(one.value))
          clearTimeout(idle.get(one.value))
          clocks.delete(one.value)
          idle.delete(one.value)
        }, reportError)
      }
    },
    size: () => open.size,
    close: async () => {
      closed = true
      clearInterval(polling)
      await helper.close()
      for (const timer of [...clocks.values(), ...idle.values()]) clearTimeout(timer)
      for (const found of open.values()) {
        const table = await found.catch(() => undefined)
        if (!table?.ok) continue
        await table.value.work
        storePosition(table.value)
      }
    },
  }
}
