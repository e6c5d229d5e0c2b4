import { describe, expect, test } from 'vitest'
import {
  chooseOption,
  createStarted,
  createUnplaced,
  pendingKinds,
  placeAt,
  plainScenario,
  tryPlace,
  withRules,
} from '../../../../test/scenario.ts'
import { type Layout, Table } from '../../../../test/table.ts'
import type { Game, Scenario, ScenarioRule } from '../../../second/index.ts'
import { shipOf } from '../../../vocabulary/options.ts'
import { removeShip } from '../../changes.ts'
import { rulesets } from '../../ruleset-settings.ts'
import { requireScenarioState } from '../scenario-state.ts'

const tie = 'academypilot'
const ships = (count: number): Layout['seats'][number] => Array.from({ length: count }, () => [tie, 0, 0])
const options = (game: Game): string[] => {
  const [first] = game.pending
  return first && 'options' in first ? first.options.map(({ id }) => id) : []
}
const where = (game: Game): string => game.state.ships.map(({ place: one }) => one[0]).join('')
const tableOf = (game: Game): Table =>
  Object.assign(Object.create(Table.prototype), { game, events: [] }) as Table
const round = (table: Table, number: number): Table => {
  table.game.state = { ...table.game.state, round: number }
  return table
}

describe('beginning in reserve', () => {
  const begin = (most: number, seats: Layout['seats'], wings?: Layout['wings']): Game =>
    createStarted(
      createUnplaced(
        { scenario: withRules({ rule: 'startInReserve', most }), seats, ...(wings ? { wings } : {}) },
        { playerOrder: 'seats' },
      ),
    )

  test('[EB-SRUL-4] up to so many of each player, one of whom at least begins on the table', () => {
    const game = begin(2, [ships(4), ships(2), ships(1)])
    expect(game.pending).toMatchObject([{ seat: 0, ask: 'chooseReserve', rule: 'EB-SRUL-4' }])
    expect(options(game)).toEqual(['done', 'ship:0', 'ship:1', 'ship:2', 'ship:3'])
    const { events } = chooseOption(game, 'ship:2') as { events: readonly object[] }
    expect(events).toContainEqual(expect.objectContaining({ kind: 'reserved', rule: 'EB-SSET-24', ship: 2 }))
    expect(options(game)).toEqual(['done', 'ship:0', 'ship:1', 'ship:3'])
    chooseOption(game, 'ship:0')
    // Full; the next has two ships and may keep one of them back, the last has a single one.
    expect(game.pending).toMatchObject([{ seat: 1, ask: 'chooseReserve' }])
    expect(options(game)).toEqual(['done', 'ship:4', 'ship:5'])
    chooseOption(game, 'ship:4')
    expect(pendingKinds(game)).toEqual(['choosePlacing'])
    expect(where(game)).toBe('rhrhrhh')
  })

  test('or none', () => {
    const game = begin(2, [ships(2), ships(2)])
    chooseOption(game, 'done')
    expect(game.pending).toMatchObject([{ seat: 1, ask: 'chooseReserve' }])
    chooseOption(game, 'done')
    expect(pendingKinds(game)).toEqual(['choosePlacing'])
    expect(where(game)).toBe('hhhh')
  })

  test('ships of a wing begin with it', () => {
    const game = begin(2, [ships(4), ships(2)], [[[0, 1, 2]], []])
    expect(options(game)).toEqual(['done', 'ship:3'])
  })
})

describe('waves', () => {
  const waves: ScenarioRule = { rule: 'waves', phase: 'system', rounds: [3, 5] } as unknown as ScenarioRule
  const begin = (costs: readonly number[], more: Partial<Layout> = {}): Game =>
    createStarted(
      createUnplaced(
        {
          scenario: withRules(waves),
          seats: [ships(costs.length), ships(1)],
          costs: [costs, [20]],
          ...more,
        },
        { playerOrder: 'seats' },
      ),
    )

  test('[EB-SRUL-4] every wave but the last costs a share of the squad at the most, rounded up', () => {
    // 100 points in three waves: 34 in each.
    const game = begin([14, 20, 34, 32])
    expect(game.pending).toMatchObject([{ seat: 0, ask: 'chooseWave', rule: 'EB-SRUL-4' }])
    expect(game.pending[0]).toMatchObject({ options: [{ wave: 1 }, { wave: 1 }, { wave: 1 }, { wave: 1 }] })
    expect(options(game)).toEqual(['ship:0', 'ship:1', 'ship:2', 'ship:3'])
    chooseOption(game, 'ship:0')
    expect(options(game)).toEqual(['ship:1', 'done'])
    chooseOption(game, 'ship:1')
    expect(game.pending[0]).toMatchObject({
      options: [
        { ship: 2, wave: 2 },
        { ship: 3, wave: 2 },
      ],
    })
    chooseOption(game, 'ship:3')
    // The last wave is what is left; the other player's single ship begins without being asked for.
    expect(requireScenarioState(game).due).toEqual({ 0: 0, 1: 0, 2: 5, 3: 3, 4: 0 })
    expect(where(game)).toBe('hhrrh')
  })

  test('a wave may be closed sooner, and has one ship at least, if only the cheapest', () => {
    const game = begin([10, 10, 10, 10, 80])
    // 120 points: 40 in each.
    chooseOption(game, 'ship:0')
    chooseOption(game, 'done')
    expect(options(game)).toEqual(['ship:1', 'ship:2', 'ship:3'])
    chooseOption(game, 'ship:1')
    expect(options(game)).toEqual(['ship:2', 'ship:3', 'done'])
    chooseOption(game, 'done')
    expect(requireScenarioState(game).due).toEqual({ 0: 0, 1: 3, 2: 5, 3: 5, 4: 5, 5: 0 })
    // Dear ones alone: 51 points in three waves are 17, and each costs more.
    const dear = begin([26, 25])
    expect(requireScenarioState(dear).due).toEqual({ 0: 3, 1: 0, 2: 0 })
    expect(pendingKinds(dear)).toEqual(['placeShip'])
  })

  test('a wave may come as early as round 1', () => {
    const early = withRules({ ...waves, rounds: [1] } as unknown as ScenarioRule)
    const game = begin([20, 20], { scenario: early })
    chooseOption(game, 'ship:1')
    expect(requireScenarioState(game).due).toEqual({ 0: 1, 1: 0, 2: 0 })
    expect(where(game)).toBe('rhh')
  })

  test('a quick build of several costs once', () => {
    const game = createStarted(
      createUnplaced(
        {
          scenario: withRules(waves),
          seats: [ships(3), ships(1)],
          builds: [
            [
              { ships: [0, 1], threat: 4 },
              { ships: [2], threat: 5 },
            ],
            [{ ships: [0], threat: 2 }],
          ],
        },
        { playerOrder: 'seats' },
      ),
    )
    // Nine in three waves: three in each. The first of a build stands for all it costs, the others come for nothing.
    expect(requireScenarioState(game).due).toEqual({ 0: 0, 1: 0, 2: 3, 3: 0 })
  })

  test('[EB-SSET-24] they come when they are due, or later if there was no room, each player in order', () => {
    const game = begin([20, 20, 20])
    for (const id of [0, 1]) chooseOption(game, `ship:${id}`)
    placeAt(game, 228, 50)
    placeAt(game, 228, 864, 180)
    const table = tableOf(game)
    round(table, 2).skipTo('system')
    expect(where(game)).toBe('trrt')
    round(table, 3).skipTo('system')
    expect(game.pending).toMatchObject([{ seat: 0, ask: 'placeShip', subject: 1, rule: 'EB-SSET-24' }])
    placeAt(game, 400, 50)
    expect(where(game)).toBe('ttrt')
    round(table, 6).skipTo('system')
    expect(game.pending).toMatchObject([{ seat: 0, ask: 'placeShip', subject: 2 }])
    placeAt(game, 600, 50)
    expect(where(game)).toBe('tttt')
    round(table, 7).skipTo('system')
    expect(pendingKinds(game)).not.toContain('placeShip')
  })

  for (const ruleset of Object.keys(rulesets))
    test(`[EB-SSET-24] ${ruleset}: a ship that arrives has no dial: it stays where it is, engages, and flies next round`, () => {
      const game = begin([20, 20], {
        scenario: withRules({ ...waves, rounds: [3] } as ScenarioRule),
        ruleset,
      })
      chooseOption(game, 'ship:0')
      placeAt(game, 228, 50)
      placeAt(game, 228, 864, 180)
      const table = round(tableOf(game), 3).skipTo('system')
      placeAt(game, 400, 50)
      table.upTo('setDials')
      expect(table.kinds('moved').filter(({ ship }) => ship === 1)).toEqual([])
      table.has(1, { pose: { x: 400, y: 50, heading: 0 }, tokens: {} })
      const own = table.asked('setDials').options.filter((option) => shipOf(option) === 1)
      expect(own.length).toBeGreaterThan(0)
    })

  test('[EB-WSET-1] wings come whole, at the price of all', () => {
    const game = begin([10, 15, 15, 40, 40], { wings: [[[0, 1, 2]], []] })
    // 120 points, 40 in each: the wing is just that.
    expect(options(game)).toEqual(['ship:0', 'ship:3', 'ship:4'])
    chooseOption(game, 'ship:3')
    expect(options(game)).toEqual(['ship:0', 'ship:4'])
    chooseOption(game, 'ship:0')
    expect(requireScenarioState(game).due).toEqual({ 0: 3, 1: 3, 2: 3, 3: 0, 4: 5, 5: 0 })
  })
})

test('[EB-SSET-24] who finds no room in the area waits, and so does who finds none beside a leader that came', () => {
  const small = [
    { side: 'first', colour: 'red', parts: [{ left: 0, right: 60, bottom: 0, top: 60, facing: 0 }] },
    {
      side: 'second',
      colour: 'blue',
      parts: [{ left: 0, right: 900, bottom: 800, top: 914.4, facing: 180 }],
    },
  ]
  const game = createStarted(
    createUnplaced(
      {
        scenario: plainScenario({
          deployment: small,
          rules: [{ rule: 'waves', phase: 'end', rounds: [3, 5] }],
        } as unknown as Partial<Scenario>),
        seats: [ships(4), ships(1)],
        wings: [[[0, 1, 2]], []],
        costs: [[10, 10, 10, 30], [20]],
      },
      { playerOrder: 'seats' },
    ),
  )
  chooseOption(game, 'ship:3')
  placeAt(game, 30, 30)
  placeAt(game, 450, 860, 180)
  expect(requireScenarioState(game).due).toEqual({ 0: 3, 1: 3, 2: 3, 3: 0, 4: 0 })
  const table = tableOf(game)
  round(table, 3).skipTo('end')
  expect(where(game)).toBe('rrrtt')
  table.ends('setDials')
  table.arrange(3, { pose: { x: 900, y: 450, heading: 0 } })
  round(table, 4).skipTo('end')
  expect(game.pending).toMatchObject([{ seat: 0, ask: 'placeShip', subject: 0 }])
  const placed = tryPlace(game, { x: 30, y: 30, heading: 0 })
  expect(placed.ok && placed.events.filter(({ kind }) => kind === 'waits')).toMatchObject([
    { ship: 1, rule: 'EB-SSET-24' },
    { ship: 2 },
  ])
  expect(where(game)).toBe('trrtt')
  table.ends('setDials')
  // They come without the leader when there is room.
  table.arrange(0, { pose: { x: 700, y: 450, heading: 0 } })
  round(table, 5).skipTo('end')
  expect(game.pending).toMatchObject([{ seat: 0, ask: 'placeShip', subject: 1 }])
  placeAt(game, 30, 30)
  expect(where(game)).toBe('ttrtt')
  table.ends('setDials')
})

describe('arriving at hyperspace points', () => {
  const points = [
    { x: 500, y: 450, heading: 0 },
    { x: 1300, y: 450, heading: 90 },
  ]
  const begin = (rules: ScenarioRule[], dice: string[], seats: Layout['seats']): Table =>
    new Table({
      scenario: plainScenario({
        rules,
        hyperspace: points,
        end: { rounds: 12, oneSideLeft: false },
      } as Partial<Scenario>),
      seats,
      dice,
    })
  const comes = { rule: 'arriveAtPoints', phase: 'end', fromRound: 2 } as ScenarioRule
  const returns = { rule: 'returnAtPoints', phase: 'end' } as ScenarioRule
  const seats: Layout['seats'] = [
    [
      [tie, 100, 100],
      [tie, 200, 100],
    ],
    [[tie, 100, 800, 180]],
  ]

  test('from the round on, for each ship in reserve that is not docked', () => {
    const start = (number: number, ...dice: string[]) => {
      const table = begin([comes], dice, seats)
      table.arrange(0, { place: 'reserve', tokens: { stress: 1 } })
      table.arrange(1, { place: 'reserve', docked: 2 })
      return round(table, number).skipTo('end')
    }
    start(1).ends('setDials')
    const table = start(2, 'hit')
    expect(table.game.pending).toMatchObject([{ seat: 0, ask: 'arrive', subject: 0, rule: 'EB-REST-2' }])
    expect(table.asked('arrive')).toMatchObject({
      options: [
        { id: 'point:1', point: 1 },
        { id: 'point:2', point: 2 },
      ],
    })
    table.answer('arrive', 'point:1')
    // The arm is 28 mm long and half a small base is 20.
    table.has(0, {
      place: 'table',
      pose: { x: 500, y: 498, heading: 0 },
      docked: null,
      tokens: { stress: 1 },
    })
    table.has(1, { place: 'reserve' })
    table.ends('setDials')
  })

  test('in order of players, at the arm of the die, as long as that is free', () => {
    const table = begin(
      [comes],
      ['focus', 'blank', 'crit'],
      [
        [
          [tie, 100, 100],
          [tie, 500, 500],
        ],
        [
          [tie, 100, 800, 180],
          [tie, 900, 800, 180],
        ],
      ],
    )
    table.arrange(0, { place: 'reserve' }).arrange(2, { place: 'reserve' }).arrange(3, { place: 'reserve' })
    round(table, 2).skipTo('end')
    table.answer('arrive', 'point:2')
    expect(table.ship(0).pose).toMatchObject({ heading: 210 - 360 })
    expect(table.asked('arrive')).toMatchObject({ seat: 1, subject: 2 })
    table.answer('arrive', 'point:1')
    expect(table.ship(2).pose.heading).toBeCloseTo(-120)
    expect(table.ship(2).pose.y).toBeCloseTo(426)
    // A ship stands at the first point's arm for hits and crits.
    table.has(3, { place: 'table', pose: { x: 1348, y: 450, heading: 90 } })
    table.ends('setDials')
  })

  test('who finds none free waits', () => {
    const table = begin(
      [comes],
      ['hit'],
      [
        [
          [tie, 100, 100],
          [tie, 500, 500],
        ],
        [[tie, 1350, 450, 180]],
      ],
    )
    table.arrange(0, { place: 'reserve' })
    round(table, 2).skipTo('end')
    expect(table.kinds('waits')).toMatchObject([{ ship: 0, rule: 'EB-SSET-13' }])
    table.has(0, { place: 'reserve' })
    table.ends('setDials')
  })

  test('[EB-REST-2] players without a ship come back with all, not in the first round', () => {
    const start = (number: number, gone: readonly number[], ...dice: string[]) => {
      const table = begin([returns], dice, seats)
      for (const id of gone) removeShip(table.game, id, 'destroyed', 'C2-DESTROY-2')
      return round(table, number).skipTo('end')
    }
    start(1, [0, 1]).ends('setDials')
    start(2, [0]).ends('setDials')
    const table = start(2, [0, 1], 'hit', 'hit')
    expect(table.game.pending).toMatchObject([{ seat: 0, ask: 'arrive', subject: 0 }])
    table.answer('arrive', 'point:1')
    table.has(0, { place: 'table', damage: [], pose: { x: 500, y: 498, heading: 0 } })
    // The second die is a hit as well, and one arm of that kind is left.
    table.has(1, { place: 'table', damage: [], pose: { x: 1348, y: 450, heading: 90 } })
    table.ends('setDials')
  })
})
