import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { asked, gathered, newKey, type Page, someChoice } from '@flotilla/server/testing'
import { type Databases, ground } from './nodes.ts'

/** Seats at a table, and seconds between the choices of one: a table sees a choice every second. */
const SEATS = 4
const EVERY = 4

export interface LoadRow {
  server: Databases | 'boardgame.io'
  tables: number
  /** Choices a second that were asked for; as many as there can be where it is undefined. */
  asked: number | undefined
  choicesPerSecond: number
  /** From sending until it is stored and told to all seats, in milliseconds. */
  half: number
  of99: number
  slowest: number
  refused: number
  /** Of the server's heap, for each table more, in kilobytes. */
  memory: number | undefined
}

/** A table of whatever server: has one choice made, and answers when all seats know of it; false when it was refused. */
export type Choose = () => Promise<boolean>

const pause = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds))

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

type Measured = Pick<LoadRow, 'choicesPerSecond' | 'half' | 'of99' | 'slowest' | 'refused'>

/** Has choices made at all tables: each about so many times a second, or one after the other as fast as can be. */
export async function measured(
  tables: readonly Choose[],
  seconds: number,
  perSecond: number | undefined,
): Promise<Measured> {
  const took: number[] = []
  let refused = 0
  const end = performance.now() + seconds * 1000
  await Promise.all(
    tables.map(async (choose) => {
      if (perSecond) await pause((Math.random() * 1000) / perSecond)
      while (performance.now() < end) {
        const start = performance.now()
        if (await choose()) took.push(performance.now() - start)
        else refused += 1
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
    refused,
  }
}

export const chooseAt = (pages: readonly Page[]): Choose => {
  let turn = 0
  return async () => {
    turn += 1
    const one = [...pages.keys()].map((i) => pages[(i + turn) % pages.length]!).find((each) => asked(each))
    if (!one) {
      await pause(10)
      return false
    }
    const before = one.at()
    const refusal = await one.ask('choose', someChoice(one, asked(one)!, turn), newKey())
    if (refusal !== undefined) return false
    await Promise.all(pages.map((each) => each.until(() => each.at() > before)))
    return true
  }
}

/** Our own server with one of its databases: at the pace of people, then as fast as can be. */
export async function benchOwn(database: Databases, tables: number, seconds: number): Promise<LoadRow[]> {
  const on = await ground(database)
  const node = await on.start()
  try {
    let before = 0
    const all: Choose[] = []
    const open: Page[][] = []
    for (let i = 0; i < tables; i++) {
      const { pages } = await gathered(node.address, SEATS, `10.2.${i >> 8}.${i & 255}`)
      open.push([...pages])
      all.push(chooseAt(pages))
      // What the first table needs, every other uses as well.
      if (i === 0) before = (await node.memory()).heapUsed
    }
    const memory = ((await node.memory()).heapUsed - before) / 1024 / Math.max(1, tables - 1)
    const asked = (tables * SEATS) / EVERY
    await measured(all, Math.min(3, seconds), SEATS / EVERY)
    const paced = await measured(all, seconds, SEATS / EVERY)
    const most = await measured(all, seconds, undefined)
    for (const { socket } of open.flat()) socket.terminate()
    return [
      { server: database, tables, asked, ...paced, memory },
      { server: database, tables, asked: undefined, ...most, memory },
    ]
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
    const all: Choose[] = []
    for (let i = 0; i < tables; i++) {
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
      all.push(async () => {
        turn += 1
        const mover = seats[turn % SEATS]!
        const wanted = mover.getState()!.G.count + 1
        mover.moves.up()
        // Its own page shows a move before the server has it, so the others are what counts.
        await until(() => seats.every((one) => one.getState()!.G.count >= wanted))
        return true
      })
    }
    await measured(all, Math.min(3, seconds), SEATS / EVERY)
    const paced = await measured(all, seconds, SEATS / EVERY)
    const most = await measured(all, seconds, undefined)
    const row = { server: 'boardgame.io' as const, tables, memory: undefined }
    return [
      { ...row, asked: (tables * SEATS) / EVERY, ...paced },
      { ...row, asked: undefined, ...most },
    ]
  } finally {
    for (const one of clients) one.stop()
    child.kill('SIGKILL')
  }
}
