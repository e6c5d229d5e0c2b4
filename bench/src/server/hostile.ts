import { connect, type Socket } from 'node:net'
import {
  createHuman,
  createNonsense,
  createRandomNumbers,
  gatherTable,
  type Human,
  newKey,
  openPage,
  type Page,
} from '@flotilla/server/testing'
import { createChooser, type LoadRow, measureLoad, runInBatches } from './load.ts'
import { prepareServers } from './start-nodes.ts'

export interface HostileRow {
  /** Messages that reached the server, of which it answered so many with words of why not. */
  messages: number
  refused: number
  /** Connections that it let go because they sent too much or too large, and those it never took. */
  letGo: number
  turnedAway: number
  /** Senders of slow headers that were let go in time, of so many. */
  slow: number
  ofSlow: number
  /** Who never read what was sent was let go. */
  unread: boolean
  /** Megabytes of its heap and all of its memory before and after. */
  heap: readonly [number, number]
  rss: readonly [number, number]
  /** How others fared at their tables before and meanwhile. */
  before: Pick<LoadRow, 'half' | 'of99' | 'lost'>
  meanwhile: Pick<LoadRow, 'half' | 'of99' | 'lost'>
}

const MEGABYTE = 1024 * 1024
/** What one connection may send at once. */
const BURST = 200
const SLOW = 100
const TABLES = 10

const pause = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds))

/** Malformed, stale, out of turn, sent again: as somebody who only watches, and as one who has a seat. */
function badMessage(lot: (below: number) => number, i: number, key: string): string {
  const choice = { decision: `${lot(40)}.${lot(9)}`, option: String(lot(9)) }
  switch (i % 5) {
    case 0:
      return JSON.stringify({ call: i, name: 'choose', args: [choice, key] })
    case 1:
      return JSON.stringify({ call: i, name: 'choose', args: [choice, newKey()] })
    case 2:
      return JSON.stringify({ call: i, name: 'request', args: [{ ask: 'agree', yes: true }] })
    default:
      return createNonsense(lot)
  }
}

/** One page that sends as much as it can before it is let go. */
async function floodServer(
  one: Human,
  id: string,
  lot: (below: number) => number,
  most: number,
): Promise<{ sent: number; refused: number; closed: boolean }> {
  const at: Page = await openPage(one, id)
  let refused = 0
  at.socket.on('message', (data) => {
    if (/"(error|message)":/.test(String(data))) refused += 1
  })
  const gone = new Promise<void>((done) => at.socket.once('close', () => done()))
  const key = newKey()
  for (let i = 0; i < most; i++) at.socket.send(badMessage(lot, i, key))
  // Every other goes one too far, some with more than anybody may send at once.
  const over = lot(2) === 0
  if (over) at.socket.send(lot(2) === 0 ? 'x'.repeat(200_000) : 'x')
  if (!over) await at.raw('ping')
  else for (let i = 0; i < 20; i++) at.socket.send('x')
  if (over) await Promise.race([gone, pause(5000)])
  const closed = at.socket.readyState !== at.socket.OPEN
  at.socket.terminate()
  return { sent: most, refused, closed: over && closed }
}

function openSlowSocket(port: number): { socket: Socket; gone: () => boolean } {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n')
  const drip = setInterval(() => socket.write('x-more: 1\r\n'), 1000).unref()
  let gone = false
  socket.on('close', () => {
    gone = true
    clearInterval(drip)
  })
  return { socket, gone: () => gone }
}

/** Asks for the whole game again and again and never reads an answer. */
async function neverReads(one: Human, id: string, pages: () => Promise<number>): Promise<boolean> {
  const at = await openPage(one, id)
  const before = await pages()
  at.socket.pause()
  const asking = setInterval(() => {
    for (let i = 0; i < 8; i++) at.socket.send(JSON.stringify({ call: i, name: 'open', args: [] }))
  }, 220)
  let gone = false
  for (let i = 0; i < 100 && !gone; i++) {
    await pause(300)
    gone = (await pages()) < before
  }
  clearInterval(asking)
  at.socket.terminate()
  return gone
}

/** Pages of other origins, of nobody, and of tables that are not. */
function tryForeignOrigin(one: Human, id: string, i: number): Promise<boolean> {
  const who = i % 3 === 1 ? { ...one, cookie: 'flotilla=nobody' } : one
  const origin = i % 3 === 0 ? { origin: 'https://elsewhere.example' } : {}
  return openPage(who, i % 3 === 2 ? 'no-such-table' : id, origin).then(
    ({ socket }) => {
      socket.terminate()
      return false
    },
    () => true,
  )
}

/** Everything that strangers may try at once, while others play. */
export async function benchHostile(messages: number): Promise<HostileRow> {
  const on = await prepareServers('pglite')
  const node = await on.start()
  try {
    const port = Number(new URL(node.address).port)
    const tables = await runInBatches(TABLES, (i) => gatherTable(node.address, 2, `10.4.0.${i}`))
    const choose = tables.map(({ pages }) => createChooser(pages))
    const people = await runInBatches(40, (i) => createHuman(node.address, `Mallory ${i}`, `10.5.0.${i}`))
    // Some have a seat: they send out of turn and again what they have sent.
    const strangers = [...people, ...tables.flatMap((one) => one.people)]
    const { id } = tables[0]!
    const openPages = async (): Promise<number> =>
      Number(/flotilla_pages (\d+)/.exec(await (await fetch(new URL('/metrics', node.address))).text())?.[1])
    const quiet = await measureLoad(choose, 5, 2)
    const lot = createRandomNumbers(9)
    // What is made once, such as code that was compiled, is not counted.
    await runInBatches(8, (i) => floodServer(strangers[i]!, id, lot, BURST - 10))
    await pause(500)
    const start = await node.used()
    const slow = Array.from({ length: SLOW }, () => openSlowSocket(port))
    const row = { messages: 0, refused: 0, letGo: 0, turnedAway: 0 }
    let attacking = true
    const others = (async () => {
      const all: Awaited<ReturnType<typeof measureLoad>>[] = []
      while (attacking) all.push(await measureLoad(choose, 3, 2))
      return all
    })()
    const unread = neverReads(people[39]!, id, openPages)
    const floods = Math.ceil(messages / (BURST - 10))
    await runInBatches(floods, async (i) => {
      const table = tables[i % TABLES]!.id
      const { sent, refused, closed } = await floodServer(
        strangers[i % strangers.length]!,
        table,
        lot,
        BURST - 10,
      )
      row.messages += sent
      row.refused += refused
      if (closed) row.letGo += 1
      if (await tryForeignOrigin(strangers[i % strangers.length]!, id, i)) row.turnedAway += 1
    })
    const wasUnread = await unread
    for (let i = 0; i < 40 && slow.some(({ gone }) => !gone()); i++) await pause(500)
    const slowGone = slow.filter(({ gone }) => gone()).length
    for (const { socket } of slow) socket.destroy()
    attacking = false
    const during = await others
    await pause(1500)
    const end = await node.used()
    const worst = during.toSorted((a, b) => b.of99 - a.of99)[0]!
    for (const table of tables) for (const { socket } of table.pages) socket.terminate()
    return {
      ...row,
      slow: slowGone,
      ofSlow: SLOW,
      unread: wasUnread,
      heap: [start.heapUsed / MEGABYTE, end.heapUsed / MEGABYTE],
      rss: [start.rss / MEGABYTE, end.rss / MEGABYTE],
      before: quiet,
      meanwhile: { ...worst, lost: during.reduce((sum, { lost }) => sum + lost, 0) },
    }
  } finally {
    await node.kill()
    await on.clear()
  }
}
