import type { Input } from '../../../src-shared/api/operation.ts'
import type { Page } from '../../../src-shared/api/page.ts'
import type { PriceSchedule, priceSchedules } from '../../../src-shared/api/price-schedules.ts'
import type { ReadContext } from '../../acts/context.ts'
import { prepare, type ReadDatabase } from '../../database/prepared.ts'
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

/** Returns every price schedule, the oldest first. */
export async function loadPriceSchedules(db: ReadDatabase): Promise<PriceSchedule[]> {
  return (await listAll.all(db, {})).map(({ weekdays, categoryIds, productIds, ...row }) => ({
    ...row,
    weekdays: JSON.parse(weekdays) as number[],
    categoryIds: JSON.parse(categoryIds) as number[],
    productIds: JSON.parse(productIds) as number[],
    active: row.active === 1,
  }))
}
