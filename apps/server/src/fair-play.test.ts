import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  createHuman,
  defaultTerms,
  gatherTable,
  newKey,
  openPage,
  type Page,
  pendingDecision,
  someChoice,
} from '../test/index.ts'
import { type RunningServer, startServer } from './server.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-fair-'))
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
afterEach(() => void vi.restoreAllMocks())

const wait = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds))
const refused = (words: string) => ({ message: expect.stringContaining(words) })
const close = (pages: readonly Page[]): void => {
  for (const { socket } of pages) socket.terminate()
}

test('a connected player of two is not replaced, and no secret of theirs is seen', async () => {
  const { id, pages } = await gatherTable(site.address, 2)
  const [ada, bo] = pages as [Page, Page]
  expect(await ada.ask('request', { ask: 'propose', proposal: { what: 'replace', seat: 1 } })).toMatchObject(
    refused('Opponents alone'),
  )
  const di = await openPage(await createHuman(site.address, 'Di'), id)
  expect(await di.ask('request', { ask: 'sit', seat: 1 })).toMatchObject(refused('taken'))
  // Neither is one who has just reloaded their page.
  bo.socket.terminate()
  await ada.until(() => !ada.table()!.chairs[1]!.here)
  expect(await ada.ask('request', { ask: 'propose', proposal: { what: 'replace', seat: 1 } })).toMatchObject(
    refused('3 minutes'),
  )
  expect(await ada.raw('save')).toHaveProperty('error')
  close([ada, di])
})

test('nobody alone draws a game or calls its time: it is proposed', async () => {
  const { id, pages } = await gatherTable(site.address, 2)
  const [ada, bo] = pages as [Page, Page]
  const di = await openPage(await createHuman(site.address, 'Di'), id)
  const turn = [ada, bo].find((one) => pendingDecision(one))!
  await turn.ask('choose', someChoice(turn, pendingDecision(turn)!, 0), newKey())
  for (const [call, what] of [
    [(one: Page) => one.ask('choose', { announce: 'drawn' }, newKey()), 'draw'],
    [(one: Page) => one.ask('choose', { announce: 'timeCalled' }, newKey()), 'time'],
  ] as const) {
    expect(await call(di)).toHaveProperty('message')
    expect(await call(turn)).toBeUndefined()
    await bo.until(() => bo.table()?.asked !== undefined)
    expect(bo.table()).toMatchObject({ stage: 'playing', asked: { proposal: { what } } })
    await turn.ask('request', { ask: 'agree', yes: false })
    await bo.until(() => bo.table()?.asked === undefined)
  }
  close([...pages, di])
})

test('after the end everybody may look, and nobody changes anything', async () => {
  const { id, pages } = await gatherTable(site.address, 2)
  const [ada] = pages as [Page]
  const di = await openPage(await createHuman(site.address, 'Di'), id)
  await di.ask('open')
  expect(await ada.ask('choose', { announce: 'concede' }, newKey())).toBeUndefined()
  await di.until(() => di.table()?.stage === 'over')
  expect(await di.raw('save')).toHaveProperty('result')
  expect(await di.raw('viewAs', 1)).toHaveProperty('result')
  expect(await di.ask('setOrders', { says: {} })).toMatchObject(refused('over'))
  expect(await di.ask('request', { ask: 'sit', seat: 1 })).toMatchObject(refused('over'))
  expect(await ada.ask('takeBack')).toMatchObject(refused('The game is over'))
  close([...pages, di])
})

test('time in which the server is away is nobody’s', async () => {
  const { id, people, pages } = await gatherTable(site.address, 2, '', false, {
    clock: { kind: 'live', bank: 5, increment: 0 },
  })
  close(pages)
  await site.close()
  await wait(5_000)
  site = await start()
  const again = await openPage({ ...people[0]!, address: site.address }, id)
  await again.until(() => again.table() !== undefined)
  await wait(1_000)
  expect(again.table()!.chairs.map(({ away }) => away)).toEqual([undefined, undefined])
  // From then on it runs again.
  await again.until(() => again.table()!.chairs.every(({ away }) => away === 'time'))
  close([again])
}, 60_000)

test('whoever sets the clock of the machine changes nobody’s time and closes no page', async () => {
  const { pages } = await gatherTable(site.address, 2, '', false, {
    clock: { kind: 'live', bank: 600, increment: 0 },
  })
  const [ada] = pages as [Page]
  const real = Date.now
  for (const hours of [1, -1]) {
    vi.spyOn(Date, 'now').mockImplementation(() => real() + hours * 3_600_000)
    const before = ada.at()
    expect(await ada.ask('choose', someChoice(ada, pendingDecision(ada)!, 0), newKey())).toBeUndefined()
    await ada.until(() => ada.at() > before)
    expect(await ada.ask('ping')).toBe(true)
    expect(ada.table()!.chairs.map(({ away }) => away)).toEqual([undefined, undefined])
    for (const left of ada.table()!.clocks!.left) expect(left).toBeGreaterThan(590_000)
  }
  close(pages)
})

test('who watches later is told later who chose and what was said', async () => {
  const { id, pages } = await gatherTable(site.address, 2, '', false, { delay: 2 })
  const [ada] = pages as [Page]
  const di = await openPage(await createHuman(site.address, 'Di'), id, { record: true })
  await di.ask('open')
  await wait(2_500)
  const before = di.heard.length
  const sent = performance.now()
  expect(await ada.ask('request', { ask: 'say', text: 'Now' })).toBeUndefined()
  expect(await ada.ask('choose', someChoice(ada, pendingDecision(ada)!, 0), newKey())).toBeUndefined()
  await wait(500)
  expect(di.heard).toHaveLength(before)
  await di.until(() => di.table()!.said.length === 1)
  expect(performance.now() - sent).toBeGreaterThan(1_900)
  close([...pages, di])
}, 60_000)

test('names and titles stand on one line, in letters that can be seen', async () => {
  const ada = await createHuman(site.address, 'Ad\u200ba ')
  expect(await (await ada.post('/api/me', { name: ' A\u200dd\u200ea  L ' })).json()).toMatchObject({
    person: { name: 'Ad a L'.replace(' a', 'a') },
  })
  for (const name of ['A\u0000', 'A\nB', '\u202eadA', '\ud800', '\u200b', '\u3164', ''])
    expect((await ada.post('/api/me', { name })).status).toBe(400)
  for (const title of ['A\u0000', 'A\u2028B', '\ud800'])
    expect((await ada.post('/api/tables', { ...defaultTerms, title })).status).toBe(400)
})

test('a table for a scenario that does not exist is not made, and no squad is of a faction that does not', async () => {
  const ada = await createHuman(site.address, 'Ada')
  const table = (name: string) => ada.post('/api/tables', { ...defaultTerms, scenario: { name } })
  for (const name of ['no-such-scenario', 'constructor', '__proto__']) {
    const answer = await table(name)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: expect.stringContaining('no scenario') },
    ])
  }
  const { id } = (await (await table('aces-high')).json()) as { id: string }
  const at = await openPage(ada, id)
  await at.ask('request', { ask: 'sit', seat: 0 })
  for (const faction of ['constructor', 'nonsense'])
    expect(await at.ask('request', { ask: 'bring', squad: { ready: `quick:${faction}` } })).toMatchObject(
      refused('no faction'),
    )
  close([at])
})
