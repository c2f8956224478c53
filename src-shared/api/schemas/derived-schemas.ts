import { z } from 'zod'

/** An answer of a central that may omit any field. */
export type Lenient<T> = T extends readonly (infer E)[]
  ? readonly Lenient<E>[]
  : T extends object
    ? { readonly [K in keyof T]?: Lenient<T[K]> | undefined }
    : T

const lenients = new WeakMap<z.ZodType, z.ZodType>()
const shapes = new WeakMap<z.ZodType, z.ZodType>()

/**
 * Returns the schema of the same record from another central: a missing field or one of another type becomes
 * undefined, unknown fields are kept. Parsing fails if a record is no object, or if a list has other values.
 */
export function lenientOf<S extends z.ZodType>(schema: S): z.ZodType<Lenient<z.output<S>>> {
  return derived(lenients, schema, (field) => lenientOf(field).optional().catch(undefined)) as never
}

/**
 * Returns the schema of the same record as this program stored it: with its types, but without limits on
 * lengths, formats and ranges, because the receiver checks those. Unknown fields are kept.
 */
export function shapeOf(schema: z.ZodType): z.ZodType {
  return derived(shapes, schema, shapeOf)
}

function derived(
  cache: WeakMap<z.ZodType, z.ZodType>,
  schema: z.ZodType,
  ofField: (field: z.ZodType) => z.ZodType,
): z.ZodType {
  const known = cache.get(schema)
  if (known !== undefined) return known
  const made = derive(cache, schema, ofField)
  cache.set(schema, made)
  return made
}

function derive(
  cache: WeakMap<z.ZodType, z.ZodType>,
  schema: z.ZodType,
  ofField: (field: z.ZodType) => z.ZodType,
): z.ZodType {
  const again = (inner: unknown) => derived(cache, inner as z.ZodType, ofField)
  if (schema instanceof z.ZodObject) {
    return z.looseObject(
      Object.fromEntries(
        Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).map(([name, field]) => [
          name,
          ofField(field),
        ]),
      ),
    )
  }
  if (schema instanceof z.ZodArray) return z.array(again(schema.element))
  if (schema instanceof z.ZodNullable) return again(schema.unwrap()).nullable()
  if (schema instanceof z.ZodOptional) return again(schema.unwrap()).optional()
  if (schema instanceof z.ZodDefault) return again(schema.unwrap()).optional()
  if (cache === lenients) return schema
  if (schema.def.type === 'string') return z.string()
  return schema.def.type === 'number' ? z.number() : schema
}
