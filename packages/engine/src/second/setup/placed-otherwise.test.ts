import type { Pose } from '@flotilla/geometry'
import { describe, expect, test } from 'vitest'
import { type Layout, Table } from '../../../test/table.ts'
import { runUntilDecision, validateChoice } from '../../kernel/game.ts'
import type { Game } from '../../second/index.ts'
import { type EntryRule, enterFromReserve } from './enter-from-reserve.ts'
import { moveObstacle } from './move-obstacle.ts'
import { redeploy } from './redeploy.ts'
import { returnOverEdge, returnToTable } from './return-to-table.ts'

const tie = 'academypilot'
const hawk = 'rebelscout'
const WIDE = 1828.8
const HIGH = 914.4

/** An effect places the first ship from reserve; its player has another ship, and there is an enemy. */
function placing(effect: (game: Game) => void, more: Partial<Layout> = {}, pose?: Pose): Table {
  const table = new Table({
    seats: [
      [
        [tie, 900, 300],
        [tie, 300, 450],
      ],
      [[tie, 1500, 450, 180]],
    ],
    ...more,
  })
  table.arrange(0, { place: 'reserve', ...(pose ? { pose } : {}) })
  table.game.pending = []
  effect(table.game)
  runUntilDecision(table.game)
  return table
}
const limits = (table: Table) => table.asked('placeShip').limits
const said = ({ game }: Table, x: number, y: number, heading = 0): string => {
  const [decision] = game.pending
  return (
    validateChoice(game, decision!.seat, { decision: decision!.id, pose: { x, y, heading } })?.message ??
    'allowed'
  )
}

describe('at range 1 of an edge', () => {
  test('the own one', () => {
    const table = placing((game) => returnToTable(game, 0))
    expect(table.asked('placeShip')).toMatchObject({ seat: 0, subject: 0, rule: 'C2-ABILITY-3' })
    expect(limits(table)).toEqual({
      ship: 0,
      area: { left: 0, right: WIDE, bottom: 0, top: 100 },
      facing: 0,
    })
    expect(said(table, 900, 80)).toBe('allowed')
    expect(said(table, 900, 81)).toContain('wholly within range 1')
    expect(said(table, 900, 834)).toContain('wholly within range 1')
    table.put('placeShip', 900, 80)
    table.has(0, { place: 'table', pose: { x: 900, y: 80, heading: 0 } })
    table.ends('setDials')
    expect(limits(placing((game) => returnToTable(game, 2)))).toMatchObject({
      area: { bottom: HIGH - 100, top: HIGH },
      facing: 180,
    })
  })

  test('nobody is put on another ship, and a turret is pointed', () => {
    const table = placing((game) => returnToTable(game, 0), {
      seats: [
        [
          [hawk, 900, 300],
          [tie, 300, 50],
        ],
        [[tie, 1500, 450, 180]],
      ],
    })
    expect(said(table, 310, 50)).toContain('would overlap')
    table.put('placeShip', 400, 50).answer('setTurret', 'rear')
    expect(table.ship(0).turret).toBe('rear')
    table.ends('setDials')
  })

  test.each([
    ['below', 900, 10, [0]],
    ['above', 900, 910, [180]],
    ['left', 10, 450, [90]],
    ['right', 1820, 450, [270]],
    ['two at a corner', 10, 10, [0, 90]],
    ['below, with its guides alone', 900, 20.5, [0]],
  ])('the one it went over: %s', (_, x, y, facings) => {
    const table = placing((game) => returnOverEdge(game, 0), {}, { x, y, heading: 0 })
    const { facing, more = [] } = limits(table)
    expect([facing, ...more.map((one) => one.facing)]).toEqual(facings)
  })
})

describe('out of reserve', () => {
  const entering = (entry: EntryRule, more: Partial<Layout> = {}) =>
    placing((game) => enterFromReserve(game, 0, entry), more)
  const stone = { obstacles: [['coreasteroid0', 700, 450]] as const }

  test('within so many bands of an edge, beyond so many of every enemy', () => {
    const table = entering({ edge: 1, beyond: 3 })
    expect(table.asked('placeShip')).toMatchObject({ seat: 0, subject: 0, rule: 'C2-ABILITY-3' })
    expect(limits(table)).toMatchObject({
      ship: 0,
      area: { left: 0, right: WIDE, bottom: 0, top: HIGH },
      facing: 0,
      beyond: 3,
    })
    const { places = [] } = limits(table)
    for (const [x, y] of [
      [900, 80],
      [900, 835],
      [80, 300],
      [700, 20],
    ] as const)
      expect(said(table, x, y)).toBe('allowed')
    expect(said(table, 900, 82)).toContain('within range 1 of an edge')
    expect(said(table, 82, 300)).toContain('within range 1 of an edge')
    expect(said(table, 900, 15)).toContain('outside the play area')
    // Two small bases are 40 mm in the middle: 300 mm between them is range 3.
    expect(said(table, 1750, 450)).toContain('beyond range 3')
    expect(said(table, 1500, 80)).toBe('allowed')
    for (const { x, y, heading } of places) expect(said(table, x, y, heading)).toBe('allowed')
    expect(new Set(places.map(({ heading }) => heading))).toEqual(new Set([0, 180, 90, 270]))
    expect(places.some(({ y }) => y === 50)).toBe(true)
    expect(places.some(({ y }) => Math.round(y) === 864)).toBe(true)
    table.put('placeShip', 900, 80)
    // In planning it has a dial to set.
    table.has(0, { place: 'table', activated: false })
    table.ends('setDials')
  })

  test('at an obstacle, and in its own area where no such place is', () => {
    const table = entering({ atObstacle: true, beyond: 1 }, stone)
    expect(said(table, 700, 450)).toBe('allowed')
    expect(said(table, 900, 450)).toContain('range 0 of an obstacle')
    const { places = [] } = limits(table)
    expect(places).toContainEqual({ x: 700, y: 450, heading: 0 })
    expect(places.every(({ x, y }) => Math.hypot(x - 700, y - 450) <= 60)).toBe(true)
    const none = entering({ atObstacle: true, beyond: 1 })
    expect(limits(none)).toMatchObject({ area: { left: 0, bottom: 0 } })
    expect(limits(none)).not.toHaveProperty('places')
  })

  test('not on another ship; a turret is pointed; who comes in the middle of a round does not activate', () => {
    const table = new Table({
      seats: [
        [
          [hawk, 900, 300],
          [tie, 300, 50],
        ],
        [[tie, 1500, 450, 180]],
      ],
    })
    table.arrange(0, { place: 'reserve' }).skipTo('engagement')
    table.game.state = { ...table.game.state, phase: 'engagement' }
    table.game.pending = []
    enterFromReserve(table.game, 0, { edge: 1, beyond: 1 })
    runUntilDecision(table.game)
    expect(said(table, 310, 50)).toContain('would overlap')
    table.put('placeShip', 500, 50).answer('setTurret', 'left')
    table.has(0, { place: 'table', turret: 'left', activated: true })
  })
})

describe('put down anew', () => {
  test('in the deployment area', () => {
    const table = placing((game) => redeploy(game, 0))
    expect(table.asked('placeShip')).toMatchObject({ subject: 0, rule: 'C2-ABILITY-3' })
    expect(limits(table)).not.toHaveProperty('near')
    expect(said(table, 900, 450)).not.toBe('allowed')
    expect(said(table, 900, 60)).toBe('allowed')
  })

  test('near a friend, if there is one', () => {
    const table = placing((game) => redeploy(game, 0, 2))
    expect(limits(table)).toEqual({
      ship: 0,
      area: { left: 0, right: WIDE, bottom: 0, top: HIGH },
      facing: 0,
      near: 2,
    })
    // The friend at 300, 450: two bases and 200 mm.
    expect(said(table, 540, 450)).toBe('allowed')
    expect(said(table, 541.5, 450)).toContain('range 0–2 of a friendly ship')
    expect(said(table, 320, 450)).toContain('would overlap')
    expect(said(table, 1500, 600)).toContain('range 0–2 of a friendly ship')
    const edge = placing((game) => redeploy(game, 0, 2), {
      seats: [
        [
          [tie, 900, 300],
          [tie, 300, 50],
        ],
        [[tie, 1500, 450, 180]],
      ],
    })
    expect(said(edge, 400, 15)).toContain('outside the play area')
    table.put('placeShip', 540, 450)
    table.has(0, { place: 'table', pose: { x: 540, y: 450, heading: 0 } })
    table.ends('setDials')
    const alone = placing((game) => redeploy(game, 0, 2), {
      seats: [[[tie, 900, 300]], [[tie, 1500, 450, 180]]],
    })
    expect(limits(alone)).not.toHaveProperty('near')
    const gone = placing((game) => {
      game.state = {
        ...game.state,
        ships: game.state.ships.map((one) => (one.id === 1 ? { ...one, place: 'destroyed' as const } : one)),
      }
      redeploy(game, 0, 2)
    })
    expect(limits(gone)).not.toHaveProperty('near')
  })
})

describe('an obstacle', () => {
  const moving = (obstacles: Layout['obstacles'] & object) => {
    const table = new Table({ seats: [[[tie, 300, 450]], [[tie, 1700, 450, 180]]], obstacles })
    table.game.pending = []
    moveObstacle(table.game, 1000, 1)
    runUntilDecision(table.game)
    return table
  }

  test('is put down beyond range 2 of every ship and of the edges, and beyond range 1 of others', () => {
    const table = moving([
      ['coreasteroid0', 900, 450],
      ['coreasteroid1', 1200, 450],
    ])
    expect(table.asked('placeObstacle')).toMatchObject({
      seat: 1,
      subject: 1000,
      rule: 'C2-ABILITY-3',
      limits: {
        obstacle: 1000,
        area: { left: 0, right: WIDE, bottom: 0, top: HIGH },
        beyondObstacles: 1,
        beyondEdges: 2,
      },
    })
    expect(said(table, 900, 450)).toBe('allowed')
    expect(said(table, 450, 450)).toContain('beyond range 2 of every ship')
    expect(said(table, 1150, 450)).not.toBe('allowed')
    expect(said(table, 900, 150)).not.toBe('allowed')
    table.put('placeObstacle', 800, 450)
    expect(table.game.state.obstacles[0]).toMatchObject({ place: 'table', pose: { x: 800, y: 450 } })
    table.ends('setDials')
  })

  test('stays where there is no place for it', () => {
    const ships = Array.from({ length: 12 }, (_, i) => [tie, 150 + 140 * i, 450] as const)
    const table = new Table({
      seats: [ships, [[tie, 900, 860, 180]]],
      obstacles: [['coreasteroid0', 900, 250]],
    })
    table.game.pending = []
    moveObstacle(table.game, 1000, 0)
    runUntilDecision(table.game)
    expect(table.game.state.obstacles[0]).toMatchObject({ place: 'table', pose: { x: 900, y: 250 } })
    table.ends('setDials')
  })
})
