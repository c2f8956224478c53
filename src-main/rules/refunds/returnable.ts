import type { ConflictOption } from '#shared/api/machine/conflicts.ts'
import { type Cents, type Millionths, sum } from '#shared/domain/money/money.ts'
import { creditPart } from '#shared/domain/sale/credit-part.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { findCreditRefusal } from '#main/rules/sale/documents/credit-refusal.ts'
import { amountOf, linesToCredit } from './creditable-lines.ts'

const findInvoice = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(['id', 'number', 'status', 'taxStatus', 'customerId', 'customerName']),
)

/** Lines that an invoice can give back. */
export interface Returnable {
  readonly invoiceId: number
  readonly number: string
  readonly customerName: string
  /** With tax, as the credit note has it; without service and tip, which cannot be credited. */
  readonly amount: Cents
  readonly by: NonNullable<ConflictOption['by']>
  /** The lines to credit. */
  readonly lines: readonly { readonly lineNumber: number; readonly quantity: Millionths }[]
  /** True if the invoice is annulled, or a credit note credits the lines already. */
  readonly isReturned: boolean
}

/**
 * Returns what an invoice gives back; undefined if it is gone or none of its lines is known. `quantities` has the
 * millionths of each line number. A final consumer's transmitted invoice takes no credit note: then cash leaves the
 * drawer with the reason.
 */
export async function returnableOf(
  db: ReadDatabase,
  invoiceId: number,
  quantities: ReadonlyMap<number, number>,
): Promise<Returnable | undefined> {
  const invoice = await findInvoice.first(db, { id: invoiceId })
  if (invoice === undefined) return undefined
  let isReturned = invoice.status === 'ANNULLED'
  const amounts: Cents[] = []
  for (const { sold, whole, rest } of await linesToCredit(db, invoiceId)) {
    const quantity = quantities.get(sold.partOfLine ?? sold.lineNumber)
    if (quantity === undefined) continue
    if (rest.quantity < quantity) isReturned = true
    const part = creditPart(
      isReturned ? whole : rest,
      Math.min(quantity, whole.quantity) as Millionths,
    )
    amounts.push(amountOf(part))
  }
  if (amounts.length === 0) return undefined
  return {
    invoiceId,
    number: invoice.number,
    customerName: invoice.customerName,
    amount: sum(amounts),
    by:
      findCreditRefusal(invoice)?.code === 'CREDIT_NOTE_FINAL_CONSUMER'
        ? 'CASH_EXIT'
        : 'CREDIT_NOTE_CASH',
    lines: [...quantities].map(([lineNumber, quantity]) => ({
      lineNumber,
      quantity: quantity as Millionths,
    })),
    isReturned,
  }
}
