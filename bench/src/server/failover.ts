import {
  compareViews,
  createLoadedTables,
  isOver,
  type LoadedTable,
  playUntilStopped,
  rejoin,
  replaceFinished,
  resendPending,
} from './killed.ts'
import { prepareServers } from './start-nodes.ts'

export interface FailoverRow {
  what: 'one of two nodes killed' | 'PostgreSQL restarted'
  times: number
  tables: number
  acknowledged: number
  lost: number
  differing: number
  /** From the kill until the last table had stored a choice more, the longest. */
  slowestSeconds: number
}

const pause = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds))

const randomNumber = (): number => Math.floor(Math.random() * 1000)

/** Plays on until every table has stored a choice more than it had, or is over. */
async function goesOn(all: readonly LoadedTable[], seconds: number): Promise<number> {
  const start = performance.now()
  const before = all.map(({ acknowledged }) => acknowledged)
  const isRunning = (): boolean => all.every((table, i) => table.acknowledged > before[i]! || isOver(table))
  while (!isRunning() && performance.now() - start < seconds * 1000) await pause(10)
  if (!isRunning()) throw new Error(`After ${seconds} s not every table has gone on.`)
  return (performance.now() - start) / 1000
}

const newRow = (what: FailoverRow['what'], tables: number): FailoverRow => ({
  what,
  times: 0,
  tables,
  acknowledged: 0,
  lost: 0,
  differing: 0,
  slowestSeconds: 0,
})

/** Two nodes on one database; the one that the players are at is killed, and they go on at the other. */
export async function benchFailover(times: number, count: number): Promise<FailoverRow> {
  const on = await prepareServers('postgres')
  let [here, other] = [await on.start(), await on.start()]
  const row = newRow('one of two nodes killed', count)
  try {
    const all = await createLoadedTables(here, count)
    let ended = 0
    for (let i = 0; i < times; i++) {
      ended += await replaceFinished(all, here)
      const playing = all.map((table) => playUntilStopped(table, randomNumber))
      on.prepare()
      await pause(200 + Math.random() * 500)
      await here.kill()
      const start = performance.now()
      await Promise.all(playing)
      for (const table of all) {
        const before = table.pages
        table.people = table.people.map((one) => ({ ...one, address: other.address }))
        table.pages = await Promise.all(table.people.map((one) => rejoin(one, table.id)))
        const { lost, differing } = await compareViews(table, before)
        row.lost += lost
        row.differing += differing
        if (!(await resendPending(table))) row.differing += 1
      }
      const again = all.map((table) => playUntilStopped(table, randomNumber))
      await goesOn(all, 30)
      row.slowestSeconds = Math.max(row.slowestSeconds, (performance.now() - start) / 1000)
      row.times += 1
      // The one that is left goes on alone until another stands beside it.
      ;[here, other] = [other, await on.start()]
      for (const { pages } of all) for (const { socket } of pages) socket.terminate()
      await Promise.all(again)
      for (const table of all)
        table.pages = await Promise.all(table.people.map((one) => rejoin(one, table.id)))
      row.acknowledged = all.reduce((sum, { acknowledged }) => sum + acknowledged, ended)
    }
    return row
  } finally {
    await Promise.all([here.kill(), other.kill()])
    await on.clear()
  }
}

/** The database is ended at once and started again under a server that goes on. */
export async function benchRestarted(times: number, count: number): Promise<FailoverRow> {
  const on = await prepareServers('postgres')
  const node = await on.start()
  const row = newRow('PostgreSQL restarted', count)
  try {
    const all = await createLoadedTables(node, count)
    let ended = 0
    for (let i = 0; i < times; i++) {
      ended += await replaceFinished(all, node)
      let stop = false
      let playing = all.map((table) => playUntilStopped(table, randomNumber, () => stop))
      await pause(200 + Math.random() * 500)
      const start = performance.now()
      await on.restart!()
      stop = true
      // Who was refused in words meanwhile tries again with the same key.
      await Promise.all(playing)
      for (const table of all) {
        for (let tries = 0; tries < 200; tries++) {
          if (await resendPending(table)) break
          await pause(50)
        }
      }
      playing = all.map((table) => playUntilStopped(table, randomNumber))
      await goesOn(all, 30)
      row.slowestSeconds = Math.max(row.slowestSeconds, (performance.now() - start) / 1000)
      row.times += 1
      const before = all.map(({ pages }) => pages)
      for (const { pages } of all) for (const { socket } of pages) socket.terminate()
      await Promise.all(playing)
      // What is stored is what the pages have seen.
      for (const [n, table] of all.entries()) {
        table.pages = await Promise.all(table.people.map((one) => rejoin(one, table.id)))
        const { lost, differing } = await compareViews(table, before[n]!)
        row.lost += lost
        row.differing += differing
      }
      row.acknowledged = all.reduce((sum, { acknowledged }) => sum + acknowledged, ended)
    }
    return row
  } finally {
    await node.kill()
    await on.clear()
  }
}
