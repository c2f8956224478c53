import { conflict, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { sync, SyncPull } from '#shared/api/machine/sync.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { pullColumns } from './list-pulls.ts'

/**
 * POST /sync/pulls/{resource}/accept: accepts a list that was held because it lost more than a fifth of
 * its records, which is usually an error. The next pull applies it.
 */
export async function acceptPull(
  context: WriteContext,
  { params }: Input<typeof sync.acceptPull>,
): Promise<SyncPull> {
  const { db } = context
  const pull = await db
    .selectFrom('pulls')
    .select(pullColumns)
    .where('resource', '=', params.resource)
    .executeTakeFirst()
  if (pull === undefined) throw notFound()
  if (pull.heldRowCount === null) throw conflict('PULL_NOT_HELD')
  await db
    .updateTable('pulls')
    .set({ isShrinkAccepted: 1 })
    .where('resource', '=', params.resource)
    .execute()
  context.audit({
    kind: 'SYNC_SHRINK_ACCEPTED',
    payload: { resource: pull.resource, before: pull.rowCount, after: pull.heldRowCount },
  })
  return pull
}
