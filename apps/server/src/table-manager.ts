import { randomBytes } from 'node:crypto'
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
import type { BotPool } from './bot-pool.ts'
import type { Job, Jobs } from './jobs.ts'
import type { Counters } from './metrics.ts'
import type { ListedTable, TableStorage } from './storage.ts'

/** The tables that are open on this node. */
export interface TableManager {
  /** A new table; with a game, for one that goes on from a file. */
  make(terms: TableTerms, by: Person, game?: SavedGame): Promise<string>
  open(id: string): Promise<Result<Table> | undefined>
  /** Sees to what follows of itself after something was done: votes, bots, clocks. */
  goOn(table: Table): void
  /** Somebody has left: a table that nobody looks at is put away. */
  left(table: Table): void
  listed(): Promise<ListedTable[]>
  /** What other nodes have added to. */
  news(tables: readonly string[]): void
  /** Those who are at a table have changed elsewhere. */
  around(table: string): void
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
const IDLE = 60_000
/** No timer waits longer than this; it looks again then. */
const LONGEST = 2 ** 31 - 1
/** How often it is looked for what other nodes have added, in case their news were missed. */
const LOOK = 5_000
/** How often tables are looked for where somebody is out of time and nobody looks on. */
const SWEEP = 30_000

/** How often jobs are looked for, such as those of nodes that have died, and said to be worked at. */
const JOBS = 5_000
const RENEW = 10_000
/** Tables at which bots play at once on this node. */
const AT_ONCE = 8
/** How often bots may think in vain. */
const PATIENCE = 3

/** How long a table that fails is left alone, unless somebody opens it. */
const QUARANTINE = 10 * 60_000

const yieldToEvents = (): Promise<void> => new Promise((go) => setImmediate(go))

export interface TableManagerOptions {
  readonly tables: TableStorage
  readonly jobs: Jobs
  readonly bots: BotPool
  /** Other nodes use the same database. */
  readonly shared: boolean
  /** The time by which clocks run. */
  readonly now: () => number
  /** Whether a person has had no page open at a table for some minutes. */
  readonly isAbsent: (table: string, person: string) => boolean
  readonly counts: Counters
  /** Milliseconds after which tables are looked for where somebody is out of time. */
  readonly sweepEvery?: number | undefined
  complain(error: unknown): void
}

export function createTableManager(wish: TableManagerOptions): TableManager {
  const { tables, jobs, bots, shared, now, isAbsent, counts, sweepEvery = SWEEP, complain } = wish
  const open = new Map<string, Promise<Result<Table> | undefined>>()
  const clocks = new Map<Table, NodeJS.Timeout>()
  const idle = new Map<Table, NodeJS.Timeout>()
  const running = new Set<Table>()
  /** Where bots play. */
  const busy = new Set<Table>()
  /** Tables that fail, and until when they are left alone. */
  const quarantine = new Map<string, number>()
  /** How often in a row bots could not play at a table. */
  const failedJobs = new Map<string, number>()
  let closed = false

  function setAside(id: string, why: unknown): void {
    quarantine.set(id, Date.now() + QUARANTINE)
    counts.quarantined = quarantine.size
    complain(
      new Error(`Table ${id} is left alone for ${QUARANTINE / 60_000} minutes: it fails.`, { cause: why }),
    )
  }

  function takeBack(id: string): void {
    quarantine.delete(id)
    counts.quarantined = quarantine.size
  }

  const handleTimeouts = async (table: Table): Promise<void> => {
    idle.delete(table)
    if (table.guests.size > 0 || running.has(table) || busy.has(table)) return
    await table.work
    if (table.guests.size > 0 || busy.has(table)) return
    open.delete(table.id)
    clearTimeout(clocks.get(table))
    clocks.delete(table)
  }

  const closeIfIdle = (table: Table): void => {
    clearTimeout(idle.get(table))
    if (!closed) idle.set(table, setTimeout(() => void handleTimeouts(table), IDLE).unref())
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
        idle < PATIENCE ? await bots.choose(task).catch((error) => void complain(error)) : undefined
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

  const working = new Set<Promise<void>>()
  let again = false

  /** Takes tables at which bots are to play, as long as there are any. */
  async function workAll(): Promise<void> {
    while (!closed) {
      const job = await jobs.take()
      if (!job) return
      await workOnJob(job)
    }
  }

  async function playAutomatic(table: Table): Promise<void> {
    busy.add(table)
    try {
      // Another node may have wanted it, and its news be on their way.
      if (shared) await runInOrder(table, () => readNewEntries(table))
      await runBots(table)
    } finally {
      busy.delete(table)
    }
    goOn(table)
  }

  /** A job that fails is tried again when its lease is over; one that fails again and again ends, until it is wanted anew. */
  async function handleFailedJob(job: Job, error: unknown): Promise<void> {
    const times = (failedJobs.get(job.game) ?? 0) + 1
    if (times < PATIENCE) {
      failedJobs.set(job.game, times)
      return complain(error)
    }
    failedJobs.delete(job.game)
    setAside(job.game, error)
    await jobs.done(job)
  }

  async function workOnJob(job: Job): Promise<void> {
    const renewing = setInterval(() => void jobs.renew(job).catch(complain), RENEW).unref()
    try {
      const found = await openTableById(job.game)
      if (found?.ok) await playAutomatic(found.value)
      failedJobs.delete(job.game)
      counts.jobs += 1
      await (closed ? jobs.release(job) : jobs.done(job))
    } catch (error) {
      counts.failedJobs += 1
      await handleFailedJob(job, error).catch(complain)
    } finally {
      clearInterval(renewing)
    }
  }

  function takeJobs(): void {
    again = working.size >= AT_ONCE
    if (closed || again) return
    const one = workAll()
      .catch(complain)
      .finally(() => {
        working.delete(one)
        if (again) takeJobs()
      })
    working.add(one)
  }

  async function watchClock(table: Table): Promise<void> {
    clearTimeout(clocks.get(table))
    clocks.delete(table)
    const due = table.clocks && !table.session?.saved.over ? nextTimeout(table.clocks) : undefined
    if (!due || closed) return
    const wait = Math.min(LONGEST, Math.max(0, due.time - now()) + 5)
    const handleDueTimeouts = async (): Promise<void> => {
      await appendEntry(table, () => {
        const next = table.clocks && nextTimeout(table.clocks)
        return next && next.time <= now() ? timeoutEntry(table, next.seat) : undefined
      })
      goOn(table)
    }
    clocks.set(table, setTimeout(() => void handleDueTimeouts().catch(complain), wait).unref())
  }

  /** Begins the game; one that cannot begin says why, and everybody may change something and be ready anew. */
  async function beginGame(table: Table): Promise<void> {
    const refusal = await appendEntry(table, () => beginEntry(table))
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

  async function followTable(table: Table): Promise<void> {
    if (table.state?.stage === 'opening') await beginGame(table)
    const isAbsentNow = (person: string): boolean => isAbsent(table.id, person)
    if (table.state?.asked && entryWhenAgreed(table, isAbsentNow))
      await appendEntry(table, () => entryWhenAgreed(table, isAbsentNow))
    if (table.session)
      while (await playStep(table, () => playOrderStep(requireSession(table)))) await yieldToEvents()
    if (table.session && !isIdle(table) && botTask(table.session)) {
      await jobs.want(table.id)
      takeJobs()
    }
    await watchClock(table)
  }

  function goOn(table: Table): void {
    if (running.has(table) || closed) return
    running.add(table)
    const before = table.number
    void followTable(table)
      .catch(complain)
      .finally(() => {
        running.delete(table)
        if (table.number !== before) goOn(table)
        else if (table.guests.size === 0) closeIfIdle(table)
      })
  }

  async function loadTable(id: string): Promise<Result<Table> | undefined> {
    const found = await openTable(tables, loadLibrary, id, false, now)
    if (!found?.ok) return found
    takeBack(id)
    const { number, state, session, clocks } = found.value
    await tables.correctSummary(id, { number, state, saved: session?.saved, clocks }).catch(complain)
    goOn(found.value)
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

  /** Opens tables where somebody is out of time. One that fails is left alone, and the others are opened. */
  async function sweepDueTables(): Promise<void> {
    for (const [id, until] of quarantine) if (until <= Date.now()) takeBack(id)
    for (const id of await tables.due(now(), [...quarantine.keys()])) {
      if (closed) return
      try {
        const found = await openTableById(id)
        if (found && !found.ok) setAside(id, new Error(found.faults.join(' ')))
      } catch (error) {
        setAside(id, error)
      }
    }
  }
  const sweeping = setInterval(() => void sweepDueTables().catch(complain), sweepEvery).unref()

  const handleNews = (ids: readonly string[]): void => {
    for (const id of ids)
      void open
        .get(id)
        ?.then((found) => {
          if (!found?.ok) return
          const table = found.value
          return runInOrder(table, () => readNewEntries(table)).then(() => watchClock(table))
        })
        .catch(complain)
  }

  const lookAround = async (): Promise<void> => {
    const all = await Promise.all([...open.values()])
    const here = all.flatMap((found) =>
      found?.ok ? [{ id: found.value.id, number: found.value.number }] : [],
    )
    if (here.length > 0) handleNews(await tables.ahead(here))
  }
  const seek = setInterval(takeJobs, JOBS).unref()
  const look = shared ? setInterval(() => void lookAround().catch(complain), LOOK).unref() : undefined

  return {
    make: async (terms, by, game) => {
      const id = randomBytes(12).toString('base64url')
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
      return id
    },
    open: openTableById,
    goOn,
    left: closeIfIdle,
    listed: () => tables.listed(),
    news: handleNews,
    around: (id) =>
      void open.get(id)?.then((found) => {
        if (found?.ok) for (const guest of found.value.guests) guest.around?.()
      }, complain),
    size: () => open.size,
    close: async () => {
      closed = true
      clearInterval(sweeping)
      clearInterval(look)
      clearInterval(seek)
      await bots.close()
      await Promise.all(working)
      for (const timer of [...clocks.values(), ...idle.values()]) clearTimeout(timer)
      for (const found of open.values()) {
        const table = await found.catch(() => undefined)
        if (table?.ok) await table.value.work
      }
    },
  }
}
