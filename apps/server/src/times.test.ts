import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHuman, gatherTable, newKey, openPage, pendingDecision, someChoice } from '../test/index.ts'
import { type RunningServer, startServer } from './server.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-times-'))
let site: RunningServer

beforeAll(async () => {
  writeFileSync(join(above, 'index.html'), '')
  site = await startServer(above, 0, { folder: join(above, 'data') })
})
afterAll(async () => {
  await site.close()
  rmSync(above, { recursive: true })
})

test('a bot of the agreed level plays for who is out of time, until they are back; then they are asked again', async () => {
  const { pages } = await gatherTable(site.address, 2, '', false, {
    clock: { kind: 'live', bank: 6, increment: 600 },
  })
  const [ada, bo] = pages as [(typeof pages)[0], (typeof pages)[0]]
  // Ada sets and confirms all dials in time and gets more for it, Bo does not.
  while (pendingDecision(ada)) {
    const before = ada.at()
    expect(await ada.ask('choose', someChoice(ada, pendingDecision(ada)!, 0), newKey())).toBeUndefined()
    await ada.until(() => ada.at() > before)
  }
  await bo.until(() => bo.table()!.chairs[1]!.away === 'time')
  expect(bo.table()!.chairs[0]!.away).toBeUndefined()
  expect(await bo.ask('choose', { decision: 'any', option: 'one' }, newKey())).toMatchObject({
    message: expect.stringContaining('A bot plays for you'),
  })
  // The bot sets the dials and has confirmed: nothing is asked of that seat.
  await ada.until(() => ada.view()!.waitingFor.every((seat) => seat !== 1))
  expect(await bo.ask('request', { ask: 'return' })).toBeUndefined()
  await bo.until(() => bo.table()!.chairs[1]!.away === undefined)
  expect(bo.table()!.clocks!.left[1]).toBeGreaterThanOrEqual(60_000)
  // Played on by both until Bo is asked and answers for himself.
  for (let own = 0; own < 1; ) {
    const one = [bo, ada].find((each) => pendingDecision(each))
    const before = Math.max(ada.at(), bo.at())
    if (one) {
      const refused = await one.ask('choose', someChoice(one, pendingDecision(one)!, 0), newKey())
      if (refused === undefined && one === bo) own += 1
      if (refused === undefined) await Promise.all(pages.map((each) => each.until(() => each.at() > before)))
    } else await new Promise((go) => setTimeout(go, 20))
  }
  for (const { socket } of pages) socket.terminate()
}, 60_000)

test('who watches later is sent nothing sooner, not even when asked for it; at the end there is nothing to keep back', async () => {
  const DELAY = 2
  const { id, pages } = await gatherTable(site.address, 2, '', false, { delay: DELAY })
  const [ada] = pages as [(typeof pages)[0]]
  const watcher = await openPage(await createHuman(site.address, 'Di'), id)
  await watcher.ask('open')
  const begun = watcher.at()
  /** When each choice was sent, by how many there were then: it cannot have been made sooner. */
  const sent = new Map<number, number>()
  const early: number[] = []
  watcher.onHeard(() => {
    const since = Date.now() - (sent.get(watcher.at()) ?? 0)
    if (since < DELAY * 1000) early.push(since)
  })
  for (let i = 0; i < 3; i++) {
    const before = ada.at()
    sent.set(before + 1, Date.now())
    expect(await ada.ask('choose', someChoice(ada, pendingDecision(ada)!, i), newKey())).toBeUndefined()
    await ada.until(() => ada.at() > before)
  }
  const look = (await watcher.ask('view', ada.at())) as { at: number; of: number }
  expect(look.at).toBe(watcher.at())
  const late = await openPage(await createHuman(site.address, 'Ed'), id)
  await late.ask('open')
  await watcher.until(() => watcher.at() === ada.at())
  expect(watcher.at()).toBe(begun + 3)
  expect(early).toEqual([])
  // Who came in between is told as well.
  await late.until(() => late.at() === ada.at())
  expect(JSON.stringify(watcher.view())).not.toMatch(/"dial":"/)
  // Over: at once, and with everybody's eyes.
  watcher.onHeard(() => undefined)
  expect(await ada.ask('choose', { announce: 'concede' }, newKey())).toBeUndefined()
  await watcher.until(() => watcher.table()!.stage === 'over')
  await watcher.until(() => watcher.at() === ada.at())
  expect(await watcher.raw('save')).toHaveProperty('result')
  for (const { socket } of [...pages, watcher, late]) socket.terminate()
}, 60_000)
