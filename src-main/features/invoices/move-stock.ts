import type { Millionths } from '../../../src-shared/domain/money.ts'
import { prepare, type Prepared, type WriteDatabase } from '../../database/prepared.ts'
import type { StockMove } from './sale-line.ts'

/** Most products of one statement; more are split into several. */
const MAXIMUM_PRODUCTS = 32

type Change = Prepared<Readonly<Record<string, number>>, unknown>

const changes = new Map<number, Change>()

/** Returns the statement that changes the stock of so many products at once; each of them only once. */
function changeOf(count: number): Change {
  const known = changes.get(count)
  if (known !== undefined) return known
  const change = prepare<Readonly<Record<string, number>>>()((db, values) =>
    db
      .insertInto('productStocks')
      .values(
        Array.from({ length: count }, (_, index) => ({
          productId: values[`product ${index}`] as number,
          establishmentId: values['establishmentId'] as number,
          quantity: values[`quantity ${index}`] as Millionths,
          isSold: 1 as const,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['productId', 'establishmentId']).doUpdateSet((set) => ({
          quantity: set('productStocks.quantity', '+', set.ref('excluded.quantity')),
          isSold: 1,
        })),
      ),
  )
  changes.set(count, change)
  return change
}

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
  const products = [...byProduct]
  for (let from = 0; from < products.length; from += MAXIMUM_PRODUCTS) {
    const part = products.slice(from, from + MAXIMUM_PRODUCTS)
    const values: Record<string, number> = { establishmentId }
    for (const [index, [productId, quantity]] of part.entries()) {
      values[`product ${index}`] = productId
      values[`quantity ${index}`] = direction * quantity
    }
    await changeOf(part.length).run(db, values)
  }
}
