import { openObjectSchema, schemaFaults } from '@flotilla/squads/schema'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  areaOf,
  commonFields,
  isSeatCountValid,
  millimetreSchema,
  seatFields,
  setupPositionFaults,
  setupShapeFaults,
  setupText,
} from './setup-schema.ts'

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
const word = (length: number) => 'x'.repeat(length)

const upgrade = { slot: 'crew', id: 'card' }
const part = { ship: 'xwing', pilot: 'luke', upgrades: [upgrade] }
const ship = { ref: 's1', parts: [part] }
const wingmate = { ship: 's2', position: 'leftFlank' }
const wing = { leader: 's1', wingmates: [wingmate], set: 'blue' }
const squad = { ships: [ship], wings: [wing], obstacles: ['rock'] }
const player = { name: 'Ana', team: 0, squad }
const pose = { x: 0, y: 0, heading: 0 }

const seatSchema = openObjectSchema(seatFields.needed, seatFields.optional)
const commonSchema = openObjectSchema(commonFields.needed, commonFields.optional)
const ofSeat = (change: object) =>
  schemaFaults(seatSchema, { ...player, ...change }).map(({ where }) => where)
const ofSquad = (change: object) => ofSeat({ squad: { ...squad, ...change } })
const ofShip = (change: object) => ofSquad({ ships: [{ ...ship, ...change }] })
const ofWing = (change: object) => ofSquad({ wings: [{ ...wing, ...change }] })
const ofGame = (change: object) =>
  schemaFaults(commonSchema, { ruleset: 'x', ...change }).map(({ where }) => where)

describe('as much as a setup may hold, and one more', () => {
  test.each<[string, (amount: number) => string[], number, number, string]>([
    ['ships', (n) => ofSquad({ ships: many(n, ship) }), 0, 200, 'squad.ships'],
    ['parts of a ship', (n) => ofShip({ parts: many(n, part) }), 1, 2, 'squad.ships[0].parts'],
    [
      'upgrades of a part',
      (n) => ofShip({ parts: [{ ...part, upgrades: many(n, upgrade) }] }),
      0,
      50,
      'squad.ships[0].parts[0].upgrades',
    ],
    ['wings', (n) => ofSquad({ wings: many(n, wing) }), 0, 200, 'squad.wings'],
    ['wingmates', (n) => ofWing({ wingmates: many(n, wingmate) }), 0, 5, 'squad.wings[0].wingmates'],
    ['obstacles of a squad', (n) => ofSquad({ obstacles: many(n, 'rock') }), 0, 100, 'squad.obstacles'],
    ['signs of a name', (n) => ofSeat({ name: word(n) }), 0, 500, 'name'],
    ['the number of a team', (n) => ofSeat({ team: n }), 0, 99, 'team'],
    ['costs', (n) => ofSeat({ costs: many(n, 5) }), 0, 200, 'costs'],
    ['a cost', (n) => ofSeat({ costs: [n] }), 0, 10_000, 'costs[0]'],
    ['rounds', (n) => ofGame({ roundLimit: n }), 1, 1000, 'roundLimit'],
    ['the width of the area', (n) => ofGame({ area: { width: n, height: 900 } }), 1, 10_000, 'area.width'],
    ['its height', (n) => ofGame({ area: { width: 900, height: n } }), 1, 10_000, 'area.height'],
    ['places of ships', (n) => ofGame({ positions: { ships: many(n, pose) } }), 0, 1600, 'positions.ships'],
    [
      'places of obstacles',
      (n) => ofGame({ positions: { ships: [], obstacles: many(n, { id: 'rock', pose }) } }),
      0,
      100,
      'positions.obstacles',
    ],
    ['who begins', (n) => ofGame({ positions: { ships: [], initiative: n } }), 0, 99, 'positions.initiative'],
    [
      'x',
      (n) => ofGame({ positions: { ships: [{ ...pose, x: n }] } }),
      -10_000,
      10_000,
      'positions.ships[0].x',
    ],
    [
      'y',
      (n) => ofGame({ positions: { ships: [{ ...pose, y: n }] } }),
      -10_000,
      10_000,
      'positions.ships[0].y',
    ],
    [
      'heading',
      (n) => ofGame({ positions: { ships: [{ ...pose, heading: n }] } }),
      -360,
      360,
      'positions.ships[0].heading',
    ],
  ])('%s', (_, faults, least, most, where) => {
    expect([faults(least), faults(most)]).toEqual([[], []])
    expect(faults(most + 1)).toEqual([where])
    if (least !== 0 || where === 'team') expect(faults(least - 1)).toEqual([where])
  })

  test('seats', () => {
    expect([0, 1, 8, 9].map((length) => isSeatCountValid(many(length, player)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

test('what a setup names is one of the words there are', () => {
  for (const position of ['leftFlank', 'rightFlank', 'rearSupport', 'leftSupport', 'rightSupport'])
    expect(ofWing({ wingmates: [{ ...wingmate, position }] })).toEqual([])
  expect(ofWing({ wingmates: [{ ...wingmate, position: 'leader' }] })).toEqual([
    'squad.wings[0].wingmates[0].position',
  ])
  for (const set of ['blue', 'gold', 'red', 'extra']) expect(ofWing({ set })).toEqual([])
  expect(ofWing({ set: 'pink' })).toEqual(['squad.wings[0].set'])
  for (const area of ['standard', 'epic']) expect(ofGame({ area })).toEqual([])
  expect(ofGame({ area: 'moon' })).toEqual(['area'])
})

test('what is needed is asked for, what is not may be left out', () => {
  for (const name of ['name', 'team', 'squad']) expect(ofSeat({ [name]: undefined })).toEqual([name])
  for (const name of ['ships', 'wings', 'obstacles'])
    expect(ofSquad({ [name]: undefined })).toEqual([`squad.${name}`])
  expect(ofSquad({ damageDeck: 'core' })).toEqual([])
  expect(ofSquad({ damageDeck: 7 })).toEqual(['squad.damageDeck'])
  expect(ofShip({ parts: [{ ...part, upgrades: [{ ...upgrade, side: 1 }] }] })).toEqual([
    'squad.ships[0].parts[0].upgrades[0].side',
  ])
  expect(ofGame({})).toEqual([])
  expect(ofGame({ ruleset: undefined })).toEqual(['ruleset'])
})

test('a seed is a text', () => {
  expect(setupShapeFaults(seatSchema, player, 'seed')).toEqual([])
  expect(setupShapeFaults(seatSchema, player, 7)).toEqual([expect.stringMatching(/^seed: 7 is not text/)])
})

test('a ship may stand over the edge by 100 mm, and no further', () => {
  const at = (x: number, y: number, area?: 'standard' | 'epic') =>
    setupPositionFaults({
      seats: [],
      ...(area ? { area } : {}),
      positions: { ships: [{ x, y, heading: 0 }], obstacles: [{ pose: { x: 10, y: 10, heading: 0 } }] },
    }).length
  expect([at(-100, 0), at(-100.1, 0), at(0, -100), at(0, -100.1)]).toEqual([0, 1, 0, 1])
  // The epic area is two standard ones side by side, and is the default.
  expect([at(1928, 0), at(1929, 0), at(0, 1014), at(0, 1015)]).toEqual([0, 1, 0, 1])
  expect([at(1014, 0, 'standard'), at(1015, 0, 'standard'), at(1015, 0, 'epic')]).toEqual([0, 1, 0])
  expect(areaOf()).toEqual(areaOf('epic'))
  expect(areaOf({ width: 5, height: 6 })).toEqual({ width: 5, height: 6 })
  const obstacle = setupPositionFaults({
    seats: [],
    positions: { ships: [], obstacles: [{ pose }, { pose: { ...pose, x: -200 } }] },
  })
  expect(obstacle).toEqual([expect.stringContaining('positions.obstacles[1].pose')])
})

describe('a setup', () => {
  const part = { ship: 'xwing', pilot: 'luke', upgrades: [] as unknown[] }
  const one = { ref: 'a', parts: [part] as unknown[] }
  const squad = { ships: [one] as unknown[], wings: [] as unknown[], obstacles: [] as unknown[] }
  const seated = { name: 'one', team: 0, squad }
  const seats = openObjectSchema(seatFields.needed, seatFields.optional)
  const game = openObjectSchema(commonFields.needed, commonFields.optional)
  const ok = (schema: v.GenericSchema, value: unknown) => schemaFaults(schema, value).length === 0
  const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
  const withSquad = (changed: object) => ok(seats, { ...seated, squad: { ...squad, ...changed } })

  test('of a seat: how many ships, parts, upgrades, wings and obstacles it may have', () => {
    expect(ok(seats, seated)).toBe(true)
    expect([0, 1, 200, 201].map((count) => withSquad({ ships: many(count, one) }))).toEqual([
      true,
      true,
      true,
      false,
    ])
    const parts = (count: number) => withSquad({ ships: [{ ...one, parts: many(count, part) }] })
    expect([0, 1, 2, 3].map(parts)).toEqual([false, true, true, false])
    const upgrade = { slot: 'crew', id: 'x' }
    const upgrades = (count: number) =>
      withSquad({ ships: [{ ...one, parts: [{ ...part, upgrades: many(count, upgrade) }] }] })
    expect([0, 50, 51].map(upgrades)).toEqual([true, true, false])
    const mate = { ship: 'b', position: 'leftFlank' }
    const wing = (wingmates: unknown[], set = 'blue') =>
      withSquad({ wings: [{ leader: 'a', wingmates, set }] })
    expect([0, 5, 6].map((count) => wing(many(count, mate)))).toEqual([true, true, false])
    for (const position of ['leftFlank', 'rightFlank', 'rearSupport', 'leftSupport', 'rightSupport'])
      expect(wing([{ ...mate, position }])).toBe(true)
    expect(wing([{ ...mate, position: 'ahead' }])).toBe(false)
    expect(['blue', 'gold', 'red', 'extra', 'pink'].map((set) => wing([mate], set))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    const wings = (count: number) =>
      withSquad({ wings: many(count, { leader: 'a', wingmates: [], set: 'red' }) })
    expect([200, 201].map(wings)).toEqual([true, false])
    expect([100, 101].map((count) => withSquad({ obstacles: many(count, 'rock') }))).toEqual([true, false])
    expect([withSquad({ damageDeck: 'x' }), withSquad({ damageDeck: 7 })]).toEqual([true, false])
    expect([0, 99, -1, 100, 0.5].map((team) => ok(seats, { ...seated, team }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    const costs = (...all: number[]) => ok(seats, { ...seated, costs: all })
    expect([
      costs(0, 10_000),
      costs(-1),
      costs(10_001),
      costs(...many(200, 1)),
      costs(...many(201, 1)),
    ]).toEqual([true, false, false, true, false])
  })

  test('of the game: its area, its rounds and its places', () => {
    const sized = (area: unknown) => ok(game, { ruleset: 'x', area })
    expect(['standard', 'epic', 'vast'].map(sized)).toEqual([true, true, false])
    const wide = (size: number) => [sized({ width: size, height: 9 }), sized({ width: 9, height: size })]
    expect([0, 1, 10_000, 10_001].map(wide)).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, false],
    ])
    expect([0, 1, 1000, 1001].map((roundLimit) => ok(game, { ruleset: 'x', roundLimit }))).toEqual([
      false,
      true,
      true,
      false,
    ])
    const placed = (positions: object) => ok(game, { ruleset: 'x', positions: { ships: [], ...positions } })
    const pose = { x: 0, y: 0, heading: 0 }
    expect([1600, 1601].map((count) => placed({ ships: many(count, pose) }))).toEqual([true, false])
    const rock = { id: 'x', pose }
    expect([100, 101].map((count) => placed({ obstacles: many(count, rock) }))).toEqual([true, false])
    expect([0, 99, 100, -1].map((initiative) => placed({ initiative }))).toEqual([true, true, false, false])
    expect([-361, -360, 360, 361].map((heading) => placed({ ships: [{ ...pose, heading }] }))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([-10_001, -10_000, 10_000, 10_001].map((value) => ok(millimetreSchema, value))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([500, 501].map((length) => ok(setupText, 'x'.repeat(length)))).toEqual([true, false])
  })

  test('one to eight seats, on the epic table unless another is named', () => {
    expect([0, 1, 8, 9].map((count) => isSeatCountValid(many(count, 0)))).toEqual([false, true, true, false])
    expect([areaOf(), areaOf('standard'), areaOf({ width: 5, height: 6 })]).toEqual([
      { width: 1828.8, height: 914.4 },
      { width: 914.4, height: 914.4 },
      { width: 5, height: 6 },
    ])
  })

  test('given places reach 100 mm over the edge at most, and a seed is a text', () => {
    const at = (x: number, y: number) =>
      setupPositionFaults({
        seats: [],
        area: { width: 900, height: 600 },
        positions: { ships: [{ x, y, heading: 0 }], obstacles: [{ pose: { x, y, heading: 0 } }] },
      }).length
    expect([at(-100, 700), at(1000, -100), at(-101, 0), at(0, 701)]).toEqual([0, 0, 2, 2])
    expect(setupPositionFaults({ seats: [] })).toEqual([])
    expect(setupShapeFaults(v.unknown(), {}, 'seed')).toEqual([])
    expect(setupShapeFaults(v.array(v.unknown()), {}, 7)).toEqual([
      'setup: an object is not a list. Write a list.',
      'seed: 7 is not text. Write text.',
    ])
  })
})
