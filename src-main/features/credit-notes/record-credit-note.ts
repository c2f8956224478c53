import type { CreditNote, CreditNoteRequest } from '#shared/api/sales/credit-notes.ts'
import { type TaxTreatment, treatmentOf, unitPriceFor } from '#shared/domain/tax/tax.ts'
import { add, type Cents, fromMillionths, subtract, sum } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { recordElectronicDocument } from '#main/work/tax-office/queue/record-document.ts'
import { invoiceLane } from '#main/core/outbox/lanes.ts'
import { issueNumber } from '#main/rules/sale/record/issue-number.ts'
import type { IssuingPlace } from '#main/rules/sale/record/issuing-place.ts'
import { printCashSlip } from '#main/rules/papers/print-cash-slip.ts'
import { printCreditNote } from '#main/rules/papers/print-credit-note.ts'
import type { DebtCredit } from './credit-debt.ts'
import { CREDIT_NOTE, CREDIT_NOTE_CODE } from '#main/rules/sale/documents/credit-note-document.ts'
import { readCreditNote } from '#main/rules/sale/documents/list-credit-notes.ts'
import type { CreditableInvoice } from './load-creditable-invoice.ts'
import type { CreditedLine } from './resolve-credit-lines.ts'
import { restockLines } from './restock-lines.ts'

export interface CreditNoteDraft {
  readonly body: CreditNoteRequest
  readonly requestHash: string
  readonly invoice: CreditableInvoice
  readonly lines: readonly CreditedLine[]
  readonly total: Cents
  readonly applied: Cents
  readonly debts: readonly DebtCredit[]
  readonly place: IssuingPlace
  /** Number of a note that a till issued; undefined: the point's next number is used. */
  readonly issued: Awaited<ReturnType<typeof issueNumber>> | undefined
  readonly authorizedById: number | null
}

/** Numbers and stores a note in the caller's transaction: lines, debts, stock, outbox, audit, slip. */
export async function recordCreditNote(
  context: WriteContext,
  draft: CreditNoteDraft,
): Promise<CreditNote> {
  const { db } = context
  const { body, invoice, lines, total, applied, place } = draft
  const document = { type: CREDIT_NOTE, code: CREDIT_NOTE_CODE }
  const issued = draft.issued ?? (await issueNumber(context, place, document))
  const restock = body.restock ?? true
  const { id: _id, invoiceUuid, number, issueDate, status: _s, taxStatus: _t, ...taken } = invoice
  const { id } = await db
    .insertInto('creditNotes')
    .values({
      ...taken,
      ...issued,
      creditNoteUuid: body.creditNoteUuid,
      requestHash: draft.requestHash,
      invoiceId: invoice.id,
      invoiceNumber: number,
      invoiceIssueDate: issueDate,
      environment: place.environment,
      emissionPointId: place.emissionPointId,
      establishmentId: place.establishmentId,
      cashRegisterId: place.cashRegisterId,
      createdById: context.session.id,
      authorizedById: draft.authorizedById,
      taxStatus: 'PENDING',
      reason: body.reason,
      restock: restock ? 1 : 0,
      refundKind: body.refund.kind,
      ...totalsOf(lines),
      total,
      appliedAmount: applied,
      refundAmount: subtract(total, applied),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, line] of lines.entries()) {
    await db
      .insertInto('creditNoteLines')
      .values({ ...lineRow(line), creditNoteId: id, lineNumber: index + 1 })
      .execute()
  }
  for (const debt of draft.debts) {
    await db
      .insertInto('creditNoteReceivables')
      .values({ ...debt, creditNoteId: id })
      .execute()
  }
  if (restock) {
    const note = { kind: 'CREDIT_NOTE', id } as const
    await restockLines(context, { establishmentId: invoice.establishmentId, document: note }, lines)
  }
  await recordElectronicDocument(context, {
    kind: 'CREDIT_NOTE',
    documentId: id,
    number: issued.number,
    accessKey: issued.accessKey,
    environment: place.environment,
    followsInvoiceId: invoice.id,
  })
  const note = await readCreditNote(context, id)
  context.push(
    'creditNotes.create',
    {
      body: {
        creditNoteUuid: note.creditNoteUuid,
        invoiceId: invoice.id,
        reason: note.reason,
        lines: lines.map(({ sold, part }) => ({
          lineNumber: sold.lineNumber,
          quantity: fromMillionths(part.quantity),
        })),
        restock,
        refund: { kind: note.refund.kind },
        totalAmount: note.total,
        appliedAmount: note.appliedAmount,
        emissionPointId: note.emissionPointId,
        number: note.number,
        accessKey: note.accessKey,
        issueDate: note.issueDate,
        issuedAt: note.issuedAt,
        cashRegisterId: note.cashRegisterId,
      },
    },
    {
      uuid: note.creditNoteUuid,
      // In the invoice's lane, because the central computes each note from what earlier notes left.
      lane: invoiceLane(invoiceUuid),
      dependsOn: [invoiceUuid],
      cashRegisterId: note.cashRegisterId,
      resourceId: id,
    },
  )
  context.audit({
    kind: 'CREDIT_NOTE_ISSUED',
    resourceId: id,
    authorizedById: draft.authorizedById,
    payload: {
      number: note.number,
      invoiceId: invoice.id,
      invoiceNumber: note.invoiceNumber,
      total,
      refundKind: note.refund.kind,
      refundAmount: subtract(total, applied),
      restock,
      reason: note.reason,
    },
  })
  if (applied > 0) context.publish('receivables', { customerId: invoice.customerId })
  await printCreditNote(context, note)
  await printRefund(context, note, place)
  return note
}

function totalsOf(lines: readonly CreditedLine[]) {
  const ofTreatment = (treatment: TaxTreatment) =>
    sum(
      lines
        .filter(
          ({ sold }) =>
            treatmentOf({ identifierCode: sold.identifierCode, rate: sold.taxRate }) === treatment,
        )
        .map(({ part }) => part.net),
    )
  return {
    subtotalTaxed: ofTreatment('TAXED'),
    subtotalTaxFree: ofTreatment('TAX_FREE'),
    subtotalNonTaxable: ofTreatment('NON_TAXABLE'),
    subtotal: sum(lines.map(({ part }) => part.net)),
    discount: sum(lines.map(({ part }) => part.discount)),
    tax: sum(lines.map(({ part }) => part.tax)),
    ice: sum(lines.map(({ part }) => part.ice)),
  }
}

function lineRow({ sold, part }: CreditedLine) {
  return {
    invoiceLineId: sold.id,
    productCode: sold.productCode,
    description: sold.description,
    quantity: part.quantity,
    // The XML must state a price for which quantity × price − discount is the line's net.
    priceUnit: unitPriceFor(add(part.net, part.discount), part.quantity, sold.priceUnit),
    discount: part.discount,
    totalPrice: part.net,
    taxId: sold.taxId,
    taxRate: sold.taxRate,
    taxAmount: part.tax,
    iceAmount: part.ice,
  }
}

/** Prints the slip for cash that was given back; it is kept in the drawer. */
async function printRefund(
  context: WriteContext,
  note: CreditNote,
  place: IssuingPlace,
): Promise<void> {
  if (note.refund.kind !== 'CASH' || note.refund.amount === 0) return
  await printCashSlip(context, {
    type: 'EXIT',
    point: place,
    movement: {
      id: note.id,
      amount: note.refund.amount,
      reason: `Nota de crédito ${note.number}: ${note.reason}`.slice(0, 300),
      beneficiary: note.customer.name,
      createdAt: note.issuedAt,
      createdBy: note.createdBy,
    },
    documentId: null,
  })
}
