import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { pinpads } from '#shared/api/payments/pinpads.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { deleteRecords } from '#main/core/records/unused-id.ts'
import { loadPinpad } from './load-pinpads.ts'

const findTransaction = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('pinpadTransactions').select('id').where('pinpadId', '=', id).limit(1),
)

/**
 * DELETE /establishments/{establishmentId}/pinpads/{id}. Throws 409 if the terminal ever charged; it can
 * only be disabled.
 */
export async function deletePinpad(
  context: WriteContext,
  { params }: Input<typeof pinpads.delete>,
): Promise<void> {
  const { db } = context
  const pinpad = await loadPinpad(db, params)
  requireEstablishmentRight(context, params.establishmentId)
  if ((await findTransaction.first(db, { id: params.id })) !== undefined) throw conflict('IN_USE')
  await deleteRecords(db, 'pinpads', [params.id])
  context.audit({ kind: 'PINPAD_DELETED', resourceId: params.id, payload: { ...pinpad } })
}
