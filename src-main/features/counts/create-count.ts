import { invalidField, uuidReused } from '#shared/api/error.ts'
import type { CountHead, counts } from '#shared/api/goods/counts.ts'
import type { Input } from '#shared/api/operation.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { loadCountHeads } from './load-count-heads.ts'

/** POST /stock/counts: its products are those that the categories have while it is open. */
export async function createCount(
  context: WriteContext,
  { body }: Input<typeof counts.create>,
): Promise<CountHead> {
  const { db, session } = context
  const requestHash = contentHash(body)
  const earlier = await db
    .selectFrom('stockCounts')
    .select(['id', 'requestHash'])
    .where('countUuid', '=', body.countUuid)
    .executeTakeFirst()
  if (earlier !== undefined) {
    if (earlier.requestHash !== requestHash) throw uuidReused('countUuid')
    context.repeated()
    return headOf(context, earlier.id)
  }
  context.notDoneBefore()
  const establishmentId = body.establishmentId ?? session.establishmentId
  const categoryIds = body.categoryIds == null ? null : [...new Set(body.categoryIds)]
  await checkPlace(context, establishmentId, categoryIds)
  const { id } = await db
    .insertInto('stockCounts')
    .values({
      countUuid: body.countUuid,
      requestHash,
      establishmentId,
      categoryIds: categoryIds === null ? null : JSON.stringify(categoryIds),
      isBlind: body.isBlind ? 1 : 0,
      createdAt: instant(context),
      createdById: session.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  context.audit({
    kind: 'COUNT_BEGUN',
    resourceId: id,
    payload: { establishmentId, categoryIds, isBlind: body.isBlind },
  })
  return headOf(context, id)
}

async function checkPlace(
  { db }: WriteContext,
  establishmentId: number,
  categoryIds: readonly number[] | null,
): Promise<void> {
  const place = await db
    .selectFrom('establishments')
    .select('id')
    .where('id', '=', establishmentId)
    .executeTakeFirst()
  if (place === undefined) throw invalidField('establishmentId', 'UNKNOWN_ID')
  if (categoryIds === null) return
  const found = await db
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', categoryIds)
    .where('deletedAt', 'is', null)
    .execute()
  if (found.length < categoryIds.length) throw invalidField('categoryIds', 'UNKNOWN_ID')
}

async function headOf(context: WriteContext, id: number): Promise<CountHead> {
  const [head] = await loadCountHeads(context, [id])
  if (head === undefined) throw new Error(`The count ${id} was written and is not there`)
  return head
}
