import { prepareRows } from '../../../database/prepared-insert.ts'
import type { WriteDatabase } from '../../../database/prepared.ts'
import type { StockMove } from '../sale/sale-line.ts'

/** Changes the stock of several products, each of them once. */
const changeStocks = prepareRows(['productId', 'establishmentId', 'quantity'], (db, rows) =>
  db
    .insertInto('productStocks')
    .values(rows.map((row) => ({ ...row, isSold: 1 as const })))
    .onConflict((conflict) =>
      conflict.columns(['productId', 'establishmentId']).doUpdateSet((set) => ({
        quantity: set('productStocks.quantity', '+', set.ref('excluded.quantity')),
        isSold: 1,
      })),
    ),
)

/**
 * Takes a sale's products out of stock, or returns them if `direction` is 1. Stock may go below zero: it
 * never blocks a sale.
 */
export async function moveStock(
  db: WriteDatabase,
  establishmentId: number,
  moves: readonly StockMove[],
  direction: -1 | 1,
): Promise<void> {
  const byProduct = new Map<number, number>()
  for (const { productId, quantity } of moves) {
    byProduct.set(productId, (byProduct.get(productId) ?? 0) + quantity)
  }
  const rows: { productId: number; establishmentId: number; quantity: number }[] = []
  for (const [productId, quantity] of byProduct) {
    rows.push({ productId, establishmentId, quantity: direction * quantity })
  }
  await changeStocks.run(db, rows)
}
