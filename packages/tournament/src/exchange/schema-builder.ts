import type { JsonSchema } from './validate-schema.ts'

declare const type: unique symbol

/**
 * A schema that knows the type it describes, both ways: one that allows more or less than the type does not
 * compile where the type is asked for. So the published schema cannot part from the model.
 */
export type TypedSchema<T> = JsonSchema & { readonly [type]?: (value: T) => T }

export type TypeOf<D> = D extends TypedSchema<infer T> ? T : never

type SchemaFields = Record<string, JsonSchema>
type RequiredFields<F extends SchemaFields> = { [K in keyof F]: TypeOf<F[K]> }
type OptionalFields<F extends SchemaFields> = { [K in keyof F]?: TypeOf<F[K]> }
type Flatten<T> = { [K in keyof T]: T[K] }

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

export const readonlyArraySchema = <D extends JsonSchema>(
  items: D,
  maxItems: number,
): TypedSchema<readonly TypeOf<D>[]> => ({
  type: 'array',
  items,
  maxItems,
})

export const tupleSchema = <const D extends readonly JsonSchema[]>(
  ...prefixItems: D
): TypedSchema<{ -readonly [I in keyof D]: TypeOf<D[I]> }> => ({
  type: 'array',
  prefixItems: [...prefixItems],
  minItems: prefixItems.length,
  maxItems: prefixItems.length,
})

export const textSchema = <T extends string = string>(
  maxLength: number,
  pattern?: string,
): TypedSchema<T> => ({
  type: 'string',
  maxLength,
  ...(pattern ? { pattern } : {}),
})

export const integerSchema = (minimum: number, maximum: number): TypedSchema<number> => ({
  type: 'integer',
  minimum,
  maximum,
})

export const numberSchema = (minimum: number, maximum: number): TypedSchema<number> => ({
  type: 'number',
  minimum,
  maximum,
})

export const booleanSchema: TypedSchema<boolean> = { type: 'boolean' }

export const constSchema = <const T extends string | number | boolean>(value: T): TypedSchema<T> => ({
  const: value,
})

export const enumSchema = <const T extends string | number>(...each: T[]): TypedSchema<T> => ({ enum: each })

export const anyOfSchema = <const D extends readonly JsonSchema[]>(
  ...each: D
): TypedSchema<TypeOf<D[number]>> => ({
  anyOf: [...each],
})

export const nullableSchema = <D extends JsonSchema>(schema: D): TypedSchema<TypeOf<D> | null> => ({
  anyOf: [schema, { type: 'null' }],
})

/** A part with a name of its own under `$defs`. */
export const createDefs =
  (defs: Record<string, JsonSchema>) =>
  <T>(name: string, schema: TypedSchema<T>): TypedSchema<T> => {
    defs[name] = schema
    return { $ref: `#/$defs/${name}` }
  }
