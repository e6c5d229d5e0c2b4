import { ExchangeError } from '@flotilla/squads'

/** The subset of JSON Schema 2020-12 that the schema of an event uses. */
export interface JsonSchema {
  $ref?: string
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  const?: string | number | boolean
  enum?: (string | number)[]
  /** The first match counts; a property with a `const` distinguishes objects. */
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  maxProperties?: number
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  $defs?: Record<string, JsonSchema>
}

const correct = 'Correct this place, or take a copy of the file from before it was edited.'

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

const expected: Record<NonNullable<JsonSchema['type']>, string> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
}

const fits: Record<NonNullable<JsonSchema['type']>, (value: unknown) => boolean> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
}

const describeValue = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const childPath = (place: string, key: string) =>
  /^[A-Za-z_]\w*$/.test(key) ? (place ? `${place}.${key}` : key) : `${place}[${JSON.stringify(key)}]`

/**
 * Reports whether a value has the shape that distinguishes an alternative: an object's keys, a list's length.
 */
const isFilled = ({ required = [], minItems = 0, maxItems }: JsonSchema, value: unknown): boolean =>
  Array.isArray(value)
    ? value.length >= minItems && value.length <= (maxItems ?? value.length)
    : required.every((key) => Object.hasOwn(value as object, key))

/** Refuses a value that the schema does not allow, and names the first place that is wrong. */
export function validateAgainst(root: JsonSchema, value: unknown): void {
  const patterns = new Map<string, RegExp>()
  const matchesPattern = (pattern: string, text: string) => {
    const known = patterns.get(pattern) ?? new RegExp(pattern, 'u')
    patterns.set(pattern, known)
    return known.test(text)
  }

  const resolveRef = (schema: JsonSchema): JsonSchema => {
    if (!schema.$ref) return schema
    const found = root.$defs?.[schema.$ref.replace('#/$defs/', '')]
    if (!found) throw new Error(`the schema has no ${schema.$ref}`)
    return resolveRef(found)
  }

  const oneOf = (branches: JsonSchema[], at: unknown, place: string): void => {
    const all = branches.flatMap((branch) => resolveRef(branch).anyOf ?? [branch]).map(resolveRef)
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
      checkValue(likely, at, place)
      return
    }
    const tags = typed.flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([key, { const: only }]) =>
        only === undefined ? [] : [`${key} ${describeValue(only)}`],
      ),
    )
    throw new ExchangeError(
      place,
      typed.length === 0
        ? `${describeValue(at)} does not belong here.`
        : 'This is none of the kinds known here.',
      tags.length ? `It should have one of: ${tags.join(', ')}.` : correct,
    )
  }

  const checkObject = (schema: JsonSchema, at: Record<string, unknown>, place: string): void => {
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
      const here = childPath(place, key)
      if (Object.hasOwn(properties, key)) checkValue(properties[key]!, at[key], here)
      else if (rest === undefined || rest === true) continue
      else if (rest === false) {
        throw new ExchangeError(here, 'This is not known here.', 'Remove it, or look for a slip in its name.')
      } else {
        if (propertyNames) checkValue(propertyNames, key, here)
        checkValue(rest, at[key], here)
      }
    }
  }

  const checkList = (schema: JsonSchema, at: unknown[], place: string): void => {
    const { items, prefixItems = [], minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
    if (at.length < minItems || at.length > maxItems) {
      const bound = at.length < minItems ? `${minItems} is the least` : `${maxItems} is the most`
      throw new ExchangeError(place, `The list has ${at.length} entries; ${bound}.`, correct)
    }
    for (const [index, each] of at.entries()) {
      const schemaHere = prefixItems[index] ?? items
      if (schemaHere) checkValue(schemaHere, each, `${place}[${index}]`)
    }
  }

  const checkText = (
    { minLength = 0, maxLength = 0, pattern }: JsonSchema,
    at: string,
    place: string,
  ): void => {
    if (at.length < minLength) throw new ExchangeError(place, 'Here should be some text.', correct)
    if (maxLength && at.length > maxLength) {
      throw new ExchangeError(
        place,
        `The text is ${at.length} characters long; ${maxLength} is the most.`,
        'Shorten it.',
      )
    }
    if (pattern && !matchesPattern(pattern, at)) {
      throw new ExchangeError(place, `${describeValue(at)} is not of the right form.`, correct)
    }
  }

  const checkValue = (given: JsonSchema, at: unknown, place: string): void => {
    const schema = resolveRef(given)
    if (schema.anyOf) {
      oneOf(schema.anyOf, at, place)
      return
    }
    const { type, const: only, enum: words, minimum, maximum } = schema
    if (only !== undefined && at !== only) {
      throw new ExchangeError(
        place,
        `${describeValue(at)} does not belong here.`,
        `It should be ${describeValue(only)}.`,
      )
    }
    if (words && !words.includes(at as string)) {
      throw new ExchangeError(
        place,
        `${describeValue(at)} is not known here.`,
        `Use one of: ${words.join(', ')}.`,
      )
    }
    if (type && !fits[type](at)) {
      throw new ExchangeError(place, `Here should be ${expected[type]}, but there is ${kindOf(at)}.`, correct)
    }
    if (typeof at === 'string') checkText(schema, at, place)
    if (typeof at === 'number' && (at < (minimum ?? at) || at > (maximum ?? at))) {
      const bound = at < (minimum ?? at) ? `${minimum} is the least` : `${maximum} is the most`
      throw new ExchangeError(place, `The number is ${at}; ${bound}.`, correct)
    }
    if (Array.isArray(at)) checkList(schema, at, place)
    else if (typeof at === 'object' && at !== null) checkObject(schema, at as Record<string, unknown>, place)
  }

  checkValue(root, value, '')
}
