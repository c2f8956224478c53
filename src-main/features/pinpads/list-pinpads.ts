import type { Input } from '../../../src-shared/api/operation.ts'
import type { Pinpad, pinpads } from '../../../src-shared/api/pinpads.ts'
import type { ReadContext } from '../../acts/context.ts'
import { loadPinpads, requireEstablishment } from './load-pinpads.ts'

/** GET /establishments/{establishmentId}/pinpads: a plain array, as in the interface document. */
export async function listPinpads(
  { db }: ReadContext,
  { params }: Input<typeof pinpads.list>,
): Promise<Pinpad[]> {
  await requireEstablishment(db, params.establishmentId)
  return loadPinpads(db, params.establishmentId)
}
