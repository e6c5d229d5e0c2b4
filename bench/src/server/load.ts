import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { DecisionId } from '@flotilla/engine'
import { type Decision, isDecline } from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import {
  copyModules,
  createHuman,
  gatherTable,
  type Human,
  newKey,
  openPage,
  type Page,
  pendingDecision,
  someChoice,
} from '@flotilla/server/testing'
import { type DatabaseKind, prepareServers, type ServerNode } from './start-nodes.ts'

/** Seats at a table, and seconds between the choices of one: a table sees a choice every second. */
const SEATS = 4
const EVERY = 4
/** What 99 of 100 choices are to be stored and told within. */
const WANTED = 50
/** Choices a second at each table, tried one after the other until it is too much. */
const RATES = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
/** Tables that gather at once. */
const AT_ONCE = 8
/** A choice of which nothing was heard for so long counts as lost. */
const LATE = 10_000

export interface LoadRow {
  server: DatabaseKind | 'boardgame.io'
  what: 'at the pace of people' | 'the most within 50 ms' | 'as fast as can be'
  tables: number
  choicesPerSecond: number
  /** From sending until it is stored and told to all seats, in milliseconds. */
  half: number
  of99: number
  slowest: number
  refused: number
  /** Of which nothing was heard: must be none. */
  lost: number
  /** Of the server's heap, for each table more, in kilobytes. */
  memory: number | undefined
  /** Of a processor, what the server took. */
  busy: number | undefined
}

/** What became of one choice. */
export type ChoiceOutcome = 'told' | 'refused' | 'lost'

/** A table of whatever server: has one choice made, and answers when all seats know of it. */
export type ChooseOnce = () => Promise<ChoiceOutcome>

const pause = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds))

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

type Measured = Pick<LoadRow, 'choicesPerSecond' | 'half' | 'of99' | 'slowest' | 'refused' | 'lost'>

/** Has choices made at all tables: each about so many times a second, or one after the other as fast as can be. */
export async function measureLoad(
  tables: readonly ChooseOnce[],
  seconds: number,
  perSecond: number | undefined,
): Promise<Measured> {
  const took: number[] = []
  const other = { refused: 0, lost: 0 }
  const end = performance.now() + seconds * 1000
  await Promise.all(
    tables.map(async (choose) => {
      if (perSecond) await pause((Math.random() * 1000) / perSecond)
      while (performance.now() < end) {
        const start = performance.now()
        const came = await choose()
        if (came === 'told') took.push(performance.now() - start)
        else other[came] += 1
        if (perSecond)
          await pause(Math.max(0, ((0.5 + Math.random()) * 1000) / perSecond - (performance.now() - start)))
      }
    }),
  )
  const sorted = took.toSorted((a, b) => a - b)
  return {
    choicesPerSecond: took.length / seconds,
    half: quantile(sorted, 0.5),
    of99: quantile(sorted, 0.99),
    slowest: sorted.at(-1) ?? 0,
    ...other,
  }
}

/** The highest rate at which 99 of 100 are still told in time. */
async function highestRate(tables: readonly ChooseOnce[], seconds: number): Promise<Measured | undefined> {
  let best: Measured | undefined
  for (const rate of RATES) {
    const now = await measureLoad(tables, seconds, rate)
    if (now.of99 > WANTED || now.choicesPerSecond < 0.85 * rate * tables.length) break
    best = now
  }
  return best
}

const afterTimeout = async (): Promise<'lost'> => {
  await pause(LATE)
  return 'lost'
}

/** Kinds of maneuvers that are not red, the best first: straight on, and turns to the left and to the right. */
const maneuversTowards = {
  ahead: [/^2F[BW]/, /^[13]F[BW]/],
  left: [/^2T[BW]/, /^[13]T[BW]/, /^[12]B[BW]/],
  right: [/^2Y[BW]/, /^[13]Y[BW]/, /^[12]N[BW]/],
}
/** The middle of a standard table, in millimetres, and how far from straight ahead it may lie. */
const MIDDLE = 457
const AHEAD = 0.5

/** Where the middle of the table lies, as a ship sees it. */
function bearingOfMiddle({ x, y, heading }: Pose): keyof typeof maneuversTowards {
  const angle = Math.atan2(MIDDLE - x, MIDDLE - y) - (heading * Math.PI) / 180
  const turn = Math.atan2(Math.sin(angle), Math.cos(angle))
  return Math.abs(turn) < AHEAD ? 'ahead' : turn < 0 ? 'left' : 'right'
}

/** An answer with which the game goes on as long as the load: ships circle the middle and do nothing else. */
function lastingChoice(one: Page, decision: Decision, by: number): { decision: DecisionId; option: string } {
  if (!('options' in decision)) return someChoice(one, decision, by)
  const declined = decision.options.find(isDecline)
  if (declined) return { decision: decision.id, option: declined.id }
  if (decision.ask !== 'setDials') return someChoice(one, decision, by)
  const { ships } = one.view()!.state
  const dials = decision.options.filter((option) => option.kind === 'dial')
  const ship = dials.find((option) => ships[option.ship]?.dial === null)?.ship
  if (ship === undefined) return someChoice(one, decision, by)
  const dial = maneuversTowards[bearingOfMiddle(ships[ship]!.pose)]
    .map((wanted) => dials.find((option) => option.ship === ship && wanted.test(option.maneuver)))
    .find((option) => option !== undefined)
  return dial ? { decision: decision.id, option: dial.id } : someChoice(one, decision, by)
}

export const createChooser = (pages: readonly Page[]): ChooseOnce => {
  let turn = 0
  const choose = async (): Promise<ChoiceOutcome> => {
    turn += 1
    const one = [...pages.keys()]
      .map((i) => pages[(i + turn) % pages.length]!)
      .find((each) => pendingDecision(each))
    const decision = one && pendingDecision(one)
    if (!decision || !('options' in decision)) {
      await pause(10)
      return 'refused'
    }
    const before = one.at()
    const { result, error } = await one.raw('choose', lastingChoice(one, decision, turn), newKey())
    if (error !== undefined) return 'lost'
    if (result !== undefined) return 'refused'
    await Promise.all(pages.map((each) => each.until(() => each.at() > before)))
    return 'told'
  }
  return () => Promise.race([choose(), afterTimeout()])
}

/** Some at once, one after the other. */
export async function runInBatches<T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) {
        const i = next++
        made[i] = await make(i)
      }
    }),
  )
  return made
}

const addressOf = (net: number, i: number): string => `10.${net}.${i >> 8}.${i & 255}`

/** Our own server with one of its databases: at the pace of people, as much as holds, then as fast as can be. */
export async function benchOwn(database: DatabaseKind, tables: number, seconds: number): Promise<LoadRow[]> {
  const on = await prepareServers(database)
  const node = await on.start()
  try {
    const [first] = await runInBatches(1, () => gatherTable(node.address, SEATS, addressOf(2, 65_000)))
    // What the first table needs, every other uses as well.
    const before = (await node.used()).heapUsed
    const all = await runInBatches(tables, (i) => gatherTable(node.address, SEATS, addressOf(2, i)))
    const memory = ((await node.used()).heapUsed - before) / 1024 / tables
    const choose = all.map(({ pages }) => createChooser(pages))
    await measureLoad(choose, Math.min(3, seconds), SEATS / EVERY)
    const start = { cpu: (await node.used()).cpu, time: performance.now() }
    const paced = await measureLoad(choose, seconds, SEATS / EVERY)
    const busy = ((await node.used()).cpu - start.cpu) / (performance.now() - start.time)
    const most = await highestRate(choose, seconds / 3)
    const fastest = await measureLoad(choose, seconds / 3, undefined)
    for (const { pages } of [first!, ...all]) for (const { socket } of pages) socket.terminate()
    const row = { server: database, tables, memory: undefined, busy: undefined }
    return [
      { ...row, what: 'at the pace of people', ...paced, memory, busy },
      ...(most ? [{ ...row, what: 'the most within 50 ms' as const, ...most }] : []),
      { ...row, what: 'as fast as can be', ...fastest },
    ]
  } finally {
    await node.kill()
    await on.clear()
  }
}

export interface IdleRow {
  tables: number
  pages: number
  /** For each table that is open and where nothing happens, in kilobytes. */
  heap: number
  rss: number
  /** Of the whole process, in megabytes. */
  all: number
  /** Milliseconds to open one that was put away. */
  open: number
  /** Of a processor, while nothing happens. */
  busy: number
}

/** Tables with a game that somebody looks at and nobody plays. */
export async function benchIdle(tables: number, seconds: number): Promise<IdleRow> {
  const on = await prepareServers('pglite')
  const first = await on.start()
  let node: ServerNode = first
  try {
    const { id, pages } = await gatherTable(first.address, SEATS)
    for (const { socket } of pages) socket.terminate()
    await first.stop()
    const names = Array.from({ length: tables }, (_, i) => `idle${i}`.padEnd(id.length, '-'))
    await copyModules(on.where, id, names)
    node = await on.start()
    const people = await runInBatches(
      Math.ceil(tables / 20),
      (i): Promise<Human> => createHuman(node.address, `P ${i}`, addressOf(3, i)),
    )
    const warm = await openPage(people[0]!, id)
    const before = await node.used()
    const start = performance.now()
    const open = await runInBatches(tables, async (i) => {
      const one = await openPage(people[i % people.length]!, names[i]!)
      await one.ask('open')
      return one
    })
    const took = (performance.now() - start) / tables
    const after = await node.used()
    await pause(seconds * 1000)
    const busy = ((await node.used()).cpu - after.cpu) / (seconds * 1000)
    for (const { socket } of [warm, ...open]) socket.terminate()
    return {
      tables,
      pages: open.filter((one) => one.view()).length,
      heap: (after.heapUsed - before.heapUsed) / 1024 / tables,
      rss: (after.rss - before.rss) / 1024 / tables,
      all: after.rss / 1024 / 1024,
      open: took,
      busy,
    }
  } finally {
    await node.kill()
    await on.clear()
  }
}

interface PeerState {
  readonly G: { readonly count: number }
}
interface PeerClient {
  start(): void
  stop(): void
  getState(): PeerState | null
  subscribe(hear: (state: PeerState | null) => void): void
  readonly moves: { up(): void }
}

/** boardgame.io, which keeps everything in memory, doing the least it can do. */
export async function benchPeer(tables: number, seconds: number): Promise<LoadRow[]> {
  const require = createRequire(import.meta.url)
  const { Client } = require('boardgame.io/client')
  const { SocketIO } = require('boardgame.io/multiplayer')
  const { tally } = require('./tally.cjs')
  const child: ChildProcess = fork(fileURLToPath(new URL('./peer.ts', import.meta.url)), [], {
    execArgv: ['--import', '@oxc-node/core/register'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [port] = await once(child, 'message')
  const address = `http://localhost:${port}`
  const clients: PeerClient[] = []
  try {
    const all = await runInBatches(tables, async (i): Promise<ChooseOnce> => {
      // A match is made when somebody first asks for it.
      const matchID = `match ${i}`
      const seats: PeerClient[] = []
      for (let seat = 0; seat < SEATS; seat++) {
        const playerID = String(seat)
        const multiplayer = SocketIO({ server: address, socketOpts: { transports: ['websocket'] } })
        const one: PeerClient = Client({
          game: tally,
          numPlayers: SEATS,
          multiplayer,
          matchID,
          playerID,
          debug: false,
        })
        one.start()
        seats.push(one)
        clients.push(one)
        while (!one.getState()) await pause(5)
      }
      const woken = new Set<() => void>()
      const tell = () => {
        for (const wake of woken) wake()
      }
      for (const one of seats) one.subscribe(tell)
      const until = (so: () => boolean): Promise<void> =>
        new Promise((done) => {
          const look = () => {
            if (!so()) return
            woken.delete(look)
            done()
          }
          woken.add(look)
          look()
        })
      let turn = 0
      const choose = async (): Promise<ChoiceOutcome> => {
        turn += 1
        const mover = seats[turn % SEATS]!
        const wanted = mover.getState()!.G.count + 1
        mover.moves.up()
        // Its own page shows a move before the server has it, so the others are what counts.
        await until(() => seats.every((one) => one.getState()!.G.count >= wanted))
        return 'told'
      }
      return () => Promise.race([choose(), afterTimeout()])
    })
    await measureLoad(all, Math.min(3, seconds), SEATS / EVERY)
    const paced = await measureLoad(all, seconds / 2, SEATS / EVERY)
    const fastest = await measureLoad(all, seconds / 3, undefined)
    const row = { server: 'boardgame.io' as const, tables, memory: undefined, busy: undefined }
    return [
      { ...row, what: 'at the pace of people', ...paced },
      { ...row, what: 'as fast as can be', ...fastest },
    ]
  } finally {
    for (const one of clients) one.stop()
    child.kill('SIGKILL')
  }
}
