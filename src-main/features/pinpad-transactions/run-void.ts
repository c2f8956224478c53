import type { PinpadState } from '#shared/domain/payment/pinpad-state.ts'
import type { ManualContext, PinpadLease, WriteContext } from '#main/core/acts/context.ts'
import { changeState, originalOf, stateOf } from './change-state.ts'
import { chargeOf, loadTransaction } from '#main/rules/charges/load-transaction.ts'
import { finishRefund } from '#main/rules/refunds/finish-refund.ts'
import { becomeSending, inBackground, reasonColumns, watchCharge } from './run-sale.ts'

/** Runs the void at the terminal after the request was answered. */
export function runVoid(context: ManualContext, lease: PinpadLease, id: number): void {
  inBackground(context, lease, id, () => giveBack(context, lease, id, { isRepeat: false }))
}

/**
 * Gives a charge back. Unlike a charge, it may be repeated while its outcome is unknown: the terminal voids
 * only once. If a repeat gets no answer, it stays unknown.
 */
export async function giveBack(
  context: ManualContext,
  lease: PinpadLease,
  id: number,
  { isRepeat }: { readonly isRepeat: boolean },
): Promise<void> {
  const { row, original } = await context.transaction(async (write) => {
    await becomeSending(write, id)
    const row = await loadTransaction(write.db, id)
    return { row, original: await loadTransaction(write.db, row.originalTransactionId ?? 0) }
  })
  const outcome = await lease.pinpad.void(
    chargeOf(row),
    {
      charge: chargeOf(original),
      authorizationNumber: original.authorizationNumber ?? '',
      reference: original.reference ?? '',
      isRepeat,
    },
    watchCharge(context, id),
  )
  await context.transaction(async (write) => {
    const isUnknown = (await stateOf(write, id)) === 'UNKNOWN'
    switch (outcome.outcome) {
      case 'VOIDED':
        await changeState(write, id, 'APPROVED', {
          code: null,
          message: outcome.message,
          answer: JSON.stringify(outcome.receipt.details),
        })
        return settleOriginal(write, id, 'VOIDED')
      case 'DECLINED':
      case 'NOT_SENT':
        if (isUnknown) return undefined
        if (isRepeat) return changeState(write, id, 'UNKNOWN', reasonColumns(outcome))
        await changeState(write, id, outcome.outcome, reasonColumns(outcome))
        return settleOriginal(write, id, 'APPROVED')
      case 'UNKNOWN':
        if (isUnknown) return undefined
        return changeState(write, id, 'UNKNOWN', reasonColumns(outcome))
    }
  })
  // In a transaction of its own: what the terminal said is on disk whatever follows from it.
  await context.transaction((write) => finishRefund(write, id))
}

/** Sets the state of the original charge from the result of its void. */
export async function settleOriginal(
  context: WriteContext,
  returnId: number,
  state: Extract<PinpadState, 'VOIDED' | 'APPROVED'>,
): Promise<void> {
  const id = await originalOf(context, returnId)
  if (id !== null) await changeState(context, id, state)
}
