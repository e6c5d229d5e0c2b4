import { describe, expect, test } from 'vitest'
import { createStarted, createUnplaced, placeAt, plainScenario, withRules } from '../../../test/scenario.ts'
import { type Layout, Table } from '../../../test/table.ts'
import type { Scenario, Ship } from '../../second/index.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { removeShip } from '../changes.ts'
import { healthValue, isFullHealth, isHalfHealth, lostHealth } from './remaining-health.ts'
import { earnPoints } from './scenario-state.ts'
import { scenarioView } from './scenario-view.ts'
import {
  isScenarioOver,
  leadingTeams,
  lostPoints,
  scenarioItems,
  scenarioScore,
  standardScore,
} from './scoring.ts'
import { counterPieces, countersWorth, putCounters, scoreCounters } from './victory-counters.ts'

const xwing = 'bluesquadronescort' // 4 hull, 2 shields
const tie = 'academypilot' // 3 hull
const ywing = 'goldsquadronveteran' // 6 hull, 2 shields
const awing = 'phoenixsquadronpilot' // 2 hull, 2 shields

const card = { card: 'fuelleak', faceup: false }
const faceup = { card: 'fuelleak', faceup: true }
const cards = (count: number) => Array.from({ length: count }, () => card)

/** Two seats with two ships each, and their costs. */
function table(costs: number[][], scenario: Scenario = plainScenario(), more: Partial<Layout> = {}): Table {
  const seats: Layout['seats'] = [
    [
      [xwing, 300, 100],
      [tie, 500, 100],
    ],
    [
      [xwing, 1300, 800, 180],
      [tie, 1500, 800, 180],
    ],
  ]
  return new Table({ seats, scenario, costs, ...more })
}

const lose = (one: Table, id: ShipId, how: 'destroyed' | 'fled' | 'escaped'): void =>
  removeShip(one.game, id, how, 'C2-DESTROY-2')

const ending = (one: Table, round = 12): Table => {
  one.game.state = { ...one.game.state, round }
  return one.skipTo('end')
}

describe('health', () => {
  const alone = (pilot: string) => new Table({ seats: [[[pilot, 300, 300]]], scenario: plainScenario() })
  const half = (pilot: string, patch: Partial<Ship>) =>
    isHalfHealth(alone(pilot).arrange(0, patch).game, { ships: [0] })

  test('[EB-HLTH-1] [EB-HLTH-2] [EB-HLTH-3] hull and shields; full without lost shields or cards; lost is shields and cards', () => {
    const one = alone(xwing)
    expect(healthValue(one.game, 0)).toBe(6)
    expect(isFullHealth(one.game, one.ship(0))).toBe(true)
    expect(isFullHealth(one.game, one.arrange(0, { shields: 1 }).ship(0))).toBe(false)
    expect(isFullHealth(one.game, one.arrange(0, { shields: 2, damage: [card] }).ship(0))).toBe(false)
    one.arrange(0, { shields: 0, damage: [card, faceup] })
    expect(lostHealth(one.game, one.ship(0))).toBe(4)
  })

  test('[EB-HLTH-4] [EB-HLTH-5] half is rounded up when the value is odd, exact when it is even', () => {
    // A TIE of three needs two lost; six and eight need three and four.
    expect(half(tie, { damage: cards(1) })).toBe(false)
    expect(half(tie, { damage: cards(2) })).toBe(true)
    expect(half(xwing, { shields: 0 })).toBe(false)
    expect(half(xwing, { shields: 0, damage: cards(1) })).toBe(true)
    expect(half(ywing, { shields: 0, damage: cards(1) })).toBe(false)
    expect(half(ywing, { shields: 0, damage: cards(2) })).toBe(true)
  })

  test('[EB-HLTH-6] what was regained before scoring counts', () => {
    const one = table([
      [40, 20],
      [40, 20],
    ])
    one.arrange(2, { shields: 0, damage: cards(1) })
    expect(standardScore(one.game, 0)).toBe(20)
    one.arrange(2, { shields: 1 })
    expect(standardScore(one.game, 0)).toBe(0)
  })
})

describe('casualties', () => {
  test('[EB-HLTH-3] what counts as nothing in setup counts once the game has begun, though no ship has changed', () => {
    const one = table([
      [60, 47],
      [60, 47],
    ]).arrange(1, { damage: cards(2) })
    const playing = one.game.state
    one.game.state = { ...playing, phase: 'setup' }
    expect(lostPoints(one.game, 0)).toBe(0)
    one.game.state = { ...one.game.state, phase: 'planning' }
    expect(lostPoints(one.game, 0)).toBe(24)
  })

  test('[EB-DEP-1] a view names who deploys where by the order of players as it is now', () => {
    const one = table([
      [60, 47],
      [60, 47],
    ])
    const deploying = () => scenarioView(one.game, 0).areas.map(({ seats }) => seats)
    const before = deploying()
    expect(before.flat()).toHaveLength(2)
    one.game.state = { ...one.game.state, order: one.game.state.order.toReversed() }
    expect(deploying()).toEqual(before.toReversed())
  })

  test('[EB-CAS-1] [EB-CAS-2] destroyed and fled ships count in full', () => {
    const one = table([
      [47, 60],
      [40, 20],
    ])
    one.arrange(0, { shields: 0, damage: cards(3) })
    lose(one, 0, 'destroyed')
    expect(lostPoints(one.game, 0)).toBe(47)
    lose(one, 1, 'fled')
    expect(lostPoints(one.game, 0)).toBe(107)
  })

  test('[EB-CAS-3] ships at half health count half, each rounded up by itself', () => {
    const one = table([
      [41, 45],
      [40, 20],
    ])
    one.arrange(0, { shields: 0, damage: cards(2) }).arrange(1, { damage: cards(2) })
    expect(lostPoints(one.game, 0)).toBe(21 + 23)
  })

  test('[EB-CAS-3] what is seen of it follows lost shields, cards and ships one by one', () => {
    const one = new Table({
      scenario: plainScenario(),
      seats: [[[awing, 300, 100]], [[tie, 1300, 800, 180]]],
      costs: [[41], [40]],
    })
    const seen = () => {
      const { seats, scores } = scenarioView(one.game, 1)
      return [...seats.map((seat) => seat.casualties), ...scores.map(({ score }) => score)]
    }
    expect(seen()).toEqual([0, 0, 0, 0])
    one.arrange(0, { shields: 1 })
    expect(seen()).toEqual([0, 0, 0, 0])
    one.arrange(0, { shields: 0 })
    expect(seen()).toEqual([21, 0, 0, 21])
    one.arrange(1, { damage: cards(1) })
    expect(seen()).toEqual([21, 0, 0, 21])
    one.arrange(1, { damage: cards(2) })
    expect(seen()).toEqual([21, 20, 20, 21])
    one.arrange(0, { shields: 2 })
    expect(seen()).toEqual([0, 20, 20, 0])
    lose(one, 0, 'fled')
    expect(seen()).toEqual([41, 20, 20, 41])
  })

  test('[EB-CAS-4] threat counts in the same way', () => {
    const builds = [
      [
        { ships: [0], threat: 4 },
        { ships: [1], threat: 3 },
      ],
      [{ ships: [0, 1], threat: 6 }],
    ]
    const one = table([], plainScenario(), { builds })
    lose(one, 0, 'destroyed')
    one.arrange(1, { damage: cards(2) })
    expect(lostPoints(one.game, 0)).toBe(4 + 2)
  })

  test('[EB-CAS-5] a team-mate’s losses are the team-mate’s', () => {
    const one = new Table({
      scenario: plainScenario({ types: ['teamBattle'] }),
      teams: [0, 0, 1],
      seats: [[[tie, 300, 100]], [[tie, 500, 100]], [[tie, 700, 800, 180]]],
      costs: [[40], [40], [40]],
    })
    lose(one, 0, 'destroyed')
    lose(one, 1, 'destroyed')
    expect(lostPoints(one.game, 0)).toBe(40)
    expect(standardScore(one.game, 1)).toBe(80)
  })
})

describe('standard scoring', () => {
  test('[EB-STDP-1] [EB-STDP-2] [EB-STDP-3] enemy ships destroyed or fled in full, at half health by half', () => {
    const one = table([
      [30, 30],
      [52, 38],
    ])
    lose(one, 2, 'destroyed')
    lose(one, 3, 'fled')
    expect(standardScore(one.game, 0)).toBe(90)
    const other = table([
      [30, 30],
      [41, 43],
    ])
    other.arrange(2, { shields: 0, damage: cards(1) }).arrange(3, { damage: cards(2) })
    expect(standardScore(other.game, 0)).toBe(21 + 22)
  })

  test('[EB-STDP-4] [EB-STDQ-7] the higher score wins', () => {
    const one = table([
      [90, 10],
      [91, 10],
    ])
    lose(one, 0, 'destroyed')
    lose(one, 2, 'destroyed')
    ending(one)
    expect(one.game.state.winner).toBe(0)
    one.ends()
  })

  const threat = (theirs: { ships: number[]; threat: number }[], pilots: string[]) =>
    new Table({
      scenario: plainScenario(),
      seats: [[[tie, 300, 100]], pilots.map((pilot, i) => [pilot, 300 + 100 * i, 800, 180] as const)],
      builds: [[{ ships: [0], threat: 2 }], theirs],
    })

  test('[EB-STDQ-1] [EB-STDQ-2] [EB-STDQ-3] quick builds by their threat', () => {
    const one = threat(
      [
        { ships: [0], threat: 3 },
        { ships: [1], threat: 4 },
        { ships: [2], threat: 3 },
      ],
      [tie, tie, tie],
    )
    lose(one, 1, 'destroyed')
    expect(standardScore(one.game, 0)).toBe(3)
    lose(one, 2, 'fled')
    expect(standardScore(one.game, 0)).toBe(7)
    one.arrange(3, { damage: cards(2) })
    expect(standardScore(one.game, 0)).toBe(9)
  })

  test('[EB-STDQ-4] [EB-STDQ-5] [EB-STDQ-6] several ships of one build are scored as one', () => {
    const wing = () => threat([{ ships: [0, 1, 2], threat: 7 }], [tie, tie, tie])
    const one = wing()
    lose(one, 1, 'destroyed')
    expect(standardScore(one.game, 0)).toBe(0)
    one.arrange(2, { damage: cards(1) })
    // Four of nine, then five.
    expect(standardScore(one.game, 0)).toBe(0)
    one.arrange(2, { damage: cards(2) })
    expect(standardScore(one.game, 0)).toBe(4)
    const other = wing()
    lose(other, 1, 'destroyed')
    lose(other, 2, 'destroyed')
    expect(standardScore(other.game, 0)).toBe(4)
    lose(other, 3, 'fled')
    expect(standardScore(other.game, 0)).toBe(7)
  })

  test('[EB-HLTH-2] in setup nobody has lost anything yet, in hand or on the table', () => {
    const game = createStarted(
      createUnplaced(
        { scenario: plainScenario(), seats: [[[xwing, 0, 0]], [[awing, 0, 0]]], costs: [[50], [40]] },
        { playerOrder: 'seats' },
      ),
    )
    const seen = () => {
      const { seats, scores } = scenarioView(game, 0)
      return [...seats.map((one) => one.casualties), ...scores.map((one) => one.score)]
    }
    expect(seen()).toEqual([0, 0, 0, 0])
    expect(game.state.ships.map((one) => isFullHealth(game, one))).toEqual([true, true])
    placeAt(game, 300, 860, 180)
    expect(seen()).toEqual([0, 0, 0, 0])
    placeAt(game, 300, 50)
    expect(seen()).toEqual([0, 0, 0, 0])
    expect(game.state.phase).toBe('planning')
  })

  describe('a quick build of several ships that escapes in part', () => {
    const entry = { rule: 'escapeOver', side: 'first', edge: 'top', points: 25, threat: 1 } as const
    const build = () =>
      table([], withRules(entry), {
        builds: [
          [{ ships: [0, 1], threat: 6 }],
          [
            { ships: [0], threat: 3 },
            { ships: [1], threat: 3 },
          ],
        ],
      })
    const scored = (one: Table) => one.game.state.scenario!.scored

    test.each(['destroyed', 'fled'] as const)(
      '[EB-STDQ-4] [EB-ESC-5] has escaped like one ship when none of it is left, whether one was %s before or after',
      (how) => {
        const before = build()
        lose(before, 1, how)
        expect(scored(before)).toEqual([0, 0])
        lose(before, 0, 'escaped')
        const after = build()
        lose(after, 0, 'escaped')
        expect(scored(after)).toEqual([0, 0])
        lose(after, 1, how)
        for (const one of [before, after]) {
          expect(scored(one)).toEqual([6, 0])
          // Three of nine lost: not half of it.
          expect([standardScore(one.game, 1), lostPoints(one.game, 0)]).toEqual([0, 0])
        }
      },
    )

    test('[EB-STDQ-6] has not when none of its ships has', () => {
      const one = build()
      lose(one, 0, 'destroyed')
      lose(one, 1, 'fled')
      expect(scored(one)).toEqual([0, 0])
      expect(standardScore(one.game, 1)).toBe(6)
    })

    test('[EB-FAQ-1] [EB-STDQ-4] scores once, whoever is docked with whom', () => {
      const one = build().arrange(1, { place: 'reserve', docked: 0 })
      lose(one, 0, 'escaped')
      expect(one.ship(1).place).toBe('escaped')
      expect(scored(one)).toEqual([6, 0])
    })
  })

  test('[EB-ESC-5] a ship that escaped scores for no player, damaged or not', () => {
    const one = table([
      [30, 30],
      [50, 50],
    ])
    one.arrange(2, { shields: 0, damage: cards(3) })
    lose(one, 2, 'escaped')
    lose(one, 3, 'escaped')
    expect(standardScore(one.game, 0)).toBe(0)
    expect(lostPoints(one.game, 1)).toBe(0)
  })
})

test('[EB-STDP-1] [EB-STDP-2] [EB-STDP-3] the score is listed item by item', () => {
  const one = table([
    [40, 20],
    [45, 21],
  ])
  lose(one, 2, 'fled')
  lose(one, 3, 'destroyed')
  expect(scenarioItems(one.game, 0)).toEqual([
    { for: 'fled', points: 45, rule: 'EB-STDP-2', ships: [2] },
    { for: 'destroyed', points: 21, rule: 'EB-STDP-1', ships: [3] },
  ])
  one.arrange(0, { shields: 0, damage: cards(1) })
  expect(scenarioItems(one.game, 1)).toEqual([{ for: 'half', points: 20, rule: 'EB-STDP-3', ships: [0] }])
})

test('[EB-STDQ-1] [EB-STDQ-2] [EB-STDQ-3] [EB-SSCO-2] [EB-SSCO-3] builds, counters and what a rule gives, too', () => {
  const begin = (base: 'standard' | 'own') =>
    table([], plainScenario({ scoring: { base, counter: { points: 25, threat: 1 } } } as Partial<Scenario>), {
      builds: [
        [
          { ships: [0], threat: 1 },
          { ships: [1], threat: 2 },
        ],
        [{ ships: [0, 1], threat: 5 }],
      ],
    })
  const one = begin('standard')
  lose(one, 2, 'fled')
  lose(one, 3, 'destroyed')
  scoreCounters(one.game, 0, 2)
  expect(scenarioItems(one.game, 0)).toEqual([
    { for: 'destroyed', points: 5, rule: 'EB-STDQ-1', ships: [2, 3] },
    { for: 'counters', points: 2, rule: 'EB-SSCO-2', seats: [0], counters: 2 },
  ])
  lose(one, 0, 'fled')
  expect(scenarioItems(one.game, 1)).toEqual([{ for: 'fled', points: 1, rule: 'EB-STDQ-2', ships: [0] }])
  // One fled and the other hurt are more than half of both.
  const half = begin('standard')
  lose(half, 2, 'fled')
  expect(scenarioItems(half.game, 0)).toEqual([{ for: 'half', points: 3, rule: 'EB-STDQ-3', ships: [2, 3] }])
  const own = begin('own')
  lose(own, 2, 'fled')
  scoreCounters(own.game, 0, 1)
  earnPoints(own.game, 0, 1)
  expect(scenarioItems(own.game, 0)).toEqual([
    { for: 'counters', points: 1, rule: 'EB-SSCO-3', seats: [0], counters: 1 },
    { for: 'earned', points: 1, rule: 'EB-SSCO-3', seats: [0] },
  ])
})

test('the game goes on while one ship has a target on its card', () => {
  const begin = () =>
    table([[], []], plainScenario({ end: { rounds: 12, noTargets: true } } as Partial<Scenario>))
  const one = begin()
  putCounters(one.game, 1, 1)
  expect(isScenarioOver(one.game)).toBe(false)
  expect(isScenarioOver(begin().game)).toBe(true)
})

describe('the outcome', () => {
  test('[EB-SSCO-2] victory counters come on top of standard scoring', () => {
    const one = table(
      [
        [30, 30],
        [120, 10],
      ],
      plainScenario({ scoring: { base: 'standard', counter: { points: 10, threat: 1 } } }),
    )
    lose(one, 2, 'destroyed')
    scoreCounters(one.game, 0, 3)
    expect(scenarioScore(one.game, 0)).toBe(150)
  })

  test('[EB-SSCO-3] [EB-CAS-6] a tally of its own replaces it', () => {
    const one = table(
      [
        [100, 100],
        [30, 30],
      ],
      plainScenario({ scoring: { base: 'own' } }),
    )
    lose(one, 0, 'destroyed')
    lose(one, 1, 'destroyed')
    scoreCounters(one.game, 0, 4)
    scoreCounters(one.game, 1, 3)
    ending(one)
    expect(one.game.state.winner).toBe(0)
    one.ends()
  })

  test('[EB-DRAW-1] the scenario’s tiebreaker decides a tie', () => {
    const costs = [
      [40, 20],
      [60, 20],
    ]
    const tied = (tiebreaker: Scenario['tiebreaker']) => {
      const one = table(costs, plainScenario({ scoring: { base: 'own' }, tiebreaker }))
      lose(one, 0, 'destroyed')
      lose(one, 2, 'destroyed')
      return ending(one)
    }
    expect(tied('casualties').game.state.winner).toBe(0)
    const drawn = tied('none')
    expect(drawn.game.state.winner).toBe(null)
    drawn.ends()
  })

  test('[EB-DRAW-2] those level share a draw and the others lose', () => {
    const one = new Table({
      scenario: plainScenario({ scoring: { base: 'own' }, tiebreaker: 'casualties' }),
      seats: [[[tie, 300, 100]], [[tie, 500, 100]], [[awing, 700, 800, 180]]],
    })
    scoreCounters(one.game, 0, 6)
    scoreCounters(one.game, 1, 6)
    scoreCounters(one.game, 2, 4)
    ending(one)
    expect(leadingTeams(one.game)).toEqual([0, 1])
    expect(one.game.state).toMatchObject({ winner: null, scenario: { drawn: [0, 1] } })
    expect(one.kinds('gameOver')).toMatchObject([{ rule: 'EB-DRAW-2', winner: null, drawn: [0, 1] }])
    one.ends()
  })

  test('[EB-VC-4] [EB-VC-5] scored counters lie in their own pile, turned to three where that saves some', () => {
    expect(countersWorth({ threes: 2, ones: 2 })).toBe(8)
    expect(counterPieces(8)).toEqual({ threes: 2, ones: 2 })
    const one = table([], withRules())
    scoreCounters(one.game, 1, 8)
    const seen = scenarioView(one.game, 0)
    expect(seen.seats[1]).toMatchObject({ scored: 8, pile: { threes: 2, ones: 2 } })
    expect(seen.counters).toEqual({})
  })
})

test('[EB-CAS-1] [EB-SSCO-2] what a seat is told of losses, counters and sides is what holds now', () => {
  const one = table([
    [40, 20],
    [40, 20],
  ])
  const told = () => {
    const { seats, scores } = scenarioView(one.game, 0)
    return [
      seats.map(({ scored, casualties, side }) => [scored, casualties, side]),
      scores.map((team) => team.score),
    ]
  }
  expect(told()).toEqual([
    [
      [0, 0, 'first'],
      [0, 0, 'second'],
    ],
    [0, 0],
  ])
  lose(one, 2, 'destroyed')
  expect(told()).toEqual([
    [
      [0, 0, 'first'],
      [0, 40, 'second'],
    ],
    [40, 0],
  ])
  scoreCounters(one.game, 0, 3)
  expect(told()).toEqual([
    [
      [3, 0, 'first'],
      [0, 40, 'second'],
    ],
    [43, 0],
  ])
  one.game.state = { ...one.game.state, order: [1, 0] }
  expect(told()).toEqual([
    [
      [3, 0, 'second'],
      [0, 40, 'first'],
    ],
    [43, 0],
  ])
})
