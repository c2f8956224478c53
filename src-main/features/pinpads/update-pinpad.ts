import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Pinpad, pinpads } from '#shared/api/payments/pinpads.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { isUnresolvedCharge } from '#main/rules/charges/unresolved-state.ts'
import { changesOf } from '#main/rules/records/changes.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { requirePortCounter } from '#main/rules/places/port-counter.ts'
import { loadPinpad } from './load-pinpads.ts'
import { toPinpadColumns } from './pinpad-columns.ts'

/** Fields that do not change which terminal is reached or how. */
const WORDS: readonly string[] = [
  'name',
  'colorHex',
  'timeoutMs',
  'enabled',
  'enableOrder',
  'enableNoStockOrder',
  'enableInvoice',
  'enableQuotation',
] satisfies readonly (keyof Pinpad)[]

const findUnresolved = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('pinpadTransactions')
    .select('id')
    .where('pinpadId', '=', id)
    .where(isUnresolvedCharge)
    .limit(1),
)

/**
 * PUT /establishments/{establishmentId}/pinpads/{id}. While a charge is unresolved the connection cannot
 * change: only the same terminal can resolve it.
 */
export async function updatePinpad(
  context: WriteContext,
  { params, body }: Input<typeof pinpads.update>,
): Promise<Pinpad> {
  const { db } = context
  const before = await loadPinpad(db, params)
  requireEstablishmentRight(context, params.establishmentId)
  const counterId = await requirePortCounter(db, body.counterId, before.counterId)
  const isSamePort =
    (body.serialPath ?? null) === before.serialPath && counterId === before.counterId
  await db
    .updateTable('pinpads')
    .set({
      ...toPinpadColumns(body, counterId),
      // A chosen port means the device that is there.
      ...(isSamePort ? {} : { serialDevice: null }),
    })
    .where('id', '=', params.id)
    .execute()
  const after = await loadPinpad(db, params)
  const changes = changesOf(before, after)
  const isMoved = Object.keys(changes).some((field) => !WORDS.includes(field))
  if (isMoved && (await findUnresolved.first(db, { id: params.id })) !== undefined) {
    throw conflict('PINPAD_UNRESOLVED')
  }
  context.audit({ kind: 'PINPAD_UPDATED', resourceId: params.id, payload: { changes } })
  return after
}
