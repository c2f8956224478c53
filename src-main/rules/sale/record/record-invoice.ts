import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import type { LineAmounts } from '#shared/domain/tax/invoice-totals.ts'
import { FINAL_CONSUMER_ID } from '#main/rules/catalogs/catalog-names.ts'
import { toInvoice } from '../documents/invoice-answer.ts'
import { standingAtIssue } from '../documents/invoice-standing.ts'
import { divideMixedLines, type DocumentSaleLine } from './divide-mixed-lines.ts'
import type { InvoiceDraft } from '../lines/invoice-draft.ts'
import {
  insertInvoice,
  insertLines,
  insertParts,
  insertPayments,
  toLineRow,
  toPaymentRow,
} from './invoice-rows.ts'
import { issueForShop, issueInput, type RecordedLine } from './issue-input.ts'
import { issueNumber } from './issue-number.ts'
import { issuedEntry, toInvoiceRow } from './to-invoice-row.ts'
import { recordElectronicDocument } from '#main/work/tax-office/queue/record-document.ts'
import { takeIngredients } from '#main/rules/recipes/take-ingredients.ts'
import { moveStock } from '#main/rules/stock/move-stock.ts'
import type { ResolvedPayment } from '../payment/resolved-payment.ts'
import type { SaleLine } from '../lines/sale-line.ts'
import { invoiceLane } from '#main/core/outbox/lanes.ts'

const markCustomer = prepare<{ id: number; lastInvoicedAt: string }>()(
  (db, { id, lastInvoicedAt }) =>
    db.updateTable('customers').set({ lastInvoicedAt }).where('id', '=', id),
)

/**
 * Numbers a sale and stores it in the caller's transaction: invoice, lines, payments, stock, outbox, audit.
 * All or nothing, so no number is used twice or lost.
 */
export async function recordInvoice(context: WriteContext, sold: InvoiceDraft): Promise<Invoice> {
  const { db } = context
  const draft = { ...sold, lines: await takeIngredients(context, sold.lines) }
  const { place, buyer } = draft
  const issued = draft.issued ?? (await issueNumber(context, place))
  const { issuedAt } = issued
  const row = toInvoiceRow(draft, issued, context.session.id)
  const id = await insertInvoice.one(db, row)

  const documentLines = documentLinesOf(draft)
  const lineRows = documentLines.map(({ line, amounts }, index) =>
    toLineRow(id, index, line, amounts),
  )
  const lineIds = await insertLines.many(db, lineRows)
  await keepParts(
    context,
    documentLines.map(({ line }) => line),
    lineIds,
  )
  const paymentRows = draft.payments.map((payment) => toPaymentRow(id, row, payment))
  const paymentIds = await insertPayments.many(db, paymentRows)
  await moveStock(
    context,
    'SALE',
    { establishmentId: place.establishmentId, document: { kind: 'INVOICE', id } },
    draft.lines.flatMap((line) => line.stock),
    draft.lines,
  )
  if (buyer.id !== FINAL_CONSUMER_ID) {
    await markCustomer.run(db, { id: buyer.id, lastInvoicedAt: issuedAt })
  }

  const invoice = toInvoice({
    standing: await standingAtIssue(context),
    annulRefusal: null,
    creditRefusal: null,
    header: {
      ...row,
      id,
      createdBy: context.session.name,
      annulledBy: null,
      annulAuthorizedBy: null,
    },
    lines: lineRows.map((line, index) => ({ ...line, id: lineIds[index] as number })),
    payments: paymentRows.map((payment, index) => ({
      ...payment,
      id: paymentIds[index] as number,
      paymentMethodName: (draft.payments[index] as ResolvedPayment).paymentMethodName,
      paymentMethodCode: (draft.payments[index] as ResolvedPayment).paymentMethodCode,
      paymentTermName: (draft.payments[index] as ResolvedPayment).paymentTermName,
    })),
    taxNames: new Map(documentLines.map(({ line }) => [line.tax.id, line.taxName])),
  })
  const recorded = documentLines.map(({ line }, index) => ({
    line,
    row: lineRows[index] as RecordedLine['row'],
  }))
  context.push('invoices.issue', issueInput(draft, row, recorded), {
    uuid: draft.invoiceUuid,
    lane: invoiceLane(draft.invoiceUuid),
    ...(draft.isOutsideDrawers === true ? {} : { cashRegisterId: place.cashRegisterId }),
    resourceId: id,
    ...(draft.orders === undefined ? {} : { follows: draft.orders.follows }),
    ...issueForShop(draft),
  })
  context.audit(issuedEntry(id, issued, draft))
  await recordElectronicDocument(context, {
    kind: 'INVOICE',
    documentId: id,
    number: row.number,
    accessKey: row.accessKey,
    environment: row.environment,
  })
  context.publish('invoices', { invoiceId: id })
  return invoice
}

/** Returns the document's lines with their amounts: those of the sale, mixed ones divided. */
export function documentLinesOf({ lines, totals }: InvoiceDraft): readonly DocumentSaleLine[] {
  return totals.documentLines === undefined
    ? lines.map((line, index) => ({ line, amounts: totals.lines[index] as LineAmounts }))
    : divideMixedLines(lines, totals.documentLines)
}

/**
 * Stores what each line took from stock besides its own product: an annulment returns exactly this, even if
 * the menu or a recipe changes later.
 */
async function keepParts(
  context: WriteContext,
  lines: readonly SaleLine[],
  lineIds: readonly number[],
): Promise<void> {
  const parts = lines.flatMap((line, index) =>
    line.stock
      // The first is the line's own product.
      .slice(1)
      .filter(({ quantity }) => quantity !== 0)
      .map(({ productId, quantity }) => ({
        invoiceLineId: lineIds[index] as number,
        productId,
        quantity,
      })),
  )
  await insertParts.many(context.db, parts)
}
