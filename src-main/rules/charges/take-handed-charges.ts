import { z } from 'zod'
import type { Handover } from '#shared/api/machine/counters.ts'
import { invalidField } from '#shared/api/error.ts'
import { isUnresolved, mayFollow, pinpadStates } from '#shared/domain/payment/pinpad-state.ts'
import type { PinpadState } from '#shared/domain/payment/pinpad-state.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { linkToInvoice } from './link-to-invoice.ts'

const cents = z.int().transform((value) => value as Cents)
const optionalId = z.int().positive().nullable().default(null)
const words = z.string().nullable().default(null)

/** The columns that change with the state. */
const Outcome = z.object({
  state: z.enum(pinpadStates),
  resolution: z.enum(['APPROVED', 'NOT_CHARGED']).nullable().default(null),
  acquirerNetwork: words,
  merchantId: words,
  terminalId: words,
  terminalCid: words,
  authorizationNumber: words,
  reference: words,
  lot: words,
  cardMasked: words,
  cardBrand: words,
  cardholderName: words,
  code: words,
  message: words,
  answer: words,
  reason: words,
  resolvedById: optionalId,
  settledAt: words,
})

const Charge = Outcome.extend({
  operationId: z.string(),
  requestHash: z.string(),
  pinpadId: z.int().positive(),
  type: z.enum(['SALE', 'VOID']),
  cashRegisterId: optionalId,
  invoiceUuid: words,
  orderReference: words,
  tableId: optionalId,
  orderId: optionalId,
  totalAmount: cents,
  taxedAmount: cents,
  taxFreeAmount: cents,
  taxAmount: cents,
  serviceAmount: cents.nullable().default(null),
  tipAmount: cents.nullable().default(null),
  installments: words,
  requestedNetwork: words,
  hour: z.string(),
  date: z.string(),
  createdAt: z.string(),
  createdById: z.int().positive(),
  busyUntil: words,
})

/** Fields that name another charge or the invoice that the charge pays. They are no columns of the row. */
const Names = z.object({
  /** Operation of the charge that a return gives back. */
  originalOperationId: words,
  /** Invoice that the charge pays, and the place of the payment in its list, from 1. */
  paidInvoiceUuid: words,
  paidPlace: z.int().positive().nullable().default(null),
})

const Handed = z.object({ ...Charge.shape, ...Names.shape })
type Handed = z.output<typeof Handed>

/**
 * Stores card transactions of another program of the shop, known by their operation, and links each to the payment that
 * it made. A known one takes a later state and never an earlier one; one that was under way there has an unknown outcome,
 * and is asked for here. Returns how many are new or changed. Throws 400 for a row that cannot be read.
 */
export async function takeHandedCharges(
  context: WriteContext,
  charges: Handover['charges'],
): Promise<number> {
  const rows = charges.map((charge, index) => {
    const read = Handed.safeParse(charge)
    if (!read.success) throw invalidField(`charges[${index}]`, 'FORMAT_INVALID')
    return interrupted(read.data)
  })
  let count = 0
  // A return names its charge, which must be there first.
  for (const row of rows.toSorted((a, b) => orderOf(a) - orderOf(b))) {
    const transactionId = await take(context, row)
    await linkToInvoice(context, row)
    if (transactionId === undefined) continue
    count++
    context.publish('pinpadTransactions', { pinpadId: row.pinpadId, transactionId })
  }
  return count
}

const orderOf = ({ type }: Handed) => (type === 'SALE' ? 0 : 1)

/** A program that stops asks no terminal any more: what was under way is unknown, what was only stored was not sent. */
function interrupted(row: Handed): Handed {
  switch (row.state) {
    case 'CREATED':
      return { ...row, state: 'CANCELLED', busyUntil: null }
    case 'SENDING':
    case 'WAITING':
    case 'REVERSING':
      return { ...row, state: 'UNKNOWN', code: 'INTERRUPTED', message: null }
    default:
      return row
  }
}

/** Returns the id of a charge that is new or changed. */
async function take({ db }: WriteContext, handed: Handed): Promise<number | undefined> {
  const { originalOperationId, paidInvoiceUuid: _invoice, paidPlace: _place, ...row } = handed
  const known = await db
    .selectFrom('pinpadTransactions')
    .select(['id', 'state', 'type'])
    .where('operationId', '=', row.operationId)
    .executeTakeFirst()
  if (known !== undefined) {
    if (!isLater(known.state, row.state, known.type)) return undefined
    await db
      .updateTable('pinpadTransactions')
      .set({ ...Outcome.parse(row), busyUntil: row.busyUntil, invoiceUuid: row.invoiceUuid })
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
  const original =
    originalOperationId === null
      ? undefined
      : await db
          .selectFrom('pinpadTransactions')
          .select('id')
          .where('operationId', '=', originalOperationId)
          .executeTakeFirst()
  const { id } = await db
    .insertInto('pinpadTransactions')
    .values({ ...row, originalTransactionId: original?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** True if the state follows from the known one and says more: an outcome that is known stays. */
function isLater(known: PinpadState, handed: PinpadState, type: Handed['type']): boolean {
  if (known === handed || known === 'VOIDING') return false
  if (isUnresolved(handed) && handed !== 'VOIDING') return false
  return isReached(known, handed, type, new Set([known]))
}

function isReached(
  from: PinpadState,
  to: PinpadState,
  type: Handed['type'],
  seen: Set<PinpadState>,
): boolean {
  if (mayFollow(from, to, type)) return true
  return pinpadStates.some((step) => {
    if (seen.has(step) || !mayFollow(from, step, type)) return false
    return isReached(step, to, type, seen.add(step))
  })
}
