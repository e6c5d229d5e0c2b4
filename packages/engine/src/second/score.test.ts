import { expect, test } from 'vitest'
import { library, setupOf } from '../../test/table.ts'
import { type Game, newGame, type Setup } from '../index.ts'
import { run } from '../kernel/game.ts'
import { missionPoints } from './score.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'

/** Two squads of two ships with what each costs. */
function started(costs: readonly (readonly number[])[], more: Partial<Setup> = {}): Game {
  const setup = setupOf({
    seats: [
      [
        [xwing, 300, 300],
        [xwing, 500, 300],
      ],
      [
        [tie, 1500, 800, 180],
        [tie, 1300, 800, 180],
      ],
    ],
    ruleset: '2e-epic-1.4.6',
  })
  const seats = setup.seats.map((seat, i) => ({ ...seat, costs: costs[i]! }))
  const made = newGame({ ...setup, seats, ...more }, 'test', library, [])
  if (!made.ok) throw new Error(made.faults.join(' '))
  return made.game
}

/** The End Phase of a round, with these ships destroyed. */
function ending(game: Game, round: number, lost: readonly number[]): Game {
  const ships = game.state.ships.map((one) =>
    lost.includes(one.id) ? { ...one, place: 'destroyed' as const } : one,
  )
  game.state = { ...game.state, round, ships }
  game.frames = [{ ...game.frames[0]!, step: 'end' }]
  game.pending = []
  run(game)
  return game
}

test('[C2-WIN-4] at the start each player earns what the other’s squad costs less than the limit', () => {
  const game = started(
    [
      [12, 8],
      [10, 8],
    ],
    { pointLimit: 20 },
  )
  expect(game.state.bonusPoints).toEqual([2, 0])
  expect([missionPoints(game, 0), missionPoints(game, 1)]).toEqual([2, 0])
})

test('[C2-WIN-4] under 1.1.0 nobody earns anything so', () => {
  const costs = [
    [12, 8],
    [10, 8],
  ]
  expect(started(costs, { pointLimit: 20, ruleset: '2e-epic-1.1.0' }).state.bonusPoints).toEqual([0, 0])
})

test('[C2-WIN-3] after 12 rounds the most mission points win, and not before', () => {
  const costs = [
    [9, 11],
    [6, 14],
  ]
  const won = (round: number, lost: number[]) => ending(started(costs), round, lost)
  // The first seat has lost 11 points and earned 14.
  expect(won(12, [1, 3]).state.winner).toBe(0)
  expect(won(12, [1, 2]).state.winner).toBe(1)
  expect(won(12, [1, 3]).pending).toEqual([])
  const goesOn = won(11, [1, 3])
  expect(goesOn.state.winner).toBeUndefined()
  expect(goesOn.pending.map(({ ask }) => ask)).toEqual(['setDials', 'setDials'])
})

test('[C2-WIN-3] [C2-WIN-4] what was earned at the start counts, and as many points are a draw', () => {
  const costs = [
    [10, 10],
    [8, 10],
  ]
  const limited = (lost: number[]) => ending(started(costs, { pointLimit: 20 }), 12, lost).state.winner
  expect(limited([])).toBe(0)
  // 2 and 8 against 10.
  expect(limited([0, 2])).toBe(null)
})
