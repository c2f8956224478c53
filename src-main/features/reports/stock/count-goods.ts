import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { USE_DAYS } from '#shared/api/sales/goods-reports.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import type { Millionths } from '#shared/domain/money/money.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { ReportScope } from '../report-scope.ts'

/** The goods of one product in the establishments of a report: units and costs in millionths. */
export interface Goods {
  readonly productId: number
  readonly name: string
  readonly categoryId: number
  readonly measureUnit: string
  quantity: number
  /** Of the quantity, in millionths of a dollar. */
  value: number
  /** Per unit, of the last establishment; null if it is unknown. */
  unitCost: Millionths | null
  /** True if one of its establishments has some of it at no known cost. */
  isUnknown: boolean
  /** Taken in the last 28 days. */
  used: number
}

/** Stocks that are read at once. */
const PAGE_ROWS = 500
const DAY_MS = 24 * 3_600_000

/** The stocks after one of them, in the order of their key. Services and combos have none of their own. */
const listStocks = prepare<{ afterProduct: number; afterPlace: number }>()(
  (db, { afterProduct, afterPlace }) =>
    db
      .selectFrom('productStocks')
      .innerJoin('products', 'products.id', 'productStocks.productId')
      .innerJoin('measureUnits', 'measureUnits.id', 'products.measureUnitId')
      .where(
        sql<boolean>`(${sql.ref('productStocks.productId')}, ${sql.ref('productStocks.establishmentId')})
          > (${afterProduct}, ${afterPlace})`,
      )
      .orderBy('productStocks.productId')
      .orderBy('productStocks.establishmentId')
      .limit(PAGE_ROWS)
      .select((eb) => [
        'productStocks.productId',
        'productStocks.establishmentId',
        'productStocks.quantity',
        eb.fn.coalesce('productStocks.averageCost', 'products.cost').as('unitCost'),
        'products.name',
        'products.categoryId',
        'products.comboId',
        'products.productTypeId',
        'measureUnits.name as measureUnit',
      ]),
)

const listPlaces = prepare<Record<never, never>>()((db) =>
  db.selectFrom('establishments').select('id').orderBy('id'),
)

const sumUse = prepare<{ establishmentId: number; start: string; end: string }>()(
  (db, { establishmentId, start, end }) =>
    db
      .selectFrom('stockMovements')
      .where('establishmentId', '=', establishmentId)
      .where('createdAt', '>=', start)
      .where('createdAt', '<', end)
      .where('kind', 'in', ['SALE', 'SALE_BACK', 'PRODUCTION_OUT'])
      .groupBy('productId')
      .select((eb) => ['productId', eb.fn.sum<number>('quantity').as('quantity')]),
)

/**
 * Returns the goods that are there or were used in the last 28 days. It reads a day or a few hundred stocks at a time, so
 * that a sale never waits for it.
 */
export async function countGoods(
  db: ReadDatabase,
  scope: ReportScope,
  now: Date,
  categoryId: number | undefined,
): Promise<Goods[]> {
  const places = (await listPlaces.all(db, {}))
    .map(({ id }) => id)
    .filter((id) => scope.places.some(({ first, last }) => id >= first && id <= last))
  const used = await useOf(db, places, now)
  const goods = new Map<number, Goods>()
  for await (const stock of eachStock(db)) {
    if (!places.includes(stock.establishmentId)) continue
    if (stock.comboId !== null || stock.productTypeId === SERVICE_PRODUCT_TYPE_ID) continue
    if (categoryId !== undefined && stock.categoryId !== categoryId) continue
    const { productId, name, measureUnit, quantity, unitCost } = stock
    const known = goods.get(productId)
    const sums = known ?? {
      productId,
      name,
      categoryId: stock.categoryId,
      measureUnit,
      quantity: 0,
      value: 0,
      unitCost,
      isUnknown: false,
      used: used.get(productId) ?? 0,
    }
    if (known === undefined) goods.set(productId, sums)
    sums.quantity += quantity
    sums.unitCost = unitCost
    // What is below zero has no value, as in the averages of the ledger.
    sums.value += Math.max(0, Math.round((quantity / 1_000_000) * (unitCost ?? 0)))
    sums.isUnknown ||= quantity !== 0 && unitCost === null
  }
  return [...goods.values()].filter(({ quantity, used: taken }) => quantity !== 0 || taken > 0)
}

async function* eachStock(db: ReadDatabase) {
  let after = { afterProduct: 0, afterPlace: 0 }
  for (;;) {
    const rows = await listStocks.all(db, after)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_ROWS) return
    after = { afterProduct: last.productId, afterPlace: last.establishmentId }
    await setImmediate()
  }
}

/** Returns what each product lost by sales and production in the last 28 days. */
async function useOf(
  db: ReadDatabase,
  places: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const used = new Map<number, number>()
  for (const establishmentId of places) {
    for (let days = USE_DAYS; days > 0; days--) {
      const start = new Date(now.getTime() - days * DAY_MS)
      const end = new Date(start.getTime() + DAY_MS)
      // The act of this moment counts too.
      const last = days === 1 ? new Date(end.getTime() + 1) : end
      const slice = { establishmentId, start: start.toISOString(), end: last.toISOString() }
      for (const { productId, quantity } of await sumUse.all(db, slice)) {
        used.set(productId, (used.get(productId) ?? 0) - quantity)
      }
      await setImmediate()
    }
  }
  return used
}
