import type { ExpressionBuilder } from 'kysely'
import type { CountHead, counts } from '#shared/api/goods/counts.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import type { Schema } from '#main/database/schema.ts'
import { loadCountHeads } from './load-count-heads.ts'

/** GET /stock/counts: newest first. */
export async function listCounts(
  context: ReadContext,
  { query }: Input<typeof counts.list>,
): Promise<Page<CountHead>> {
  const { db, session } = context
  const { state, establishmentId = session.establishmentId } = query
  const where = (eb: ExpressionBuilder<Schema, 'stockCounts'>) =>
    eb.and([
      eb('establishmentId', '=', establishmentId),
      ...(state === undefined ? [] : [eb('closedAt', state === 'OPEN' ? 'is' : 'is not', null)]),
    ])
  const { count } = await db
    .selectFrom('stockCounts')
    .where(where)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('stockCounts')
    .where(where)
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  const data = await loadCountHeads(
    context,
    rows.map(({ id }) => id),
  )
  return toPage(data, query, count)
}
