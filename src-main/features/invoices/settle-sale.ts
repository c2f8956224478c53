import { type FieldProblem, invalid, problem } from '../../../src-shared/api/error.ts'
import type { Invoice, PaymentRequest } from '../../../src-shared/api/invoices.ts'
import { FINAL_CONSUMER_LIMIT, needsIdentifiedBuyer } from '../../../src-shared/domain/buyer.ts'
import { type InvoiceTotals, invoiceTotals } from '../../../src-shared/domain/invoice-totals.ts'
import { type Cents, percentOf, sum, toCents, ZERO } from '../../../src-shared/domain/money.ts'
import type { WriteContext } from '../../context.ts'
import type { IssuingPlace } from './issuing-place.ts'
import { type InvoiceDraft, recordInvoice } from './record-invoice.ts'
import type { Buyer } from './resolve-buyer.ts'
import { requireFullyPaid, resolvePayments } from './resolve-payments.ts'
import type { SaleLine } from './sale-line.ts'

/** A sale whose lines are priced; what is left is to total it, take the payments and record it. */
export interface Sale extends Omit<InvoiceDraft, 'totals' | 'serviceAmount' | 'payments'> {
  readonly payments: readonly PaymentRequest[]
  readonly tipAmount: number | null | undefined
  /** undefined: as the establishment does by itself. */
  readonly serviceCharge: boolean | null | undefined
  /** Compares what the screen sent; a table's bill sends no amounts. */
  readonly checkAmounts?: (totals: InvoiceTotals, tipAmount: Cents) => FieldProblem[]
}

/** Counter sale or table, the end is one: totals, buyer's limit, payments to the cent, the record. */
export async function settleSale(context: WriteContext, sale: Sale): Promise<Invoice> {
  const { buyer, lines, payments: requests, checkAmounts, ...draft } = sale
  const tipAmount = sale.tipAmount == null ? ZERO : toCents(sale.tipAmount)
  const serviceAmount = serviceOf(lines, sale.place, sale.serviceCharge)
  const totals = invoiceTotals(lines, sum([serviceAmount, tipAmount]))
  const { payments, problems } = await resolvePayments(context, requests, buyer)
  const all = [
    ...(checkAmounts?.(totals, tipAmount) ?? []),
    ...problems,
    ...checkBuyer(buyer, totals.total),
  ]
  if (all.length > 0) throw invalid(...all)
  requireFullyPaid(payments, totals.total)
  return recordInvoice(context, { ...draft, buyer, lines, totals, serviceAmount, payments })
}

/** Service charge on the net, where it is asked for or the establishment always takes it. */
function serviceOf(
  lines: readonly SaleLine[],
  place: Pick<IssuingPlace, 'serviceChargeEnabled' | 'serviceChargeRate'>,
  isAskedFor: boolean | null | undefined,
): Cents {
  if (!(isAskedFor ?? place.serviceChargeEnabled)) return ZERO
  return percentOf(invoiceTotals(lines).subtotal, place.serviceChargeRate)
}

/** Above the limit of a final consumer the buyer must be known (SRI Ficha Técnica 9.10). */
function checkBuyer(buyer: Buyer, total: Cents): FieldProblem[] {
  if (!buyer.isFinalConsumer || !needsIdentifiedBuyer(total)) return []
  return [problem('customer', 'FINAL_CONSUMER_LIMIT', { limit: { cents: FINAL_CONSUMER_LIMIT } })]
}
