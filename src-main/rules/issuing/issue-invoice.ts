import { type FieldProblem, invalidField, problem, uuidReused } from '#shared/api/error.ts'
import type { Invoice, InvoiceRequest, invoices } from '#shared/api/sales/invoices.ts'
import type { Input } from '#shared/api/operation.ts'
import { localDate } from '#shared/domain/calendar.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { isRecording } from '#main/core/acts/recorded-act.ts'
import { prepare } from '#main/database/prepared.ts'
import { statedTexts } from '#main/core/records/invoice-texts.ts'
import { findCatalogItem } from '#main/rules/catalogs/catalog-items.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
import { acceptInvoice, isFinished } from './accept/accept-invoice.ts'
import { plateProblems } from '#main/rules/sale/check-plate.ts'
import { loadIssuingPlace } from '#main/rules/sale/record/issuing-place.ts'
import { readInvoice } from '#main/rules/sale/documents/read-invoice.ts'
import { requireResolvedCards } from '#main/rules/sale/payment/require-resolved-cards.ts'
import { resolveBuyer } from '#main/rules/sale/resolve-buyer.ts'
import { resolveLines } from '#main/rules/sale/lines/resolve-lines.ts'
import { resolveSale } from '#main/rules/sale/resolve-sale.ts'
import { settleSale } from '#main/rules/sale/settle-sale.ts'

const findByUuid = prepare<{ invoiceUuid: string }>()((db, { invoiceUuid }) =>
  db.selectFrom('invoices').select(['id', 'requestHash']).where('invoiceUuid', '=', invoiceUuid),
)

/** POST /invoices: issues a counter sale. The same uuid and content returns the same invoice. */
export async function issueInvoice(
  context: WriteContext,
  { body }: Input<typeof invoices.issue>,
): Promise<Invoice> {
  const requestHash = contentHash(body)
  const earlier = await invoiceIssuedBefore(context, body.invoiceUuid, requestHash)
  if (earlier !== undefined) return earlier
  if (isRecording(context) && isFinished(body)) return acceptInvoice(context, body, requestHash)
  // Without its number it would be sold once more.
  if (context.recorded !== null) throw invalidField('number', 'REQUIRED')
  return sellAtCounter(context, body, requestHash)
}

async function sellAtCounter(
  context: WriteContext,
  body: InvoiceRequest,
  requestHash: string,
): Promise<Invoice> {
  const place = await loadIssuingPlace(context, body.emissionPointId)
  const today = localDate(context.clock.now(), place.timeZone)
  const { buyer, vendorId, found } = await resolveSale(context, body, {
    buyer: resolveBuyer,
    lines: () => resolveLines(context, body.details, place, today, body.invoiceUuid),
    others: async (lines) => [
      ...(place.transportSale ? plateProblems(place, lines, body.plate) : []),
      ...checkIssueDate(context, body, today),
      ...(await checkActivity(context, body)),
    ],
  })
  await requireResolvedCards(context, { invoiceUuid: body.invoiceUuid })
  const invoice = await settleSale(context, {
    invoiceUuid: body.invoiceUuid,
    requestHash,
    place,
    buyer,
    lines: found.lines,
    vendorId,
    payments: body.payments,
    tipAmount: body.tipAmount,
    serviceCharge: body.serviceCharge,
    amountsOf: body,
    discount: body.billDiscount,
    ...statedTexts(body),
    table: null,
    order: null,
    split: null,
  })
  const why = body.discountReason == null ? {} : { reason: body.discountReason }
  for (const { lineNumber, ...discount } of found.discounts) {
    context.audit({
      kind: 'DISCOUNT_ABOVE_CAP',
      resourceId: invoice.id,
      authorizedById: found.approvedById,
      payload: { invoiceId: invoice.id, lineNumber, ...discount, ...why },
    })
  }
  return invoice
}

/** Returns the invoice that the same request created before. Throws 409 if the uuid had other content. */
export async function invoiceIssuedBefore(
  context: WriteContext,
  invoiceUuid: string,
  requestHash: string,
): Promise<Invoice | undefined> {
  const row = await findByUuid.first(context.db, { invoiceUuid })
  if (row === undefined) {
    context.notDoneBefore()
    return undefined
  }
  if (row.requestHash !== requestHash) throw uuidReused('invoiceUuid')
  context.repeated()
  return readInvoice(context, row.id)
}

/**
 * Checks the issue date. The establishment's date decides, even if a screen that uses UTC sends tomorrow's.
 */
function checkIssueDate(
  context: WriteContext,
  body: InvoiceRequest,
  today: string,
): FieldProblem[] {
  const utcToday = context.clock.now().toISOString().slice(0, 10)
  if (body.issueDate == null || body.issueDate === today || body.issueDate === utcToday) return []
  return [problem('issueDate', 'ISSUE_DATE_NOT_TODAY', { today })]
}

async function checkActivity(
  { db }: WriteContext,
  { activityId }: InvoiceRequest,
): Promise<FieldProblem[]> {
  if (activityId == null) return []
  const activity = await findCatalogItem(db, CATALOGS.economicActivities, activityId)
  return activity === undefined ? [problem('activityId', 'UNKNOWN_ID')] : []
}
