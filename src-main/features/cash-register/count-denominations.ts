import { type FieldProblem, problem } from '#shared/api/error.ts'
import { type Cents, ZERO, add, times } from '#shared/domain/money/money.ts'
import type { ReadDatabase, WriteDatabase } from '#main/database/prepared.ts'

type Counts = readonly { readonly denominationId: number; readonly quantity: number }[]

/** Returns the sum of bills and coins; each unknown or repeated one is a separate problem. */
export async function countDenominations(
  db: ReadDatabase,
  counts: Counts | null | undefined,
): Promise<{ total: Cents; problems: FieldProblem[] }> {
  if (counts == null) return { total: ZERO, problems: [] }
  const known = await db.selectFrom('cashDenominations').select(['id', 'value']).execute()
  const values = new Map(known.map(({ id, value }) => [id, value]))
  const seen = new Set<number>()
  const problems: FieldProblem[] = []
  let total = ZERO
  for (const [index, { denominationId, quantity }] of counts.entries()) {
    const field = `denominations[${index}].denominationId`
    const value = values.get(denominationId)
    if (value === undefined) problems.push(problem(field, 'UNKNOWN_ID'))
    else if (seen.has(denominationId)) problems.push(problem(field, 'REPEATED'))
    else total = add(total, times(value, quantity))
    seen.add(denominationId)
  }
  return { total, problems }
}

/** Stores a count permanently with its register. */
export async function keepCount(
  db: WriteDatabase,
  cashRegisterId: number,
  moment: 'OPENING' | 'CLOSING',
  counts: Counts | null | undefined,
): Promise<void> {
  const rows = (counts ?? []).filter(({ quantity }) => quantity > 0)
  if (rows.length === 0) return
  await db
    .insertInto('cashCounts')
    .values(rows.map((row) => ({ cashRegisterId, moment, ...row })))
    .execute()
}
