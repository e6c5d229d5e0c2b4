import { expect, test } from 'vitest'
import { cr90 } from '../../../test/huge.ts'
import {
  chooseOption,
  createScenarioTable,
  createStarted,
  createUnplaced,
  placeAt,
  plainScenario,
  refusedBy,
} from '../../../test/scenario.ts'
import { type Layout, Table } from '../../../test/table.ts'
import { runUntilDecision } from '../../kernel/game.ts'
import { removeShip } from '../changes.ts'
import { addMarker, markersOn } from './markers.ts'
import { restoreShip } from './restore-ship.ts'
import { scenarioView } from './scenario-view.ts'
import { scenarioScore } from './scoring.ts'

const xwing = 'bluesquadronescort' // 3 attack, 2 agility, 4 hull, 2 shields
const tie = 'academypilot' // 3 agility, 3 hull
const acesHigh = await createScenarioTable('aces-high')

/** An X-wing behind a TIE, both about to fly 2 straight. */
const chase = (dice: string[], more: Partial<Layout> = {}): Table =>
  new Table({ scenario: acesHigh, seats: [[[xwing, 300, 300]], [[tie, 300, 430]]], dice, ...more })

const counters = (table: Table) => table.game.state.scenario!

test('[EB-SLIST-3] it is listed for two to eight in a free-for-all', () => {
  expect(acesHigh).toMatchObject({ players: { min: 2, max: 8 }, types: ['freeForAll'], page: 19 })
  const seats = (amount: number) =>
    createUnplaced({
      scenario: acesHigh,
      seats: Array.from({ length: amount }, () => [[tie, 0, 0] as const]),
    })
  expect(() => createStarted(seats(1))).toThrow('for 2 to 8 players, not 1')
  expect(() => createStarted(seats(9))).toThrow()
  expect(createStarted(seats(8)).rules.teams).toHaveLength(8)
})

test('[EB-VC-1] [EB-VC-3] [EB-SRUL-4] the first hit on a ship at full health scores 1, a second none', () => {
  const table = chase(['hit', 'blank', 'blank', 'blank', 'blank', 'blank', 'blank'])
  table.dials('2FB', '2FB').upTo('chooseAttack').answer('chooseAttack', '0:front:1').upTo('setDials')
  expect(counters(table).scored).toEqual([1, 0])
  expect(table.kinds('scored')).toMatchObject([{ rule: 'EB-VC-3', seat: 0, amount: 1, total: 1 }])
  table.game.chance = {
    ...table.game.chance,
    fixed: ['hit', 'blank', 'blank', 'blank', 'blank', 'blank', 'blank'],
  }
  table.dials('2FB', '2FB').upTo('chooseAttack').answer('chooseAttack', '0:front:1').upTo('setDials')
  expect(table.ship(1).damage).toHaveLength(2)
  expect(counters(table).scored).toEqual([1, 0])
  table.ends('setDials')
})

test('[EB-VC-6] [EB-VC-7] [EB-VC-8] a kill scores 2 and what was on the victim’s card, and a trophy goes on the own card', () => {
  const table = chase(['hit', 'hit', 'hit', 'blank', 'blank', 'blank', 'blank', 'hit'])
  table.game.state = {
    ...table.game.state,
    scenario: { ...counters(table), onCards: { 1: 2 }, scored: [0, 1] },
  }
  table.dials('2FB', '2FB').upTo('chooseAttack').answer('chooseAttack', '0:front:1')
  expect(table.ship(1).place).toBe('destroyed')
  // First hit 1, kill 2, two counters of the victim.
  expect(counters(table).scored).toEqual([5, 1])
  expect(counters(table).onCards).toEqual({ 0: 1 })
  // The trophy counts for no player while it is on the card.
  expect(scenarioScore(table.game, 0)).toBe(5)
  // The shot down comes back at once, at the arm of its die.
  table.answer('arrive', 'point:2')
  expect(table.ship(1)).toMatchObject({ place: 'table', damage: [] })
  table.ends('setDials')
})

test('[EB-ESC-6] who flees loses 1 and as many as were on the card', () => {
  const table = chase(['focus'])
  table.game.state = {
    ...table.game.state,
    scenario: { ...counters(table), onCards: { 1: 2 }, scored: [0, 4] },
  }
  table.arrange(1, { pose: { x: 300, y: 880, heading: 0 } })
  table.dials('2FB', '2FB').upTo('arrive')
  expect(table.ship(1).place).toBe('fled')
  expect(counters(table).scored).toEqual([0, 1])
  expect(counters(table).onCards).toEqual({})
  table.answer('arrive', 'point:1').ends('setDials')
})

test('[EB-REST-1] [EB-REST-2] [EB-REST-3] [EB-REST-4] [EB-REST-5] [EB-REST-6] [EB-REST-7] a restored ship is as new and stands at the arm of its die', () => {
  const table = chase(['hit'])
  const { game } = table
  table.arrange(0, {
    shields: 0,
    damage: [
      { card: 'fuelleak', faceup: false },
      { card: 'fuelleak', faceup: true },
    ],
    tokens: { stress: 2, ion: 1 },
    conditions: [{ card: 'suppressivefire', by: 1, source: 1 }],
  })
  table.arrange(1, { locks: [0] })
  game.state = { ...game.state, scenario: { ...counters(table), onCards: { 0: 2 } } }
  removeShip(game, 0, 'destroyed', 'C2-DESTROY-2')
  game.frames = [{ ...game.frames[0]!, step: 'planning' }]
  game.pending = []
  runUntilDecision(game)
  const { x, y } = acesHigh.hyperspace![0]!
  table.answer('arrive', 'point:1')
  table.has(0, {
    place: 'table',
    shields: 2,
    damage: [],
    tokens: {},
    locks: [],
    conditions: [],
    pose: { x, y: y + 28 + 20, heading: 0 },
  })
  expect(table.ship(1).locks).toEqual([])
  expect(counters(table).onCards).toEqual({})
  table.ends('setDials')
})

test('[EB-REST-4] [EB-REST-5] [EB-REST-7] charges, Force, shields and energy are as at the start, and locks and markers are gone', () => {
  const restored = (pilot: string, upgrades: readonly string[], spent: Parameters<Table['arrange']>[1]) => {
    const table = new Table({
      scenario: plainScenario(),
      seats: [
        [[pilot, 600, 450, 0, upgrades]],
        [
          [xwing, 900, 800, 180],
          [xwing, 1200, 800, 180],
        ],
      ],
    })
    const { charges, force, shields, energy } = table.ship(0)
    table.arrange(0, { ...spent, locks: [1], damage: [{ card: 'fuelleak', faceup: false }] })
    table.arrange(1, { locks: [0] }).arrange(2, { locks: [1] })
    addMarker(table.game, { what: 'cargo', token: 'objective', x: 0, y: 0, on: 0 }, 'EB-MARK-1')
    addMarker(table.game, { what: 'cargo', token: 'objective', x: 0, y: 0, on: 1 }, 'EB-MARK-1')
    restoreShip(table.game, 0, { x: 300, y: 450, heading: 90 }, 'EB-REST-2')
    table.has(0, {
      pose: { x: 300, y: 450, heading: 90 },
      charges,
      force,
      shields,
      energy,
      locks: [],
      damage: [],
    })
    // Its card is back in its discards, its lock and the one on it are gone, and no other ship's.
    const [own, other] =
      pilot === cr90 ? (['hugeDecks', 'decks'] as const) : (['decks', 'hugeDecks'] as const)
    expect(table.game.state[own].map(({ discard }) => discard)).toEqual([['fuelleak'], []])
    expect(table.game.state[other].flatMap(({ discard }) => discard)).toEqual([])
    expect([table.ship(1).locks, table.ship(2).locks]).toEqual([[], [1]])
    expect([0, 1].map((id) => markersOn(table.game, id).length)).toEqual([0, 1])
    return { charges, force, shields, energy }
  }
  const empty = { charges: {}, force: 0, shields: 0, energy: 0 }
  expect(restored('lukeskywalker', ['r2d2'], empty)).toMatchObject({
    charges: { r2d2: 3 },
    force: 2,
    shields: 2,
  })
  expect(restored(cr90, [], empty)).toMatchObject({ shields: 7, energy: 7 })
})

test('[EB-REST-1] [EB-REST-4] a restored ship is as it was when it was set up, the tokens on its cards and its turrets included', () => {
  const table = new Table({
    scenario: plainScenario(),
    seats: [[['lukeskywalker', 600, 450, 0, ['r2d2']]], [[xwing, 900, 800, 180]]],
  })
  const begun = table.ship(0)
  table.arrange(0, {
    tokens: { focus: 1 },
    held: { r2d2: { calculate: 1 } },
    sides: { r2d2: 1 },
    initiatives: [{ value: 6, card: 'r2d2', until: 'round' }],
    lasting: ['r2d2'],
    turret: 'right',
    turrets: { r2d2: 'left' },
    performed: ['focus'],
    bonus: true,
    fired: [],
    tractored: true,
    flown: { speed: 3, full: true },
    doomed: true,
    inFormation: true,
  })
  restoreShip(table.game, 0, { x: 300, y: 450, heading: 90 }, 'EB-REST-2')
  expect(table.ship(0)).toEqual({ ...begun, pose: { x: 300, y: 450, heading: 90 } })
})

test('[EB-REST-2] with no arm free a ship comes in anywhere at an edge', () => {
  const { hyperspace } = acesHigh
  const blockers = hyperspace!.map(({ x, y, heading }) => {
    const turn = (heading * Math.PI) / 180
    return [tie, x + 48 * Math.sin(turn), y + 48 * Math.cos(turn), heading] as const
  })
  const table = new Table({
    scenario: { ...acesHigh, limits: [] },
    seats: [[[tie, 500, 500]], blockers],
    dice: ['crit'],
  })
  const { game } = table
  removeShip(game, 0, 'fled', 'C2-FLEE-1')
  game.frames = [{ ...game.frames[0]!, step: 'planning' }]
  game.pending = []
  runUntilDecision(game)
  expect(refusedBy(game, 500, 500)).toBe('EB-REST-2')
  placeAt(game, 500, 20)
  expect(table.ship(0)).toMatchObject({ place: 'table', pose: { x: 500, y: 20, heading: 0 } })
  table.ends('setDials')
})

test('[EB-SSCO-3] [EB-CAS-6] the game ends with six counters; casualties do not matter, trophies still on cards do', () => {
  const table = chase([])
  const { game } = table
  game.state = {
    ...game.state,
    scenario: { ...counters(table), onCards: { 0: 2 }, scored: [4, 6] },
  }
  table.arrange(1, {
    damage: [
      { card: 'fuelleak', faceup: false },
      { card: 'fuelleak', faceup: false },
    ],
  })
  table.skipTo('end')
  expect(game.state.winner).toBe(null)
  expect(counters(table)).toMatchObject({ scored: [6, 6], drawn: [0, 1] })
  table.ends()
})

test('[EB-DEP-1] [EB-SSET-24] ships begin in the band along the edges, away from those of others', () => {
  const game = createStarted(
    createUnplaced({
      scenario: { ...acesHigh, obstacles: { list: [] } },
      seats: [[[tie, 0, 0]], [[xwing, 0, 0]]],
    }),
  )
  expect(acesHigh.deployment).toHaveLength(1)
  expect(scenarioView(game, 0).areas).toMatchObject([{ colour: 'white', seats: game.state.order }])
  expect(refusedBy(game, 457, 457)).toBe('EB-DEP-1')
  placeAt(game, 30, 457, 90)
  expect(refusedBy(game, 30, 540, 90)).toBe('EB-SSET-24')
  placeAt(game, 880, 880, -90)
  expect(game.state.phase).toBe('planning')
  expect(game.pending.map(({ ask }) => ask)).toEqual(['setDials', 'setDials'])
  expect(() => chooseOption(game, 'nothing')).toThrow()
})
