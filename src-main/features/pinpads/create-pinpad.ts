import type { Input } from '#shared/api/operation.ts'
import type { Pinpad, pinpads } from '#shared/api/payments/pinpads.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { unusedId } from '#main/core/records/unused-id.ts'
import { requirePortCounter } from '#main/rules/places/port-counter.ts'
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
  const counterId = await requirePortCounter(db, body.counterId, null)
  const { id } = await db
    .insertInto('pinpads')
    .values({
      ...toPinpadColumns(body, counterId),
      id: await unusedId(db, 'pinpads'),
      establishmentId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pinpad = await loadPinpad(db, { establishmentId, id })
  context.audit({ kind: 'PINPAD_CREATED', resourceId: id, payload: { ...pinpad } })
  return pinpad
}
