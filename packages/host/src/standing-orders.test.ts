import { defaultOrders, type StandingOrders } from '@flotilla/advice'
import { botTable, pilot } from '@flotilla/bots'
import { libraryFor } from '@flotilla/cards'
import {
  type AnySeatView,
  type Decision,
  optionsOf,
  seatView,
  shipOf,
  validateChoice,
} from '@flotilla/engine'
import { expect, test } from 'vitest'
import { createMemoryStorage } from './memory-storage.ts'
import { gameOf, openGame, type Session } from './session.ts'
import { playAutomaticStep } from './standing-orders.ts'
import { gameHandlers, openTable, type Table } from './table.ts'
import type { SavedGame } from './table-types.ts'
import { createGame, createGuidedGame } from './tables.ts'

const games = {
  second: ['2e-epic-1.1.0', 'red-squadron', 'black-squadron'],
  first: ['1e-standard', 'rogue-flight', 'obsidian-line'],
} as const

/** Creates the game of a person with a squad against a bot, deployed automatically. */
async function begun(edition: keyof typeof games): Promise<SavedGame> {
  const [ruleset, ...squads] = games[edition]
  const made = await createGame(
    {
      ruleset,
      area: 'standard',
      deployed: true,
      seed: 'orders',
      seats: squads.map((ready, team) => ({
        name: ready,
        team,
        player: team === 0 ? 'human' : 'pilot',
        squad: { ready },
      })),
    },
    await libraryFor(ruleset),
  )
  if (!made.ok) throw new Error(made.faults.join(' '))
  return made.value
}

async function sits(game: SavedGame, storage = createMemoryStorage(game)) {
  const made = await openTable(storage, libraryFor, game.id)
  if (!made?.ok) throw new Error('no such table')
  const table: Table = made.value
  const guest = { seat: 0, maySit: () => true, receiveUpdate: () => undefined, receiveGame: () => undefined }
  return { table, session: table.session!, storage, ...gameHandlers(table, guest) }
}

const open = (session: Session): Decision | undefined =>
  gameOf(session).pending.find(({ seat, settled }) => seat === 0 && !settled)

/** Answers as a pilot would whenever the person is asked, until a round is over; returns the questions. */
async function plays(me: Awaited<ReturnType<typeof sits>>, until: number): Promise<string[]> {
  const asks: string[] = []
  const bot = pilot(1, botTable(gameOf(me.session)))
  for (;;) {
    while (playAutomaticStep(me.session));
    const game = gameOf(me.session)
    const decision = open(me.session)
    if (!decision || game.state.round > until) return asks
    asks.push(decision.ask)
    const legal = (choice: never) => validateChoice(game, 0, choice) === undefined
    const choice = bot.choose(seatView(game, 0) as AnySeatView, decision, legal as never)
    expect(await me.choose(choice)).toBeUndefined()
  }
}

const everything: StandingOrders = {
  says: { turns: 'ask', fire: 'ask', attackDice: 'ask', defenseDice: 'ask' },
}

for (const edition of ['first', 'second'] as const) {
  test(`${edition}: orders answer some of what would be asked, are marked, and opened again with the game`, async () => {
    const asking = await sits(await begun(edition))
    expect(await asking.setOrders(everything)).toBeUndefined()
    const all = await plays(asking, 3)
    const me = await sits(await begun(edition))
    const some = await plays(me, 3)
    expect(some.length).toBeLessThan(all.length)
    const { ordered = [], choices } = me.session.saved
    expect(ordered.length).toBeGreaterThan(0)
    expect(ordered.every((at) => choices[at]!.seat === 0)).toBe(true)
    const marked = openGame(me.session, 0).history.flatMap(({ at, byOrder }) => (byOrder ? [at - 1] : []))
    expect(marked).toEqual([...ordered])
  })

  test(`${edition}: what was answered by order is asked instead, and taking back goes to what the person chose`, async () => {
    const me = await sits(await begun(edition))
    await plays(me, 3)
    const before = me.session.saved
    const at = before.ordered!.at(-1)!
    expect(await me.takeBack(0)).toHaveProperty('message')
    expect(await me.takeBack(at)).toBeUndefined()
    expect(playAutomaticStep(me.session)).toBe(false)
    expect(me.session.saved.choices).toEqual(before.choices.slice(0, at))
    expect(open(me.session)).toBeDefined()
    await me.takeBack()
    const left = me.session.saved.choices.length
    expect(before.choices[left]!.seat).toBe(0)
    expect(before.ordered).not.toContain(left)
    // A choice that was taken back is asked again, even where standing orders would answer it.
    expect(await me.setOrders({ says: { turns: 'auto', action: 'auto', fire: 'auto' } })).toBeUndefined()
    expect(playAutomaticStep(me.session)).toBe(false)
  })
}

test('orders are stored with the game, and what is none is refused', async () => {
  const game = await begun('second')
  const me = await sits(game)
  expect(await me.setOrders({ says: { fire: 'sometimes' } } as never)).toHaveProperty('message')
  expect(openGame(me.session, 0).orders).toEqual(defaultOrders)
  const orders: StandingOrders = { says: { fire: 'ask' }, turns: [1, 0] }
  expect(await me.setOrders(orders)).toBeUndefined()
  const again = await sits(game, me.storage)
  expect(openGame(again.session, 0).orders).toEqual(orders)
  expect(openGame(again.session, 1).orders).toEqual(defaultOrders)
})

test('one dial for several ships is one answer', async () => {
  const me = await sits(await begun('second'))
  const dials = optionsOf(open(me.session)!)
  const each = [0, 1].flatMap((ship) => dials.find((option) => shipOf(option) === ship)?.id ?? [])
  expect(await me.chooseAll(each)).toBeUndefined()
  const { ships } = seatView(gameOf(me.session), 0).state
  expect([0, 1].map((ship) => `${ship}:${ships[ship]!.dial}`)).toEqual(each)
  expect(await me.chooseAll(['nothing'])).toMatchObject({ message: expect.any(String) })
})

test('in a lesson everything is asked', async () => {
  const me = await sits(createGuidedGame())
  const asks = await plays(me, 6)
  expect(me.session.saved.ordered ?? []).toEqual([])
  expect(asks).toContain('chooseAttack')
})
