import { type PreparedInsertWithId, prepareInsertWithId } from '#main/database/prepared-insert.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'

export const insertOrders = prepareInsertWithId('orders')

export const insertPastItems = prepareInsertWithId('orderItems')

export const insertDetails = prepareInsertWithId('orderDetails')

export const insertCharges = prepareInsertWithId('pinpadTransactions')

/** Most rows of one statement. */
const MOST_ROWS = 64

/**
 * Inserts rows in steps of 64, 32, 16 … 1: a statement is compiled for each number of rows, and a day has any number.
 * Returns their ids.
 */
export async function insertAll<Row>(
  insert: PreparedInsertWithId<Row>,
  db: WriteDatabase,
  rows: readonly Row[],
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length;) {
    const count = Math.min(MOST_ROWS, 2 ** Math.floor(Math.log2(rows.length - from)))
    ids.push(...(await insert.many(db, rows.slice(from, from + count))))
    from += count
  }
  return ids
}
