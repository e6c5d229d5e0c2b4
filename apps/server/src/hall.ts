import { randomBytes } from 'node:crypto'
import { libraryFor } from '@flotilla/cards'
import type { AnyLibrary } from '@flotilla/engine'
import {
  act,
  added,
  agreed,
  begun,
  dueOf,
  inTurn,
  newSecret,
  newTableOf,
  openTable,
  type Person,
  playedAt,
  type Result,
  readOn,
  goOn as step,
  type Table,
  type Terms,
  tell,
} from '@flotilla/host'
import type { Listed, Tables } from './storage.ts'

/** The tables that are open on this node. */
export interface Hall {
  make(terms: Terms, by: Person): Promise<string>
  open(id: string): Promise<Result<Table> | undefined>
  /** Sees to what follows of itself after something was done: votes, bots, clocks. */
  goOn(table: Table): void
  /** Somebody has left: a table that nobody looks at is put away. */
  left(table: Table): void
  listed(): Promise<Listed[]>
  /** What other nodes have added to. */
  news(tables: readonly string[]): void
  size(): number
  close(): Promise<void>
}

const libraries = new Map<string, Promise<AnyLibrary>>()

/** What a ruleset is played with, read once. */
const cards = (ruleset: string): Promise<AnyLibrary> => {
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

const breath = (): Promise<void> => new Promise((go) => setImmediate(go))

export function hallOf(tables: Tables, shared: boolean, complain: (error: unknown) => void): Hall {
  const open = new Map<string, Promise<Result<Table> | undefined>>()
  const clocks = new Map<Table, NodeJS.Timeout>()
  const idle = new Map<Table, NodeJS.Timeout>()
  const running = new Set<Table>()
  let closed = false

  const away = async (table: Table): Promise<void> => {
    idle.delete(table)
    if (table.guests.size > 0 || running.has(table)) return
    await table.work
    if (table.guests.size > 0) return
    open.delete(table.id)
    clearTimeout(clocks.get(table))
    clocks.delete(table)
  }

  const left = (table: Table): void => {
    clearTimeout(idle.get(table))
    if (!closed) idle.set(table, setTimeout(() => void away(table), IDLE).unref())
  }

  /** Lets the bots play until people are asked: each choice is stored before it is told. */
  async function runBots(table: Table): Promise<void> {
    for (;;) {
      const stepped = await inTurn(table, async () => {
        if (closed || table.state?.paused) return false
        const done = await added(table, () => step(playedAt(table)))
        if (done) tell(table)
        return done
      })
      if (!stepped) return
      await breath()
    }
  }

  async function watchClock(table: Table): Promise<void> {
    clearTimeout(clocks.get(table))
    clocks.delete(table)
    const due = table.clocks && !table.session?.saved.over ? dueOf(table.clocks) : undefined
    if (!due || closed) return
    const wait = Math.min(LONGEST, Math.max(0, due.time - Date.now()) + 5)
    const strike = async (): Promise<void> => {
      await act(table, () => {
        const now = table.clocks && dueOf(table.clocks)
        if (!now || now.time > Date.now() || !table.state) return undefined
        return { kind: 'plays', seat: now.seat, player: table.state.terms.bot, why: 'time', time: Date.now() }
      })
      goOn(table)
    }
    clocks.set(table, setTimeout(() => void strike().catch(complain), wait).unref())
  }

  async function follow(table: Table): Promise<void> {
    if (table.state?.stage === 'opening') await act(table, () => begun(table))
    if (table.state?.asked && agreed(table)) await act(table, () => agreed(table))
    if (table.session && !table.session.saved.over) await runBots(table)
    await watchClock(table)
  }

  function goOn(table: Table): void {
    if (running.has(table) || closed) return
    running.add(table)
    const before = table.number
    void follow(table)
      .catch(complain)
      .finally(() => {
        running.delete(table)
        if (table.number !== before) goOn(table)
        else if (table.guests.size === 0) left(table)
      })
  }

  async function load(id: string): Promise<Result<Table> | undefined> {
    const found = await openTable(tables, cards, id)
    if (found?.ok) goOn(found.value)
    return found
  }

  const opened = (id: string): Promise<Result<Table> | undefined> => {
    const there = open.get(id)
    if (there) return there
    const loading = load(id).then(
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

  const sweep = setInterval(() => {
    tables.due(Date.now()).then(async (ids) => {
      for (const id of ids) await opened(id)
    }, complain)
  }, SWEEP).unref()

  const news = (ids: readonly string[]): void => {
    for (const id of ids)
      void open
        .get(id)
        ?.then((found) => {
          if (!found?.ok) return
          const table = found.value
          return inTurn(table, () => readOn(table)).then(() => watchClock(table))
        })
        .catch(complain)
  }

  const lookAround = async (): Promise<void> => {
    const all = await Promise.all([...open.values()])
    const here = all.flatMap((found) =>
      found?.ok ? [{ id: found.value.id, number: found.value.number }] : [],
    )
    if (here.length > 0) news(await tables.ahead(here))
  }
  const look = shared ? setInterval(() => void lookAround().catch(complain), LOOK).unref() : undefined

  return {
    make: async (terms, by) => {
      const id = randomBytes(12).toString('base64url')
      const table = newTableOf(tables, cards, id)
      await act(table, () => ({ kind: 'made', by: by.id, terms, secret: newSecret() }))
      open.set(id, Promise.resolve({ ok: true, value: table }))
      left(table)
      return id
    },
    open: opened,
    goOn,
    left,
    listed: () => tables.listed(),
    news,
    size: () => open.size,
    close: async () => {
      closed = true
      clearInterval(sweep)
      clearInterval(look)
      for (const timer of [...clocks.values(), ...idle.values()]) clearTimeout(timer)
      for (const found of open.values()) {
        const table = await found.catch(() => undefined)
        if (table?.ok) await table.value.work
      }
    },
  }
}
