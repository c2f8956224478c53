import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { stock } from '#shared/api/goods/stock.ts'
import type { Input } from '#shared/api/operation.ts'
import { addDays, startOfDay } from '#shared/domain/calendar.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { establishmentZone } from '#main/core/clock/establishment-day.ts'
import type { Schema } from '#main/database/schema.ts'

type Query = Input<typeof stock.listMovements>['query']
/** The condition on the movements of a query. */
export type MovementFilter = (
  eb: ExpressionBuilder<Schema, 'stockMovements'>,
) => ExpressionWrapper<Schema, 'stockMovements', SqlBool>

/** Returns the condition of a query; the establishment is the user's unless it names one. */
export async function filterOf(context: ReadContext, query: Query): Promise<MovementFilter> {
  const establishmentId = query.establishmentId ?? context.session.establishmentId
  const zone = await establishmentZone(context, establishmentId)
  return (eb) =>
    eb.and([
      eb('establishmentId', '=', establishmentId),
      ...(query.productId === undefined ? [] : [eb('productId', '=', query.productId)]),
      ...(query.kind === undefined ? [] : [eb('kind', '=', query.kind)]),
      ...(query.from === undefined
        ? []
        : [eb('createdAt', '>=', startOfDay(query.from, zone).toISOString())]),
      ...(query.to === undefined
        ? []
        : [eb('createdAt', '<', startOfDay(addDays(query.to, 1), zone).toISOString())]),
    ])
}
