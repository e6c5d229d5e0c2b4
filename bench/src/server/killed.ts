import { isDeepStrictEqual } from 'node:util'
import {
  type Gathered,
  gatherTable,
  type Human,
  newKey,
  openPage,
  type Page,
  pendingDecision,
  someChoice,
} from '@flotilla/server/testing'
import { runInBatches } from './load.ts'
import { type DatabaseKind, prepareServers, type ServerGround, type ServerNode } from './start-nodes.ts'

export interface KilledRow {
  database: DatabaseKind
  times: number
  tables: number
  /** Choices that the server had acknowledged. */
  acknowledged: number
  /** Of those, how many were gone after it: must be none. */
  lost: number
  /** Seats that saw something else than before after as many choices: must be none. */
  differing: number
  /** Choices sent again with their key that happened twice or were not taken: must be none. */
  twice: number
  /** Of the tables that were there at the end, how many went on: all of them. */
  wentOn: number
  /** From the kill until all pages were connected again, the longest. */
  slowestSeconds: number
}

const pause = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds))

/** A table under load, with what is known of it from outside. */
export interface LoadedTable {
  id: string
  people: readonly Human[]
  pages: readonly Page[]
  /** Choices that were acknowledged, and what was sent last and not answered. */
  acknowledged: number
  sent: { seat: number; choice: unknown; key: string } | undefined
}

const hasLostPage = ({ pages }: LoadedTable): boolean =>
  pages.some(({ socket }) => socket.readyState !== socket.OPEN)

/** Has whoever is asked choose, one after the other, until the table breaks off. */
export async function playUntilStopped(
  table: LoadedTable,
  lot: () => number,
  stopped: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    if (hasLostPage(table) || stopped()) return
    const seat = table.pages.findIndex((one) => pendingDecision(one))
    if (seat < 0) {
      await pause(5)
      continue
    }
    const one = table.pages[seat]!
    const before = Math.max(...table.pages.map((each) => each.at()))
    const sent = { seat, choice: someChoice(one, pendingDecision(one)!, lot()), key: newKey() }
    table.sent = sent
    const { result, error } = await one.raw('choose', sent.choice, sent.key)
    if (error !== undefined) return
    table.sent = undefined
    if (result === undefined) {
      table.acknowledged = before + 1
      await Promise.race([
        Promise.all(table.pages.map((each) => each.until(() => each.at() > before))),
        pause(5000),
      ])
    } else await pause(5)
  }
}

/** The page of a person again, when the server is there again. */
export async function rejoin(one: Human, id: string): Promise<Page> {
  for (let tries = 0; ; tries++) {
    try {
      const at = await openPage(one, id)
      await at.ask('open')
      if (at.view()) return at
      at.socket.terminate()
    } catch (error) {
      if (tries > 2000) throw error
    }
    await pause(15)
  }
}

/** What was known before is there: what it looked like to each seat, and every acknowledged choice. */
export async function compareViews(
  table: LoadedTable,
  before: readonly Page[],
): Promise<{ lost: number; differing: number }> {
  let differing = 0
  let lost = 0
  for (const [seat, one] of table.pages.entries()) {
    const was = before[seat]!
    lost = Math.max(lost, table.acknowledged - one.at())
    const look = (await one.ask('view', was.at())) as { view: unknown } | undefined
    if (!isDeepStrictEqual(look?.view, was.view())) differing += 1
  }
  return { lost: Math.max(0, lost), differing }
}

/** Where a page stands once what follows of itself, by standing orders, has followed: so long nothing more came. */
async function settledChoices(one: Page, milliseconds: number): Promise<number> {
  for (let before = -1, still = 0; still * 40 < milliseconds; before = one.at()) {
    still = one.at() === before ? still + 1 : 0
    await pause(40)
  }
  return one.at()
}

/** What was on its way is sent again, twice, with its key: it happens once, whether it was stored or not. */
export async function resendPending(table: LoadedTable, milliseconds = 200): Promise<boolean> {
  const { sent, pages } = table
  if (!sent) return true
  const standing: number[] = []
  for (const _ of [1, 2]) {
    const { error } = await pages[sent.seat]!.raw('choose', sent.choice, sent.key)
    if (error !== undefined) return false
    standing.push(await settledChoices(pages[0]!, milliseconds))
  }
  table.sent = undefined
  table.acknowledged = standing[0]!
  return standing[0] === standing[1]
}

export async function createLoadedTables(node: ServerNode, count: number): Promise<LoadedTable[]> {
  return runInBatches(count, async (i) => {
    const { id, people, pages }: Gathered = await gatherTable(node.address, 2, `10.1.${i >> 8}.${i & 255}`)
    return { id, people, pages, acknowledged: pages[0]!.at(), sent: undefined }
  })
}

export const isOver = ({ pages }: LoadedTable): boolean => pages[0]!.table()?.stage === 'over'

/** A game that is over makes room for another, so that everybody plays; how many choices those had that have ended. */
export async function replaceFinished(all: LoadedTable[], node: ServerNode): Promise<number> {
  let ended = 0
  for (const [at, one] of all.entries())
    if (isOver(one)) {
      ended += one.acknowledged
      for (const { socket } of one.pages) socket.terminate()
      all[at] = (await createLoadedTables(node, 1))[0]!
    }
  return ended
}

/** Ends a server without a word at a random moment of play, again and again. */
export async function benchKilled(
  database: DatabaseKind,
  times: number,
  count: number,
  tell: (row: KilledRow) => void = () => undefined,
  random = Math.random,
): Promise<KilledRow> {
  const on: ServerGround = await prepareServers(database)
  const row: KilledRow = {
    database,
    times: 0,
    tables: count,
    acknowledged: 0,
    lost: 0,
    differing: 0,
    twice: 0,
    wentOn: 0,
    slowestSeconds: 0,
  }
  const randomNumber = () => Math.floor(random() * 1000)
  let node = await on.start()
  const { port } = new URL(node.address)
  try {
    const all = await createLoadedTables(node, count)
    let before = 0
    for (let i = 0; i < times; i++) {
      before += await replaceFinished(all, node)
      const playing = all.map((table) => playUntilStopped(table, randomNumber))
      on.prepare()
      await pause(20 + random() * 300)
      await node.kill()
      const start = performance.now()
      await Promise.all(playing)
      const acknowledged = all.map((table) => table.acknowledged)
      node = await on.start(Number(port))
      await Promise.all(
        all.map(async (table) => {
          const before = table.pages
          table.pages = await Promise.all(table.people.map((one) => rejoin(one, table.id)))
          const { lost, differing } = await compareViews(table, before)
          row.lost += lost
          row.differing += differing
          if (!(await resendPending(table, 1000))) row.twice += 1
        }),
      )
      row.slowestSeconds = Math.max(row.slowestSeconds, (performance.now() - start) / 1000)
      row.times += 1
      row.acknowledged = acknowledged.reduce((sum, one) => sum + one, before)
      tell(row)
    }
    // Every table goes on: a few choices more at each.
    before += await replaceFinished(all, node)
    const stood = all.map(({ acknowledged }) => acknowledged)
    const playing = all.map((table) => playUntilStopped(table, randomNumber))
    const isOn = () => all.every(({ acknowledged }, i) => acknowledged > stood[i]!)
    for (let waited = 0; waited < 20_000 && !isOn(); waited += 200) await pause(200)
    for (const { pages } of all) for (const { socket } of pages) socket.terminate()
    await Promise.all(playing)
    row.wentOn = all.filter(({ acknowledged }, i) => acknowledged > stood[i]!).length
    return row
  } finally {
    await node.kill()
    await on.clear()
  }
}
