import type { payables } from '#shared/api/goods/payables.ts'
import type { Purchase } from '#shared/api/goods/purchases.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadPurchase } from '#main/rules/purchases/load-purchase.ts'

/** GET /payables/{purchaseId}: also of a purchase that is paid off, for what was paid. */
export function getPayable(
  context: ReadContext,
  { params }: Input<typeof payables.get>,
): Promise<Purchase> {
  return loadPurchase(context, params.purchaseId)
}
