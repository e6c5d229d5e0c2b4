import { cadet, scenarioTable } from '@flotilla/bots'
import { loadFirstLibrary, loadLibrary } from '@flotilla/cards'
import {
  type AnyGame,
  type AnyLibrary,
  applyDiff,
  diff,
  newGame,
  play,
  seatView,
  shipOf,
  validateChoice,
  viewUpdate,
} from '@flotilla/engine'
import { loadScenario, visibleEvents } from '@flotilla/engine/second'
import { expect, test } from 'vitest'
import { fleetSetup } from './fleet-setup.ts'
import { createViewSyncCheck } from './view-sync-check.ts'

const library = await loadLibrary()
const firstLibrary = await loadFirstLibrary()

function made(setup: Parameters<typeof newGame>[0], cards: AnyLibrary): AnyGame {
  const one = newGame(setup, 'follower', cards)
  if (!one.ok) throw new Error(one.faults.join(' '))
  return one.game
}

/** Plays on at random and returns the number of events sent. */
function played(game: AnyGame, choices: number, each: () => void): number {
  const bot = cadet(3)
  let events = 0
  for (let i = 0; i < choices; i++) {
    const decision = game.pending.find(({ settled }) => !settled)
    if (!decision) break
    const { seat } = decision
    const choice = bot.choose(seatView(game, seat), decision, (one) => !validateChoice(game, seat, one))
    const done = play(game, seat, choice)
    if (!done.ok) throw new Error(done.refusal.message)
    events += done.events.length
    each()
  }
  return events
}

const tables = [
  ['second edition', async () => made(fleetSetup(library, { ships: 6, huge: 2, rounds: 2 }), library)],
  [
    'first edition',
    async () => made(fleetSetup(firstLibrary, { ships: 6, huge: 2, rounds: 2 }), firstLibrary),
  ],
  [
    'a scenario of three',
    async () =>
      made(
        await scenarioTable({
          scenario: (await loadScenario('aces-high'))!,
          seats: 3,
          ruleset: '2e-epic-1.1.0',
          seed: 'f',
          ships: 3,
        }),
        library,
      ),
  ],
] as const

test.each(tables)(
  'every seat, and whoever watches, that hears events has the next view: %s',
  async (_, table) => {
    const game = await table()
    const seats = [undefined, ...game.rules.names.keys()]
    const followers = seats.map((seat) => createViewSyncCheck(game, seat))
    const events = played(game, 250, () =>
      expect(followers.map((follow) => follow(game))).toEqual(seats.map(() => undefined)),
    )
    expect(events).toBeGreaterThan(100)
  },
)

test.each([
  ['second', library],
  ['first', firstLibrary],
] as const)('one dial of forty-four ships is told in less than 2 KB, %s edition', (_, cards) => {
  const game = made(fleetSetup(cards, { ships: 40, huge: 4, rounds: 2 }), cards)
  while (game.pending[0]?.ask !== 'setDials') played(game, 1, () => undefined)
  const [decision] = game.pending
  if (decision?.ask !== 'setDials') throw new Error('No dial is asked for.')
  for (const option of decision.options.slice(0, 3)) {
    const { id } = option
    const before = [0, 1].map((seat) => seatView(game, seat))
    play(game, decision.seat, { decision: decision.id, option: id })
    const messages = before.map((one, seat) => viewUpdate(game, seat, one))
    expect(messages.map((one) => one.events.map(({ event }) => event))).toEqual([
      visibleEvents(game.events, 0),
      visibleEvents(game.events, 1),
    ])
    expect(shipOf(option)).toBeDefined()
    expect(JSON.stringify(messages[decision.seat]).length).toBeLessThan(2048)
    // A seat that must not know of an event gets nothing.
    expect(JSON.stringify(messages[1 - decision.seat])).not.toContain('aneuver')
  }
})

test('an event is told with what it changes, before what follows it', () => {
  const game = made(fleetSetup(library, { ships: 6, huge: 0, rounds: 2 }), library)
  let moves = 0
  let seen = seatView(game, 0)
  played(game, 200, () => {
    const step = viewUpdate(game, 0, seen)
    let shown: ReturnType<typeof seatView> = seen
    for (const { event, change } of step.events) {
      shown = applyDiff(shown, change)
      if (event.kind !== 'moved') continue
      moves++
      expect(shown.state.ships[event.ship]!.pose).toEqual(event.to)
    }
    seen = seatView(game, 0)
  })
  expect(moves).toBeGreaterThan(5)
})

test('lists that grow and shrink, fields that come and go', () => {
  const cases: readonly (readonly [object, object])[] = [
    [{ a: [1, 2, 3] }, { a: [1, 3] }],
    [{ a: [1, 3] }, { a: [1, 2, 2, 3] }],
    [{ a: [] }, { a: [{ b: 1 }] }],
    [{ a: { b: 1, c: 2 } }, { a: { b: 2 } }],
    [{ a: null }, { a: { b: [] } }],
    [{ a: [1] }, { a: { 0: 1 } }],
    [{ a: 1 }, { a: undefined, b: 0 }],
  ]
  for (const [before, after] of cases) {
    const change = diff(before, after)
    expect(applyDiff(before, JSON.parse(JSON.stringify(change)))).toEqual(after)
  }
  expect(diff({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toBeUndefined()
})
