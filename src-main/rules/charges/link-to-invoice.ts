import type { PinpadState } from '#shared/domain/payment/pinpad-state.ts'
import { add, type Cents } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'

/** A charge with the invoice that it pays. */
export interface PayingCharge {
  readonly operationId: string
  readonly type: 'SALE' | 'VOID'
  readonly state: PinpadState
  readonly resolution: 'APPROVED' | 'NOT_CHARGED' | null
  readonly totalAmount: Cents
  readonly invoiceUuid: string | null
  readonly paidInvoiceUuid: string | null
  /** Place of the payment in the invoice's list, from 1; null: the first one with the amount. */
  readonly paidPlace: number | null
}

/**
 * Links a charge to the card payment that it made: a recorded invoice arrives without its charges. Does nothing if the
 * charge took no money, or pays already.
 */
export async function linkToInvoice({ db }: WriteContext, charge: PayingCharge): Promise<void> {
  const invoiceUuid = charge.paidInvoiceUuid ?? charge.invoiceUuid
  if (invoiceUuid === null || charge.type !== 'SALE' || !hasTakenMoney(charge)) return
  const stored = await db
    .selectFrom('pinpadTransactions')
    .leftJoin('invoicePayments', 'invoicePayments.pinpadTransactionId', 'pinpadTransactions.id')
    .where('operationId', '=', charge.operationId)
    .select(['pinpadTransactions.id', 'invoicePayments.id as paymentId'])
    .executeTakeFirst()
  if (stored === undefined || stored.paymentId !== null) return
  const payments = await db
    .selectFrom('invoicePayments')
    .innerJoin('invoices', 'invoices.id', 'invoicePayments.invoiceId')
    .where('invoices.invoiceUuid', '=', invoiceUuid)
    .select([
      'invoicePayments.id',
      'invoicePayments.kind',
      'invoicePayments.amount',
      'invoicePayments.extraTip',
      'invoicePayments.pinpadTransactionId',
    ])
    .orderBy('invoicePayments.id')
    .execute()
  const payment = payments.find(
    ({ kind, amount, extraTip, pinpadTransactionId }, index) =>
      kind === 'CARD' &&
      pinpadTransactionId === null &&
      (charge.paidPlace === null
        ? add(amount, extraTip) === charge.totalAmount
        : index + 1 === charge.paidPlace),
  )
  if (payment === undefined) return
  await db
    .updateTable('invoicePayments')
    .set({ pinpadTransactionId: stored.id })
    .where('id', '=', payment.id)
    .execute()
}

/** Also a charge that is given back now: it paid the invoice. */
function hasTakenMoney({ state, resolution }: PayingCharge): boolean {
  return (
    ['APPROVED', 'VOIDING', 'VOIDED'].includes(state) ||
    (state === 'MANUAL_RESOLVED' && resolution === 'APPROVED')
  )
}
