import { sql } from 'kysely'
import type { WriteDatabase } from '#main/database/prepared.ts'

/** Sets the last cost of products to that of their latest purchase that stands; to none if no purchase is left. */
export async function saveLastCosts(
  db: WriteDatabase,
  establishmentId: number,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return
  await db
    .updateTable('productStocks')
    .set((eb) => ({
      lastCost: eb
        .selectFrom('purchaseLines')
        .innerJoin('purchases', 'purchases.id', 'purchaseLines.purchaseId')
        .whereRef('purchaseLines.productId', '=', 'productStocks.productId')
        .whereRef('purchases.establishmentId', '=', 'productStocks.establishmentId')
        .where('purchases.status', '=', sql.lit('CREATED' as const))
        .orderBy('purchases.issueDate', 'desc')
        .orderBy('purchaseLines.id', 'desc')
        .limit(1)
        .select('purchaseLines.stockUnitCost'),
    }))
    .where('establishmentId', '=', establishmentId)
    .where('productId', 'in', [...new Set(productIds)])
    .execute()
}
