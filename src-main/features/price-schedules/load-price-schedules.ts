import { z } from 'zod'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Page } from '../../../src-shared/api/page.ts'
import type { PriceSchedule, priceSchedules } from '../../../src-shared/api/price-schedules.ts'
import {
  fromBasisPoints,
  fromMillionths,
  wholeMillionths,
} from '../../../src-shared/domain/money.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
import { readStored } from '../../database/stored-json.ts'
import { pageOfShortList } from '../short-list.ts'

const listAll = prepare<Record<never, never>>()((db) =>
  db.selectFrom('priceSchedules').selectAll().orderBy('id'),
)

/** GET /price-schedules. */
export async function listPriceSchedules(
  { db }: ReadContext,
  { query }: Input<typeof priceSchedules.list>,
): Promise<Page<PriceSchedule>> {
  return pageOfShortList(await loadPriceSchedules(db), query, ({ name }) => [name])
}

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
