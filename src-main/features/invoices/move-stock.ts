import type { Millionths } from '../../../src-shared/domain/money.ts'
import { prepare, type WriteDatabase } from '../../database/prepared.ts'
import type { StockMove } from './sale-line.ts'

const change = prepare<{ productId: number; establishmentId: number; quantity: Millionths }>()(
  (db, { productId, establishmentId, quantity }) =>
    db
      .insertInto('productStocks')
      .values({ productId, establishmentId, quantity, isSold: 1 })
      .onConflict((conflict) =>
        conflict.columns(['productId', 'establishmentId']).doUpdateSet((set) => ({
          quantity: set('productStocks.quantity', '+', quantity),
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
  for (const [productId, quantity] of byProduct) {
    await change.run(db, {
      productId,
      establishmentId,
      quantity: (direction * quantity) as Millionths,
    })
  }
}
