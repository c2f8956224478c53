import type { Input } from '#shared/api/operation.ts'
import type { Page } from '#shared/api/page.ts'
import type { PriceSchedule, priceSchedules } from '#shared/api/menu/price-schedules.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadPriceSchedules } from '#main/rules/pricing/load-price-schedules.ts'
import { pageOfShortList } from '#main/rules/records/short-list.ts'

/** GET /price-schedules. */
export async function listPriceSchedules(
  { db }: ReadContext,
  { query }: Input<typeof priceSchedules.list>,
): Promise<Page<PriceSchedule>> {
  return pageOfShortList(await loadPriceSchedules(db), query, ({ name }) => [name])
}
