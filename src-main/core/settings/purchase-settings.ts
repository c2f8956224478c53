import { z } from 'zod'

/** Settings of purchases from documents. */
export const purchaseSettings = z.object({
  /** A cost that rose by more percent since the last purchase is marked. */
  priceRisePercentage: z.number().default(5),
})
export type PurchaseSettings = Readonly<z.output<typeof purchaseSettings>>

export const defaultPurchaseSettings: PurchaseSettings = purchaseSettings.parse({})
