import type { ExpressionBuilder } from 'kysely'
import type { Waste, waste } from '#shared/api/goods/waste.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import { addDays, startOfDay } from '#shared/domain/calendar.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { establishmentZone } from '#main/core/clock/establishment-day.ts'
import type { Schema } from '#main/database/schema.ts'
import { loadWastes } from './load-wastes.ts'

/** GET /stock/waste: newest first, annulled ones too. */
export async function listWaste(
  context: ReadContext,
  { query }: Input<typeof waste.list>,
): Promise<Page<Waste>> {
  const { db, session } = context
  const establishmentId = query.establishmentId ?? session.establishmentId
  const zone = await establishmentZone(context, establishmentId)
  const { from, to } = query
  const where = (eb: ExpressionBuilder<Schema, 'wastes'>) =>
    eb.and([
      eb('establishmentId', '=', establishmentId),
      ...(from === undefined ? [] : [eb('createdAt', '>=', startOfDay(from, zone).toISOString())]),
      ...(to === undefined
        ? []
        : [eb('createdAt', '<', startOfDay(addDays(to, 1), zone).toISOString())]),
    ])
  const { count } = await db
    .selectFrom('wastes')
    .where(where)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('wastes')
    .where(where)
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  const data = await loadWastes(
    context,
    rows.map(({ id }) => id),
  )
  return toPage(data, query, count)
}
