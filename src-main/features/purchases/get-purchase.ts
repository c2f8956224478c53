import type { Purchase, purchases } from '#shared/api/goods/purchases.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadPurchase } from '#main/rules/purchases/load-purchase.ts'

/** GET /purchases/{id} */
export function getPurchase(
  context: ReadContext,
  { params }: Input<typeof purchases.get>,
): Promise<Purchase> {
  return loadPurchase(context, params.id)
}
