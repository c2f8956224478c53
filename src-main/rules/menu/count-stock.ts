import { fromMillionths, toMillionths } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { saveStock } from '#main/core/records/stocks.ts'

const findStock = prepare<{ productId: number; establishmentId: number }>()(
  (db, { productId, establishmentId }) =>
    db
      .selectFrom('productStocks')
      .select('quantity')
      .where('productId', '=', productId)
      .where('establishmentId', '=', establishmentId),
)

/** Sets the stock of an establishment to the counted quantity. */
export async function countStock(
  context: WriteContext,
  productId: number,
  establishmentId: number,
  stock: number,
): Promise<void> {
  const { db } = context
  const quantity = toMillionths(stock)
  const before = await findStock.first(db, { productId, establishmentId })
  if ((before?.quantity ?? 0) === quantity) return
  await saveStock(db, { productId, establishmentId, quantity })
  context.audit({
    kind: 'STOCK_SET',
    resourceId: productId,
    payload: {
      establishmentId,
      old: before === undefined ? 0 : fromMillionths(before.quantity),
      new: stock,
    },
  })
}
