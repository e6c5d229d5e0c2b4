import { describeValue } from '../kernel/parse-input.ts'

/** The part of JSON Schema that the schemas of scenarios, setups and replays use. */
export interface DataSchema {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean'
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: { readonly [name: string]: DataSchema }
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly items?: DataSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly anyOf?: readonly DataSchema[]
  readonly allOf?: readonly DataSchema[]
  readonly if?: DataSchema
  readonly then?: DataSchema
}

/** A fault in a value: what is wrong, where, and how to mend it. */
export interface SchemaFault {
  /** The path, such as `rules.2.counters`; empty for the whole value. */
  readonly where: string
  readonly what: string
  readonly remedy: string
}

const joinValues = (values: readonly unknown[]): string => values.map(describeValue).join(', ')
const childPath = (where: string, name: string | number): string =>
  where === '' ? String(name) : `${where}.${name}`

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function hasType(type: NonNullable<DataSchema['type']>, value: unknown): boolean {
  switch (type) {
    case 'object':
      return isObject(value)
    case 'array':
      return Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    default:
      return typeof value === type
  }
}

const typeWords = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
}

function shapeFaults(schema: DataSchema, value: unknown, where: string): SchemaFault[] {
  const { properties = {}, required = [], additionalProperties, items } = schema
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
    if (value.length > maxItems)
      return [{ where, what: 'The list is too long.', remedy: `Give at most ${maxItems}.` }]
    const few =
      value.length < minItems
        ? [{ where, what: 'The list is too short.', remedy: `Give at least ${minItems}.` }]
        : []
    // Array.from visits holes too.
    const inner = Array.from(value, (one, i) => (items ? schemaFaults(items, one, childPath(where, i)) : []))
    return [...few, ...inner.flat()]
  }
  if (!isObject(value)) return []
  const missing = required
    .filter((name) => !Object.hasOwn(value, name) || value[name] === undefined)
    .map((name) => ({ where: childPath(where, name), what: 'It is missing.', remedy: 'Add it.' }))
  const strange =
    additionalProperties === false
      ? Object.keys(value)
          .filter((name) => !Object.hasOwn(properties, name))
          .map((name) => ({
            where: childPath(where, name),
            what: `There is no field "${name}" here.`,
            remedy: `Use one of ${Object.keys(properties).join(', ')}.`,
          }))
      : []
  const inner = Object.entries(properties).flatMap(([name, one]) =>
    Object.hasOwn(value, name) && value[name] !== undefined
      ? schemaFaults(one, value[name], childPath(where, name))
      : [],
  )
  return [...missing, ...strange, ...inner]
}

/** The longest text allowed, unless a schema says otherwise. */
const LONGEST = 10_000

function valueFaults(schema: DataSchema, value: unknown, where: string): SchemaFault[] {
  const { minimum, maximum, pattern, minLength = 0, maxLength = LONGEST } = schema
  const toFault = (what: string, remedy: string): SchemaFault[] => [{ where, what, remedy }]
  if ('const' in schema && value !== schema.const)
    return toFault(
      `${describeValue(value)} is not allowed.`,
      `Write ${describeValue(schema.const)}, or leave it out.`,
    )
  if (schema.enum && !schema.enum.includes(value))
    return toFault(`${describeValue(value)} is not known.`, `Use one of ${joinValues(schema.enum)}.`)
  if (typeof value === 'number' && minimum !== undefined && value < minimum)
    return toFault(`${value} is too small.`, `Use ${minimum} or more.`)
  if (typeof value === 'number' && maximum !== undefined && value > maximum)
    return toFault(`${value} is too large.`, `Use ${maximum} or less.`)
  if (typeof value === 'string' && value.length < minLength)
    return toFault('The text is empty.', 'Write one.')
  if (typeof value === 'string' && value.length > maxLength)
    return toFault('The text is too long.', `Use at most ${maxLength} signs.`)
  if (typeof value === 'string' && pattern && !new RegExp(pattern).test(value))
    return toFault(
      `${describeValue(value)} has signs that do not belong.`,
      'Use small letters, digits and hyphens.',
    )
  return []
}

/** Returns every fault of a value by its schema. */
export function schemaFaults(schema: DataSchema, value: unknown, where = ''): SchemaFault[] {
  const { type } = schema
  if (type && !hasType(type, value))
    return [
      {
        where,
        what: `${describeValue(value)} is not ${typeWords[type]}.`,
        remedy: `Write ${typeWords[type]}.`,
      },
    ]
  const any = schema.anyOf?.map((one) => schemaFaults(one, value, where))
  const chosen =
    any && !any.some(({ length }) => length === 0) ? any[isObject(value) ? any.length - 1 : 0]! : []
  const all = (schema.allOf ?? []).flatMap((one) => schemaFaults(one, value, where))
  const then =
    schema.if && schema.then && schemaFaults(schema.if, value, where).length === 0
      ? schemaFaults(schema.then, value, where)
      : []
  return [
    ...valueFaults(schema, value, where),
    ...shapeFaults(schema, value, where),
    ...chosen,
    ...all,
    ...then,
  ]
}

/** Returns a fault as a sentence. */
export const faultMessage = ({ where, what, remedy }: SchemaFault): string => `${where}: ${what} ${remedy}`
