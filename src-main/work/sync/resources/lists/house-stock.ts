import { sql } from 'kysely'
import { prepare } from '#main/database/prepared.ts'

/**
 * Sums what a till did to a stock by acts that a central does not get: purchases, counts, waste, transfers and production.
 * The central's figure is without them, so they are added to it. The condition is that of the index of migration 1240.
 */
export const findHouseStock = prepare<{ productId: number; establishmentId: number }>()(
  (db, { productId, establishmentId }) =>
    db
      .selectFrom('stockMovements')
      .select((eb) => eb.fn.sum<number>('quantity').as('quantity'))
      .where('productId', '=', productId)
      .where('establishmentId', '=', establishmentId)
      .where(
        sql<boolean>`${sql.ref('documentKind')} IN ('PURCHASE', 'COUNT', 'WASTE', 'TRANSFER', 'PRODUCTION')`,
      ),
)
