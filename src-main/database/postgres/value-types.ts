import type { CustomTypesConfig } from 'pg'

/** The types of PostgreSQL's catalog that our columns and expressions have, beside text. */
const BOOLEAN = 16
const BYTEA = 17
const INT8 = 20
const INT2 = 21
const INT4 = 23
const NUMERIC = 1700

/**
 * Values as SQLite gives them: whole numbers as numbers, a comparison as 1 or 0, bytes as bytes, all
 * else as text. Refuses a number that JavaScript cannot hold.
 */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: ((type: number) => {
    switch (type) {
      case BOOLEAN:
        return (text: string) => (text === 't' ? 1 : 0)
      case INT2:
      case INT4:
      case INT8:
      // A SUM of eight-byte numbers.
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
