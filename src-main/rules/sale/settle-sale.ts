import { type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import type {
  BillDiscountRequest,
  Invoice,
  InvoiceRequest,
  PaymentRequest,
} from '#shared/api/sales/invoices.ts'
import { FINAL_CONSUMER_LIMIT, needsIdentifiedBuyer } from '#shared/domain/tax/buyer.ts'
import { add, type Cents, percentOf, toCents, ZERO } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { printReceipt } from '#main/rules/papers/print-receipt.ts'
import { agreeOnAmounts, agreeOnTotals, type Extras, ownAmounts } from './lines/agree-on-amounts.ts'
import { additionalInfoProblems } from './check-additional-info.ts'
import { type AppliedBillDiscount, applyBillDiscount } from './lines/apply-bill-discount.ts'
import type { InvoiceDraft } from './lines/invoice-draft.ts'
import { recordInvoice } from './record/record-invoice.ts'
import type { Buyer } from './resolve-buyer.ts'
import { requireFullyPaid, resolvePayments } from './payment/resolve-payments.ts'
import { takeExtraTip } from './payment/take-extra-tip.ts'

/** A sale with priced lines; totals, payments and storage remain. */
export interface UnsettledSale extends Omit<
  InvoiceDraft,
  'totals' | 'serviceAmount' | 'payments' | 'billDiscount'
> {
  readonly payments: readonly PaymentRequest[]
  readonly tipAmount: number | null | undefined
  /** undefined: the establishment's default. */
  readonly serviceCharge: boolean | null | undefined
  /** Request whose amounts must agree with the core's; absent for a table's bill. */
  readonly amountsOf?: InvoiceRequest
  readonly discount?: BillDiscountRequest | null | undefined
}

/** Completes a counter sale or a table's bill: totals, final consumer limit, exact payments, storage. */
export async function settleSale(context: WriteContext, sale: UnsettledSale): Promise<Invoice> {
  const { buyer, payments: requests, amountsOf, discount, ...draft } = sale
  const resources = [
    sale.invoiceUuid,
    ...(sale.table === null ? [] : [sale.table.id]),
    ...(sale.order === null ? [] : [sale.order.id]),
  ]
  const { lines, billDiscount } =
    discount == null
      ? { lines: sale.lines, billDiscount: null }
      : await applyBillDiscount(context, sale.lines, discount, resources)
  const extras = extrasOf(sale)
  const { totals, serviceAmount, extraTip, problems } =
    amountsOf === undefined
      ? ownAmounts(lines, extras)
      : billDiscount === null
        ? agreeOnAmounts(amountsOf, lines, extras)
        : agreeOnTotals(amountsOf, lines, extras)
  const resolved = await resolvePayments(context, requests, buyer, sale.place, resources)
  const tipped = takeExtraTip(resolved.payments, extraTip, totals.total)
  const all = [
    ...problems,
    ...resolved.problems,
    ...tipped.problems,
    ...checkBuyer(buyer, totals.total),
    ...(await additionalInfoProblems(context.db, sale.additionalInfo, {
      email: buyer.email,
      phone: buyer.phone,
      observation: sale.observation,
    })),
  ]
  if (all.length > 0) throw invalid(...all)
  const { payments } = tipped
  requireFullyPaid(resolved.payments, add(totals.total, extraTip))
  const invoice = await recordInvoice(context, {
    ...draft,
    buyer,
    lines,
    totals,
    serviceAmount,
    payments,
    billDiscount,
  })
  auditBillDiscount(context, invoice.id, billDiscount)
  auditCreditMemos(context, invoice.id, resolved)
  await printReceipt(context, invoice)
  return invoice
}

/** Audits a discount on a whole bill, with its reason and who approved it. */
export function auditBillDiscount(
  context: WriteContext,
  invoiceId: number,
  discount: AppliedBillDiscount | null,
): void {
  if (discount === null) return
  const { authorizedById, ...payload } = discount
  context.audit({
    kind: 'BILL_DISCOUNTED',
    resourceId: invoiceId,
    authorizedById,
    payload: { invoiceId, ...payload, discountKind: payload.kind },
  })
}

/** Audits who approved payments by credit note, which bring no money. */
function auditCreditMemos(
  context: WriteContext,
  invoiceId: number,
  {
    payments,
    creditMemoApprovedById,
    creditMemoOwner,
  }: Awaited<ReturnType<typeof resolvePayments>>,
): void {
  for (const { kind, amount, request } of payments) {
    if (kind !== 'CREDIT_MEMO') continue
    context.audit({
      kind: 'CREDIT_MEMO_TAKEN',
      resourceId: invoiceId,
      authorizedById: creditMemoApprovedById,
      payload: {
        invoiceId,
        creditMemoNumber: request.creditMemoNumber,
        amount,
        ...(creditMemoOwner === null ? {} : { owner: creditMemoOwner }),
      },
    })
  }
}

/**
 * Returns tip and service charge. Service is charged on the net, if requested or always for the
 * establishment.
 */
function extrasOf({ place, serviceCharge, tipAmount }: UnsettledSale): Extras {
  const takesService = serviceCharge ?? place.serviceChargeEnabled
  return {
    tipAmount: tipAmount == null ? ZERO : toCents(tipAmount),
    serviceOf: (subtotal) => (takesService ? percentOf(subtotal, place.serviceChargeRate) : ZERO),
  }
}

/** Requires a known buyer above the final consumer limit (SRI Ficha Técnica 9.10). */
function checkBuyer(buyer: Buyer, total: Cents): FieldProblem[] {
  if (!buyer.isFinalConsumer || !needsIdentifiedBuyer(total)) return []
  return [problem('customer', 'FINAL_CONSUMER_LIMIT', { limit: { cents: FINAL_CONSUMER_LIMIT } })]
}
