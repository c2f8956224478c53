import { type FieldProblem, invalid, problem } from '../../../src-shared/api/error.ts'
import type { Invoice, InvoiceRequest, PaymentRequest } from '../../../src-shared/api/invoices.ts'
import { FINAL_CONSUMER_LIMIT, needsIdentifiedBuyer } from '../../../src-shared/domain/buyer.ts'
import { type Cents, percentOf, toCents, ZERO } from '../../../src-shared/domain/money.ts'
import type { WriteContext } from '../../context.ts'
import { agreeOnAmounts, type Extras, ownAmounts } from './agree-on-amounts.ts'
import { type InvoiceDraft, recordInvoice } from './record-invoice.ts'
import type { Buyer } from './resolve-buyer.ts'
import { requireFullyPaid, resolvePayments } from './resolve-payments.ts'

/** A sale whose lines are priced; what is left is to total it, take the payments and record it. */
export interface Sale extends Omit<InvoiceDraft, 'totals' | 'serviceAmount' | 'payments'> {
  readonly payments: readonly PaymentRequest[]
  readonly tipAmount: number | null | undefined
  /** undefined: as the establishment does by itself. */
  readonly serviceCharge: boolean | null | undefined
  /** Whose amounts must agree with the core's; a table's bill sends none. */
  readonly amountsOf?: InvoiceRequest
}

/** Counter sale or table, the end is one: totals, buyer's limit, payments to the cent, the record. */
export async function settleSale(context: WriteContext, sale: Sale): Promise<Invoice> {
  const { buyer, lines, payments: requests, amountsOf, ...draft } = sale
  const extras = extrasOf(sale)
  const { totals, serviceAmount, problems } =
    amountsOf === undefined ? ownAmounts(lines, extras) : agreeOnAmounts(amountsOf, lines, extras)
  const resolved = await resolvePayments(context, requests, buyer, sale.place, [
    sale.invoiceUuid,
    ...(sale.table === null ? [] : [sale.table.id]),
  ])
  const all = [...problems, ...resolved.problems, ...checkBuyer(buyer, totals.total)]
  if (all.length > 0) throw invalid(...all)
  const { payments } = resolved
  requireFullyPaid(payments, totals.total)
  const invoice = await recordInvoice(context, {
    ...draft,
    buyer,
    lines,
    totals,
    serviceAmount,
    payments,
  })
  auditCreditMemos(context, invoice.id, resolved)
  return invoice
}

/** Who answers for a payment that brings no money. */
function auditCreditMemos(
  context: WriteContext,
  invoiceId: number,
  { payments, creditMemoApprovedById }: Awaited<ReturnType<typeof resolvePayments>>,
): void {
  for (const { kind, amount, request } of payments) {
    if (kind !== 'CREDIT_MEMO') continue
    context.audit({
      kind: 'CREDIT_MEMO_TAKEN',
      resourceId: invoiceId,
      authorizedById: creditMemoApprovedById,
      payload: { invoiceId, creditMemoNumber: request.creditMemoNumber, amount },
    })
  }
}

/** Service charge on the net, where it is asked for or the establishment always takes it. */
function extrasOf({ place, serviceCharge, tipAmount }: Sale): Extras {
  const takesService = serviceCharge ?? place.serviceChargeEnabled
  return {
    tipAmount: tipAmount == null ? ZERO : toCents(tipAmount),
    serviceOf: (subtotal) => (takesService ? percentOf(subtotal, place.serviceChargeRate) : ZERO),
  }
}

/** Above the limit of a final consumer the buyer must be known (SRI Ficha Técnica 9.10). */
function checkBuyer(buyer: Buyer, total: Cents): FieldProblem[] {
  if (!buyer.isFinalConsumer || !needsIdentifiedBuyer(total)) return []
  return [problem('customer', 'FINAL_CONSUMER_LIMIT', { limit: { cents: FINAL_CONSUMER_LIMIT } })]
}
