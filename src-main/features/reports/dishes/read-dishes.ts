import { forbidden } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { MarginsReport } from '#shared/api/sales/goods-reports.ts'
import type { reports } from '#shared/api/sales/reports.ts'
import { may, type ReadContext } from '#main/core/acts/context.ts'
import { reportDays } from '../report-days.ts'
import { endOfDays, reportScope } from '../report-scope.ts'
import { countDishes } from './count-dishes.ts'
import { dishRows } from './dish-rows.ts'

/** Returns the dishes of a query. Throws 403 for a user who may not see costs. */
export async function readDishes(
  context: ReadContext,
  { query }: Input<typeof reports.margins>,
): Promise<MarginsReport> {
  if (!may(context, 'PRODUCT:COST')) throw forbidden('COSTS_NOT_ALLOWED')
  const { db } = context
  const scope = await reportScope(context, query.establishmentId)
  const days = reportDays(query, context.clock.now(), scope.clock)
  const dishes = await countDishes(db, scope, days)
  return {
    from: days.from,
    to: days.to,
    withoutOpenRegisters: scope.isBlind === 1,
    ...endOfDays(scope),
    ...(await dishRows(db, dishes, query.categoryId)),
  }
}
