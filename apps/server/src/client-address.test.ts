import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createHuman, defaultTerms, openPage } from '../test/index.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { startServer } from './server.ts'

const asking = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage

test.each([
  [0, undefined, '10.0.0.1'],
  // Without a proxy of ours nobody is believed.
  [0, '1.1.1.1', '10.0.0.1'],
  [1, '1.1.1.1', '1.1.1.1'],
  // The last one was added by our proxy; what stands before it is what somebody claims.
  [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [2, '6.6.6.6, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
  [2, '2.2.2.2', '2.2.2.2'],
  [1, undefined, '10.0.0.1'],
])('behind %i proxies, %s: %s', (proxies, forwarded, address) => {
  expect(clientAddress(asking(forwarded), proxies)).toBe(address)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['10.0.0.1', '10.0.0.1'],
  ['nonsense', 'nonsense'],
])('the limits of %s are those of %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('behind a proxy the limits are those of each address, and no claim gets around them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-address-'))
  writeFileSync(join(folder, 'index.html'), '')
  const site = await startServer(folder, 0, {
    folder: join(folder, 'data'),
    proxied: true,
    pagesByAddress: 3,
  })
  try {
    const maker = await createHuman(site.address, 'Ada', '1.1.1.1')
    const { id } = (await (await maker.post('/api/tables', defaultTerms)).json()) as { id: string }
    const gone = async (from: string): Promise<number> => {
      const one = await openPage({ ...maker, from }, id)
      const closed = new Promise<number>((done) => one.socket.once('close', done))
      return (await one.raw('ping')).error === undefined ? 0 : closed
    }
    for (const claimed of ['1.1.1.1', '6.6.6.6, 1.1.1.1', '7.7.7.7, 1.1.1.1'])
      expect(await gone(claimed)).toBe(0)
    expect(await gone('8.8.8.8, 1.1.1.1')).toBe(4009)
    expect(await gone('2.2.2.2')).toBe(0)
    // The same count for what is asked without a socket.
    const left = async (from: string) =>
      Number(
        (await fetch(site.address, { headers: { 'x-forwarded-for': from } })).headers.get(
          'x-ratelimit-remaining',
        ),
      )
    const first = await left('9.9.9.9, 3.3.3.3')
    expect(await left('9.9.9.8, 3.3.3.3')).toBe(first - 1)
    expect(await left('4.4.4.4')).toBe(first)
    // A network of IPv6 is one household, however many addresses it has.
    await left('2001:db8:1:2::1')
    expect(await left('2001:db8:1:2:ffff::9')).toBe(first - 1)
    expect(await left('2001:db8:1:3::1')).toBe(first)
  } finally {
    await site.close()
    rmSync(folder, { recursive: true })
  }
})
