import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { PinpadSettlement, pinpads } from '#shared/api/payments/pinpads.ts'
import { instant, type ManualContext, type SettlementOutcome } from '#main/core/acts/context.ts'
import { requireFreeConnection } from '#main/rules/charges/require-free-connection.ts'
import { explain } from '#main/rules/charges/transaction-answer.ts'
import { batchTotals, nextLot } from './batch-totals.ts'
import { findPinpadRow, identityOf } from '#main/rules/charges/find-pinpad-row.ts'

/**
 * POST /pinpads/{id}/settle. A new batch deletes the charges that could be reversed, so it is refused while
 * a charge is unresolved. Throws 409 PINPAD_NOT_SETTLED with the reason; a repeat is safe.
 */
export async function settlePinpad(
  context: ManualContext,
  { params }: Input<typeof pinpads.settle>,
): Promise<PinpadSettlement> {
  const pinpad = await findPinpadRow(context, params.id)
  const lease = context.pinpads.reserve(pinpad)
  if (lease === undefined) throw conflict('PINPAD_BUSY')
  try {
    const { id, lot, totals } = await context.transaction(async (write) => {
      await requireFreeConnection(write, pinpad)
      const lot = await nextLot(write.db, pinpad.id)
      const totals = await batchTotals(write.db, pinpad.id)
      const { id } = await write.db
        .insertInto('pinpadSettlements')
        .values({
          pinpadId: pinpad.id,
          lot: lotText(lot),
          state: 'SENDING',
          totals: JSON.stringify(totals),
          createdAt: instant(write),
          createdById: write.session.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, lot, totals }
    })
    const outcome = await lease.pinpad.settle(
      { lot, identity: identityOf(pinpad) },
      {
        signal: context.pinpads.signal,
        sent: () => Promise.resolve(),
        lost: () => Promise.resolve(),
      },
    )
    if (outcome.outcome !== 'SETTLED') {
      await context.transaction((write) => store(write, id, pinpad, lotText(lot), outcome))
      const reason = explain(outcome, context.language, pinpad.counterName) ?? outcome.code
      throw conflict('PINPAD_NOT_SETTLED', { reason })
    }
    return await context.commit(async (write) => {
      await store(write, id, pinpad, outcome.lot ?? lotText(lot), outcome)
      return { lot: outcome.lot, message: outcome.message, totals }
    })
  } finally {
    lease.release()
  }
}

async function store(
  context: Parameters<Parameters<ManualContext['transaction']>[0]>[0],
  id: number,
  pinpad: { readonly id: number; readonly establishmentId: number },
  lot: string,
  outcome: SettlementOutcome,
): Promise<void> {
  const code = outcome.outcome === 'SETTLED' ? null : outcome.code
  await context.db
    .updateTable('pinpadSettlements')
    .set({
      lot,
      state: outcome.outcome,
      code,
      message: outcome.message,
      settledAt: instant(context),
    })
    .where('id', '=', id)
    .execute()
  context.audit({
    kind: `PINPAD_BATCH_${outcome.outcome}`,
    resourceId: pinpad.id,
    payload: { settlementId: id, lot, code },
  })
  context.publish('pinpads', { establishmentId: pinpad.establishmentId })
}

function lotText(lot: number): string {
  return String(lot).padStart(6, '0')
}
