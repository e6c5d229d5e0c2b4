import { describe, expect, test } from 'vitest'
import { type DataSchema, faultMessage, schemaFaults } from './schema.ts'
import {
  areaOf,
  arraySchema,
  commonFields,
  isSeatCountValid,
  millimetreSchema,
  objectSchema,
  seatFields,
  setupPositionFaults,
  setupShapeFaults,
  textSchema,
} from './setup-schema.ts'

const said = (schema: DataSchema, value: unknown, where = 'it') =>
  schemaFaults(schema, value, where).map(faultMessage)

describe('what a schema does not allow is told in words', () => {
  test.each<[DataSchema['type'], unknown[], unknown[], string]>([
    ['object', [{}], [[], null, 'x', 1, undefined], 'an object'],
    ['array', [[], [1]], [{}, null, 'x'], 'a list'],
    ['integer', [0, -3], [1.5, '1', Number.NaN, Number.POSITIVE_INFINITY], 'a whole number'],
    ['number', [0, 1.5], ['1', Number.NaN, Number.POSITIVE_INFINITY, null], 'a number'],
    ['string', ['', 'x'], [1, null, []], 'a text'],
    ['boolean', [true, false], [0, 'true', null], 'true or false'],
  ])('%s', (type, sound, wrong, name) => {
    for (const value of sound) expect(said({ type: type! }, value)).toEqual([])
    for (const value of wrong)
      expect(said({ type: type! }, value)).toEqual([
        expect.stringMatching(new RegExp(`^it: .+ is not ${name}\\. Write ${name}\\.$`)),
      ])
  })

  test('limits hold to the last one', () => {
    const numbers: DataSchema = { minimum: 2, maximum: 4 }
    expect([1, 2, 4, 5].map((value) => said(numbers, value)[0])).toEqual([
      'it: 1 is too small. Use 2 or more.',
      undefined,
      undefined,
      'it: 5 is too large. Use 4 or less.',
    ])
    const texts: DataSchema = { minLength: 1, maxLength: 3 }
    expect(['', 'a', 'abc', 'abcd'].map((value) => said(texts, value)[0])).toEqual([
      'it: The text is empty. Write one.',
      undefined,
      undefined,
      'it: The text is too long. Use at most 3 signs.',
    ])
    expect(said({}, '')).toEqual([])
    expect(said({}, 'x'.repeat(10_000))).toEqual([])
    expect(said({}, 'x'.repeat(10_001))).toEqual(['it: The text is too long. Use at most 10000 signs.'])
    const lists: DataSchema = { minItems: 1, maxItems: 2 }
    expect([[], [1], [1, 2], [1, 2, 3]].map((value) => said(lists, value)[0])).toEqual([
      'it: The list is too short. Give at least 1.',
      undefined,
      undefined,
      'it: The list is too long. Give at most 2.',
    ])
    expect(said({}, [])).toEqual([])
    // Limits of one kind of value say nothing of another.
    for (const value of [true, 'abc', '9', 3, {}])
      expect(said({ ...lists, minimum: 2, maximum: 3, maxLength: 3 }, value)).toEqual([])
  })

  test('words, patterns and one value only', () => {
    const words: DataSchema = { enum: ['a', 7] }
    expect([said(words, 'a'), said(words, 7)]).toEqual([[], []])
    expect(said(words, 'b')).toEqual(['it: "b" is not known. Use one of "a", 7.'])
    expect(said({ const: 1 }, 1)).toEqual([])
    expect(said({ const: 1 }, 2)).toEqual(['it: 2 is not allowed. Write 1, or leave it out.'])
    expect(said({ pattern: '^[a-z]+$' }, 'abc')).toEqual([])
    expect(said({ pattern: '^[a-z]+$' }, 'A')).toEqual([
      'it: "A" has signs that do not belong. Use small letters, digits and hyphens.',
    ])
    expect(said({ pattern: '^[a-z]+$' }, 7)).toEqual([])
  })

  test('fields and items are named by where they stand', () => {
    const schema: DataSchema = {
      properties: { a: { type: 'number' }, b: { items: { type: 'string' } } },
      required: ['a'],
      additionalProperties: false,
    }
    expect(said(schema, { a: 1, b: ['x'] })).toEqual([])
    expect(said(schema, { b: ['x', 2] })).toEqual([
      'it.a: It is missing. Add it.',
      'it.b.1: 2 is not a text. Write a text.',
    ])
    expect(said(schema, { a: undefined })).toEqual(['it.a: It is missing. Add it.'])
    expect(said(schema, { a: 1, c: 2, toString: 3 })).toEqual([
      'it.c: There is no field "c" here. Use one of a, b.',
      'it.toString: There is no field "toString" here. Use one of a, b.',
    ])
    expect(said({ ...schema, additionalProperties: true }, { a: 1, c: 2 })).toEqual([])
    expect(schemaFaults(schema, {}).map(({ where }) => where)).toEqual(['a'])
    expect(said({ required: ['toString'] }, {})).toHaveLength(1)
    // A hole in a list is not a text.
    expect(said({ items: { type: 'string' } }, new Array(1))).toEqual([
      'it.0: nothing is not a text. Write a text.',
    ])
    expect(said({ minItems: 1, items: { type: 'string' } }, [])).toHaveLength(1)
    expect(said(schema, 'x')).toEqual([])
  })

  test('one of several, all of several, and what follows from another', () => {
    const either: DataSchema = { anyOf: [{ enum: ['whole'] }, { type: 'object', required: ['a'] }] }
    expect([said(either, 'whole'), said(either, { a: 1 })]).toEqual([[], []])
    expect(said({ anyOf: [{ minimum: 2 }, { maximum: 9 }] }, 1)).toEqual([])
    expect(said(either, 'part')).toEqual(['it: "part" is not known. Use one of "whole".'])
    expect(said(either, {})).toEqual(['it.a: It is missing. Add it.'])
    expect(said({ allOf: [{ minimum: 2 }, { maximum: 0 }] }, 1)).toHaveLength(2)
    const then: DataSchema = {
      if: { properties: { a: { const: 1 } }, required: ['a'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
      then: { required: ['b'] },
    }
    expect(said(then, { a: 1 })).toEqual(['it.b: It is missing. Add it.'])
    expect([said(then, { a: 2 }), said(then, { a: 1, b: 1 }), said(then, {})]).toEqual([[], [], []])
    expect(said({ if: { type: 'object' } }, {})).toEqual([])
  })
})

describe('a setup', () => {
  const part = { ship: 'xwing', pilot: 'luke', upgrades: [] as unknown[] }
  const one = { ref: 'a', parts: [part] as unknown[] }
  const squad = { ships: [one] as unknown[], wings: [] as unknown[], obstacles: [] as unknown[] }
  const seated = { name: 'one', team: 0, squad }
  const seats = objectSchema(seatFields.needed, seatFields.optional)
  const game = objectSchema(commonFields.needed, commonFields.optional)
  const ok = (schema: DataSchema, value: unknown) => said(schema, value).length === 0
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
    expect([500, 501].map((length) => ok(textSchema, 'x'.repeat(length)))).toEqual([true, false])
    expect([ok(arraySchema(textSchema, 2), []), ok(arraySchema(textSchema, 2, 1), [])]).toEqual([true, false])
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
    expect(setupShapeFaults({}, {}, 'seed')).toEqual([])
    expect(setupShapeFaults({ type: 'array' }, {}, 7)).toEqual([
      'setup: an object is not a list. Write a list.',
      'seed: 7 is not a text. Write a text.',
    ])
  })
})
