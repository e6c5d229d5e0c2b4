import { expect, test } from 'vitest'
import { computeStatistics, type GameRecord, gameResult } from './statistics.ts'

const table = (players: readonly string[], more = {}) =>
  ({
    players,
    teams: [0, 1],
    facts: [{ seat: 0 }, { seat: 1 }],
    edition: 'second',
    online: false,
    ...more,
  }) as never
const view = (winner: number | null) => ({ state: { winner, round: 7 } }) as never
const history = [
  {
    at: 1,
    events: [
      { kind: 'shieldLost', ship: 1 },
      { kind: 'dealt', ship: 1 },
      { kind: 'destroyed', ship: 1 },
      { kind: 'shieldLost', ship: 0 },
    ],
  },
] as never

test('a game is noted from the side of the person at the screen', () => {
  const won = gameResult(table(['human', 'pilot']), view(0), 0, history)
  expect(won).toMatchObject({ ended: 'won', against: 'pilot', rounds: 7 })
  expect(won).toMatchObject({ destroyed: 1, lost: 0, dealt: 2, suffered: 1 })
  expect(gameResult(table(['pilot', 'human']), view(0), 1, history)).toMatchObject({
    ended: 'lost',
    destroyed: 0,
  })
  expect(gameResult(table(['human', 'cadet']), view(null), 0, history)?.ended).toBe('drawn')
})

test('two people at one screen have both played it; lessons and bots alone are not noted', () => {
  expect(gameResult(table(['human', 'human']), view(0), 0, history)?.ended).toBe('shared')
  expect(gameResult(table(['human', 'human'], { online: true }), view(1), 1, history)?.ended).toBe('won')
  expect(gameResult(table(['human', 'pilot'], { lesson: 'fly' }), view(0), 0, history)).toBeUndefined()
  expect(gameResult(table(['pilot', 'pilot']), view(0), 0, history)).toBeUndefined()
})

test('statistics are over all games, and by whom they were against', () => {
  const one: GameRecord = {
    ended: 'won',
    edition: 'first',
    against: 'pilot',
    rounds: 4,
    destroyed: 3,
    lost: 1,
    dealt: 9,
    suffered: 5,
  }
  const rows = computeStatistics([
    one,
    { ...one, ended: 'lost', rounds: 8 },
    { ...one, against: 'people', ended: 'shared' },
  ])
  expect(rows.map(({ name, games, won, lost }) => [name, games, won, lost])).toEqual([
    ['All games', 3, 1, 1],
    ['Against the pilot', 2, 1, 1],
    ['Against people', 1, 0, 0],
  ])
  expect(rows[1]).toMatchObject({ rounds: 6, destroyed: 6, lostShips: 2 })
  expect(computeStatistics([])).toEqual([])
})
