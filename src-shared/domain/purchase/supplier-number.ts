const PARTS = /^(\d{1,3})[-\s]+(\d{1,3})[-\s]+(\d{1,9})$/
const DIGITS = /^(\d{3})(\d{3})(\d{9})$/

/**
 * Returns the number of a supplier's document in its usual form, so that one document has one number: `1-1-123` and
 * `001001000000123` are 001-001-000000123. Any other text stays as it is, in capitals.
 */
export function supplierNumber(text: string): string {
  const trimmed = text.trim()
  const parts = PARTS.exec(trimmed) ?? DIGITS.exec(trimmed)
  if (parts === null) return trimmed.toUpperCase()
  const [, establishment = '', point = '', sequential = ''] = parts
  return `${establishment.padStart(3, '0')}-${point.padStart(3, '0')}-${sequential.padStart(9, '0')}`
}

/** The facts of a document that its access key states (SRI table 4). */
export interface KeyFacts {
  readonly documentCode: string
  /** ISO calendar date. */
  readonly issueDate: string
  readonly ruc: string
  readonly number: string
}

/** Returns the facts of an access key of 49 digits. */
export function keyFacts(accessKey: string): KeyFacts {
  return {
    documentCode: accessKey.slice(8, 10),
    issueDate: `${accessKey.slice(4, 8)}-${accessKey.slice(2, 4)}-${accessKey.slice(0, 2)}`,
    ruc: accessKey.slice(10, 23),
    number: supplierNumber(accessKey.slice(24, 39)),
  }
}
