import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHuman, defaultTerms, gatherTable, openPage } from '../test/client.ts'
import { askServer } from './admin-client.ts'
import { type RunningServer, startServer } from './server.ts'
import { createSideThread } from './side-thread.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-work-'))
const folder = join(above, 'data', 'pglite')
let site: RunningServer

beforeAll(async () => {
  writeFileSync(join(above, 'index.html'), '')
  site = await startServer(above, 0, { folder, proxied: true, openFirst: true })
})
afterAll(async () => {
  await site.close()
  rmSync(above, { recursive: true })
})

const set = async (name: string, value: number): Promise<void> => {
  expect(await askServer({ folder }, { command: 'set', args: [name, String(value)] })).toMatchObject({
    ok: true,
  })
}

test('who has used up their budget of work is told so and waits, and nobody else at the same table does', async () => {
  const { id, people } = await gatherTable(site.address, 2, '10.8.0.1')
  await set('work-per-person', 1)
  const greedy = await openPage(people[0]!, id)
  const errors: (string | undefined)[] = []
  await vi.waitFor(async () => {
    // One after the other: each is answered, at once or with words.
    const asking = greedy.raw('open').then(({ error }) => void errors.push(error))
    await Promise.race([asking, new Promise((go) => setTimeout(go, 200))])
    expect(errors).toContainEqual(expect.stringContaining('more work than one player may have done'))
  }, 20_000)
  // One who has had no work done before.
  const other = await openPage(await createHuman(site.address, 'Other', '10.8.0.2'), id)
  expect(await other.ask('open')).toMatchObject({ ok: true })
  greedy.socket.terminate()
  other.socket.terminate()
  await set('work-per-person', 200)
})

test('requests that take work are refused to an address that has used up its budget, with the time to wait', async () => {
  await set('work-per-address', 1)
  const ask = (from: string, path: string) =>
    fetch(new URL(path, site.address), { headers: { 'x-forwarded-for': from } })
  await vi.waitFor(async () => {
    const answer = await ask('10.8.1.1', '/api/events')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toEqual({ error: expect.stringContaining('more work than one player') })
  }, 20_000)
  expect((await ask('10.8.1.2', '/api/events')).status).toBe(200)
  // What takes none is answered.
  expect((await ask('10.8.1.1', '/api/me')).status).toBe(200)
  await set('work-per-address', 600)
})

test('what one address sends to be stored is limited in size: large messages and requests, not choices', async () => {
  const from = '10.8.2.1'
  const ada = await createHuman(site.address, 'Ada', from)
  const { id } = (await (await ada.post('/api/tables', defaultTerms)).json()) as { id: string }
  const page = await openPage(ada, id)
  await page.ask('request', { ask: 'sit', seat: 0 })
  await set('squad-kilobytes-per-hour', 1)
  const tooMuch = { error: expect.stringContaining('came from your address') }
  const bring = () => page.raw('request', { ask: 'bring', squad: { file: 'x'.repeat(600) } })
  expect(await bring()).toMatchObject({ result: { message: expect.any(String) } })
  expect(await bring()).toMatchObject(tooMuch)
  expect(await page.raw('request', { ask: 'bring', squad: { ready: 'red-squadron' } })).not.toHaveProperty(
    'error',
  )
  const squad = { id: 'squad-one', changed: 1, kept: 'x'.repeat(600) }
  for (const [path, body] of [
    ['/api/games', { game: 'x'.repeat(600) }],
    ['/api/squads', squad],
  ] as const) {
    const answer = await ada.post(path, body)
    expect([answer.status, await answer.json()]).toEqual([429, tooMuch])
  }
  const bo = await createHuman(site.address, 'Bo', '10.8.2.2')
  expect((await bo.post('/api/squads', squad)).status).toBe(200)
  page.socket.terminate()
  await set('squad-kilobytes-per-hour', 40_000)
})

test('a thread that ends by itself is noticed, once, and one that is ended is not', async () => {
  const program = join(above, 'thread.mjs')
  writeFileSync(
    program,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', () => process.exit(3))
     parentPort.postMessage('here')`,
  )
  const file = pathToFileURL(program)
  for (const isKilled of [true, false]) {
    const ends: unknown[] = []
    let come: () => void = () => undefined
    const here = new Promise<void>((go) => {
      come = go
    })
    const thread = createSideThread({
      file,
      memory: 64,
      young: 8,
      onMessage: come,
      onEnd: (error) => ends.push(error),
    })
    await here
    if (isKilled) {
      thread.post('end')
      await vi.waitFor(() => expect(ends).toHaveLength(1), 10_000)
    }
    await thread.end()
    expect(ends).toHaveLength(isKilled ? 1 : 0)
  }
})
