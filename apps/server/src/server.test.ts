import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from './index.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-server-'))
const folder = join(above, 'site')
const script = `const ships = ${JSON.stringify(Array.from({ length: 400 }, (_, i) => `ship ${i}`))}\n`
let site: RunningServer

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Table</title>')
  writeFileSync(join(folder, 'assets', 'main-abc.js'), script)
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(above, 'flotilla-secret.txt'), 'secret')
  site = await startServer(folder, 0)
})
afterAll(async () => {
  await site.close()
  rmSync(above, { recursive: true })
})

interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
}

/** A request as it stands: nothing tidies its path or unpacks what comes back. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(site.address)
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        done({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', failed)
    asked.end()
  })

test('the address leads to the page', async () => {
  const { status, headers, body } = await ask('/')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(body.toString()).toContain('<title>Table</title>')
})

describe('what is built with its hash in the name', () => {
  const path = '/assets/main-abc.js'

  test('is kept for good', async () => {
    expect((await ask(path)).headers['cache-control']).toContain('immutable')
  })

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ] as const)('comes as a browser that says "%s" wants it', async (accepted, coding, unpack) => {
    const { headers, body } = await ask(path, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(coding)
    expect(headers.vary).toBe(coding ? 'accept-encoding' : headers.vary)
    expect(unpack(body).toString()).toBe(script)
    if (coding) expect(body.length).toBeLessThan(script.length / 2)
  })

  test('is not sent again to who has it', async () => {
    const { etag } = (await ask(path)).headers
    const again = await ask(path, { 'if-none-match': String(etag) })
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
  })
})

test('HEAD has the headers and no body', async () => {
  const { status, headers, body } = await ask('/manifest.webmanifest', {}, 'HEAD')
  expect([status, headers['content-type'], body.length]).toEqual([200, 'application/manifest+json', 0])
})

test.each([
  ['/nothing', 404],
  ['/../flotilla-secret.txt', 404],
  ['/%2e%2e/flotilla-secret.txt', 404],
  ['/assets/..%2f..%2fflotilla-secret.txt', 404],
  ['/%', 404],
])('%s is not there', async (path, status) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(answer.body.toString()).not.toContain('secret')
})

test.each([
  ['the page', 'GET', '/', 200],
  ['what is not there', 'GET', '/nothing', 404],
  ['what is not a question', 'POST', '/', 405],
])('%s is answered with the same guards', async (_, method, path, status) => {
  const answer = await ask(path, {}, method)
  expect(answer.status).toBe(status)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('what is not a question is refused', async () => {
  const { status, headers } = await ask('/', {}, 'POST')
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})
