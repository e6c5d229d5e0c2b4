import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createHuman,
  createNonsense,
  createRandomNumbers,
  type Gathered,
  gatherTable,
  newKey,
  nonsenseNames,
  openPage,
  pendingDecision,
  someChoice,
} from '../test/index.ts'
import { parseMessage } from './message-schemas.ts'
import { type RunningServer, startServer } from './server.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-hostile-'))
let site: RunningServer
let table: Gathered

beforeAll(async () => {
  writeFileSync(join(above, 'index.html'), '')
  site = await startServer(above, 0, { folder: join(above, 'data') })
  table = await gatherTable(site.address, 2)
})
afterAll(async () => {
  await site.close()
  rmSync(above, { recursive: true })
})

/** One choice more at the table, told to everybody. */
async function goesOn({ pages }: Gathered): Promise<void> {
  const one = pages.find((each) => pendingDecision(each))!
  const before = one.at()
  expect(await one.ask('choose', someChoice(one, pendingDecision(one)!, 0), newKey())).toBeUndefined()
  await Promise.all(pages.map((each) => each.until(() => each.at() > before)))
}

test('of what strangers send nothing gets through that is no message, whatever it looks like', () => {
  const lot = createRandomNumbers(7)
  let taken = 0
  for (let i = 0; i < 20_000; i++) {
    const read = parseMessage(createNonsense(lot))
    if ('message' in read) {
      taken += 1
      expect(nonsenseNames).toContain(read.message.name)
      expect(Array.isArray(read.message.args)).toBe(true)
    } else expect(read.fault.length).toBeLessThanOrEqual(200)
  }
  expect(taken).toBeLessThan(2000)
})

test('a shop full of first visits behind one address is served; whoever asks without end is told to wait', async () => {
  const asking = async (path: string, times: number): Promise<number[]> => {
    const answers: number[] = []
    for (let i = 0; i < times; i += 100) {
      const some = await Promise.all(Array.from({ length: 100 }, () => fetch(`${site.address}${path}`)))
      for (const one of some) {
        answers.push(one.status)
        if (one.status !== 429) await one.arrayBuffer()
        else expect(((await one.json()) as { error: string }).error).toMatch(/Try again in/)
      }
    }
    return answers
  }
  expect(new Set(await asking('', 1500))).toEqual(new Set([200]))
  expect(new Set(await asking('api/tables', 1500))).toEqual(new Set([200, 429]))
  expect(await asking('', 100)).not.toContain(429)
})

test('a page that floods is let go, and the table goes on undisturbed', async () => {
  const stranger = await createHuman(site.address, 'Mallory')
  const lot = createRandomNumbers(8)
  const one = await openPage(stranger, table.id)
  const gone = new Promise<number>((done) => one.socket.once('close', done))
  for (let i = 0; i < 1000; i++) one.socket.send(createNonsense(lot))
  await goesOn(table)
  expect(await gone).toBe(4008)
  await goesOn(table)
})

test('a message larger than any of ours ends its connection', async () => {
  const stranger = await createHuman(site.address, 'Mallory')
  const one = await openPage(stranger, table.id)
  const gone = new Promise<number>((done) => one.socket.once('close', done))
  one.socket.send('x'.repeat(200_000))
  expect(await gone).toBe(1009)
  await goesOn(table)
})

test('who only watches, or sends what is old, or again, or for another, changes nothing', async () => {
  const stranger = await createHuman(site.address, 'Mallory')
  const watcher = await openPage(stranger, table.id)
  const [ada, bo] = table.pages as [(typeof table.pages)[0], (typeof table.pages)[0]]
  const asker = pendingDecision(ada) ? ada : bo
  const other = asker === ada ? bo : ada
  const choice = someChoice(asker, pendingDecision(asker)!, 0)
  const before = asker.at()
  expect(await watcher.ask('choose', choice, newKey())).toMatchObject({ message: 'You only watch.' })
  expect(await other.ask('choose', choice, newKey())).toMatchObject({ message: expect.any(String) })
  expect(await watcher.ask('request', { ask: 'begin' })).toMatchObject({ message: expect.any(String) })
  expect(await asker.raw('save')).toHaveProperty('error')
  expect(asker.at()).toBe(before)
  const key = newKey()
  expect(await asker.ask('choose', choice, key)).toBeUndefined()
  await other.until(() => other.at() > before)
  const after = other.at()
  for (let i = 0; i < 20; i++) expect(await asker.ask('choose', choice, key)).toBeUndefined()
  expect(other.at()).toBe(after)
  expect(await asker.ask('choose', { ...choice, decision: 'long ago' }, newKey())).toMatchObject({
    message: expect.stringContaining('not open'),
  })
  watcher.socket.terminate()
})

test('who asks again and again and never reads the answers is let go', async () => {
  const stranger = await createHuman(site.address, 'Mallory')
  const connected = async (): Promise<number> =>
    Number(/flotilla_pages (\d+)/.exec(await (await fetch(new URL('/metrics', site.address))).text())![1])
  const before = await connected()
  const one = await openPage(stranger, table.id)
  expect(await connected()).toBe(before + 1)
  one.socket.pause()
  // As much as may be asked, and no more: it is let go for what it does not read.
  const asking = setInterval(() => {
    for (let i = 0; i < 3; i++) one.socket.send(JSON.stringify({ call: i, name: 'open', args: [] }))
  }, 100)
  for (let i = 0; i < 150; i++) one.socket.send(JSON.stringify({ call: i, name: 'open', args: [] }))
  while ((await connected()) > before) await new Promise((go) => setTimeout(go, 100))
  clearInterval(asking)
  await goesOn(table)
  one.socket.terminate()
}, 60_000)

test('who sends headers slowly holds up nobody', async () => {
  const port = Number(new URL(site.address).port)
  const slow = Array.from({ length: 50 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n')
    return socket
  })
  expect((await fetch(site.address)).status).toBe(200)
  await goesOn(table)
  for (const one of slow) one.destroy()
})
