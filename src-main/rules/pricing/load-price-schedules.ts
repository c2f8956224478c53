import { z } from 'zod'
import type { PriceSchedule } from '#shared/api/menu/price-schedules.ts'
import { fromBasisPoints, fromMillionths, wholeMillionths } from '#shared/domain/money/money.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { readStored } from '#main/database/stored-json.ts'

const listAll = prepare<Record<never, never>>()((db) =>
  db.selectFrom('priceSchedules').selectAll().orderBy('id'),
)

const Numbers = z.array(z.int())
const Prices = z.array(
  z.object({ productId: z.int(), priceUnit: z.int().transform(wholeMillionths) }),
)

/** Returns all price schedules, the oldest first. One with unreadable days or products changes no price. */
export async function loadPriceSchedules(db: ReadDatabase): Promise<PriceSchedule[]> {
  return (await listAll.all(db, {})).map(
    ({ weekdays, categoryIds, productIds, prices, percentage, mixesProducts, ...row }) => {
      const read = {
        weekdays: readStored(Numbers, weekdays),
        categoryIds: readStored(Numbers, categoryIds),
        productIds: readStored(Numbers, productIds),
        prices: readStored(Prices, prices),
      }
      const isReadable = Object.values(read).every((value) => value !== undefined)
      return {
        ...row,
        percentage: percentage === null ? null : fromBasisPoints(percentage),
        mixesProducts: mixesProducts === 1,
        weekdays: read.weekdays ?? [],
        categoryIds: read.categoryIds ?? [],
        productIds: read.productIds ?? [],
        prices: (read.prices ?? []).map(({ productId, priceUnit }) => ({
          productId,
          priceUnit: fromMillionths(priceUnit),
        })),
        active: row.active === 1 && isReadable,
      }
    },
  )
}
