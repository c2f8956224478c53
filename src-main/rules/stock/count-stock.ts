import { fromMillionths, toMillionths } from '#shared/domain/money/money.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { setStock } from '#main/core/stock/stock-ledger.ts'

/** Sets the stock of an establishment to the counted quantity. */
export async function countStock(
  context: WriteContext,
  productId: number,
  establishmentId: number,
  stock: number,
): Promise<void> {
  const before = await setStock(
    context.db,
    {
      establishmentId,
      kind: 'COUNT',
      documentKind: null,
      documentId: null,
      createdAt: instant(context),
      createdById: context.session.id,
    },
    { productId, quantity: toMillionths(stock) },
  )
  if (before === undefined) return
  context.audit({
    kind: 'STOCK_SET',
    resourceId: productId,
    payload: { establishmentId, old: fromMillionths(before), new: stock },
  })
}
