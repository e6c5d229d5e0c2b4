import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Decision, optionsOf, shipOf } from '@flotilla/engine'
import { afterAll, expect, test } from 'vitest'
import {
  createHuman,
  gatherTable,
  type Human,
  newKey,
  openPage,
  type Page,
  pendingDecision,
  someChoice,
} from '../test/index.ts'
import { openDatabase } from './database.ts'
import { startServer } from './server.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-secrets-'))
const folder = join(above, 'data')
writeFileSync(join(above, 'index.html'), '')
afterAll(() => rmSync(above, { recursive: true }))

/** The same table once more under another name, with everything that was ever added to it. */
async function twin(id: string, name: string): Promise<string> {
  const database = await openDatabase({ folder })
  const rows = await database.query<{ number: number; entries: string }>(
    'SELECT number, entries FROM log_entries WHERE game = $1 ORDER BY number',
    [id],
  )
  const copy = name.padEnd(id.length, '-')
  for (const { number, entries } of rows) {
    await database.query('INSERT INTO log_entries (game, number, entries) VALUES ($1, $2, $3)', [
      copy,
      number,
      entries.replaceAll(id, copy),
    ])
  }
  await database.close()
  return copy
}

/** What is hidden in a game, as it is kept beside its log. */
interface Hidden {
  readonly ships: { conditions: unknown[]; damage: unknown[] }[]
  readonly decks: { draw: string[] }[]
}

/** The same table under another name, with something else hidden in it. */
async function altered(id: string, name: string, change: (state: Hidden) => void): Promise<string> {
  const copy = await twin(id, name)
  const database = await openDatabase({ folder })
  const [kept] = await database.query<{ number: number; table_state: string; snapshot: string }>(
    'SELECT number, table_state, snapshot FROM snapshots WHERE game = $1',
    [id],
  )
  const beside = JSON.parse(kept!.snapshot.replaceAll(id, copy))
  change(beside.data.state)
  await database.query(
    'INSERT INTO snapshots (game, number, table_state, snapshot) VALUES ($1, $2, $3, $4)',
    [copy, kept!.number, kept!.table_state.replaceAll(id, copy), JSON.stringify(beside)],
  )
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
    const at = await openPage(one, id, { record: true })
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
  const decision = pendingDecision(one)
  return decision?.ask === 'setDials' ? decision : undefined
}

/** Sets every dial of a seat: the first or the last maneuver of each. Does not confirm. */
async function dialled(all: Sitting, seat: number, which: 'first' | 'last'): Promise<number> {
  const one = all.seats[seat]!
  let set = 0
  for (;;) {
    const decision = dials(one)!
    const { ships } = one.view()!.state
    const open = optionsOf(decision).filter((option) => ships[shipOf(option) ?? -1]?.dial === null)
    const option =
      which === 'first' ? open[0] : open.filter((option) => shipOf(option) === shipOf(open[0]!)).at(-1)
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
    const one = all.seats.find((each) => pendingDecision(each))
    if (!one) return false
    const decision = pendingDecision(one)!
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
  let site = await startServer(above, 0, { folder })
  const { id, people, pages } = await gatherTable(site.address, 2)
  const watching = await createHuman(site.address, 'Watcher')
  for (const { socket } of pages) socket.terminate()
  await site.close()
  let at = id
  let compared = 0
  for (let round = 1; round <= 2; round++) {
    // Both are read from the same acts.
    const other = await twin(at, `other${round}`)
    at = await twin(at, `first${round}`)
    const port = Number(new URL(site.address).port)
    site = await startServer(above, port, { folder })
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

/** Plays both tables by the same lots, choice by choice, as long as nobody may know what differs. */
async function both(
  tables: readonly [Sitting, Sitting],
  most: number,
  stop: (heard: string) => boolean,
): Promise<void> {
  let lot = 5
  for (let i = 0; i < most; i++) {
    lot = (lot * 31 + 11) % 1009
    const [first] = tables
    const seat = first.seats.findIndex((one) => pendingDecision(one))
    const decision = seat < 0 ? undefined : pendingDecision(first.seats[seat]!)
    if (!decision) {
      await new Promise((go) => setTimeout(go, 20))
      continue
    }
    if (!('options' in decision)) throw new Error(decision.ask)
    const choice = someChoice(first.seats[seat]!, decision, lot)
    const key = newKey()
    for (const { seats, watcher } of tables) {
      const one = seats[seat]!
      const before = one.at()
      // Some questions are answered by standing orders meanwhile: then there is another to answer, at both.
      let refused = await one.ask('choose', choice, key)
      for (let tries = 0; refused !== undefined && watcher !== first.watcher && tries < 200; tries++) {
        await new Promise((go) => setTimeout(go, 20))
        refused = await one.ask('choose', choice, key)
      }
      if (refused !== undefined) break
      await Promise.all([...seats, watcher].map((each) => each.until(() => each.at() > before)))
    }
    // What follows of itself follows at both.
    const ats = (): number[] =>
      tables.flatMap(({ seats: all, watcher }) => [...all, watcher].map((one) => one.at()))
    for (let tries = 0; tries < 500 && new Set(ats()).size > 1; tries++)
      await new Promise((go) => setTimeout(go, 20))
    if (tables.some(({ watcher }) => stop(watcher.heard.slice(-16).join()))) return
  }
}

test('whatever order decks lie in, and whichever condition lies facedown, nobody is sent another byte who may not know', async () => {
  let site = await startServer(above, 0, { folder })
  const port = Number(new URL(site.address).port)
  const { id, people, pages } = await gatherTable(site.address, 2)
  const watching = await createHuman(site.address, 'Watcher')
  for (const { socket } of pages) socket.terminate()
  await site.close()

  const trap = (card: string) => ({ card, by: 1, source: 4, secret: true })
  const lies = (card: string) => (state: Hidden) => void state.ships[0]!.conditions.push(trap(card))
  /** A card that lies facedown on a ship, and all others of its deck in another order. */
  const dealt = (state: Hidden, backwards: boolean): void => {
    expect(state.decks.map(({ draw }) => draw.length > 10)).toEqual([true, true])
    for (const deck of state.decks) if (backwards) deck.draw.reverse()
    state.ships[0]!.damage.push({ card: state.decks[0]!.draw.pop(), faceup: false })
  }
  const names = [
    await altered(id, 'cards-a', (state) => dealt(state, false)),
    await altered(id, 'cards-b', (state) => dealt(state, true)),
    await altered(id, 'trap-a', lies('youdbettermeanbusiness')),
    await altered(id, 'trap-b', lies('youshouldthankme')),
  ] as const
  site = await startServer(above, port, { folder })
  const sat: Sitting[] = []
  for (const name of names) sat.push(await sitting(people, watching, name))
  const [cardsA, cardsB, trapA, trapB] = sat as [Sitting, Sitting, Sitting, Sitting]

  // Damage is dealt facedown until a card is turned up, or discarded.
  const shown = (heard: string) => /"kind":"exposed"|"faceup":true|"discard":\{|"gameOver"/.test(heard)
  await both([cardsA, cardsB], 300, (heard) => shown(heard) || heard.includes('"round":3'))
  let most = 0
  const before = ({ heard }: Page, name: string): string => {
    const until = heard.findIndex(shown)
    return bytes({ heard: heard.slice(0, until < 0 ? most : until) } as Page, name)
  }
  for (const one of [0, 1, 'watcher'] as const) {
    const at = (all: Sitting): Page => (one === 'watcher' ? all.watcher : all.seats[one]!)
    // One of them may have been told already what follows of itself.
    most = Math.min(at(cardsA).heard.length, at(cardsB).heard.length)
    const told = before(at(cardsA), names[0])
    expect(told).toContain('"faceup":false')
    expect(told.length).toBeGreaterThan(10_000)
    expect(before(at(cardsB), names[1])).toBe(told)
  }

  await both([trapA, trapB], 12, () => false)
  // Who has put it there knows which it is, and what everybody sees is that one lies there.
  expect(bytes(trapA.seats[1]!, names[2])).toContain('"card":"youdbettermeanbusiness"')
  expect(bytes(trapB.seats[1]!, names[3])).toContain('"card":"youshouldthankme"')
  for (const at of [({ seats }: Sitting) => seats[0]!, ({ watcher }: Sitting) => watcher]) {
    const told = bytes(at(trapA), names[2])
    expect(told).toContain('"secret":true')
    expect(told).not.toMatch(/"card":"(youdbettermeanbusiness|youshouldthankme)/)
    expect(bytes(at(trapB), names[3])).toBe(told)
  }
  for (const all of sat) close(all)
  await site.close()
}, 240_000)
