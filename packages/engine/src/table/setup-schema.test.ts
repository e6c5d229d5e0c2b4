import { describe, expect, test } from 'vitest'
import { type DataSchema, schemaFaults } from './schema.ts'
import {
  areaOf,
  commonFields,
  isSeatCountValid,
  objectSchema,
  seatFields,
  setupPositionFaults,
  setupShapeFaults,
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

const seatSchema: DataSchema = objectSchema(seatFields.needed, seatFields.optional)
const commonSchema: DataSchema = objectSchema(commonFields.needed, commonFields.optional)
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
    ['parts of a ship', (n) => ofShip({ parts: many(n, part) }), 1, 2, 'squad.ships.0.parts'],
    [
      'upgrades of a part',
      (n) => ofShip({ parts: [{ ...part, upgrades: many(n, upgrade) }] }),
      0,
      50,
      'squad.ships.0.parts.0.upgrades',
    ],
    ['wings', (n) => ofSquad({ wings: many(n, wing) }), 0, 200, 'squad.wings'],
    ['wingmates', (n) => ofWing({ wingmates: many(n, wingmate) }), 0, 5, 'squad.wings.0.wingmates'],
    ['obstacles of a squad', (n) => ofSquad({ obstacles: many(n, 'rock') }), 0, 100, 'squad.obstacles'],
    ['signs of a name', (n) => ofSeat({ name: word(n) }), 0, 500, 'name'],
    ['the number of a team', (n) => ofSeat({ team: n }), 0, 99, 'team'],
    ['costs', (n) => ofSeat({ costs: many(n, 5) }), 0, 200, 'costs'],
    ['a cost', (n) => ofSeat({ costs: [n] }), 0, 10_000, 'costs.0'],
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
      'positions.ships.0.x',
    ],
    [
      'y',
      (n) => ofGame({ positions: { ships: [{ ...pose, y: n }] } }),
      -10_000,
      10_000,
      'positions.ships.0.y',
    ],
    [
      'heading',
      (n) => ofGame({ positions: { ships: [{ ...pose, heading: n }] } }),
      -360,
      360,
      'positions.ships.0.heading',
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
    'squad.wings.0.wingmates.0.position',
  ])
  for (const set of ['blue', 'gold', 'red', 'extra']) expect(ofWing({ set })).toEqual([])
  expect(ofWing({ set: 'pink' })).toEqual(['squad.wings.0.set'])
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
    'squad.ships.0.parts.0.upgrades.0.side',
  ])
  expect(ofGame({})).toEqual([])
  expect(ofGame({ ruleset: undefined })).toEqual(['ruleset'])
})

test('a seed is a text', () => {
  expect(setupShapeFaults(seatSchema, player, 'seed')).toEqual([])
  expect(setupShapeFaults(seatSchema, player, 7)).toEqual([expect.stringMatching(/^seed: 7 is not a text/)])
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
  expect(obstacle).toEqual([expect.stringContaining('positions.obstacles.1.pose')])
})
