import type { carriers } from '../../../src-shared/api/carriers.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { WriteContext } from '../../acts/context.ts'
import { deleteRecords } from '../../records/unused-id.ts'
import { loadCarrier } from './load-carriers.ts'

/** DELETE /carriers/{id}. No document of this program names a carrier, so it is never in use. */
export async function deleteCarrier(
  context: WriteContext,
  { params }: Input<typeof carriers.delete>,
): Promise<void> {
  const { db } = context
  const carrier = await loadCarrier(db, params.id)
  await deleteRecords(db, 'carriers', [params.id])
  context.audit({ kind: 'CARRIER_DELETED', resourceId: params.id, payload: { ...carrier } })
}
