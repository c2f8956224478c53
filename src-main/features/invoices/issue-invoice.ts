import { type FieldProblem, invalid, problem, uuidReused } from '../../../src-shared/api/error.ts'
import type { Invoice, InvoiceRequest, invoices } from '../../../src-shared/api/invoices.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { localDate } from '../../../src-shared/domain/calendar.ts'
import { contentHash } from '../../acts/content-hash.ts'
import type { WriteContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import { findCatalogItem } from '../catalogs/catalog-items.ts'
import { CATALOGS } from '../catalogs/catalog-names.ts'
import { acceptInvoice, isFinished } from './accept/accept-invoice.ts'
import { plateProblems } from './sale/check-plate.ts'
import { loadIssuingPlace } from './issuing/issuing-place.ts'
import { readInvoice } from './read-invoice.ts'
import { requireResolvedCards } from './payment/require-resolved-cards.ts'
import { isProblem, resolveBuyer } from './sale/resolve-buyer.ts'
import { resolveLines } from './sale/resolve-lines.ts'
import { resolveVendor } from './sale/resolve-vendor.ts'
import { settleSale, textsOf } from './sale/settle-sale.ts'

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

  if (context.installation.role === 'central' && isFinished(body)) {
    return acceptInvoice(context, body, requestHash)
  }
  const place = await loadIssuingPlace(context, body.emissionPointId)
  const today = localDate(context.clock.now(), place.timeZone)
  const buyer = await resolveBuyer(context, body.customer)
  const vendor = await resolveVendor(context, body.vendorId)
  const { lines, problems, ...claimed } = await resolveLines(
    context,
    body.details,
    place,
    today,
    body.invoiceUuid,
  )
  if (isProblem(buyer)) problems.push(buyer)
  if (isProblem(vendor)) problems.push(vendor)
  if (place.transportSale) problems.push(...plateProblems(place, lines, body.plate))
  problems.push(...checkIssueDate(context, body, today), ...(await checkActivity(context, body)))
  // Check amounts only when every line has a price.
  if (isProblem(buyer) || isProblem(vendor) || problems.length > 0) throw invalid(...problems)
  await requireResolvedCards(context, { invoiceUuid: body.invoiceUuid })

  const invoice = await settleSale(context, {
    invoiceUuid: body.invoiceUuid,
    requestHash,
    place,
    buyer,
    lines,
    vendorId: vendor.id,
    payments: body.payments,
    tipAmount: body.tipAmount,
    serviceCharge: body.serviceCharge,
    amountsOf: body,
    discount: body.billDiscount,
    ...textsOf(body),
    table: null,
    order: null,
    split: null,
  })
  const why = body.discountReason == null ? {} : { reason: body.discountReason }
  for (const { lineNumber, ...discount } of claimed.discounts) {
    context.audit({
      kind: 'DISCOUNT_ABOVE_CAP',
      resourceId: invoice.id,
      authorizedById: claimed.approvedById,
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
