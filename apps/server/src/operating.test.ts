import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createHuman } from '../test/client.ts'
import { openDatabase } from './database.ts'
import { redactError } from './logger.ts'
import { type RunningServer, startServer } from './server.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-operating-'))
let site: RunningServer
beforeAll(async () => {
  writeFileSync(join(above, 'index.html'), '')
  site = await startServer(above, 0, {
    folder: join(above, 'data', 'pglite'),
    publicNames: ['play.example.org'],
  })
})
afterAll(async () => {
  await site.close()
  rmSync(above, { recursive: true })
})

const askAs = (host: string, path = '/health'): Promise<number> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(site.address)
    request({ hostname, port, path, headers: { host } }, (answer) => {
      answer.resume()
      done(answer.statusCode!)
    })
      .on('error', failed)
      .end()
  })

test('a name that is not the server’s is not answered, so that no other page can have its own name lead here', async () => {
  const { port } = new URL(site.address)
  for (const host of [
    `localhost:${port}`,
    `127.0.0.1:${port}`,
    '192.168.1.20:4600',
    '[::1]:4600',
    'PLAY.example.org',
  ])
    expect([host, await askAs(host)]).toEqual([host, 200])
  for (const host of ['evil.example', 'example.org', 'localhost.evil.example', 'a b'])
    expect([host, await askAs(host)]).toEqual([
      host,
      expect.toSatisfy((status) => status === 421 || status === 400),
    ])
  const socket = new WebSocket(new URL('/play/some-table', site.address.replace('http', 'ws')), {
    headers: { host: 'evil.example', origin: 'http://evil.example' },
  })
  const status = await new Promise((done) => {
    socket.on('unexpected-response', (_, answer) => done(answer.statusCode))
    socket.on('error', () => done(0))
  })
  expect(status).toBe(403)
})

test('the server says whether it lives, whether it can store, and how much goes on', async () => {
  await createHuman(site.address, 'Ada')
  expect((await fetch(new URL('/health', site.address))).status).toBe(200)
  expect(await (await fetch(new URL('/ready', site.address))).json()).toEqual({ ok: true })
  const metrics = await (await fetch(new URL('/metrics', site.address))).text()
  expect(metrics).toMatch(/flotilla_requests_total{status="2xx"} [1-9]/)
  for (const name of [
    'event_loop_lag_p99_milliseconds',
    'tables_quarantined',
    'jobs_total',
    'failed_jobs_total',
  ])
    expect(metrics).toMatch(new RegExp(`^flotilla_${name} [\\d.]+$`, 'm'))
})

test('the log has no address and no link unless it is asked for, and what is wrong inside is not sent to pages', async () => {
  const said: string[] = []
  const writing = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.push(String(text))
    return true
  })
  const logged = async (logAddresses: boolean): Promise<string> => {
    said.length = 0
    const one = await startServer(above, 0, {
      folder: join(above, 'logged', 'pglite'),
      log: 'info',
      logAddresses,
    })
    await fetch(new URL('/api/tables/a-secret-link?code=hidden', one.address))
    const sent = await fetch(new URL('/api/me', one.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name": hidden}',
    })
    expect([sent.status, await sent.json()]).toEqual([400, { error: 'That cannot be read.' }])
    await one.close()
    return said.join('')
  }
  const plain = await logged(false)
  expect(plain).toContain('/api/tables/:id')
  expect(plain).not.toMatch(/127\.0\.0\.1"|a-secret-link|hidden/)
  expect(await logged(true)).toContain('"address":"127.0.0.1"')
  writing.mockRestore()
})

test('an error is logged without what the database or a parser says of its content', () => {
  const error = Object.assign(new Error('duplicate key\nwith more'), {
    code: '23505',
    detail: 'secret',
    params: ['secret'],
  })
  expect(redactError(error)).toMatchObject({ message: 'duplicate key', code: '23505' })
  expect(JSON.stringify(redactError(error))).not.toContain('secret')
  try {
    JSON.parse('{"secret":secret}')
  } catch (fault) {
    expect(JSON.stringify(redactError(fault))).not.toContain('secret')
  }
})

test('an error of the database has its code, also from its thread', async () => {
  const database = await openDatabase({ thread: true })
  await database.query("INSERT INTO people (id, name) VALUES ('a', 'Ada')")
  await expect(database.query("INSERT INTO people (id, name) VALUES ('a', 'Ada')")).rejects.toMatchObject({
    code: '23505',
  })
  await database.close()
})
