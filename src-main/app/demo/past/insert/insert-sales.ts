import type { WriteContext } from '#main/core/acts/context.ts'
import {
  insertInvoice,
  insertLines,
  insertParts,
  insertPayments,
  type IssuedNumber,
  toLineRow,
  toPaymentRow,
} from '#main/rules/sale/record/invoice-rows.ts'
import { documentLinesOf } from '#main/rules/sale/record/record-invoice.ts'
import { issuedEntry, toInvoiceRow } from '#main/rules/sale/record/to-invoice-row.ts'
import type { InvoiceDraft } from '#main/rules/sale/lines/invoice-draft.ts'
import { insertCardCharges } from './insert-charges.ts'
import { insertOrderHeads, insertOrderItems } from './insert-orders.ts'
import type { PastDay } from '../plan/past-days.ts'
import { insertAll } from '../past-rows.ts'
import type { PastWork } from '../past-work.ts'
import type { SettledVisit } from '../plan/settle-visit.ts'

/** An invoice of the past, as later acts need it. */
export interface PastInvoice {
  readonly id: number
  readonly number: string
  readonly settled: SettledVisit
}

/** From the issue to the answer of the tax office. */
const AUTHORIZED_AFTER_MS = 4_000

type NumberedDraft = InvoiceDraft & { readonly issued: IssuedNumber }

/** Stores the sales of a day: orders, charges, invoices, lines and payments, each table at once. */
export async function insertSales(
  write: WriteContext,
  day: PastDay,
  visits: readonly SettledVisit[],
  work: PastWork,
): Promise<PastInvoice[]> {
  const { db } = write
  const orders = await insertOrderHeads(write, day, visits, work)
  const charges = await insertCardCharges(write, visits, orders, work)
  const drafts = visits.map((settled): NumberedDraft => {
    const { draft, visit } = settled
    return {
      ...draft,
      payments: withCharge(draft.payments, charges.get(settled)),
      order: orders.get(settled)?.named ?? null,
      issued: work.series.issue(draft.place, day.date, visit.paidAt, work.random),
    }
  })
  const rows = drafts.map((draft, index) => {
    const { chargedBy, visit } = visits[index] as SettledVisit
    return {
      ...toInvoiceRow(draft, draft.issued, chargedBy.id),
      // As a test environment answers; each document says of itself that it is of the demo.
      taxStatus: 'AUTHORIZED',
      authorizedAt: new Date(visit.paidAt + AUTHORIZED_AFTER_MS).toISOString(),
    }
  })
  const ids = await insertAll(insertInvoice, db, rows)
  const idOf = (index: number) => ids[index] as number
  await insertOrderItems(
    write,
    orders,
    new Map(visits.map((settled, index) => [settled, idOf(index)])),
    work,
  )
  await insertInvoiceLines(write, drafts, ids)
  const payments = drafts.flatMap(({ payments, issued, place }, index) =>
    payments.map((payment) =>
      toPaymentRow(idOf(index), { ...issued, cashRegisterId: place.cashRegisterId }, payment),
    ),
  )
  await insertAll(insertPayments, db, payments)
  for (const [index, draft] of drafts.entries()) {
    noteSale(idOf(index), draft, visits[index] as SettledVisit, work)
  }
  return visits.map((settled, index) => ({
    id: idOf(index),
    number: (drafts[index] as NumberedDraft).issued.number,
    settled,
  }))
}

function withCharge(
  payments: InvoiceDraft['payments'],
  pinpadTransactionId: number | undefined,
): InvoiceDraft['payments'] {
  if (pinpadTransactionId === undefined) return payments
  return payments.map((payment) =>
    payment.kind === 'CARD'
      ? { ...payment, request: { ...payment.request, pinpadTransactionId } }
      : payment,
  )
}

async function insertInvoiceLines(
  { db }: WriteContext,
  drafts: readonly NumberedDraft[],
  ids: readonly number[],
): Promise<void> {
  const lines = drafts.flatMap((draft, at) =>
    documentLinesOf(draft).map(({ line, amounts }, index) => ({
      line,
      row: toLineRow(ids[at] as number, index, line, amounts),
    })),
  )
  const lineIds = await insertAll(
    insertLines,
    db,
    lines.map(({ row }) => row),
  )
  const parts = lines.flatMap(({ line }, index) =>
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
  await insertAll(insertParts, db, parts)
}

/** Takes a sale out of stock and notes it, with the discount of its bill. */
function noteSale(
  id: number,
  draft: NumberedDraft,
  { chargedBy, visit }: SettledVisit,
  { acts, stock }: PastWork,
): void {
  stock.sell(draft.lines)
  acts.note(chargedBy, visit.paidAt, issuedEntry(id, draft.issued, draft))
  if (draft.billDiscount === null) return
  const { authorizedById, ...discount } = draft.billDiscount
  acts.note(chargedBy, visit.paidAt, {
    kind: 'BILL_DISCOUNTED',
    resourceId: id,
    authorizedById,
    payload: { invoiceId: id, ...discount, discountKind: discount.kind },
  })
}
