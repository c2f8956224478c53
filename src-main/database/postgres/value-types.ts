import type { CustomTypesConfig } from 'pg'

/** Type ids of PostgreSQL for our columns and expressions, besides text. */
const BOOLEAN = 16
const BYTEA = 17
const INT8 = 20
const INT2 = 21
const INT4 = 23
const NUMERIC = 1700

/**
 * Converts values to SQLite's types: integers to numbers, booleans to 1 or 0, bytea to bytes, the rest to
 * text. Throws for a number that JavaScript cannot hold.
 */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: ((type: number) => {
    switch (type) {
      case BOOLEAN:
        return (text: string) => (text === 't' ? 1 : 0)
      case INT2:
      case INT4:
      case INT8:
      // The SUM of bigint values is NUMERIC.
      case NUMERIC:
        return toNumber
      case BYTEA:
        return (text: string) => Buffer.from(text.slice('\\x'.length), 'hex')
      default:
        return String
    }
  }) as CustomTypesConfig['getTypeParser'],
}

function toNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`A number of the database is too large: ${text}`)
  }
  return value
}
