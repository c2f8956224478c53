import { conflict, invalid, problem } from '#shared/api/error.ts'
import type { Count, counts } from '#shared/api/goods/counts.ts'
import type { Input } from '#shared/api/operation.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { requireCount } from './count-state.ts'
import { loadCount } from './load-count.ts'

/** POST /stock/counts/{id}/recount. Until they are counted again, the earlier lines count. */
export async function recount(
  context: WriteContext,
  { params, body }: Input<typeof counts.recount>,
): Promise<Count> {
  const { db } = context
  const count = await requireCount(db, params.id)
  if (count.closedAt !== null) throw conflict('COUNT_ALREADY_CLOSED')
  const countId = count.id
  const rows = await db
    .selectFrom('stockCountLines')
    .where('countId', '=', countId)
    .select('productId')
    .distinct()
    .execute()
  const counted = new Set(rows.map(({ productId }) => productId))
  const problems = body.productIds.flatMap((id, index) =>
    counted.has(id) ? [] : [problem(`productIds[${index}]`, 'UNKNOWN_ID')],
  )
  if (problems.length > 0) throw invalid(...problems)
  const recountAskedAt = instant(context)
  const nothing = { counted: null, countedAt: null, expected: null, unitCost: null }
  await db
    .insertInto('stockCountProducts')
    .values(
      [...new Set(body.productIds)].map((productId) => ({
        countId,
        productId,
        recountAskedAt,
        ...nothing,
      })),
    )
    .onConflict((conflicting) =>
      conflicting.columns(['countId', 'productId']).doUpdateSet({ recountAskedAt }),
    )
    .execute()
  context.audit({
    kind: 'COUNT_RECOUNT_ASKED',
    resourceId: countId,
    payload: { productIds: body.productIds },
  })
  return loadCount(context, countId)
}
