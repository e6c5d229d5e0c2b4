import * as v from 'valibot'

/**
 * Schemas of the files that Flotilla reads and writes, as valibot schemas. The same schema validates a file,
 * types it, and gives the JSON Schema that is published for editors.
 */

/** A fault in a value from outside: where it is, what is wrong, and how to correct it. */
export interface SchemaFault {
  /** The path, such as `rules[2].counters`; empty for the whole value. */
  readonly where: string
  readonly what: string
  readonly remedy: string
}

/** A schema whose valid values have this type. */
export type SchemaOf<T> = v.GenericSchema<unknown, T>

type AnySchema = v.GenericSchema
type Entries = Record<string, AnySchema>
type OptionalEntries<O extends Entries> = { [K in keyof O]: v.ExactOptionalSchema<O[K], undefined> }

/** Describes an object by its required and optional fields; other fields are faults. */
export function objectSchema<R extends Entries>(required: R): v.StrictObjectSchema<R, undefined>
export function objectSchema<R extends Entries, O extends Entries>(
  required: R,
  optional: O,
): v.StrictObjectSchema<R & OptionalEntries<O>, undefined>
export function objectSchema(required: Entries, optional: Entries = {}) {
  const exact = Object.entries(optional).map(([key, schema]) => [key, v.exactOptional(schema)])
  return v.strictObject({ ...required, ...Object.fromEntries(exact) })
}

/** Describes an object by its required and optional fields, whatever other fields it has. */
export function openObjectSchema(required: Entries, optional: Entries = {}): AnySchema {
  const loose = Object.entries(optional).map(([key, schema]) => [key, v.optional(schema)])
  return v.looseObject({ ...required, ...Object.fromEntries(loose) })
}

/** Describes a list. */
export const arraySchema = <D extends AnySchema>(
  items: D,
  maxItems: number,
  minItems = 0,
): v.GenericSchema<v.InferInput<D>[], v.InferOutput<D>[]> =>
  minItems > 0
    ? v.pipe(v.array(items), v.minLength(minItems), v.maxLength(maxItems))
    : v.pipe(v.array(items), v.maxLength(maxItems))

/** Describes a list that is not changed once it is read. */
export const readonlyArraySchema = <D extends AnySchema>(items: D, maxItems: number) =>
  v.pipe(v.array(items), v.maxLength(maxItems), v.readonly())

/** Describes text within limits. */
export const textSchema = (maxLength: number, minLength = 0): v.GenericSchema<string> =>
  minLength > 0
    ? v.pipe(v.string(), v.minLength(minLength), v.maxLength(maxLength))
    : v.pipe(v.string(), v.maxLength(maxLength))

/** Describes text of a certain form. */
export const patternSchema = (maxLength: number, pattern: RegExp) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.regex(pattern))

/** Describes a whole number within limits. */
export const integerSchema = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(minimum), v.maxValue(maximum))

/** Describes a number within limits. */
export const numberSchema = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.minValue(minimum), v.maxValue(maximum))

const kindNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  tuple: 'a list',
  strict_tuple: 'a list',
  strict_object: 'an object',
  loose_object: 'an object',
  object: 'an object',
  record: 'an object',
}

/** Describes an unexpected value in a few characters. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'string') return String(value)
  return JSON.stringify(value.length > 40 ? `${value.slice(0, 39)}…` : value)
}

/** Writes a path such as `rules[2].counters`. */
export const formatPath = (keys: readonly unknown[]): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    const name = String(key)
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `${path}[${JSON.stringify(name)}]`
    return path === '' ? name : `${path}.${name}`
  }, '')

type Issue = v.BaseIssue<unknown>

const keysOf = ({ path }: Issue): unknown[] => (path ?? []).map(({ key }) => key)

/** Returns the alternative of a union that came furthest, as its issue; undefined if none came further than the union. */
const closestAlternative = (issue: Issue): Issue | undefined =>
  issue.issues?.reduce<Issue | undefined>(
    (best, one) => ((one.path?.length ?? 0) > (best?.path?.length ?? 0) ? one : best),
    undefined,
  )

/** Returns the values that an issue names, such as `"a"` and `"b"` for `("a" | "b")`. */
const expectedValues = (expected: string | null): string =>
  (expected ?? '').replace(/^\(|\)$/g, '').replaceAll(' | ', ', ')

function toText(issue: Issue): Omit<SchemaFault, 'where'> {
  const { type, input, expected } = issue
  const found = describeValue(input)
  const limit = 'requirement' in issue ? Number(issue.requirement) : 0
  const isKey = issue.path?.at(-1)?.origin === 'key'
  if (isKey && expected === 'never')
    return { what: 'There is no such field here.', remedy: 'Remove it, or correct its name.' }
  if (isKey || (type === 'variant' && input === undefined && issue.path?.length))
    return { what: 'It is missing.', remedy: 'Add it.' }
  switch (type) {
    case 'literal':
      return { what: `${found} is not allowed here.`, remedy: `Write ${expected}.` }
    case 'picklist':
      return { what: `${found} is not known here.`, remedy: `Use one of ${expectedValues(expected)}.` }
    case 'variant':
      return expected === 'Object'
        ? { what: `${found} is not an object.`, remedy: 'Write an object.' }
        : { what: `${found} is not known here.`, remedy: `Use one of ${expectedValues(expected)}.` }
    case 'union':
      return { what: `${found} does not belong here.`, remedy: `Write ${expectedValues(expected)}.` }
    case 'min_value':
      return { what: `${input} is too small.`, remedy: `Use ${limit} or more.` }
    case 'max_value':
      return { what: `${input} is too large.`, remedy: `Use ${limit} or less.` }
    case 'integer':
    case 'safe_integer':
      return { what: `${found} is not a whole number.`, remedy: 'Write a whole number.' }
    case 'min_length':
      return typeof input === 'string'
        ? { what: 'The text is empty.', remedy: 'Write one.' }
        : { what: 'The list is too short.', remedy: `Give at least ${limit}.` }
    case 'max_length':
      return typeof input === 'string'
        ? { what: 'The text is too long.', remedy: `Use at most ${limit} characters.` }
        : { what: 'The list is too long.', remedy: `Give at most ${limit}.` }
    case 'regex':
      return { what: `${found} does not have the right form.`, remedy: 'Compare it with an example.' }
    default: {
      const kind = kindNames[type]
      return kind
        ? { what: `${found} is not ${kind}.`, remedy: `Write ${kind}.` }
        : { what: issue.message, remedy: 'Correct it.' }
    }
  }
}

function toFault(issue: Issue, before: readonly unknown[]): SchemaFault {
  const keys = [...before, ...keysOf(issue)]
  const closest = closestAlternative(issue)
  return closest ? toFault(closest, keys) : { where: formatPath(keys), ...toText(issue) }
}

/** Returns every fault of a value by its schema; `where` names the value itself. */
export function schemaFaults(schema: AnySchema, value: unknown, where?: string): SchemaFault[] {
  const before = where === undefined ? [] : [where]
  return (v.safeParse(schema, value).issues ?? []).map((issue) => toFault(issue, before))
}

/** Returns the first fault of a value by its schema, and looks no further. */
export function firstSchemaFault(schema: AnySchema, value: unknown): SchemaFault | undefined {
  const [issue] = v.safeParse(schema, value, { abortEarly: true }).issues ?? []
  return issue && toFault(issue, [])
}

/** Returns a fault as a sentence. */
export const faultMessage = ({ where, what, remedy }: SchemaFault): string =>
  `${where ? `${where}: ` : ''}${what} ${remedy}`
