import type { ReadDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'

/** The columns that hold the id of a record: `{ invoicePayments: 'paymentTermId' }`. */
export type References = {
  readonly [T in keyof Schema]?: keyof Schema[T] & `${string}Id`
}

/** Returns true if a row of one of these tables names the record. */
export async function isReferenced(
  db: ReadDatabase,
  references: References,
  id: number,
): Promise<boolean> {
  for (const [table, column] of Object.entries(references)) {
    const row = await db
      .selectFrom(table as 'products')
      .select('id')
      .where(column as 'measureUnitId', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}
