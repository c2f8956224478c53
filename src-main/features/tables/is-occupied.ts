import { prepare, type ReadDatabase, type WriteDatabase } from '../../database/prepared.ts'

type Database = ReadDatabase | WriteDatabase

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

/** Whether an order is open at the table, even an empty one. */
export async function isTableOccupied(db: Database, tableId: number): Promise<boolean> {
  return (await openOrderOfTable.first(db, { tableId })) !== undefined
}

/** Whether one is open at any table of the section. */
export async function isSectionOccupied(db: Database, sectionId: number): Promise<boolean> {
  return (await openOrderOfSection.first(db, { sectionId })) !== undefined
}
