import type { ConflictOption } from '#shared/api/machine/conflicts.ts'
import { isUnresolved } from '#shared/domain/payment/pinpad-state.ts'
import { add, type Cents } from '#shared/domain/money/money.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { openRegisterOf } from '#main/rules/register/open-register.ts'
import { findAnnulRefusal } from '#main/rules/sale/documents/annul-refusal.ts'

type Reader = Pick<BaseContext, 'clock'> & { readonly db: ReadDatabase }

const listPayments = prepare<{ invoiceId: number }>()((db, { invoiceId }) =>
  db
    .selectFrom('invoicePayments')
    .leftJoin('pinpadTransactions', 'pinpadTransactions.id', 'invoicePayments.pinpadTransactionId')
    .leftJoin('pinpads', 'pinpads.id', 'pinpadTransactions.pinpadId')
    .where('invoicePayments.invoiceId', '=', invoiceId)
    .select([
      'invoicePayments.amount',
      'invoicePayments.extraTip',
      'pinpadTransactions.id as transactionId',
      'pinpadTransactions.state',
      'pinpadTransactions.pinpadId',
      'pinpadTransactions.totalAmount',
      'pinpadTransactions.cardMasked',
      'pinpadTransactions.settledAt',
      'pinpads.name as pinpadName',
      'pinpads.enabled',
    ]),
)

const findInvoice = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('invoices')
    .where('id', '=', id)
    .select([
      'id',
      'invoiceUuid',
      'number',
      'total',
      'status',
      'taxStatus',
      'issueDate',
      'customerId',
      'establishmentId',
      'emissionPointId',
    ]),
)

/** A lot that was closed since cannot be opened: the terminal then voids nothing of it. */
const findClosedLot = prepare<{ pinpadId: number; since: string }>()((db, { pinpadId, since }) =>
  db
    .selectFrom('pinpadSettlements')
    .where('pinpadId', '=', pinpadId)
    .where('state', 'in', ['SETTLED', 'UNKNOWN', 'SENDING'])
    .where('createdAt', '>=', since)
    .select('id')
    .limit(1),
)

export type PinpadWay = NonNullable<ConflictOption['pinpad']>

/**
 * Returns how the money of an invoice goes back at the pinpad that charged it; null if no pinpad charged it alone.
 * `amount` is what the conflict gives back. A terminal voids a charge as a whole, so the whole invoice must be double.
 * The books count a card refund as an annulment whose charge is voided: a credit note gives cash or credit.
 */
export async function pinpadWay(
  context: Reader,
  invoiceId: number,
  amount: Cents,
): Promise<PinpadWay | null> {
  const { db } = context
  const payments = await listPayments.all(db, { invoiceId })
  const [payment] = payments
  if (payment?.transactionId == null || payment.pinpadId === null) return null
  const invoice = await findInvoice.first(db, { id: invoiceId })
  if (invoice === undefined || payment.state !== 'APPROVED') return null
  const way = {
    transactionId: payment.transactionId,
    pinpadName: payment.pinpadName ?? '',
    cardMasked: payment.cardMasked,
  }
  const isWhole =
    payments.length === 1 &&
    amount === invoice.total &&
    payment.totalAmount === add(payment.amount, payment.extraTip) &&
    payment.extraTip === 0
  if (!isWhole) return { ...way, obstacle: 'NOT_WHOLE' }
  if (payment.enabled === 0) return { ...way, obstacle: 'PINPAD_OFF' }
  const since = payment.settledAt
  const closed =
    since === null
      ? undefined
      : await findClosedLot.first(db, { pinpadId: payment.pinpadId, since })
  if (closed !== undefined) return { ...way, obstacle: 'LOT_CLOSED' }
  if ((await findAnnulRefusal(context, invoice)) !== undefined) {
    return { ...way, obstacle: 'NOT_ANNULLABLE' }
  }
  const register = await openRegisterOf(db, invoice.emissionPointId)
  return { ...way, obstacle: register === undefined ? 'NO_OPEN_REGISTER' : null }
}

export async function refundedInvoice(db: ReadDatabase, id: number) {
  return findInvoice.first(db, { id })
}

/** A refund at a pinpad that was begun for a conflict. */
export interface BegunRefund {
  readonly transactionId: number
  readonly state: 'UNDERWAY' | 'UNKNOWN' | 'DONE' | 'FAILED'
}

const findReturn = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('pinpadTransactions')
    .where('id', '=', id)
    .select(['id', 'state', 'resolution', 'originalTransactionId']),
)

/** Returns what became of a refund: money is back only if its void was approved, by the terminal or by hand. */
export async function begunRefund(
  db: ReadDatabase,
  returnId: number | null,
): Promise<BegunRefund | null> {
  const row = returnId === null ? undefined : await findReturn.first(db, { id: returnId })
  if (row === undefined) return null
  const transactionId = row.originalTransactionId ?? row.id
  const isDone =
    row.state === 'APPROVED' || (row.state === 'MANUAL_RESOLVED' && row.resolution === 'APPROVED')
  if (isDone) return { transactionId, state: 'DONE' }
  if (!isUnresolved(row.state)) return { transactionId, state: 'FAILED' }
  return { transactionId, state: row.state === 'UNKNOWN' ? 'UNKNOWN' : 'UNDERWAY' }
}
