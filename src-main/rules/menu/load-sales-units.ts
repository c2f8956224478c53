import type { PriceSalesUnit } from '#shared/api/menu/products.ts'
import { fromMillionths } from '#shared/domain/money/money.ts'
import { prepareWanted, type ReadDatabase } from '#main/database/prepared.ts'

const unitRows = prepareWanted()((db) =>
  db
    .selectFrom('wanted')
    .crossJoin('priceSalesUnits')
    .whereRef('priceSalesUnits.productId', '=', 'wanted.id')
    .selectAll('priceSalesUnits'),
)

/** Returns the prices of products' other sales units, by product. */
export async function loadSalesUnits(
  db: ReadDatabase,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, PriceSalesUnit[]>> {
  const units = new Map<number, PriceSalesUnit[]>()
  const rows = await unitRows.all(db, productIds, {})
  for (const row of rows.toSorted((a, b) => a.measureUnitId - b.measureUnitId)) {
    const unit = {
      id: row.id,
      measureUnitId: row.measureUnitId,
      priceOne: fromMillionths(row.priceOne),
      priceTwo: row.priceTwo === null ? null : fromMillionths(row.priceTwo),
      priceThree: row.priceThree === null ? null : fromMillionths(row.priceThree),
      priceFour: row.priceFour === null ? null : fromMillionths(row.priceFour),
    }
    const known = units.get(row.productId)
    if (known === undefined) units.set(row.productId, [unit])
    else known.push(unit)
  }
  return units
}
