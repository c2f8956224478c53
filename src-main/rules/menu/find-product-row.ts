import type { Selectable } from 'kysely'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'

export type ProductRow = Selectable<Schema['products']>

const findRow = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('products').selectAll().where('id', '=', id).where('deletedAt', 'is', null),
)

/** Returns a product that is not deleted, as stored. */
export async function findProductRow(
  db: ReadDatabase,
  id: number,
): Promise<ProductRow | undefined> {
  return findRow.first(db, { id })
}
