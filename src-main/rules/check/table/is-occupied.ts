import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

type Database = ReadDatabase

const openOrderOfTable = prepare<{ tableId: number }>()((db, { tableId }) =>
  db
    .selectFrom('orders')
    .where('tableId', '=', tableId)
    .where('status', '=', 'OPEN')
    .select('id')
    .limit(1),
)

const openOrderOfSection = prepare<{ sectionId: number }>()((db, { sectionId }) =>
  db
    .selectFrom('tables')
    .innerJoin('orders', 'orders.tableId', 'tables.id')
    .where('tables.sectionId', '=', sectionId)
    .where('orders.status', '=', 'OPEN')
    .select('orders.id')
    .limit(1),
)

/** True if the table has an open order, even an empty one. */
export async function isTableOccupied(db: Database, tableId: number): Promise<boolean> {
  return (await openOrderOfTable.first(db, { tableId })) !== undefined
}

/** True if any table of the section has an open order. */
export async function isSectionOccupied(db: Database, sectionId: number): Promise<boolean> {
  return (await openOrderOfSection.first(db, { sectionId })) !== undefined
}
