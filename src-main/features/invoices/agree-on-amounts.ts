import type { FieldProblem } from '../../../src-shared/api/error.ts'
import type { InvoiceRequest } from '../../../src-shared/api/invoices.ts'
import {
  type InvoiceTotals,
  invoiceTotals,
  lineAmounts,
  withTip,
} from '../../../src-shared/domain/invoice-totals.ts'
import { add, type Cents, ZERO } from '../../../src-shared/domain/money.ts'
import { netInvoiceTotals, netLineAmounts } from '../../../src-shared/domain/net-invoice-totals.ts'
import { divideTip } from '../../../src-shared/domain/tip-limit.ts'
import { checkAmounts } from './check-amounts.ts'
import type { SaleLine } from './sale-line.ts'

/** Our own rounding first: if a request agrees with both, menu prices (tax included) win. */
const roundings = [
  { totalsOf: invoiceTotals, amountsOf: lineAmounts },
  { totalsOf: netInvoiceTotals, amountsOf: netLineAmounts },
] as const

export interface Extras {
  readonly tipAmount: Cents
  /** Service charge on a net subtotal. */
  readonly serviceOf: (subtotal: Cents) => Cents
}

export interface Agreement {
  readonly totals: InvoiceTotals
  readonly serviceAmount: Cents
  /** Paid with the invoice, but above what it may state. */
  readonly extraTip: Cents
  /** If the request agrees with neither rounding: its fields that differ from the nearest one. */
  readonly problems: readonly FieldProblem[]
}

/** Returns the totals of a sale whose request states no amounts (a table's bill). */
export function ownAmounts(lines: readonly SaleLine[], extras: Extras): Agreement {
  return { ...withExtras(invoiceTotals(lines), extras), problems: [] }
}

/** Adds the service charge and the part of the tip that the invoice may state. */
function withExtras(
  bare: InvoiceTotals,
  { tipAmount, serviceOf }: Extras,
): Omit<Agreement, 'problems'> {
  const serviceAmount = serviceOf(bare.subtotal)
  if (tipAmount === ZERO) {
    return { totals: withTip(bare, serviceAmount), serviceAmount, extraTip: ZERO }
  }
  const { inInvoice, extra } = divideTip(bare.subtotal, serviceAmount, tipAmount)
  return { totals: withTip(bare, add(serviceAmount, inInvoice)), serviceAmount, extraTip: extra }
}

/**
 * Returns the totals of a sale with a discount on the whole bill. Only the header's amounts are compared: the lines of
 * the request are those before the discount.
 */
export function agreeOnTotals(
  request: InvoiceRequest,
  lines: readonly SaleLine[],
  extras: Extras,
): Agreement {
  const agreement = ownAmounts(lines, extras)
  const header = { ...request, details: [] }
  const { totals, extraTip } = agreement
  const reckoning = { totals, amountsOf: lineAmounts, extraTip }
  return { ...agreement, problems: checkAmounts(header, [], reckoning, extras.tipAmount) }
}

/**
 * Returns the totals that a request agrees with. Two roundings are lawful and differ by cents: sum prices
 * with tax (ours), or sum nets and then tax (other programs).
 */
export function agreeOnAmounts(
  request: InvoiceRequest,
  lines: readonly SaleLine[],
  extras: Extras,
): Agreement {
  let nearest: Agreement | undefined
  for (const { totalsOf, amountsOf } of roundings) {
    const sums = withExtras(totalsOf(lines), extras)
    const problems = checkAmounts(request, lines, { ...sums, amountsOf }, extras.tipAmount)
    const agreement = { ...sums, problems }
    if (problems.length === 0) return agreement
    if (nearest === undefined || problems.length < nearest.problems.length) nearest = agreement
  }
  return nearest as Agreement
}
