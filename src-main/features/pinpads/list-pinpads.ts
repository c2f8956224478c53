import type { Input } from '#shared/api/operation.ts'
import type { Pinpad, pinpads } from '#shared/api/payments/pinpads.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadPinpads, requireEstablishment } from './load-pinpads.ts'

/** GET /establishments/{establishmentId}/pinpads: a plain array, as in the interface document. */
export async function listPinpads(
  { db }: ReadContext,
  { params }: Input<typeof pinpads.list>,
): Promise<Pinpad[]> {
  await requireEstablishment(db, params.establishmentId)
  return loadPinpads(db, params.establishmentId)
}
