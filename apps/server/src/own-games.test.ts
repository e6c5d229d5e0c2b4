import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHuman, gatherTable, type Human, newKey, openPage, pendingDecision } from '../test/client.ts'
import { askServer } from './admin-client.ts'
import { openDatabase } from './database.ts'
import { startServer } from './server.ts'
import { createPush, type Notice, type Subscription } from './web-push.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-own-'))
beforeAll(() => writeFileSync(join(above, 'index.html'), ''))
afterAll(() => rmSync(above, { recursive: true }))

interface Own {
  readonly id: string
  readonly stage: string
  readonly isAsked: boolean
  readonly names: readonly string[]
}

const gamesOf = async ({ address, cookie }: Human): Promise<readonly Own[]> =>
  ((await (await fetch(new URL('/api/games', address), { headers: { cookie } })).json()) as { games: Own[] })
    .games

const subscription = (name: string, host = 'fcm.googleapis.com'): Subscription => ({
  endpoint: `https://${host}/${name}`,
  keys: { p256dh: 'p'.repeat(40), auth: 'a'.repeat(20) },
})

/** A server that notes what it would send to browsers. */
async function listening(folder?: string, threads?: number) {
  const sent: { readonly to: string; readonly notice: Notice; readonly key: string }[] = []
  let status = 201
  const site = await startServer(above, 0, {
    ...(folder ? { folder: join(above, folder) } : {}),
    threads,
    sendPush: async ({ endpoint }, text, { vapidDetails }) => {
      sent.push({ to: endpoint, notice: JSON.parse(text), key: vapidDetails!.publicKey })
      return status
    },
  })
  const answer = (next: number): void => {
    status = next
  }
  return { site, sent, answer }
}

test('a guest finds their games and whose turn it is, and nobody else’s', async () => {
  const { site } = await listening()
  const { id, people, pages } = await gatherTable(site.address, 2)
  const stranger = await createHuman(site.address, 'Stranger')
  expect(await gamesOf(stranger)).toEqual([])
  expect((await fetch(new URL('/api/games', site.address))).status).toBe(401)
  for (const [seat, one] of people.entries()) {
    const isAsked = pendingDecision(pages[seat]!) !== undefined
    expect(await gamesOf(one)).toMatchObject([{ id, stage: 'playing', isAsked, names: expect.any(Array) }])
  }
  await pages[0]!.ask('choose', { announce: 'concede' }, newKey())
  await vi.waitFor(async () =>
    expect(await gamesOf(people[1]!)).toMatchObject([{ id, stage: 'over', isAsked: false }]),
  )
  await site.close()
})

test('who has no page open is told that it is their turn, once, and not any more after 410', async () => {
  const { site, sent, answer } = await listening()
  const { id, people, pages } = await gatherTable(site.address, 2)
  const away = people[1]!
  expect((await away.post('/api/push', subscription('away'))).status).toBe(200)
  expect((await people[0]!.post('/api/push', subscription('here'))).status).toBe(200)
  const answered = await fetch(new URL('/api/push', site.address), { headers: { cookie: away.cookie } })
  const { key } = (await answered.json()) as { key: string }
  pages[1]!.socket.terminate()
  // A pause ends: both are asked anew.
  const one = pages[0]!
  await one.until(() => one.table()?.chairs[1]?.here === false)
  expect(await one.ask('request', { ask: 'propose', proposal: { what: 'pause' } })).toBeUndefined()
  const back = await openPage(away, id)
  expect(await back.ask('request', { ask: 'agree', yes: true })).toBeUndefined()
  await one.until(() => one.table()?.paused === true)
  back.socket.terminate()
  await one.until(() => one.table()?.chairs[1]?.here === false)
  expect(sent).toEqual([])
  answer(410)
  expect(await one.ask('request', { ask: 'resume' })).toBeUndefined()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    to: 'https://fcm.googleapis.com/away',
    notice: { title: expect.any(String), table: id },
    key,
  })
  // Chat changes nothing about whose turn it is.
  await one.ask('request', { ask: 'say', text: 'Hello' })
  await one.until(() => one.table()?.said.length === 1)
  expect(sent).toHaveLength(1)
  await site.close()
})

test('only push services are sent to, and a device is told no more when its person says so', async () => {
  const { site } = await listening()
  const ada = await createHuman(site.address, 'Ada')
  for (const host of [
    'localhost',
    '127.0.0.1',
    '10.0.0.1',
    'fcm.googleapis.com.evil.example',
    'fcm.googleapis.com:8080',
  ])
    expect((await ada.post('/api/push', subscription('x', host))).status).toBe(400)
  expect((await ada.post('/api/push', subscription('x', 'wns2-par02p.notify.windows.com'))).status).toBe(200)
  await site.close()

  const database = await openDatabase({})
  await database.query("INSERT INTO people (id, name) VALUES ('ada', 'Ada'), ('bo', 'Bo')")
  const sent: string[] = []
  const push = createPush(database, async ({ endpoint }) => {
    sent.push(endpoint)
    return 410
  })
  const key = await push.publicKey()
  expect(await createPush(database).publicKey()).toBe(key)
  const notice = { title: 'Friday', table: 'table-1' }
  for (let i = 0; i < 12; i++) await push.subscribe('ada', subscription(`${i}`), 'https://here')
  const { endpoint } = subscription('11')
  await push.unsubscribe('bo', endpoint)
  await push.send('bo', notice)
  expect(sent).toEqual([])
  await push.unsubscribe('ada', endpoint)
  await database.query("INSERT INTO bans (person) VALUES ('ada')")
  await push.send('ada', notice)
  expect(sent).toEqual([])
  await database.query('DELETE FROM bans')
  await push.send('ada', notice)
  expect(sent).toHaveLength(9)
  await push.send('ada', notice)
  expect(sent).toHaveLength(9)
  await database.close()
})

test('one proposes a rematch, the other accepts, and both sit with their squads at one table', async () => {
  // The table of a rematch may be in another thread than the one before.
  const { site } = await listening(undefined, 2)
  const { id, people, pages } = await gatherTable(site.address, 2)
  const again = (who: Human) => who.post(`/api/tables/${id}/rematch`, {})
  expect((await again(people[0]!)).status).toBe(409)
  await pages[0]!.ask('choose', { announce: 'concede' }, newKey())
  await pages[1]!.until(() => pages[1]!.table()?.mayPlayAgain === true)
  const stranger = await createHuman(site.address, 'Stranger')
  expect((await again(stranger)).status).toBe(409)
  const { id: there } = (await (await again(people[0]!)).json()) as { id: string }
  await pages[1]!.until(() => pages[1]!.table()?.rematch?.table === there)
  expect(pages[1]!.table()!.rematch).toEqual({ seat: 0, table: there })
  expect(await (await again(people[1]!)).json()).toEqual({ id: there })
  expect(await (await again(people[1]!)).json()).toEqual({ id: there })
  const table = await openPage(people[1]!, there)
  await table.until(() => table.table() !== undefined)
  expect(table.table()).toMatchObject({
    stage: 'gathering',
    seat: 1,
    chairs: pages[1]!.table()!.chairs.map(({ name, squadTitle }) => ({ name, squadTitle, taken: true })),
  })
  // Who only watches the game that is over hears of none of it.
  const watching = await openPage(stranger, id)
  await watching.until(() => watching.table() !== undefined)
  expect(watching.table()!.rematch).toBeUndefined()
  await site.close()
})

test('a rematch counts as a game of who proposes it, and no closed table is played again or listed', async () => {
  const { site } = await listening('quota')
  const admin = (command: string, ...args: string[]) =>
    askServer({ folder: join(above, 'quota') }, { command, args })
  const { id, people, pages } = await gatherTable(site.address, 2)
  await pages[0]!.ask('choose', { announce: 'concede' }, newKey())
  await pages[1]!.until(() => pages[1]!.table()?.mayPlayAgain === true)
  const again = async (who: Human, table = id) => {
    const answer = await who.post(`/api/tables/${table}/rematch`, {})
    return [answer.status, await answer.json()]
  }
  expect(await again(people[0]!, 'no-such-table')).toEqual([
    404,
    { error: expect.stringContaining('no such table') },
  ])
  await admin('set', 'tables-per-person', '0')
  await vi.waitFor(async () =>
    expect(await again(people[0]!)).toEqual([429, { error: expect.stringContaining('You have 0 games') }]),
  )
  await admin('set', 'tables-per-person', '100')
  await admin('close', 'table', id)
  expect(await again(people[0]!)).toEqual([410, { error: expect.stringContaining('has closed this table') }])
  expect(await gamesOf(people[0]!)).toEqual([])
  await admin('reopen', 'table', id)
  const [status, made] = await again(people[0]!)
  expect([status, (await gamesOf(people[0]!)).map((one) => one.id)]).toEqual([
    200,
    expect.arrayContaining([id, (made as { id: string }).id]),
  ])
  await site.close()
})
