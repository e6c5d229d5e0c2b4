import { expect, test } from 'vitest'
import { library, setupOf } from '../../test/table.ts'
import { newGame, play, scoreGame } from '../index.ts'
import { runUntilDecision } from '../kernel/game.ts'
import type { Game, Setup } from '../second/index.ts'
import type { ShipId } from '../vocabulary/ids.ts'
import { missionPoints } from './score.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'

/** Two squads of two ships with their costs, and player order if given. */
function started(costs: readonly (readonly number[] | undefined)[], more: Partial<Setup> = {}): Game {
  const { positions, ...setup } = setupOf({
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
  const seats = setup.seats.map((seat, i) => ({ ...seat, ...(costs[i] ? { costs: costs[i] } : {}) }))
  const laid = more.playerOrder || !positions ? {} : { positions }
  const made = newGame({ ...setup, ...laid, seats, ...more }, 'test', library, [])
  if (!made.ok) throw new Error(made.faults.join(' '))
  return made.game
}

/** The End Phase of a round, with these ships destroyed. */
function ending(game: Game, round: number, lost: readonly ShipId[]): Game {
  const ships = game.state.ships.map((one) =>
    lost.includes(one.id) ? { ...one, place: 'destroyed' as const } : one,
  )
  game.state = { ...game.state, round, ships }
  game.frames = [{ ...game.frames[0]!, step: 'end' }]
  game.pending = []
  runUntilDecision(game)
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

test('[C2-WIN-4] under 1.1.0 no points are earned this way', () => {
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
  const won = (round: number, lost: ShipId[]) => ending(started(costs), round, lost)
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
  const limited = (lost: ShipId[]) => ending(started(costs, { pointLimit: 20 }), 12, lost).state.winner
  expect(limited([])).toBe(0)
  // 2 and 8 against 10.
  expect(limited([0, 2])).toBe(null)
})

test('without ship costs, the team that lost the smaller share of hull and shields wins', () => {
  // Two X-wings of 6 against two TIEs of 3.
  const hurt = (...cards: number[]) => {
    const game = started([])
    const ships = game.state.ships.map((one) => ({
      ...one,
      damage: Array.from({ length: cards[one.id] ?? 0 }, () => ({ card: 'fuelleak', faceup: false })),
    }))
    game.state = { ...game.state, ships }
    return game
  }
  const winner = (...cards: number[]) => ending(hurt(...cards), 12, []).state.winner
  expect(winner(2, 0, 2)).toBe(0)
  expect(winner(2, 1, 1)).toBe(1)
  expect(winner(2, 0, 1)).toBe(null)
  expect(winner()).toBe(null)
  // A destroyed ship has lost all it had: 3 of 6 against 5 of 12.
  expect(ending(hurt(3, 2), 12, [3]).state.winner).toBe(0)
  expect(ending(hurt(4, 3), 12, [3]).state.winner).toBe(1)
  expect(ending(hurt(3, 3), 12, [3]).state.winner).toBe(null)
})

test.each([
  [
    'with costs',
    [
      [12, 8],
      [10, 8],
    ],
  ],
  ['without', []],
] as const)(
  '[C2-WIN-6] %s: nothing is lost that is still in hand, so the time called in setup is a draw',
  (_, costs) => {
    const game = started(costs, { playerOrder: 'seats' })
    const put = (x: number, y: number, heading: number) => {
      const [{ seat, id }] = game.pending as [Game['pending'][number]]
      expect(play(game, seat, { decision: id, pose: { x, y, heading } }).ok).toBe(true)
    }
    const [first] = game.pending
    play(game, first!.seat, { decision: first!.id, option: 'ship:2' })
    put(300, 860, 180)
    expect([missionPoints(game, 0), missionPoints(game, 1)]).toEqual([0, 0])
    expect(play(game, -1, { announce: 'timeCalled' }).ok).toBe(true)
    expect(game.state.winner).toBe(null)
    expect(game.pending).toEqual([])
  },
)

test('[C2-WIN-3] mission points decide though some ships cost nothing; what is left of ships only when none costs anything', () => {
  const winner = (...costs: number[][]) => ending(started(costs), 12, [0, 3]).state.winner
  // Of the first seat the dearer one is lost, of the second a TIE of 3 where the X-wing had 6.
  expect(winner([5, 0], [0, 9])).toBe(0)
  expect(winner([9, 0], [0, 5])).toBe(1)
  expect(winner([0, 0], [0, 0])).toBe(null)
  const hurt = started([
    [0, 0],
    [0, 0],
  ])
  expect(ending(hurt, 12, [0]).state.winner).toBe(1)
})

test('[C2-WIN-3] [C2-WIN-4] the score item by item: a cheaper squad, and ships destroyed or fled, not those in hand', () => {
  const costs = [
    [12, 8],
    [10, 8],
  ]
  const game = started(costs, { pointLimit: 20 })
  const places = ['destroyed', 'table', 'fled', 'hand'] as const
  game.state = {
    ...game.state,
    ships: game.state.ships.map((one) => ({ ...one, place: places[one.id]! })),
  }
  expect(scoreGame(game)).toEqual([
    {
      team: 0,
      total: 12,
      items: [
        { for: 'cheaper', points: 2, rule: 'C2-WIN-4', seats: [0] },
        { for: 'fled', points: 10, rule: 'C2-WIN-3', ships: [2] },
      ],
    },
    {
      team: 1,
      total: 12,
      items: [{ for: 'destroyed', points: 12, rule: 'C2-WIN-3', ships: [0] }],
    },
  ])
})
