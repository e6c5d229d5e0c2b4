import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  arraySchema,
  faultMessage,
  firstSchemaFault,
  formatPath,
  integerSchema,
  numberSchema,
  objectSchema,
  openObjectSchema,
  patternSchema,
  readonlyArraySchema,
  schemaFaults,
  textSchema,
} from './schema.ts'

const said = (schema: v.GenericSchema, value: unknown) => schemaFaults(schema, value, 'it').map(faultMessage)

describe('a fault says what is wrong and how to correct it', () => {
  test.each<[string, v.GenericSchema, unknown[], unknown[]]>([
    ['an object', openObjectSchema({}), [{}, { a: 1 }], [null, 'x', 1, undefined]],
    ['a list', v.array(v.unknown()), [[], [1]], [{}, null, 'x']],
    ['a whole number', integerSchema(-9, 2 ** 53), [0, -3], [1.5]],
    ['a number', numberSchema(-9, 9), [0, 1.5], ['1', Number.NaN, null]],
    ['text', textSchema(9), ['', 'x'], [1, null, [], undefined]],
    ['true or false', v.boolean(), [true, false], [0, 'true', null]],
  ])('%s', (name, schema, sound, wrong) => {
    for (const value of sound) expect(said(schema, value)).toEqual([])
    for (const value of wrong)
      expect(said(schema, value)).toEqual([
        expect.stringMatching(new RegExp(`^it: .+ is not ${name}\\. Write ${name}\\.$`)),
      ])
  })

  test('limits include their last value', () => {
    expect([1, 2, 4, 5].map((value) => said(integerSchema(2, 4), value)[0])).toEqual([
      'it: 1 is too small. Use 2 or more.',
      undefined,
      undefined,
      'it: 5 is too large. Use 4 or less.',
    ])
    expect(['', 'a', 'abc', 'abcd'].map((value) => said(textSchema(3, 1), value)[0])).toEqual([
      'it: The text is empty. Write one.',
      undefined,
      undefined,
      'it: The text is too long. Use at most 3 characters.',
    ])
    expect(
      [[], [1], [1, 2], [1, 2, 3]].map((value) => said(arraySchema(v.number(), 2, 1), value)[0]),
    ).toEqual([
      'it: The list is too short. Give at least 1.',
      undefined,
      undefined,
      'it: The list is too long. Give at most 2.',
    ])
    expect([[], [1], [1, 2]].map((value) => said(readonlyArraySchema(v.number(), 1), value).length)).toEqual([
      0, 0, 1,
    ])
  })

  test('single values, lists of values and forms', () => {
    const words = v.picklist(['a', 7])
    expect([said(words, 'a'), said(words, 7)]).toEqual([[], []])
    expect(said(words, 'b')).toEqual(['it: "b" is not known here. Use one of "a", 7.'])
    expect(said(v.literal(1), 1)).toEqual([])
    expect(said(v.literal(1), 2)).toEqual(['it: 2 is not allowed here. Write 1.'])
    expect(said(patternSchema(9, /^[a-z]+$/), 'abc')).toEqual([])
    expect(said(patternSchema(9, /^[a-z]+$/), 'A')[0]).toContain('"A" does not have the right form.')
  })

  test('a long value is shortened', () => {
    expect(said(v.literal(1), 'x'.repeat(40))[0]).toContain(`"${'x'.repeat(40)}" is`)
    expect(said(v.literal(1), 'x'.repeat(41))[0]).toContain(`"${'x'.repeat(39)}…" is`)
  })
})

describe('a fault names its place', () => {
  const schema = objectSchema({ a: v.number() }, { b: v.array(v.string()) })

  test('fields and items', () => {
    expect(said(schema, { a: 1, b: ['x'] })).toEqual([])
    expect(said(schema, { b: ['x', 2] })).toEqual([
      'it.a: It is missing. Add it.',
      'it.b[1]: 2 is not text. Write text.',
    ])
    expect(said(schema, { a: 1, c: 2 })).toEqual([
      'it.c: There is no such field here. Remove it, or correct its name.',
    ])
    expect(said(openObjectSchema({ a: v.number() }), { a: 1, c: 2 })).toEqual([])
    expect(said(openObjectSchema({ a: v.number() }, { b: v.number() }), { a: 1, b: undefined })).toEqual([])
    expect(schemaFaults(schema, {}).map(({ where }) => where)).toEqual(['a'])
    expect(formatPath(['acts', 3, 'a b', 'c'])).toBe('acts[3]["a b"].c')
  })

  test('the first fault alone', () => {
    expect(firstSchemaFault(schema, { a: 1 })).toBeUndefined()
    expect(firstSchemaFault(schema, { a: 'x', b: [1, 2] })?.where).toBe('a')
    expect(faultMessage({ where: '', what: 'It is empty.', remedy: 'Fill it.' })).toBe(
      'It is empty. Fill it.',
    )
  })
})

describe('a fault in one of several alternatives', () => {
  test('is the one of the alternative that came furthest', () => {
    const either = v.union([v.picklist(['whole']), objectSchema({ a: v.number() })])
    expect([said(either, 'whole'), said(either, { a: 1 })]).toEqual([[], []])
    expect(said(either, { a: 'x' })).toEqual(['it.a: "x" is not a number. Write a number.'])
    expect(said(either, 3)[0]).toContain('it: 3 does not belong here.')
    expect(said(v.nullable(v.string()), 3)).toEqual(['it: 3 is not text. Write text.'])
  })

  test('is that of the kind, where a field tells the kind', () => {
    const kinds = v.variant('do', [
      objectSchema({ do: v.literal('enter'), enter: v.number() }),
      objectSchema({ do: v.literal('leave'), leave: v.number() }),
    ])
    expect(said(kinds, { do: 'enter', enter: 1 })).toEqual([])
    expect(said(kinds, { do: 'leave' })).toEqual(['it.leave: It is missing. Add it.'])
    expect(said(kinds, { do: 'win' })).toEqual([
      'it.do: "win" is not known here. Use one of "enter", "leave".',
    ])
    expect(said(kinds, {})).toEqual(['it.do: It is missing. Add it.'])
    expect(said(kinds, 3)).toEqual(['it: 3 is not an object. Write an object.'])
  })
})
