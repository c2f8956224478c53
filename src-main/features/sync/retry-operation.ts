import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { sync, SyncOperation } from '#shared/api/machine/sync.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { loadOperation, toOperation } from './answer/operation-answer.ts'

/**
 * POST /sync/operations/{id}/retry. An operation that the central certainly refused is built again with
 * corrected data; one that may have arrived is looked up first.
 */
export async function retryOperation(
  context: WriteContext,
  { params }: Input<typeof sync.retry>,
): Promise<SyncOperation> {
  const { db } = context
  const operation = await loadOperation(db, params.id)
  if (operation.state !== 'parked' && operation.state !== 'retry') {
    throw conflict('OPERATION_NOT_WAITING')
  }
  await db
    .updateTable('outbox')
    .set((set) => ({
      // With an unknown outcome its bytes are still stored.
      state: set
        .case()
        .when('request', 'is', null)
        .then('pending' as const)
        .when('state', '=', 'retry')
        .then('retry' as const)
        .else('unknown' as const)
        .end(),
      nextAttemptAt: null,
      waitMs: null,
    }))
    .where('id', '=', params.id)
    .execute()
  context.audit({
    kind: 'SYNC_OPERATION_RETRIED',
    resourceId: params.id,
    payload: { operation: operation.operation, uuid: operation.uuid },
  })
  context.central.expedite(params.id)
  return toOperation(await loadOperation(db, params.id))
}
