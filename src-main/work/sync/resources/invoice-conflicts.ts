import { hasAtMostDecimals, toCents } from '#shared/domain/money/money.ts'
import type { Conflict } from '#main/core/outbox/outbox-operation.ts'
import type { LenientAnswerOf, SentOf } from './push-records.ts'

/** The figures of a document that the till numbered. */
type Ours = Pick<SentOf<'invoices.issue'>['body'], 'number' | 'accessKey'> & {
  readonly totalAmount?: number | null | undefined
}
/** The central's figures; in a row of the list the total may be hidden. */
type Theirs = Pick<LenientAnswerOf<'invoices.issue'>, 'id' | 'number' | 'accessKey'> & {
  readonly total?: number | null | undefined
}

/** Returns the first of number, access key and total that differs in the central's answer. */
export function compareFigures(ours: Ours, theirs: Theirs): Conflict | null {
  for (const field of ['number', 'accessKey'] as const) {
    const local = ours[field]
    const central = theirs[field]
    if (typeof local === 'string' && central !== undefined && central !== '' && central !== local) {
      return { field, local, central }
    }
  }
  const { total } = theirs
  const { totalAmount } = ours
  if (total == null || totalAmount == null) return null
  return hasAtMostDecimals(total, 2) && toCents(total) === toCents(totalAmount)
    ? null
    : { field: 'total', local: String(totalAmount), central: String(total) }
}

/** Returns the number of an answer that has an id and another number than ours. */
export function compareNumber(ours: Ours, theirs: Theirs): Conflict | null {
  const { number } = ours
  if (theirs.id === undefined || theirs.id <= 0) return null
  if (typeof number !== 'string' || theirs.number === undefined || theirs.number === '') return null
  return theirs.number === number
    ? null
    : { field: 'number', local: number, central: theirs.number.slice(0, 100) }
}
