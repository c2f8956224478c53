import { conflict } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { sync, SyncOperation } from '../../../src-shared/api/sync.ts'
import type { WriteContext } from '../../context.ts'
import { loadOperation, toOperation } from './operation-answer.ts'

/**
 * POST /sync/operations/{id}/retry. What the central surely refused is said anew, with what was put
 * right meanwhile; what may have arrived is looked up before it goes again.
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
      // Its bytes are still there where nobody knows whether they arrived.
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
  context.publish('sync', {})
  context.central.expedite(params.id)
  return toOperation(await loadOperation(db, params.id))
}
