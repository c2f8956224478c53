import { z } from 'zod'
import { toPriceScheduleColumns } from '#main/core/records/price-schedules.ts'
import { type Millionths, toBasisPoints, toMillionths } from '#shared/domain/money/money.ts'
import { priceEffects } from '#shared/domain/price/timed-price.ts'
import { pulledList, type PullScope } from '../../engine/pull/pulled-list.ts'
import { unusedId } from '#main/core/records/unused-id.ts'
import { localIdsOf, untiedOfName } from './tie-records.ts'

const QUARTER_HOUR_MS = 900_000
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/**
 * Pulls the prices by weekday and hour; the categories and products that they name are pulled
 * before.
 */
export const priceSchedules = pulledList('priceSchedules.list', {
  resource: 'priceSchedules',
  isOptional: true,
  everyMs: QUARTER_HOUR_MS,
  events: () => [{ event: 'priceSchedules', data: {} }],
  schema: z.object({
    name: z.string(),
    // A central of an earlier version sends price types alone.
    effect: z.enum(priceEffects).default('PRICE_TYPE'),
    priceType: z.int().min(1).max(4),
    percentage: z.number().min(0).max(100).nullable().default(null),
    takeQuantity: z.int().min(2).nullable().default(null),
    payQuantity: z.int().min(1).nullable().default(null),
    mixesProducts: z.boolean().default(false),
    prices: z.array(z.object({ productId: z.int(), priceUnit: z.number().min(0) })).default([]),
    weekdays: z.array(z.int().min(1).max(7)).min(1),
    startTime: timeOfDay,
    endTime: timeOfDay,
    categoryIds: z.array(z.int()).default([]),
    productIds: z.array(z.int()).default([]),
    active: z.boolean().default(true),
  }),
  async apply(scope, row, tiedId) {
    const { db } = scope
    const categoryIds = await localIdsOf(scope, 'categories', row.categoryIds)
    const productIds = await localIdsOf(scope, 'products', row.productIds)
    if (categoryIds.length + productIds.length === 0) return undefined
    const columns = toPriceScheduleColumns({
      ...row,
      percentage: row.percentage === null ? null : toBasisPoints(row.percentage),
      prices: await localPricesOf(scope, row.prices),
      categoryIds,
      productIds,
    })
    const id = tiedId ?? (await untiedOfName(scope, 'priceSchedules', row.name))
    if (id !== undefined) {
      await db.updateTable('priceSchedules').set(columns).where('id', '=', id).execute()
      return id
    }
    const inserted = await db
      .insertInto('priceSchedules')
      .values({ ...columns, id: await unusedId(db, 'priceSchedules') })
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  },
  async retire({ db }, localIds) {
    await db.updateTable('priceSchedules').set({ active: 0 }).where('id', 'in', localIds).execute()
  },
})

/** Returns the prices with the till's products. Leaves out an unknown product, as `localIdsOf` does. */
async function localPricesOf(
  scope: PullScope,
  prices: readonly { readonly productId: number; readonly priceUnit: number }[],
): Promise<{ productId: number; priceUnit: Millionths }[]> {
  const local = []
  for (const { productId, priceUnit } of prices) {
    const [id] = await localIdsOf(scope, 'products', [productId])
    if (id !== undefined) local.push({ productId: id, priceUnit: toMillionths(priceUnit) })
  }
  return local
}
