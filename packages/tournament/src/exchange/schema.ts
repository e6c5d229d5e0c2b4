import { ExchangeError } from '@flotilla/squads'

/** The part of JSON Schema 2020-12 in which the schema of an event is written. */
export interface Schema {
  $ref?: string
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  const?: string | number | boolean
  enum?: (string | number)[]
  /** The first that fits; objects are told apart by a property with a `const`. */
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  maxProperties?: number
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  $defs?: Record<string, Schema>
}

const correct = 'Correct this place, or take a copy of the file from before it was edited.'

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

const wanted: Record<NonNullable<Schema['type']>, string> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
}

const fits: Record<NonNullable<Schema['type']>, (value: unknown) => boolean> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
}

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const inside = (place: string, key: string) =>
  /^[A-Za-z_]\w*$/.test(key) ? (place ? `${place}.${key}` : key) : `${place}[${JSON.stringify(key)}]`

/** Whether what tells it from its neighbours is there: the keys of an object, the length of a list. */
const isFilled = ({ required = [], minItems = 0, maxItems }: Schema, value: unknown): boolean =>
  Array.isArray(value)
    ? value.length >= minItems && value.length <= (maxItems ?? value.length)
    : required.every((key) => Object.hasOwn(value as object, key))

/** Refuses what the schema does not allow, with the first place that is wrong. */
export function validate(root: Schema, value: unknown): void {
  const patterns = new Map<string, RegExp>()
  const matches = (pattern: string, text: string) => {
    const known = patterns.get(pattern) ?? new RegExp(pattern, 'u')
    patterns.set(pattern, known)
    return known.test(text)
  }

  const resolved = (schema: Schema): Schema => {
    if (!schema.$ref) return schema
    const found = root.$defs?.[schema.$ref.replace('#/$defs/', '')]
    if (!found) throw new Error(`the schema has no ${schema.$ref}`)
    return resolved(found)
  }

  const oneOf = (branches: Schema[], at: unknown, place: string): void => {
    const all = branches.flatMap((branch) => resolved(branch).anyOf ?? [branch]).map(resolved)
    const typed = all.filter(({ type, const: only, enum: words }) =>
      type ? fits[type](at) : only !== undefined ? only === at : words?.includes(at as string),
    )
    const own = at as Record<string, unknown>
    const tagged = typed.filter(({ properties = {} }) =>
      Object.entries(properties).every(
        ([key, { const: only }]) => only === undefined || (Object.hasOwn(own, key) && own[key] === only),
      ),
    )
    const likely = tagged.find((branch) => isFilled(branch, at)) ?? tagged[0]
    if (likely) {
      check(likely, at, place)
      return
    }
    const tags = typed.flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([key, { const: only }]) =>
        only === undefined ? [] : [`${key} ${shown(only)}`],
      ),
    )
    throw new ExchangeError(
      place,
      typed.length === 0 ? `${shown(at)} does not belong here.` : 'This is none of the kinds known here.',
      tags.length ? `It should have one of: ${tags.join(', ')}.` : correct,
    )
  }

  const object = (schema: Schema, at: Record<string, unknown>, place: string): void => {
    const { properties = {}, required = [], additionalProperties: rest, propertyNames } = schema
    const missing = required.find((key) => !Object.hasOwn(at, key))
    if (missing) throw new ExchangeError(place, `"${missing}" is missing.`, correct)
    const keys = Object.keys(at)
    if (schema.maxProperties !== undefined && keys.length > schema.maxProperties) {
      throw new ExchangeError(
        place,
        `There are ${keys.length} entries; ${schema.maxProperties} is the most.`,
        correct,
      )
    }
    for (const key of keys) {
      const here = inside(place, key)
      if (Object.hasOwn(properties, key)) check(properties[key]!, at[key], here)
      else if (rest === undefined || rest === true) continue
      else if (rest === false) {
        throw new ExchangeError(here, 'This is not known here.', 'Remove it, or look for a slip in its name.')
      } else {
        if (propertyNames) check(propertyNames, key, here)
        check(rest, at[key], here)
      }
    }
  }

  const list = (schema: Schema, at: unknown[], place: string): void => {
    const { items, prefixItems = [], minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
    if (at.length < minItems || at.length > maxItems) {
      const bound = at.length < minItems ? `${minItems} is the least` : `${maxItems} is the most`
      throw new ExchangeError(place, `The list has ${at.length} entries; ${bound}.`, correct)
    }
    for (const [index, each] of at.entries()) {
      const schemaHere = prefixItems[index] ?? items
      if (schemaHere) check(schemaHere, each, `${place}[${index}]`)
    }
  }

  const text = ({ minLength = 0, maxLength = 0, pattern }: Schema, at: string, place: string): void => {
    if (at.length < minLength) throw new ExchangeError(place, 'Here should be some text.', correct)
    if (maxLength && at.length > maxLength) {
      throw new ExchangeError(
        place,
        `The text is ${at.length} characters long; ${maxLength} is the most.`,
        'Shorten it.',
      )
    }
    if (pattern && !matches(pattern, at)) {
      throw new ExchangeError(place, `${shown(at)} is not of the right form.`, correct)
    }
  }

  const check = (given: Schema, at: unknown, place: string): void => {
    const schema = resolved(given)
    if (schema.anyOf) {
      oneOf(schema.anyOf, at, place)
      return
    }
    const { type, const: only, enum: words, minimum, maximum } = schema
    if (only !== undefined && at !== only) {
      throw new ExchangeError(place, `${shown(at)} does not belong here.`, `It should be ${shown(only)}.`)
    }
    if (words && !words.includes(at as string)) {
      throw new ExchangeError(place, `${shown(at)} is not known here.`, `Use one of: ${words.join(', ')}.`)
    }
    if (type && !fits[type](at)) {
      throw new ExchangeError(place, `Here should be ${wanted[type]}, but there is ${kindOf(at)}.`, correct)
    }
    if (typeof at === 'string') text(schema, at, place)
    if (typeof at === 'number' && (at < (minimum ?? at) || at > (maximum ?? at))) {
      const bound = at < (minimum ?? at) ? `${minimum} is the least` : `${maximum} is the most`
      throw new ExchangeError(place, `The number is ${at}; ${bound}.`, correct)
    }
    if (Array.isArray(at)) list(schema, at, place)
    else if (typeof at === 'object' && at !== null) object(schema, at as Record<string, unknown>, place)
  }

  check(root, value, '')
}
