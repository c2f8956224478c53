import type { ConflictOption } from '#shared/api/machine/conflicts.ts'
import { add, type Cents, type Millionths, sum } from '#shared/domain/money/money.ts'
import { type CreditableLine, creditPart, creditRest } from '#shared/domain/sale/credit-part.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { findCreditRefusal } from '#main/rules/sale/documents/credit-refusal.ts'

const findInvoice = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(['id', 'number', 'status', 'taxStatus', 'customerId', 'customerName']),
)

const listLines = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('invoiceLines')
    .where('invoiceId', '=', id)
    .orderBy('lineNumber')
    .select([
      'id',
      'lineNumber',
      'partOfLine',
      'quantity',
      'totalPrice as net',
      'iceAmount as ice',
      'taxAmount as tax',
      'discount',
    ]),
)

const listCredited = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('creditNoteLines')
    .innerJoin('creditNotes', 'creditNotes.id', 'creditNoteLines.creditNoteId')
    .where('creditNotes.invoiceId', '=', id)
    .orderBy('creditNoteLines.id')
    .select([
      'creditNoteLines.invoiceLineId',
      'creditNoteLines.quantity',
      'creditNoteLines.totalPrice as net',
      'creditNoteLines.iceAmount as ice',
      'creditNoteLines.taxAmount as tax',
      'creditNoteLines.discount',
    ]),
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
  const sold = await listLines.all(db, { id: invoiceId })
  const credited = Map.groupBy(
    await listCredited.all(db, { id: invoiceId }),
    (line) => line.invoiceLineId,
  )
  if (invoice === undefined) return undefined
  let isReturned = invoice.status === 'ANNULLED'
  const amounts: Cents[] = []
  for (const line of sold) {
    const quantity = quantities.get(line.partOfLine ?? line.lineNumber)
    if (quantity === undefined) continue
    const rest = (credited.get(line.id) ?? []).reduce<CreditableLine>(creditRest, line)
    if (rest.quantity < quantity) isReturned = true
    const { net, ice, tax } = creditPart(
      isReturned ? line : rest,
      Math.min(quantity, line.quantity) as Millionths,
    )
    amounts.push(add(net, ice, tax))
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
