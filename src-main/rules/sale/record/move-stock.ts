import type { Millionths } from '#shared/domain/money/money.ts'
import { prepareRows } from '#main/database/prepared-insert.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import type { StockMove } from '../lines/sale-line.ts'

/** Changes the stock of several products, each of them once, and what one line has sold at most. */
const changeStocks = prepareRows(
  ['productId', 'establishmentId', 'quantity', 'mostSold'],
  (db, rows) =>
    db
      .insertInto('productStocks')
      .values(rows.map((row) => ({ ...row, isSold: 1 as const })))
      .onConflict((conflict) =>
        conflict.columns(['productId', 'establishmentId']).doUpdateSet((set) => ({
          quantity: set('productStocks.quantity', '+', set.ref('excluded.quantity')),
          isSold: 1,
          mostSold: set
            .case()
            .when('excluded.mostSold', '>', set.ref('productStocks.mostSold'))
            .then(set.ref('excluded.mostSold'))
            .else(set.ref('productStocks.mostSold'))
            .end(),
        })),
      ),
)

interface SoldLine {
  readonly productId: number
  readonly quantity: Millionths
}

/**
 * Takes a sale's products out of stock, or returns them if `direction` is 1. Stock may go below zero: it
 * never blocks a sale. `sold` are the lines of a new sale.
 */
export async function moveStock(
  db: WriteDatabase,
  establishmentId: number,
  moves: readonly StockMove[],
  direction: -1 | 1,
  sold: readonly SoldLine[] = [],
): Promise<void> {
  const byProduct = new Map<number, number>()
  for (const { productId, quantity } of moves) {
    byProduct.set(productId, (byProduct.get(productId) ?? 0) + quantity)
  }
  const mostSold = new Map<number, number>()
  for (const { productId, quantity } of sold) {
    mostSold.set(productId, Math.max(mostSold.get(productId) ?? 0, quantity))
  }
  const rows = [...byProduct].map(([productId, quantity]) => ({
    productId,
    establishmentId,
    quantity: direction * quantity,
    mostSold: mostSold.get(productId) ?? 0,
  }))
  await changeStocks.run(db, rows)
}
