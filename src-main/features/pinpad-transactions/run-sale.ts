import type {
  ChargeReceipt,
  ManualContext,
  PinpadLease,
  PinpadReason,
  Watch,
  WriteContext,
} from '#main/core/acts/context.ts'
import { busyUntil } from './busy-time.ts'
import { changeState, stateOf } from './change-state.ts'
import {
  chargeOf,
  loadTransaction,
  type TransactionRow,
} from '#main/rules/charges/load-transaction.ts'
import { reverseCharge } from './reverse-charge.ts'

/**
 * Runs the charge at the terminal after the request was answered. Commits each state before the byte that
 * depends on it. If the outcome stays unknown, tries one reversal.
 */
export function runSale(context: ManualContext, lease: PinpadLease, id: number): void {
  inBackground(context, lease, id, async () => {
    await sell(context, lease, id)
    const isOpen = await context.transaction(async (write) => {
      return (await stateOf(write, id)) === 'UNKNOWN'
    })
    // If the program is stopping, the next start handles it.
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
        // A refusal after our timeout: the reversal decides.
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

/** Sets SENDING and how long the terminal may work, since it continues even if the till stops. */
export async function becomeSending(write: WriteContext, id: number): Promise<void> {
  const before = await loadTransaction(write.db, id)
  await changeState(write, id, 'SENDING', {
    busyUntil: busyUntil(write.clock, before.timeoutMs, before.busyUntil),
  })
}

/** Clears `busyUntil`: the driver waited for the terminal's full time. */
async function clearBusy(write: WriteContext, id: number): Promise<void> {
  // If the program is stopping, the driver did not wait.
  if (write.pinpads.signal.aborted) return
  await write.db
    .updateTable('pinpadTransactions')
    .set({ busyUntil: null })
    .where('id', '=', id)
    .execute()
}

/** Returns the callbacks that store each step of a charge or void. */
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

/** Returns the columns of an approval; fields that the terminal omits keep the requested values. */
function approvalColumns(receipt: ChargeReceipt, row: TransactionRow) {
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
 * Runs work with a reserved terminal that no request waits for. On an error the charge keeps its state and
 * blocks other charges, but the terminal can be asked about it.
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

/** Notifies screens that the terminal is free. */
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
