import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROTOCOL_VERSION } from '@flotilla/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createAccounts, deviceName, tokenFromCookies } from './accounts.ts'
import { openDatabase } from './database.ts'
import { type RunningServer, startServer } from './server.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-identity-'))
const folder = join(above, 'data')
let site: RunningServer

beforeAll(async () => {
  writeFileSync(join(above, 'index.html'), '')
  site = await startServer(above, 0, { folder, proxied: true })
})
afterAll(async () => {
  await site.close()
  rmSync(above, { recursive: true })
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/18.0 Safari/604.1'

/** All that is ever answered. */
interface Answer {
  readonly person: { readonly id: string; readonly name: string } | null
  readonly code: string
  readonly id: string
  readonly error: string
  readonly sessions: readonly { readonly id: string; readonly device: string; readonly here: boolean }[]
}

/** A browser: it keeps the cookie it is given. */
function browser(agent = firefox, headers: Record<string, string> = {}) {
  let cookie = ''
  let set: string | null = null
  const ask = async (path: string, body?: unknown) => {
    const answer = await fetch(new URL(path, site.address), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie,
        'user-agent': agent,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    set = answer.headers.get('set-cookie')
    if (set) cookie = set.split(';')[0]!
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  return { ask, cookie: () => cookie, set: () => set }
}

const me = async (one: ReturnType<typeof browser>) => (await one.ask('/api/me')).body.person

test('a guest is known by a cookie that no script reads and no other site sends, over TLS only there', async () => {
  const one = browser()
  await one.ask('/api/me', { name: 'Ada' })
  expect(one.set()).toMatch(/^flotilla=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
  expect(await me(one)).toMatchObject({ name: 'Ada' })
  const safe = browser(firefox, { 'x-forwarded-proto': 'https' })
  await safe.ask('/api/me', { name: 'Bo' })
  expect(safe.set()).toMatch(
    /^__Host-flotilla=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(await me(safe)).toMatchObject({ name: 'Bo' })
  // A neighbour of the host can only set the other name, and it does not count beside this one; alone it is an older device's.
  expect(tokenFromCookies('flotilla=planted; __Host-flotilla=own')).toBe('own')
  expect(tokenFromCookies(' other=1;flotilla=older')).toBe('older')
  expect([tokenFromCookies(undefined), tokenFromCookies('flotillas=1; x__Host-flotilla=2')]).toEqual([
    undefined,
    undefined,
  ])
})

test('a code makes another device know the same person, once', async () => {
  const one = browser()
  await one.ask('/api/me', { name: 'Ada' })
  const { body } = await one.ask('/api/me/code', {})
  expect(body).toEqual({ code: expect.stringMatching(/^[\w-]{24}$/), seconds: 300 })
  const phone = browser(iphone)
  expect(await phone.ask('/api/me/take', { code: body.code })).toMatchObject({
    status: 200,
    body: { person: await me(one) },
  })
  expect(await me(phone)).toEqual(await me(one))
  expect(phone.cookie()).not.toBe(one.cookie())
  const third = browser()
  expect(await third.ask('/api/me/take', { code: body.code })).toMatchObject({
    status: 404,
    body: { error: expect.stringContaining('used already or is too old') },
  })
  expect(await me(third)).toBeNull()
  expect((await third.ask('/api/me/code', {})).status).toBe(401)
  const { sessions } = (await one.ask('/api/me/devices')).body
  expect(sessions.map(({ device, here }) => [device, here])).toEqual(
    expect.arrayContaining([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
    ]),
  )
})

test('a code serves for what it was made for, as long as it was made for, and is stored hashed', async () => {
  const inside = await openDatabase({})
  const people = createAccounts(inside)
  const { person } = await people.createGuest('Ada', 'A program')
  await people.storeCode('first', 'device', 60, person.id)
  await people.storeCode('late', 'device', -1, person.id)
  const stored = JSON.stringify(await inside.query('SELECT * FROM codes'))
  expect(stored).not.toMatch(/first|late/)
  expect(await people.takeCode('first', 'enter')).toBeUndefined()
  expect(await people.takeCode('late', 'device')).toBeUndefined()
  expect(await people.takeCode('first', 'device')).toEqual({ person: person.id })
  expect(await people.takeCode('first', 'device')).toBeUndefined()
  await inside.close()
})

test('a device is ended from another one: its cookie is worth nothing and its pages are let go', async () => {
  const one = browser()
  await one.ask('/api/me', { name: 'Ada' })
  const phone = browser(iphone)
  await phone.ask('/api/me/take', { code: (await one.ask('/api/me/code', {})).body.code })
  const made = await one.ask('/api/tables', {
    title: '',
    ruleset: '2e-epic-1.1.0',
    area: 'standard',
    deployed: true,
    teams: [0, 1],
    clock: { kind: 'none' },
    bot: 'cadet',
    listed: false,
    delay: 0,
  })
  const address = new URL(`/play/${made.body.id}?v=${PROTOCOL_VERSION}`, site.address.replace('http', 'ws'))
  const origin = new URL(site.address).origin
  const socket = new WebSocket(address, { headers: { cookie: phone.cookie(), origin } })
  const own = new WebSocket(address, { headers: { cookie: one.cookie(), origin } })
  const heard = new Promise<number>((done) => socket.once('close', done))
  await Promise.all([socket, own].map((all) => new Promise((open) => all.once('message', open))))
  const { sessions } = (await one.ask('/api/me/devices')).body
  const other = sessions.find(({ here }) => !here)!
  expect((await one.ask('/api/me/end', { session: other.id })).status).toBe(200)
  expect(await heard).toBe(4003)
  expect(own.readyState).toBe(own.OPEN)
  own.terminate()
  expect(await me(phone)).toBeNull()
  expect(await me(one)).toMatchObject({ name: 'Ada' })
  expect((await one.ask('/api/me/end', { session: other.id })).status).toBe(404)
})

test('nobody ends what is another’s, and what is ended here forgets the cookie', async () => {
  const one = browser()
  const other = browser()
  await one.ask('/api/me', { name: 'Ada' })
  await other.ask('/api/me', { name: 'Bo' })
  const session = (await other.ask('/api/me/devices')).body.sessions[0]!
  expect((await one.ask('/api/me/end', { session: session.id })).status).toBe(404)
  expect(await me(other)).toMatchObject({ name: 'Bo' })
  expect((await other.ask('/api/me/end', { session: session.id })).status).toBe(200)
  expect(other.set()).toMatch(/^flotilla=; Path=\/; Max-Age=0; HttpOnly; SameSite=Strict$/)
})

test('who wants to be forgotten is: no device knows them any more', async () => {
  const one = browser()
  const phone = browser(iphone)
  await one.ask('/api/me', { name: 'Ada' })
  await phone.ask('/api/me/take', { code: (await one.ask('/api/me/code', {})).body.code })
  expect((await phone.ask('/api/me/forget', {})).status).toBe(200)
  expect([await me(one), await me(phone)]).toEqual([null, null])
})

test('passkeys that nobody asked for, or that are none, are refused in words', async () => {
  const one = browser()
  expect((await one.ask('/api/passkeys/offer', {})).status).toBe(401)
  await one.ask('/api/me', { name: 'Ada' })
  const { body } = await one.ask('/api/passkeys/offer', {})
  expect(body).toMatchObject({
    rp: { name: 'Flotilla', id: 'localhost' },
    user: { name: 'Ada' },
    authenticatorSelection: { residentKey: 'required' },
  })
  const nonsense = {
    id: 'bm9uZQ',
    rawId: 'bm9uZQ',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: '', signature: '' },
  }
  expect(await one.ask('/api/passkeys/add', nonsense)).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('not the one that was asked for') },
  })
  expect(await one.ask('/api/passkeys/enter', nonsense)).toMatchObject({ status: 401 })
  for (const sent of [null, {}, { ...nonsense, type: 'x' }, { ...nonsense, id: 'x'.repeat(2000) }])
    expect((await one.ask('/api/passkeys/enter', sent)).status).toBe(400)
  expect((await one.ask('/api/passkeys/remove', { id: 'none' })).status).toBe(404)
})

test.each([
  [firefox, 'Firefox on Linux'],
  [iphone, 'Safari on iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  ['curl/8', 'A program'],
  ['', 'A program'],
])('of what a browser says of itself two words are kept: %s', (said, device) => {
  expect(deviceName(said)).toBe(device)
})
