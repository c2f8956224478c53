import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { sync, SyncOperation } from '#shared/api/machine/sync.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { loadOperation, toOperation } from './answer/operation-answer.ts'

/**
 * POST /sync/operations/{id}/cancel: a person gives up sending an operation, with name and reason. The
 * act stays valid here; it is only not sent to the central.
 */
export async function cancelOperation(
  context: WriteContext,
  { params, body }: Input<typeof sync.cancel>,
): Promise<SyncOperation> {
  const { db } = context
  const operation = await loadOperation(db, params.id)
  if (operation.state === 'in_flight') throw conflict('OPERATION_UNDER_WAY')
  if (operation.state === 'done' || operation.state === 'cancelled') {
    throw conflict('OPERATION_SETTLED')
  }
  await db
    .updateTable('outbox')
    .set({ state: 'cancelled', settledAt: instant(context), nextAttemptAt: null, waitMs: null })
    .where('id', '=', params.id)
    .execute()
  context.audit({
    kind: 'SYNC_OPERATION_CANCELLED',
    resourceId: params.id,
    payload: {
      operation: operation.operation,
      uuid: operation.uuid,
      state: operation.state,
      reason: body.reason,
    },
  })
  return toOperation(await loadOperation(db, params.id))
}
