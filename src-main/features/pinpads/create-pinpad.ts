import type { Input } from '../../../src-shared/api/operation.ts'
import type { Pinpad, pinpads } from '../../../src-shared/api/pinpads.ts'
import type { WriteContext } from '../../acts/context.ts'
import { requireEstablishmentRight } from '../../session/place-rights.ts'
import { unusedId } from '../../records/unused-id.ts'
import { loadPinpad, requireEstablishment } from './load-pinpads.ts'
import { toPinpadColumns } from './pinpad-columns.ts'

/** POST /establishments/{establishmentId}/pinpads. */
export async function createPinpad(
  context: WriteContext,
  { params, body }: Input<typeof pinpads.create>,
): Promise<Pinpad> {
  const { db } = context
  const { establishmentId } = params
  await requireEstablishment(db, establishmentId)
  requireEstablishmentRight(context, establishmentId)
  const { id } = await db
    .insertInto('pinpads')
    .values({ ...toPinpadColumns(body), id: await unusedId(db, 'pinpads'), establishmentId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pinpad = await loadPinpad(db, { establishmentId, id })
  context.audit({ kind: 'PINPAD_CREATED', resourceId: id, payload: { ...pinpad } })
  return pinpad
}
