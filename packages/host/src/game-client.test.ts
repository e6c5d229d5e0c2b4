import { diff, type GameView } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { createGameClient } from './game-client.ts'
import type { CallMessage, LocalApi } from './protocol.ts'
import type { GameUpdate, OpenedGame } from './table-types.ts'

const viewOf = (round: number) =>
  ({
    seat: 0,
    pending: [],
    state: { round },
    over: false,
    scores: [],
    deployment: [],
  }) as unknown as GameView

const gameOf = (at: number, turned = 0) =>
  ({ table: {}, now: { at, of: at, view: viewOf(at) }, history: [], turned }) as unknown as OpenedGame

const updateTo = (at: number): GameUpdate => {
  const change = diff(viewOf(at - 1), viewOf(at))
  return { at, of: at, events: [], ...(change ? { change } : {}) }
}

/** A client whose transport the test plays. */
function setUp() {
  const sent: CallMessage[] = []
  const rounds: number[] = []
  const games: number[] = []
  const client = createGameClient<LocalApi>((message) => sent.push(message))
  client.listen(
    ({ at, view }) => rounds.push(at, view.state.round),
    ({ now }) => games.push(now.at),
  )
  return { client, sent, rounds, games }
}

test('calls are numbered, and each gets its own answer, whichever comes first', async () => {
  const { client, sent } = setUp()
  const [first, second] = [client.methods.commitDice(), client.methods.playBots()]
  expect(sent).toEqual([
    { call: 1, name: 'commitDice', args: [] },
    { call: 2, name: 'playBots', args: [] },
  ])
  client.receive({ call: 2, error: 'No game is open.' })
  client.receive({ call: 1, result: 'hash' })
  client.receive({ call: 1, result: 'again' })
  await expect(second).rejects.toThrow('No game is open.')
  expect(await first).toBe('hash')
  expect(client.unanswered()).toEqual([])
})

test('an update builds on the game that was opened just before it; others are part of it or of another', async () => {
  const { client, rounds } = setUp()
  client.receive({ update: updateTo(1) })
  const opened = client.methods.openGame('game', false)
  client.receive({ call: 1, result: { ok: true, value: gameOf(4) } })
  client.receive({ update: updateTo(5) })
  await opened
  client.receive({ update: updateTo(5) })
  client.receive({ update: updateTo(7) })
  client.receive({ update: updateTo(6) })
  expect(rounds).toEqual([5, 5, 6, 6])
  expect(client.lastSeen()).toEqual({ at: 6, turned: 0 })
})

test('a whole game replaces what was seen', () => {
  const { client, rounds, games } = setUp()
  client.receive({ game: gameOf(9) })
  client.receive({ game: gameOf(2, 1) })
  client.receive({ update: updateTo(3) })
  expect(games).toEqual([9, 2])
  expect(rounds).toEqual([3, 3])
  expect(client.lastSeen()).toEqual({ at: 3, turned: 1 })
})

test('a game that is opened again goes on with what was missed, or as a whole', () => {
  const { client, rounds, games } = setUp()
  client.receive({ game: gameOf(1) })
  client.resume({ ok: true, value: { missed: [updateTo(2), updateTo(3)] } })
  expect(rounds).toEqual([2, 2, 3, 3])
  client.resume({ ok: true, value: gameOf(8) })
  client.resume({ ok: false, faults: ['gone'] })
  expect(games).toEqual([1, 8])
})

test('calls without an answer are known, to be sent again or ended', async () => {
  const { client } = setUp()
  const [dice, squads] = [client.methods.commitDice(), client.methods.squads()]
  client.fail(new Error('lost'), ({ name }) => name === 'commitDice')
  await expect(dice).rejects.toThrow('lost')
  expect(client.unanswered()).toEqual([{ call: 2, name: 'squads', args: [] }])
  client.receive({ call: 2, result: [] })
  expect(await squads).toEqual([])
})
