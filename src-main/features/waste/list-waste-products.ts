import type { WasteProduct } from '#shared/api/goods/waste.ts'
import { fromMillionths } from '#shared/domain/money/money.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { may, type ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'

const DAY_MS = 86_400_000
/** Habits change with the menu. */
const HABIT_MS = 90 * DAY_MS
/** Tiles of a screen without scrolling, twice. */
const MOST = 40

const usualProducts = prepare<{ establishmentId: number; since: string; service: number }>()(
  (db, { establishmentId, since, service }) =>
    db
      .selectFrom('products')
      .innerJoin('measureUnits', 'measureUnits.id', 'products.measureUnitId')
      .leftJoin('productStocks', (join) =>
        join
          .onRef('productStocks.productId', '=', 'products.id')
          .on('productStocks.establishmentId', '=', establishmentId),
      )
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('wastes')
            .innerJoin('wasteLines', 'wasteLines.wasteId', 'wastes.id')
            .where('wastes.establishmentId', '=', establishmentId)
            .where('wastes.createdAt', '>=', since)
            .groupBy('wasteLines.productId')
            .select((of) => ['wasteLines.productId', of.fn.countAll<number>().as('times')])
            .as('wasted'),
        (join) => join.onRef('wasted.productId', '=', 'products.id'),
      )
      .where('products.deletedAt', 'is', null)
      .where('products.active', '=', 1)
      .where('products.comboId', 'is', null)
      .where('products.productTypeId', '<>', service)
      .where((eb) =>
        eb.or([
          eb('products.establishmentId', 'is', null),
          eb('products.establishmentId', '=', establishmentId),
        ]),
      )
      .orderBy((eb) => eb.fn.coalesce('wasted.times', eb.lit(0)), 'desc')
      .orderBy((eb) => eb.fn.coalesce('productStocks.mostSold', eb.lit(0)), 'desc')
      .orderBy('products.sortKey')
      .orderBy('products.id')
      .limit(MOST)
      .select((eb) => [
        'products.id as productId',
        'products.name',
        'measureUnits.name as unit',
        eb.fn.coalesce('productStocks.averageCost', 'products.cost').as('unitCost'),
      ]),
)

/** GET /stock/waste/products: those of the last 90 days by frequency, then what sells. */
export async function listWasteProducts(context: ReadContext): Promise<WasteProduct[]> {
  const { establishmentId } = context.session
  const since = new Date(context.clock.now().getTime() - HABIT_MS).toISOString()
  const service = SERVICE_PRODUCT_TYPE_ID
  const rows = await usualProducts.all(context.db, { establishmentId, since, service })
  const seesCost = may(context, 'PRODUCT:COST')
  return rows.map(({ unitCost, ...product }) => ({
    ...product,
    unitCost: !seesCost || unitCost === null ? null : fromMillionths(unitCost),
  }))
}
