import { z } from 'zod'

/** A text as it is. */
export const text = z.string()

/** `1`; only its presence matters. */
export const mark = z.literal('1')

/** The id of a row, in decimal digits. */
export const rowId = z.codec(z.string().regex(/^[1-9]\d{0,14}$/), z.int().positive(), {
  decode: Number,
  encode: String,
})

/** `true` or `false`. */
export const flag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (stored) => stored === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** JSON of the given schema. */
export function json<T extends z.ZodType>(schema: T): z.ZodCodec<z.ZodString, T> {
  return z.codec(z.string(), schema, {
    decode(stored, context) {
      try {
        return JSON.parse(stored) as z.input<T>
      } catch {
        context.issues.push({ code: 'invalid_format', format: 'json', input: stored })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })
}
