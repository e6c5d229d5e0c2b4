import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyDiff, type Decision, shareCommitment, type TableView } from '@flotilla/engine'
import {
  type OpenedGame,
  PROTOCOL_VERSION,
  type ServerMessage,
  type TableLobbyView,
  type TableTerms,
} from '@flotilla/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningServer, startServer } from './server.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-online-'))
let site: RunningServer

const start = (): Promise<RunningServer> => startServer(above, 0, { folder: join(above, 'data') })

beforeAll(async () => {
  writeFileSync(join(above, 'index.html'), '')
  site = await start()
})
afterAll(async () => {
  await site.close()
  rmSync(above, { recursive: true })
})

const terms: TableTerms = {
  title: 'Friday',
  ruleset: '2e-epic-1.1.0',
  area: 'standard',
  deployed: true,
  teams: [0, 1],
  clock: { kind: 'none' },
  bot: 'cadet',
  listed: true,
  delay: 0,
}

interface Human {
  readonly cookie: string
  post(path: string, body: unknown): Promise<Response>
}

async function human(name: string): Promise<Human> {
  const url = (path: string) => new URL(path, site.address)
  const headers = { 'content-type': 'application/json' }
  const made = await fetch(url('/api/me'), { method: 'POST', headers, body: JSON.stringify({ name }) })
  const cookie = made.headers.get('set-cookie')!.split(';')[0]!
  return {
    cookie,
    post: (path, body) =>
      fetch(url(path), { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) }),
  }
}

/** A page at a table. */
async function page(
  { cookie }: Human,
  id: string,
  { v = String(PROTOCOL_VERSION), origin = site.address } = {},
) {
  const address = new URL(`/play/${id}?v=${v}`, site.address.replace('http', 'ws'))
  const socket = new WebSocket(address, { headers: { cookie, origin: new URL(origin).origin } })
  const heard: ServerMessage[] = []
  const waiting = new Map<number, (message: { result?: unknown; error?: string }) => void>()
  let table: TableLobbyView | undefined
  const woken = new Set<() => void>()
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage
    heard.push(message)
    if ('lobby' in message) table = applyDiff(table, message.lobby)
    if ('call' in message) waiting.get(message.call)?.(message)
    for (const wake of woken) wake()
  })
  await new Promise<void>((open, failed) => {
    socket.once('open', () => open())
    socket.once('error', failed)
  })
  let calls = 0
  const raw = (name: string, ...args: unknown[]) =>
    new Promise<{ result?: unknown; error?: string }>((done) => {
      calls += 1
      waiting.set(calls, done)
      socket.send(JSON.stringify({ call: calls, name, args }))
    })
  const ask = async (name: string, ...args: unknown[]) => (await raw(name, ...args)).result
  const until = (isTrue: () => boolean) =>
    new Promise<void>((done) => {
      const look = () => {
        if (!isTrue()) return
        woken.delete(look)
        done()
      }
      woken.add(look)
      look()
    })
  const view = async (): Promise<TableView> => ((await ask('open')) as { value: OpenedGame }).value.now.view
  return { socket, heard, raw, ask, until, view, table: () => table! }
}

type Page = Awaited<ReturnType<typeof page>>

const next = (view: TableView): Decision => view.pending.find(({ settled }) => !settled)!
const first = (decision: Decision) => ({
  decision: decision.id,
  option: 'options' in decision ? decision.options[0]!.id : '',
})

async function gathered(): Promise<{ id: string; people: Human[]; pages: Page[] }> {
  const people = [await human('Ada'), await human('Bo')]
  const made = await people[0]!.post('/api/tables', terms)
  const { id } = (await made.json()) as { id: string }
  const pages: Page[] = []
  for (const [seat, one] of people.entries()) {
    const at = await page(one, id)
    pages.push(at)
    expect(await at.ask('request', { ask: 'sit', seat })).toBeUndefined()
    const squad = { ready: ['red-squadron', 'black-squadron'][seat] }
    expect(await at.ask('request', { ask: 'bring', squad })).toBeUndefined()
    const share = String(seat).repeat(64)
    expect(await at.ask('request', { ask: 'ready', seal: shareCommitment(share) })).toBeUndefined()
  }
  return { id, people, pages }
}

test('people meet at a table and play; a choice is stored before it is told, and is there when the server starts again', async () => {
  const { id, people, pages } = await gathered()
  const [ada, bo] = pages as [Page, Page]
  expect(await bo.ask('request', { ask: 'begin' })).toMatchObject({
    message: expect.stringContaining('made'),
  })
  expect(await ada.ask('request', { ask: 'begin' })).toBeUndefined()
  expect(await ada.ask('request', { ask: 'share', share: '1'.repeat(64) })).toMatchObject({
    message: expect.stringContaining('sealed'),
  })
  for (const [seat, one] of pages.entries())
    expect(await one.ask('request', { ask: 'share', share: String(seat).repeat(64) })).toBeUndefined()
  await bo.until(() => bo.heard.some((one) => 'game' in one))
  expect(bo.table().stage).toBe('playing')

  const choice = first(next(await ada.view()))
  expect(await bo.ask('choose', choice, 'key-of-bo-1')).toMatchObject({ message: expect.any(String) })
  expect(await ada.ask('choose', choice, 'key-of-ada-1')).toBeUndefined()
  // Sent again, because nobody had told her: nothing happens twice.
  expect(await ada.ask('choose', choice, 'key-of-ada-1')).toBeUndefined()
  await bo.until(() => bo.heard.some((one) => 'update' in one))
  const steps = bo.heard.filter((one) => 'update' in one)
  expect(steps).toHaveLength(1)
  expect(JSON.stringify(steps[0]).length).toBeLessThan(2048)
  // Nothing of the dial is in what the other seat hears.
  expect(JSON.stringify(steps[0])).not.toContain(choice.option.split(':')[1])

  const before = await ada.view()
  for (const { socket } of pages) socket.terminate()
  await site.close()
  site = await start()
  const again = await page(people[0]!, id)
  expect(await again.view()).toEqual(before)
  expect(await again.ask('choose', choice, 'key-of-ada-1')).toBeUndefined()
  again.socket.terminate()
})

test('strangers are turned away at the door', async () => {
  const { id, people, pages } = await gathered()
  const [ada] = pages as [Page, Page]
  for (const sent of [
    '',
    'null',
    '[]',
    '{"call":1}',
    '{"call":1,"name":"choose","args":[]}',
    '{"call":1,"name":"__proto__","args":[]}',
  ])
    ada.socket.send(sent)
  expect(await ada.raw('choose', { decision: '1', option: '2', seat: 1 }, 'long-enough')).toHaveProperty(
    'error',
  )
  expect(await ada.raw('choose', { announce: 'timeCalled' }, 'long-enough')).toHaveProperty('error')
  expect(await ada.raw('peek', 1)).toHaveProperty('error')
  await expect(page(people[0]!, id, { origin: 'https://elsewhere.example' })).rejects.toThrow('403')
  await expect(page({ ...people[0]!, cookie: 'flotilla=nobody' }, id)).rejects.toThrow('401')
  await expect(page(people[0]!, 'no-such-table')).rejects.toThrow('404')
  const old = await page(people[0]!, id, { v: '0' })
  await old.until(() => old.heard.length > 0)
  expect(old.heard[0]).toHaveProperty('reload')
  const foreign = await fetch(new URL('/api/tables', site.address), {
    method: 'POST',
    headers: {
      origin: 'https://elsewhere.example',
      cookie: people[0]!.cookie,
      'content-type': 'application/json',
    },
    body: JSON.stringify(terms),
  })
  expect(foreign.status).toBe(403)
  expect((await people[0]!.post('/api/tables', { ...terms, more: 1 })).status).toBe(400)
  for (const { socket } of pages) socket.terminate()
})
