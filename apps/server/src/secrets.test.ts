import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Decision, optionsOf } from '@flotilla/engine'
import { afterAll, expect, test } from 'vitest'
import { asked, gathered, type Human, human, newKey, type Page, page, someChoice } from '../test/index.ts'
import { openDatabase } from './database.ts'
import { serve } from './server.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-secrets-'))
const folder = join(above, 'data')
writeFileSync(join(above, 'index.html'), '')
afterAll(() => rmSync(above, { recursive: true }))

/** The same table once more under another name, with everything that was ever added to it. */
async function twin(id: string, name: string): Promise<string> {
  const database = await openDatabase({ folder })
  const rows = await database.query<{ number: number; acts: string }>(
    'SELECT number, acts FROM acts WHERE game = $1 ORDER BY number',
    [id],
  )
  const copy = name.padEnd(id.length, '-')
  for (const { number, acts } of rows) {
    await database.query('INSERT INTO acts (game, number, acts) VALUES ($1, $2, $3)', [
      copy,
      number,
      acts.replaceAll(id, copy),
    ])
  }
  await database.close()
  return copy
}

interface Sitting {
  readonly seats: readonly Page[]
  readonly watcher: Page
}

/** Everybody at a table, and somebody who only watches; all that each is sent is kept. */
async function sitting(people: readonly Human[], watching: Human, id: string): Promise<Sitting> {
  const pages: Page[] = []
  for (const one of [...people, watching]) {
    const at = await page(one, id, { record: true })
    await at.ask('open')
    pages.push(at)
  }
  return { seats: pages.slice(0, -1), watcher: pages.at(-1)! }
}

/** Word for word what a page was sent, but for the name of the table and the time of day. */
const bytes = ({ heard }: Page, id: string): string =>
  heard
    .join('\n')
    .replaceAll(id, 'ID')
    .replaceAll(/"(time|changed)":\d+/g, '"$1":0')
    .replaceAll(/"since":\[\d+\]/g, '"since":[0]')
    .replaceAll(/"since":\d+/g, '"since":0')

const dials = (one: Page): Decision | undefined => {
  const decision = asked(one)
  return decision?.ask === 'setDials' ? decision : undefined
}

/** Sets every dial of a seat: the first or the last maneuver of each. Does not confirm. */
async function dialled(all: Sitting, seat: number, which: 'first' | 'last'): Promise<number> {
  const one = all.seats[seat]!
  let set = 0
  for (;;) {
    const decision = dials(one)!
    const { ships } = one.view()!.state
    const open = optionsOf(decision).filter(({ ship }) => ships[ship ?? -1]?.dial === null)
    const option = which === 'first' ? open[0] : open.filter(({ ship }) => ship === open[0]?.ship).at(-1)
    if (!option) return set
    const before = one.at()
    expect(await one.ask('choose', { decision: decision.id, option: option.id }, newKey())).toBeUndefined()
    await Promise.all([...all.seats, all.watcher].map((each) => each.until(() => each.at() > before)))
    set += 1
  }
}

/** Plays by lot until dials are to be set again. */
async function untilDials(all: Sitting, lot: () => number): Promise<boolean> {
  for (let i = 0; i < 400; i++) {
    if (all.seats.every((one) => dials(one)) && i > 0) return true
    const one = all.seats.find((each) => asked(each))
    if (!one) return false
    const decision = asked(one)!
    if (!('options' in decision)) return false
    const before = one.at()
    const refused = await one.ask('choose', someChoice(one, decision, lot()), newKey())
    if (refused === undefined)
      await Promise.all([...all.seats, all.watcher].map((each) => each.until(() => each.at() > before)))
    else await new Promise((go) => setTimeout(go, 50))
  }
  return false
}

const close = ({ seats, watcher }: Sitting): void => {
  for (const { socket } of [...seats, watcher]) socket.terminate()
}

test('whatever dials another seat sets, a seat and a watcher are sent the same bytes', async () => {
  let site = await serve(above, 0, { folder })
  const { id, people, pages } = await gathered(site.address, 2)
  const watching = await human(site.address, 'Watcher')
  for (const { socket } of pages) socket.terminate()
  await site.close()
  let at = id
  let compared = 0
  for (let round = 1; round <= 2; round++) {
    // Both are read from the same acts.
    const other = await twin(at, `other${round}`)
    at = await twin(at, `first${round}`)
    const port = Number(new URL(site.address).port)
    site = await serve(above, port, { folder })
    const names = [at, other]
    const tables: Sitting[] = []
    for (const name of names) tables.push(await sitting(people, watching, name))
    for (const [i, all] of tables.entries()) {
      const own = await dialled(all, 0, 'first')
      expect(own).toBeGreaterThan(3)
      // Only here they differ.
      expect(await dialled(all, 1, i === 1 ? 'last' : 'first')).toBeGreaterThan(3)
    }
    const [first, second] = tables as [Sitting, Sitting]
    expect(JSON.stringify(second.seats[1]!.view())).not.toBe(JSON.stringify(first.seats[1]!.view()))
    expect(bytes(second.seats[0]!, other)).toBe(bytes(first.seats[0]!, at))
    expect(bytes(second.watcher, other)).toBe(bytes(first.watcher, at))
    compared += second.seats[0]!.heard.join('').length + second.watcher.heard.join('').length
    // The seed is nowhere, and what each watcher was sent holds no dial at all.
    for (const all of tables) {
      for (const one of [...all.seats, all.watcher]) {
        expect(one.heard.join('')).not.toMatch(/"(seed|secret|seedParts|shares|key)":/)
      }
      expect(JSON.stringify(all.watcher.view())).not.toMatch(/"dial":"/)
    }
    for (const all of tables.slice(1)) close(all)
    let lot = 7
    const going = await untilDials(first, () => {
      lot = (lot * 31 + 11) % 1009
      return lot
    })
    close(first)
    await site.close()
    if (!going) break
    at = names[0]!
  }
  expect(compared).toBeGreaterThan(10_000)
}, 240_000)
