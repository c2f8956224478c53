import type { FieldProblem } from '../../../src-shared/api/error.ts'
import type { InvoiceRequest } from '../../../src-shared/api/invoices.ts'
import {
  type InvoiceTotals,
  invoiceTotals,
  lineAmounts,
  withTip,
} from '../../../src-shared/domain/invoice-totals.ts'
import type { Cents } from '../../../src-shared/domain/money.ts'
import { netInvoiceTotals, netLineAmounts } from '../../../src-shared/domain/net-invoice-totals.ts'
import { checkAmounts } from './check-amounts.ts'
import type { SaleLine } from './sale-line.ts'

/** Our own rounding first: where a request agrees with both, the guest's prices decide. */
const roundings = [
  { totalsOf: invoiceTotals, amountsOf: lineAmounts },
  { totalsOf: netInvoiceTotals, amountsOf: netLineAmounts },
] as const

export interface Extras {
  readonly tipAmount: Cents
  /** The service charge on a net subtotal. */
  readonly serviceOf: (subtotal: Cents) => Cents
}

export interface Agreement {
  readonly totals: InvoiceTotals
  readonly serviceAmount: Cents
  /** Where the request agrees with no lawful rounding: its fields that differ from the nearest one. */
  readonly problems: readonly FieldProblem[]
}

/** The totals of a sale whose amounts the core alone computes: a table's bill sends none. */
export function ownAmounts(lines: readonly SaleLine[], extras: Extras): Agreement {
  const totals = invoiceTotals(lines)
  const serviceAmount = extras.serviceOf(totals.subtotal)
  const tip = (serviceAmount + extras.tipAmount) as Cents
  return { totals: withTip(totals, tip), serviceAmount, problems: [] }
}

/**
 * The totals that a request agrees with. Both roundings are lawful and differ by cents: prices with
 * tax summed, which is ours, or nets summed and taxed, which other programs send.
 */
export function agreeOnAmounts(
  request: InvoiceRequest,
  lines: readonly SaleLine[],
  extras: Extras,
): Agreement {
  let nearest: Agreement | undefined
  for (const { totalsOf, amountsOf } of roundings) {
    const bare = totalsOf(lines)
    const serviceAmount = extras.serviceOf(bare.subtotal)
    const totals = withTip(bare, (serviceAmount + extras.tipAmount) as Cents)
    const problems = checkAmounts(request, lines, { totals, amountsOf }, extras.tipAmount)
    const agreement = { totals, serviceAmount, problems }
    if (problems.length === 0) return agreement
    if (nearest === undefined || problems.length < nearest.problems.length) nearest = agreement
  }
  return nearest as Agreement
}
