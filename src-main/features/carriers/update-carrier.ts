import type { Carrier, carriers } from '../../../src-shared/api/carriers.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { WriteContext } from '../../acts/context.ts'
import { changesOf } from '../changes.ts'
import { loadCarrier } from './load-carriers.ts'
import { checkCarrier } from './write-carrier.ts'

/** PUT /carriers/{id}. */
export async function updateCarrier(
  context: WriteContext,
  { params, body }: Input<typeof carriers.update>,
): Promise<Carrier> {
  const { db } = context
  const before = await loadCarrier(db, params.id)
  const columns = await checkCarrier(context, body, params.id)
  await db.updateTable('carriers').set(columns).where('id', '=', params.id).execute()
  const after = await loadCarrier(db, params.id)
  context.audit({
    kind: 'CARRIER_UPDATED',
    resourceId: params.id,
    payload: { changes: changesOf(before, after) },
  })
  return after
}
