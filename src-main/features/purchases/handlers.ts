import type { purchases } from '#shared/api/goods/purchases.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { annulPurchase } from './annul-purchase.ts'
import { createPurchase } from './create-purchase.ts'
import { getPurchase } from './get-purchase.ts'
import { listPurchases } from './list-purchases.ts'

export const purchasesHandlers: Handlers<typeof purchases> = {
  list: listPurchases,
  create: createPurchase,
  get: getPurchase,
  annul: annulPurchase,
}
