import { conflict, type FieldProblem, invalid, invalidField, problem } from '#shared/api/error.ts'
import type { Invoice, InvoiceRequest } from '#shared/api/sales/invoices.ts'
import { documentOfKey, isAccessKey } from '#shared/domain/tax/access-key.ts'
import { localDate } from '#shared/domain/calendar.ts'
import { sum, toBasisPoints, toCents, ZERO } from '#shared/domain/money/money.ts'
import type { InvoiceTotals } from '#shared/domain/tax/invoice-totals.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { registerOfSession } from '#main/rules/register/register-of-session.ts'
import { acceptAmounts } from './accept-amounts.ts'
import { acceptLines } from './accept-lines.ts'
import { acceptPayments } from './accept-payments.ts'
import { checkOfBill } from './check-of-bill.ts'
import { drawerlessSession } from './drawerless-session.ts'
import { findRecovered, joinRecovered } from './join-recovered.ts'
import { raiseSeries } from './raise-series.ts'
import { unknownProduct } from './unknown-product.ts'
import type { AppliedBillDiscount } from '#main/rules/sale/lines/apply-bill-discount.ts'
import type { InvoiceDraft } from '#main/rules/sale/lines/invoice-draft.ts'
import { auditBillDiscount } from '#main/rules/sale/settle-sale.ts'
import { bindEmissionPoint } from '#main/rules/sale/record/bind-emission-point.ts'
import { INVOICE, INVOICE_CODE, type IssuingPlace } from '#main/rules/sale/record/issuing-place.ts'
import { recordInvoice } from '#main/rules/sale/record/record-invoice.ts'
import { statedTexts } from '#main/core/records/invoice-texts.ts'
import { findBuyer } from '#main/rules/sale/resolve-buyer.ts'
import { resolveSale } from '#main/rules/sale/resolve-sale.ts'
import { settleOrders } from './settle-orders.ts'

/** An invoice that a till already issued. Its number and access key are final. */
export interface FinishedInvoice extends InvoiceRequest {
  readonly number: string
  readonly accessKey: string
}

export function isFinished(body: InvoiceRequest): body is FinishedInvoice {
  return body.number != null && body.accessKey != null
}

/**
 * Stores a finished invoice of a till in the central, or of another program of the shop here, and only checks that it
 * adds up. Throws 409 if the number belongs to another invoice or the point to another till.
 */
export async function acceptInvoice(
  context: WriteContext,
  body: FinishedInvoice,
  requestHash: string,
): Promise<Invoice> {
  const point = await bindEmissionPoint(context, body.emissionPointId)
  const issuedAt = body.issuedAt ?? instant(context)
  const issueDate = body.issueDate ?? localDate(new Date(issuedAt), point.timeZone)
  const sequential = sequentialOf(body, point, issueDate)
  const register =
    body.outsideDrawers === true
      ? await drawerlessSession(context, point)
      : await registerOfSession(context, point.emissionPointId, body.cashRegisterId)
  if (register === undefined) throw conflict('NO_OPEN_REGISTER')
  const recovered = await findRecovered(context, point, sequential, body.accessKey)
  if (recovered !== undefined) return joinRecovered(context, recovered, body, register)
  await refuseTakenNumber(context, point, sequential)

  const unknownProductId = body.details.some(({ withoutProduct }) => withoutProduct === true)
    ? await unknownProduct(context)
    : NOTHING_UNKNOWN
  const payments = await acceptPayments(context, body.payments)
  const { buyer, vendorId, found } = await resolveSale(context, body, {
    // The till has issued it to this buyer, whose number or name may have been corrected since.
    buyer: findBuyer,
    lines: () => acceptLines(context, body.details, point, issueDate, unknownProductId),
    others: () => Promise.resolve(payments.problems),
  })
  await raiseSeries(context, point, INVOICE, sequential)
  const place: IssuingPlace = { ...point, cashRegisterId: register.id }
  const sale = { place, buyer, vendorId, lines: found.lines, payments: payments.payments }
  const { totals, problems } = addUp(body, sale)
  if (problems.length > 0) throw invalid(...problems)
  const issued = { sequential, number: body.number, accessKey: body.accessKey, issueDate, issuedAt }
  return storeFinished(context, body, { ...sale, totals, issued, requestHash })
}

/** Every line names its product. */
const NOTHING_UNKNOWN = 0

/** A finished invoice whose parts were found here. */
export type FoundParts = Pick<InvoiceDraft, 'place' | 'buyer' | 'vendorId' | 'lines' | 'payments'>

/** Returns the totals of a finished invoice, and the fields whose amounts do not add up. */
export function addUp(
  body: FinishedInvoice,
  { lines, payments }: Pick<FoundParts, 'lines' | 'payments'>,
): { readonly totals: InvoiceTotals; readonly problems: readonly FieldProblem[] } {
  const { totals, problems } = acceptAmounts(body, lines, toCents(body.tipAmount ?? 0))
  const paid = sum(payments.map(({ amount }) => amount))
  if (paid === totals.total) return { totals, problems }
  const differing = problem('payments', 'PAYMENTS_DIFFER', {
    paid: { cents: paid },
    total: { cents: totals.total },
  })
  return { totals, problems: [...problems, differing] }
}

/** Stores a finished invoice whose amounts add up, with the orders that it bills. */
export async function storeFinished(
  context: WriteContext,
  body: FinishedInvoice,
  parts: FoundParts & Required<Pick<InvoiceDraft, 'totals' | 'requestHash' | 'issued'>>,
): Promise<Invoice> {
  const billDiscount = statedDiscount(body)
  const invoice = await recordInvoice(context, {
    ...parts,
    invoiceUuid: body.invoiceUuid,
    serviceAmount: body.serviceAmount == null ? ZERO : toCents(body.serviceAmount),
    ...statedTexts(body),
    ...(await checkOfBill(context, body)),
    billDiscount,
    split: null,
    isOutsideDrawers: body.outsideDrawers === true,
  })
  auditBillDiscount(context, invoice.id, billDiscount)
  await settleOrders(context, body.itemUuids ?? [], body.itemParts ?? [], invoice.id)
  return invoice
}

function statedDiscount({ appliedDiscount }: FinishedInvoice): AppliedBillDiscount | null {
  if (appliedDiscount == null) return null
  const { kind, percent, amount, reason, authorizedById } = appliedDiscount
  return {
    kind,
    percent: percent == null ? null : toBasisPoints(percent),
    amount: toCents(amount),
    reason,
    authorizedById: authorizedById ?? null,
  }
}

/**
 * Returns the sequential. The number must belong to the given emission point, and the access key to this
 * document.
 */
export function sequentialOf(
  body: Pick<FinishedInvoice, 'number' | 'accessKey'>,
  point: Pick<IssuingPlace, 'establishmentCode' | 'emissionPointCode' | 'ruc' | 'environment'>,
  issueDate: string,
  documentCode: string = INVOICE_CODE,
): number {
  const [establishment, emissionPoint, sequential = ''] = body.number.split('-')
  if (establishment !== point.establishmentCode || emissionPoint !== point.emissionPointCode) {
    throw invalidField('number', 'NUMBER_OF_OTHER_POINT')
  }
  const expected = documentOfKey({
    issueDate,
    documentCode,
    ruc: point.ruc,
    environment: point.environment,
    establishmentCode: point.establishmentCode,
    emissionPointCode: point.emissionPointCode,
    sequential: Number(sequential),
  })
  if (!isAccessKey(body.accessKey) || !body.accessKey.startsWith(expected)) {
    throw invalidField('accessKey', 'ACCESS_KEY_DIFFERS')
  }
  return Number(sequential)
}

export async function refuseTakenNumber(
  context: WriteContext,
  point: Pick<IssuingPlace, 'emissionPointId' | 'environment'>,
  sequential: number,
): Promise<void> {
  const taken = await context.db
    .selectFrom('invoices')
    .select('id')
    .where('emissionPointId', '=', point.emissionPointId)
    .where('documentType', '=', INVOICE)
    .where('environment', '=', point.environment)
    .where('sequential', '=', sequential)
    .executeTakeFirst()
  // Two copies of one till are running, or one was restored from an old backup: that till must stop.
  if (taken !== undefined) throw conflict('NUMBER_TAKEN')
}
