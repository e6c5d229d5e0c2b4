import type { Schema } from './schema.ts'

declare const type: unique symbol

/**
 * A schema that knows the type it describes, both ways: one that allows more or less than the type does not
 * compile where the type is asked for. So the published schema cannot part from the model.
 */
export type Described<T> = Schema & { readonly [type]?: (value: T) => T }

export type TypeOf<D> = D extends Described<infer T> ? T : never

type Fields = Record<string, Schema>
type Required<F extends Fields> = { [K in keyof F]: TypeOf<F[K]> }
type Optional<F extends Fields> = { [K in keyof F]?: TypeOf<F[K]> }
type Flat<T> = { [K in keyof T]: T[K] }

export function record<R extends Fields>(required: R): Described<Flat<Required<R>>>
export function record<R extends Fields, O extends Fields>(
  required: R,
  optional: O,
): Described<Flat<Required<R> & Optional<O>>>
export function record(required: Fields, optional: Fields = {}): Schema {
  return {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  }
}

export const list = <D extends Schema>(items: D, maxItems: number, minItems = 0): Described<TypeOf<D>[]> => ({
  type: 'array',
  items,
  ...(minItems ? { minItems } : {}),
  maxItems,
})

export const fixedList = <D extends Schema>(items: D, maxItems: number): Described<readonly TypeOf<D>[]> => ({
  type: 'array',
  items,
  maxItems,
})

export const tuple = <const D extends readonly Schema[]>(
  ...prefixItems: D
): Described<{ -readonly [I in keyof D]: TypeOf<D[I]> }> => ({
  type: 'array',
  prefixItems: [...prefixItems],
  minItems: prefixItems.length,
  maxItems: prefixItems.length,
})

export const text = <T extends string = string>(maxLength: number, pattern?: string): Described<T> => ({
  type: 'string',
  maxLength,
  ...(pattern ? { pattern } : {}),
})

export const integer = (minimum: number, maximum: number): Described<number> => ({
  type: 'integer',
  minimum,
  maximum,
})

export const number = (minimum: number, maximum: number): Described<number> => ({
  type: 'number',
  minimum,
  maximum,
})

export const boolean: Described<boolean> = { type: 'boolean' }

export const only = <const T extends string | number | boolean>(value: T): Described<T> => ({ const: value })

export const words = <const T extends string | number>(...each: T[]): Described<T> => ({ enum: each })

export const either = <const D extends readonly Schema[]>(...each: D): Described<TypeOf<D[number]>> => ({
  anyOf: [...each],
})

export const orNull = <D extends Schema>(schema: D): Described<TypeOf<D> | null> => ({
  anyOf: [schema, { type: 'null' }],
})

/** A part with a name of its own under `$defs`. */
export const named =
  (defs: Record<string, Schema>) =>
  <T>(name: string, schema: Described<T>): Described<T> => {
    defs[name] = schema
    return { $ref: `#/$defs/${name}` }
  }
