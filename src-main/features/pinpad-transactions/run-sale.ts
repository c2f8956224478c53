import type {
  ChargeReceipt,
  ManualContext,
  PinpadLease,
  PinpadReason,
  Watch,
  WriteContext,
} from '../../context.ts'
import { busyUntil } from './busy-time.ts'
import { changeState, stateOf } from './change-state.ts'
import { chargeOf, loadTransaction, type TransactionRow } from './load-transaction.ts'
import { reverseCharge } from './reverse-charge.ts'

/**
 * Speaks to the terminal after the request that began the charge was answered. Each state is durable
 * before the byte that depends on it; what nobody knows at the end is reversed once, by itself.
 */
export function runSale(context: ManualContext, lease: PinpadLease, id: number): void {
  inBackground(context, lease, id, async () => {
    await sell(context, lease, id)
    const isOpen = await context.transaction(async (write) => {
      return (await stateOf(write, id)) === 'UNKNOWN'
    })
    // The next start finds it where the program stops now.
    if (isOpen && !context.pinpads.signal.aborted) {
      await reverseCharge(context, lease, id, { isOver: true })
    }
  })
}

async function sell(context: ManualContext, lease: PinpadLease, id: number): Promise<void> {
  const row = await context.transaction(async (write) => {
    await becomeSending(write, id)
    return loadTransaction(write.db, id)
  })
  const outcome = await lease.pinpad.sell(chargeOf(row), watchCharge(context, id))
  await context.transaction(async (write) => {
    const state = await stateOf(write, id)
    switch (outcome.outcome) {
      case 'APPROVED':
        return changeState(write, id, 'APPROVED', {
          ...approvalColumns(outcome.receipt, row),
          code: null,
          message: outcome.message,
        })
      case 'DECLINED':
        // It came after we had given up: the reversal will say so again, or else.
        if (state === 'UNKNOWN') return clearBusy(write, id)
        return changeState(write, id, 'DECLINED', reasonColumns(outcome))
      case 'NOT_SENT':
        return changeState(write, id, 'NOT_SENT', reasonColumns(outcome))
      case 'UNKNOWN':
        if (state === 'UNKNOWN') return clearBusy(write, id)
        return changeState(write, id, 'UNKNOWN', {
          ...reasonColumns(outcome),
          ...(write.pinpads.signal.aborted ? {} : { busyUntil: null }),
        })
    }
  })
}

/** SENDING, with how long the terminal may be at it: what it was asked goes on without us. */
export async function becomeSending(write: WriteContext, id: number): Promise<void> {
  const before = await loadTransaction(write.db, id)
  await changeState(write, id, 'SENDING', {
    busyUntil: busyUntil(write.clock, before.timeoutMs, before.busyUntil),
  })
}

/** The driver listened for as long as the terminal may take. */
async function clearBusy(write: WriteContext, id: number): Promise<void> {
  // Where the program stops, it did not.
  if (write.pinpads.signal.aborted) return
  await write.db
    .updateTable('pinpadTransactions')
    .set({ busyUntil: null })
    .where('id', '=', id)
    .execute()
}

/** What must be durable while a charge or a return is under way. */
export function watchCharge(context: ManualContext, id: number): Watch {
  return {
    signal: context.pinpads.signal,
    sent: () => context.transaction((write) => changeState(write, id, 'WAITING')),
    lost: (reason) =>
      context.transaction((write) => changeState(write, id, 'UNKNOWN', reasonColumns(reason))),
  }
}

export function reasonColumns({ code, message }: PinpadReason) {
  return { code, message }
}

/** What the terminal did not say stays as it was asked. */
export function approvalColumns(receipt: ChargeReceipt, row: TransactionRow) {
  return {
    authorizationNumber: receipt.authorizationNumber,
    reference: receipt.reference,
    lot: receipt.lot,
    acquirerNetwork: receipt.acquirerNetwork ?? row.acquirerNetwork,
    cardMasked: receipt.cardMasked,
    cardBrand: receipt.cardBrand,
    cardholderName: receipt.cardholderName,
    answer: JSON.stringify({
      ...receipt.details,
      merchantId: receipt.merchantId,
      terminalId: receipt.terminalId,
    }),
  }
}

/**
 * Work with a reserved terminal that no request waits for. Whatever goes wrong is logged, the charge
 * stays where it was and blocks its terminal, and the terminal is free to be asked about it.
 */
export function inBackground(
  context: ManualContext,
  lease: PinpadLease,
  id: number,
  work: () => Promise<void>,
): void {
  context.pinpads.goOn(async () => {
    try {
      await work()
    } catch (error) {
      context.log('error', `Charge ${id} could not be carried on`, error)
    } finally {
      lease.release()
      await tellScreens(context, id)
    }
  })
}

/** Screens that wait for the terminal see that it is free now. */
async function tellScreens(context: ManualContext, id: number): Promise<void> {
  if (context.pinpads.signal.aborted) return
  try {
    await context.transaction(async (write) => {
      const { pinpadId } = await loadTransaction(write.db, id)
      write.publish('pinpadTransactions', { pinpadId, transactionId: id })
    })
  } catch (error) {
    context.log('warn', `Screens were not told about charge ${id}`, error)
  }
}
