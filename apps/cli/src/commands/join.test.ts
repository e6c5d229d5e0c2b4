import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '@flotilla/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typeCommand } from '../../test/terminal.ts'
import { connectToOnlineTable, parseTableLink } from '../arena/online-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'flotilla-join-'))
const cadetBot = `node ${join(folder, 'cadet.mjs')}`
let server: RunningServer

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '')
  writeFileSync(
    join(folder, 'cadet.mjs'),
    `import { createInterface } from 'node:readline'
for await (const line of createInterface({ input: process.stdin })) {
  const { type, id } = JSON.parse(line)
  if (type === 'choose') console.log(JSON.stringify({ id, delegate: true }))
}`,
  )
  server = await startServer(folder, 0, { folder: join(folder, 'data') })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const headers = { 'content-type': 'application/json' }

/** Makes a person, a table of theirs and as many tokens for bots. */
async function makeTable(bots: number): Promise<{ link: string; token: string; tokens: string[] }> {
  const post = async (path: string, body: object, cookie = '') =>
    fetch(new URL(path, server.address), {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    })
  const cookie = (await post('/api/me', { name: 'Ada' })).headers.get('set-cookie')!.split(';')[0]!
  const terms = {
    title: 'Friday',
    ruleset: '2e-epic-1.4.6',
    area: 'standard',
    deployed: true,
    teams: [0, 1],
    clock: { kind: 'none' },
    bot: 'cadet',
    listed: false,
    delay: 0,
  }
  const { id } = (await (await post('/api/tables', terms, cookie)).json()) as { id: string }
  const tokens: string[] = []
  for (let bot = 0; bot < bots; bot++) {
    const created = await (await post('/api/me/bots', { name: `Bot ${bot}` }, cookie)).json()
    tokens.push((created as { token: string }).token)
  }
  return { link: `${server.address}#/online/${id}`, token: cookie.split('=')[1]!, tokens }
}

test('two bots with tokens take seats at an online table and play a game to its end', async () => {
  const { link, token, tokens } = await makeTable(2)
  const games = tokens.map((one, seat) =>
    typeCommand([
      'join',
      link,
      '--token',
      one,
      '--bot',
      cadetBot,
      '--seat',
      String(2 - seat),
      '--squad',
      ['red-squadron', 'black-squadron'][seat]!,
    ]),
  )
  const maker = await connectToOnlineTable(parseTableLink(link)!, token)
  while (!maker.lobby()?.chairs.every(({ ready }) => ready)) await maker.nextChange()
  expect(maker.lobby()!.chairs.map(({ name }) => name)).toEqual(['Bot 1 (bot)', 'Bot 0 (bot)'])
  expect(await maker.request({ ask: 'begin' })).toBeUndefined()
  for (const { code, out } of await Promise.all(games)) {
    expect(code).toBe(0)
    expect(out).toMatch(/^The game is over: team 0 \d+, team 1 \d+\.\n$/)
  }
  maker.close()
})

test('a bot that stops says so, and the seat stays its own', async () => {
  const { link, token, tokens } = await makeTable(1)
  const bot = ['join', link, '--token', tokens[0]!, '--bot', 'node -e "process.exit(3)"']
  const game = typeCommand(bot)
  const maker = await connectToOnlineTable(parseTableLink(link)!, token)
  while (!maker.lobby()?.chairs[0]?.ready) await maker.nextChange()
  await maker.request({ ask: 'begin' })
  expect(await game).toMatchObject({ code: 1, err: expect.stringContaining('it ended with exit code 3') })
  expect((await typeCommand(bot)).err).toContain('The bot stopped')
  expect(maker.lobby()!.chairs[0]).toMatchObject({ taken: true, name: 'Bot 0 (bot)' })
  maker.close()
})

test('a wrong token, a full table and a wrong link are refused in words', async () => {
  const { link, tokens } = await makeTable(2)
  const wrong = ['join', link, '--token', 'x'.repeat(40), '--bot', cadetBot]
  expect(await typeCommand(wrong)).toMatchObject({ code: 1, err: expect.stringContaining('link and token') })
  expect(await typeCommand(['join', 'http://localhost/', '--token', 'x', '--bot', 'y'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('not the link of a table'),
  })
  expect(await typeCommand(['join', link, '--bot', 'y'])).toMatchObject({ code: 2 })
  const seatNine = ['join', link, '--token', tokens[0]!, '--bot', cadetBot, '--seat', '3']
  expect(await typeCommand(seatNine)).toMatchObject({ code: 1, err: expect.stringContaining('no such seat') })
})

test('only somebody with a name creates tokens for bots', async () => {
  const body = JSON.stringify({ name: 'Bot' })
  const answer = await fetch(new URL('/api/me/bots', server.address), { method: 'POST', headers, body })
  expect(answer.status).toBe(401)
})
