import type { Selectable } from 'kysely'
import type { CreditNote, CreditNoteLine } from '#shared/api/sales/credit-notes.ts'
import { environmentOf } from '#shared/domain/tax/access-key.ts'
import {
  add,
  type Cents,
  fromBasisPoints,
  fromCents,
  fromMillionths,
  subtract,
  ZERO,
  wholeCents,
} from '#shared/domain/money/money.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare, prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'
import { loadSigningFacts, signerFieldsOf } from '#main/work/tax-office/signer-of-record.ts'
import { selectSignableNotes, signableNote } from '#main/work/tax-office/queue/unsigned-records.ts'
import { readTaxMessages } from '#main/work/tax-office/queue/save-tax-standing.ts'
import { taxesOf } from './invoice-answer.ts'

type Header = Selectable<Schema['creditNotes']> & { readonly createdBy: string }
type Line = Selectable<Schema['creditNoteLines']> & { readonly taxName: string }

const listHeaders = prepareList<number>()((db, ids) =>
  db
    .selectFrom('creditNotes')
    .innerJoin('users', 'users.id', 'creditNotes.createdById')
    .where('creditNotes.id', 'in', ids)
    .selectAll('creditNotes')
    .select('users.name as createdBy'),
)

const listLines = prepareList<number>()((db, ids) =>
  db
    .selectFrom('creditNoteLines')
    .innerJoin('taxes', 'taxes.id', 'creditNoteLines.taxId')
    .where('creditNoteLines.creditNoteId', 'in', ids)
    .orderBy('creditNoteLines.id')
    .selectAll('creditNoteLines')
    .select('taxes.name as taxName'),
)

const sumUses = prepare<{ number: string; exceptInvoiceId: number }>()(
  (db, { number, exceptInvoiceId }) =>
    db
      .selectFrom('invoicePayments')
      .innerJoin('invoices', 'invoices.id', 'invoicePayments.invoiceId')
      .where('invoicePayments.creditMemoNumber', '=', number)
      .where('invoicePayments.creditMemoNumber', 'is not', null)
      .where('invoicePayments.kind', '=', 'CREDIT_MEMO')
      .where('invoices.status', '<>', 'ANNULLED')
      .where('invoices.id', '<>', exceptInvoiceId)
      .select((eb) => eb.fn.sum<Cents | null>('invoicePayments.amount').as('amount')),
)

const NO_INVOICE = 0

const listSignables = prepareList<number>()((db, ids) =>
  selectSignableNotes(db).where('creditNotes.id', 'in', ids),
)

/** Facts of an answer besides the stored note. */
export type NotesContext = Pick<
  ReadContext,
  'db' | 'clock' | 'installation' | 'memory' | 'language'
>

/**
 * Returns what a note can still pay: its credit less its payments in valid invoices except `exceptInvoiceId`.
 */
export async function remainingOf(
  db: ReadDatabase,
  note: Pick<Header, 'number' | 'refundKind' | 'refundAmount'>,
  exceptInvoiceId = NO_INVOICE,
): Promise<Cents> {
  if (note.refundKind !== 'CREDIT') return ZERO
  const used = await sumUses.first(db, { number: note.number, exceptInvoiceId })
  return subtract(note.refundAmount, wholeCents(Number(used?.amount ?? 0)))
}

/** Returns notes by their ids, in the order of `ids`. */
export async function loadCreditNotes(
  context: NotesContext,
  ids: readonly number[],
): Promise<CreditNote[]> {
  const { db, language } = context
  const headers = new Map((await listHeaders.all(db, ids, {})).map((row) => [row.id, row]))
  const lines = Map.groupBy(await listLines.all(db, ids, {}), (line) => line.creditNoteId)
  const signables = new Map(
    (await listSignables.all(db, ids, {})).map((row) => [row.id, signableNote(row)]),
  )
  const facts = await loadSigningFacts(context)
  const notes: CreditNote[] = []
  for (const id of ids) {
    const header = headers.get(id)
    const signable = signables.get(id)
    if (header === undefined || signable === undefined) continue
    notes.push({
      ...toCreditNote(header, lines.get(id) ?? [], await remainingOf(db, header)),
      ...signerFieldsOf(signable, facts, language),
    })
  }
  return notes
}

function toCreditNote(
  row: Header,
  lines: readonly Line[],
  remaining: Cents,
): Omit<CreditNote, 'signer' | 'unsentReason'> {
  return {
    id: row.id,
    creditNoteUuid: row.creditNoteUuid,
    invoiceId: row.invoiceId,
    invoiceNumber: row.invoiceNumber,
    invoiceIssueDate: row.invoiceIssueDate,
    emissionPointId: row.emissionPointId,
    establishmentId: row.establishmentId,
    cashRegisterId: row.cashRegisterId,
    number: row.number,
    accessKey: row.accessKey,
    taxStatus: row.taxStatus,
    authorizedAt: row.authorizedAt,
    taxMessages: readTaxMessages(row.taxMessages),
    environment: environmentOf(row.accessKey),
    issueDate: row.issueDate,
    issuedAt: row.issuedAt,
    customer: {
      id: row.customerId,
      name: row.customerName,
      identification: row.customerIdentification,
      address: row.customerAddress,
      email: row.customerEmail,
      phone: row.customerPhone,
    },
    reason: row.reason,
    restock: row.restock === 1,
    refund: { kind: row.refundKind, amount: fromCents(row.refundAmount) },
    appliedAmount: fromCents(row.appliedAmount),
    remaining: fromCents(remaining),
    lines: lines.map(toLine),
    taxes: taxesOf(lines, ({ taxName }) => taxName),
    subtotalTaxed: fromCents(row.subtotalTaxed),
    subtotalTaxFree: fromCents(row.subtotalTaxFree),
    subtotalNonTaxable: fromCents(row.subtotalNonTaxable),
    subtotal: fromCents(row.subtotal),
    discount: fromCents(row.discount),
    tax: fromCents(row.tax),
    ice: fromCents(row.ice),
    total: fromCents(row.total),
    createdBy: row.createdBy,
  }
}

function toLine(line: Line): CreditNoteLine {
  return {
    id: line.id,
    lineId: line.invoiceLineId,
    lineNumber: line.lineNumber,
    productCode: line.productCode,
    description: line.description,
    quantity: fromMillionths(line.quantity),
    priceUnit: fromMillionths(line.priceUnit),
    discount: fromCents(line.discount),
    totalPrice: fromCents(line.totalPrice),
    taxId: line.taxId,
    taxRate: fromBasisPoints(line.taxRate),
    taxAmount: fromCents(line.taxAmount),
    iceAmount: fromCents(line.iceAmount),
    totalAmount: fromCents(add(line.totalPrice, line.iceAmount, line.taxAmount)),
  }
}
