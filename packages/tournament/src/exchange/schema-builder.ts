import type { JsonSchema } from './validate-schema.ts'

declare const type: unique symbol

/**
 * A schema that carries the type it describes. A schema that allows more or less than the type does not
 * compile, so the published schema cannot diverge from the model.
 */
export type TypedSchema<T> = JsonSchema & { readonly [type]?: (value: T) => T }

/** The type that a schema describes. */
export type TypeOf<D> = D extends TypedSchema<infer T> ? T : never

type SchemaFields = Record<string, JsonSchema>
type RequiredFields<F extends SchemaFields> = { [K in keyof F]: TypeOf<F[K]> }
type OptionalFields<F extends SchemaFields> = { [K in keyof F]?: TypeOf<F[K]> }
type Flatten<T> = { [K in keyof T]: T[K] }

/** Describes an object by its required and optional properties. */
export function objectSchema<R extends SchemaFields>(required: R): TypedSchema<Flatten<RequiredFields<R>>>
export function objectSchema<R extends SchemaFields, O extends SchemaFields>(
  required: R,
  optional: O,
): TypedSchema<Flatten<RequiredFields<R> & OptionalFields<O>>>
export function objectSchema(required: SchemaFields, optional: SchemaFields = {}): JsonSchema {
  return {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  }
}

/** Describes an array. */
export const arraySchema = <D extends JsonSchema>(
  items: D,
  maxItems: number,
  minItems = 0,
): TypedSchema<TypeOf<D>[]> => ({
  type: 'array',
  items,
  ...(minItems ? { minItems } : {}),
  maxItems,
})

/** Describes a read-only array. */
export const readonlyArraySchema = <D extends JsonSchema>(
  items: D,
  maxItems: number,
): TypedSchema<readonly TypeOf<D>[]> => ({
  type: 'array',
  items,
  maxItems,
})

/** Describes a tuple. */
export const tupleSchema = <const D extends readonly JsonSchema[]>(
  ...prefixItems: D
): TypedSchema<{ -readonly [I in keyof D]: TypeOf<D[I]> }> => ({
  type: 'array',
  prefixItems: [...prefixItems],
  minItems: prefixItems.length,
  maxItems: prefixItems.length,
})

/** Describes text, within limits. */
export const textSchema = <T extends string = string>(
  maxLength: number,
  pattern?: string,
): TypedSchema<T> => ({
  type: 'string',
  maxLength,
  ...(pattern ? { pattern } : {}),
})

/** Describes a whole number. */
export const integerSchema = (minimum: number, maximum: number): TypedSchema<number> => ({
  type: 'integer',
  minimum,
  maximum,
})

/** Describes a number. */
export const numberSchema = (minimum: number, maximum: number): TypedSchema<number> => ({
  type: 'number',
  minimum,
  maximum,
})

/** Describes a Boolean. */
export const booleanSchema: TypedSchema<boolean> = { type: 'boolean' }

/** Describes a single value. */
export const constSchema = <const T extends string | number | boolean>(value: T): TypedSchema<T> => ({
  const: value,
})

/** Describes one of several values. */
export const enumSchema = <const T extends string | number>(...each: T[]): TypedSchema<T> => ({ enum: each })

/** Describes a union. */
export const anyOfSchema = <const D extends readonly JsonSchema[]>(
  ...each: D
): TypedSchema<TypeOf<D[number]>> => ({
  anyOf: [...each],
})

/** Describes a value or null. */
export const nullableSchema = <D extends JsonSchema>(schema: D): TypedSchema<TypeOf<D> | null> => ({
  anyOf: [schema, { type: 'null' }],
})

/** Defines a part of the schema with a name of its own under `$defs`. */
export const createDefs =
  (defs: Record<string, JsonSchema>) =>
  <T>(name: string, schema: TypedSchema<T>): TypedSchema<T> => {
    defs[name] = schema
    return { $ref: `#/$defs/${name}` }
  }
