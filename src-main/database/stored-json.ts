import type { z } from 'zod'
import { conflict } from '#shared/api/error.ts'

/**
 * Returns the value of a column of JSON; undefined if its text is damaged or of another shape. A list shows its
 * row without that value; the check of the history names a row that was changed. See docs/adr/0079.
 */
export function readStored<T>(schema: z.ZodType<T>, stored: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(stored)).data
  } catch {
    return undefined
  }
}

/** As `readStored`, for an act that would do something else without the value. Throws 409. */
export function requireStored<T>(schema: z.ZodType<T>, stored: string): T {
  const value = readStored(schema, stored)
  if (value === undefined) throw conflict('STORED_UNREADABLE')
  return value
}
