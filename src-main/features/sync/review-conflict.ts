import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { sync, SyncOperation } from '#shared/api/machine/sync.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { loadOperation, storedConflict, toOperation } from './answer/operation-answer.ts'

/**
 * POST /sync/operations/{id}/review: a person states what was done about a conflict. Neither side
 * changes; only the alarm ends.
 */
export async function reviewConflict(
  context: WriteContext,
  { params, body }: Input<typeof sync.reviewConflict>,
): Promise<SyncOperation> {
  const { db, session } = context
  const operation = await loadOperation(db, params.id)
  if (operation.conflict === null || operation.conflictReview !== null) {
    throw conflict('OPERATION_NOT_IN_CONFLICT')
  }
  const review = { at: instant(context), by: session.name, reason: body.reason }
  await db
    .updateTable('outbox')
    .set({ conflictReview: JSON.stringify(review) })
    .where('id', '=', params.id)
    .execute()
  context.audit({
    kind: 'SYNC_CONFLICT_REVIEWED',
    resourceId: params.id,
    payload: {
      operation: operation.operation,
      uuid: operation.uuid,
      conflict: storedConflict(operation.conflict),
      reason: body.reason,
    },
  })
  return toOperation(await loadOperation(db, params.id))
}
