import { expect, test } from 'vitest'
import { type JsonSchema, validateAgainst } from './validate-schema.ts'

/** Returns the error for a value; undefined if the schema allows it. */
function said(schema: JsonSchema, value: unknown): string {
  try {
    validateAgainst(schema, value)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
const of = (schema: JsonSchema, value: unknown) =>
  said({ type: 'object', properties: { at: schema } }, { at: value })

test.each<[JsonSchema, unknown[], unknown[]]>([
  [{ type: 'object' }, [{}, { a: 1 }], [[], null, 'x', 1]],
  [{ type: 'array' }, [[], [1]], [{}, null, 'x']],
  [{ type: 'string' }, ['', 'x'], [1, null, []]],
  [{ type: 'integer' }, [0, -3], [0.5, '1', Number.NaN, 2 ** 53]],
  [{ type: 'number' }, [0, 0.5], [Number.POSITIVE_INFINITY, '1', null]],
  [{ type: 'boolean' }, [true, false], [0, 'true', null]],
  [{ type: 'null' }, [null], [0, '', {}]],
  [{ const: 'on' }, ['on'], ['off', null]],
  [{ enum: ['a', 2] }, ['a', 2], ['b', '2', null]],
  [{ type: 'integer', minimum: 1, maximum: 3 }, [1, 2, 3], [0, 4]],
  [{ type: 'string', minLength: 1, maxLength: 2 }, ['a', 'ab'], ['', 'abc']],
  [{ type: 'string', pattern: '^a+$' }, ['a', 'aa'], ['b', 'ab', '']],
  [{ type: 'array', minItems: 1, maxItems: 2 }, [[1], [1, 2]], [[], [1, 2, 3]]],
  [{ type: 'array', items: { type: 'integer' } }, [[], [1, 2]], [['a'], [1, 'a']]],
  [
    { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' } },
    [['a'], ['a', 1]],
    [[1], ['a', 'b']],
  ],
  [{ type: 'object', required: ['a', 'b'] }, [{ a: 1, b: undefined }], [{ a: 1 }, {}]],
  [{ type: 'object', properties: { a: { type: 'integer' } } }, [{ a: 1 }, { b: 'x' }, {}], [{ a: 'x' }]],
  [{ type: 'object', additionalProperties: true }, [{ a: 1 }], []],
  [
    { type: 'object', properties: { a: { type: 'integer' } }, additionalProperties: false },
    [{ a: 1 }, {}],
    [{ b: 1 }, { a: 1, b: 1 }],
  ],
  [
    {
      type: 'object',
      propertyNames: { type: 'string', pattern: '^[a-z]$' },
      additionalProperties: { type: 'integer' },
      maxProperties: 2,
    },
    [{}, { a: 1, b: 2 }],
    [{ a: 'x' }, { A: 1 }, { a: 1, b: 2, c: 3 }],
  ],
  [
    { anyOf: [{ type: 'integer' }, { type: 'null' }, { enum: ['all'] }, { const: true }] },
    [1, null, 'all', true],
    ['none', 0.5, false, {}],
  ],
  [
    {
      anyOf: [
        { type: 'array', minItems: 2, maxItems: 2, items: { type: 'integer' } },
        { type: 'array', minItems: 3, items: { type: 'string' } },
      ],
    },
    [
      [1, 2],
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd'],
    ],
    [[1], [1, 2, 3], ['a', 'b']],
  ],
  [
    {
      anyOf: [
        { type: 'object', required: ['x', 'y'], properties: { x: { type: 'integer' } } },
        { type: 'object', required: ['z'], properties: { z: { type: 'integer' } } },
      ],
    },
    [{ x: 1, y: 1 }, { z: 1 }],
    [{ x: 1 }, { z: 'a' }, {}],
  ],
])('%j', (schema, allowed, refused) => {
  for (const value of allowed) expect(of(schema, value), JSON.stringify(value)).toBe('')
  for (const value of refused) expect(of(schema, value), JSON.stringify(value)).toContain('at')
})

test('names the fault, the place and the expected value', () => {
  expect(of({ type: 'string' }, null)).toContain('Here should be text, but there is null.')
  expect(of({ type: 'string' }, [])).toContain('there is a list.')
  expect(of({ type: 'string' }, {})).toContain('there is an object.')
  expect(of({ type: 'string' }, 1)).toContain('there is a number.')
  expect(of({ type: 'string' }, undefined)).toContain('there is nothing.')
  expect(of({ type: 'integer', minimum: 1 }, 0)).toContain('The number is 0; 1 is the least.')
  expect(of({ type: 'integer', minimum: 1, maximum: 3 }, 4)).toContain('The number is 4; 3 is the most.')
  expect(of({ type: 'array', minItems: 1 }, [])).toContain('The list has 0 entries; 1 is the least.')
  expect(of({ type: 'array', maxItems: 1 }, [1, 2])).toContain('The list has 2 entries; 1 is the most.')
  expect(of({ const: 1 }, 2)).toContain('It should be 1.')
  expect(of({ enum: ['a', 'b'] }, 'c')).toContain('Use one of: a, b.')
  expect(of({ type: 'object', required: ['a', 'b'] }, { a: 1 })).toContain('"b" is missing.')
  const deep: JsonSchema = {
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'object', additionalProperties: false } },
  }
  expect(of(deep, { two: [{}, { 'a b': 1 }] })).toContain('at.two[1]["a b"]')
  expect(said({ type: 'object', additionalProperties: false }, { first: 1 })).toMatch(/^first\b/)
})

test('a long value is cut after 57 signs', () => {
  const text = (length: number) => 'abcdefghij'.repeat(7).slice(0, length - 2)
  expect(of({ const: 1 }, text(60))).toContain(`${JSON.stringify(text(60))} does not`)
  expect(of({ const: 1 }, text(61))).toContain(`${JSON.stringify(text(61)).slice(0, 57)}… does not`)
})

test('a property distinguishes kinds, and an error lists them', () => {
  const kind = (only: string, more: JsonSchema = { type: 'integer' }): JsonSchema => ({
    type: 'object',
    properties: { do: { const: only }, [only]: more },
    required: ['do', only],
  })
  const schema: JsonSchema = { anyOf: [kind('enter'), { $ref: '#/$defs/drop' }] }
  const root: JsonSchema = { ...schema, $defs: { drop: { $ref: '#/$defs/leave' }, leave: kind('leave') } }
  expect(said(root, { do: 'enter', enter: 1 })).toBe('')
  expect(said(root, { do: 'leave', leave: 1 })).toBe('')
  expect(said(root, { do: 'leave', enter: 1 })).toContain('"leave" is missing.')
  expect(said(root, { do: 'win' })).toContain('This is none of the kinds known here.')
  expect(said(root, { do: 'win' })).toContain('It should have one of: do "enter", do "leave".')
  expect(said(root, 3)).toContain('3 does not belong here.')
  expect(said(root, 3)).toContain('Correct this place')
  expect(() => validateAgainst({ $ref: '#/$defs/none' }, 1)).toThrow('the schema has no #/$defs/none')
})
