import { divideHalfUp, type Millionths } from '#shared/domain/money/money.ts'
import { prepareWanted, type WriteDatabase } from '#main/database/prepared.ts'
import { prepareRows } from '#main/database/prepared-insert.ts'
import { insertMovements, type StockAct } from './stock-ledger.ts'

/** Goods that come in at a cost, or go back at it: a negative quantity. */
export interface StockReceipt {
  readonly productId: number
  /** In the unit of the product. */
  readonly quantity: Millionths
  /** Per unit of the product, without tax. */
  readonly unitCost: Millionths
}

interface Held {
  readonly quantity: number
  readonly averageCost: number | null
}

const heldStocks = prepareWanted<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('wanted')
    .crossJoin('productStocks')
    .whereRef('productStocks.productId', '=', 'wanted.id')
    .where('productStocks.establishmentId', '=', establishmentId)
    .select(['productStocks.productId', 'productStocks.quantity', 'productStocks.averageCost']),
)

const writeStocks = prepareRows<
  'productId' | 'establishmentId' | 'quantity' | 'averageCost',
  { productId: number }
>(['productId', 'establishmentId', 'quantity', 'averageCost'], (db, rows) =>
  db
    .insertInto('productStocks')
    .values(rows.map((row) => ({ ...row, isSold: 1 as const, mostSold: 0 as Millionths })))
    .onConflict((conflict) =>
      conflict.columns(['productId', 'establishmentId']).doUpdateSet((set) => ({
        quantity: set.ref('excluded.quantity'),
        averageCost: set.ref('excluded.averageCost'),
        isSold: 1,
      })),
    )
    .returning('productId'),
)

/**
 * Adds goods to the stock at their own cost, with their movements. The average cost of a product becomes that of what is
 * there and what came in, weighted by quantity. Several receipts of one product are booked one after the other.
 */
export async function receiveStocks(
  db: WriteDatabase,
  act: StockAct,
  receipts: readonly StockReceipt[],
): Promise<void> {
  const { establishmentId } = act
  const productIds = [...new Set(receipts.map(({ productId }) => productId))]
  const rows = await heldStocks.all(db, productIds, { establishmentId })
  const held = new Map<number, Held>(rows.map((row) => [row.productId, row]))
  const movements = receipts.flatMap((receipt) => {
    if (receipt.quantity === 0) return []
    const after = stockAfter(held.get(receipt.productId), receipt)
    held.set(receipt.productId, after)
    return [
      {
        ...act,
        ...receipt,
        reason: act.reason ?? null,
        balance: after.quantity as Millionths,
        averageCostAfter: after.averageCost as Millionths | null,
      },
    ]
  })
  if (movements.length === 0) return
  await writeStocks.all(
    db,
    [...new Set(movements.map(({ productId }) => productId))].map((productId) => ({
      productId,
      establishmentId,
      quantity: (held.get(productId)?.quantity ?? 0) as Millionths,
      averageCost: (held.get(productId)?.averageCost ?? null) as Millionths | null,
    })),
  )
  await insertMovements.many(db, movements)
}

/**
 * Returns the stock after a receipt. What is below zero or has no known cost carries no value, so the cost of what comes
 * in is the average then. What goes back keeps the average if nothing, or less than nothing, would be left of the value.
 */
export function stockAfter(
  before: Held | undefined,
  { quantity, unitCost }: Omit<StockReceipt, 'productId'>,
): Held {
  const held = before?.quantity ?? 0
  const average = before?.averageCost ?? null
  const after = held + quantity
  if (quantity > 0 && (held <= 0 || average === null))
    return { quantity: after, averageCost: unitCost }
  if (average === null) return { quantity: after, averageCost: null }
  const value = BigInt(held) * BigInt(average) + BigInt(quantity) * BigInt(unitCost)
  if (after <= 0 || value < 0n) return { quantity: after, averageCost: average }
  return { quantity: after, averageCost: divideHalfUp(value, BigInt(after)) }
}
