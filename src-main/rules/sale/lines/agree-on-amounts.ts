import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { InvoiceRequest } from '#shared/api/sales/invoices.ts'
import {
  type InvoiceTotals,
  invoiceTotals,
  lineAmounts,
  type LineAmounts,
  withTip,
} from '#shared/domain/tax/invoice-totals.ts'
import { add, type Cents, fromBasisPoints, toCents, ZERO } from '#shared/domain/money/money.ts'
import { netInvoiceTotals, netLineAmounts } from '#shared/domain/tax/net-invoice-totals.ts'
import { divideTip } from '#shared/domain/payment/tip-limit.ts'
import type { SaleLine } from './sale-line.ts'

/** The core's amounts of a request in one lawful rounding. */
export interface Reckoning {
  readonly totals: InvoiceTotals
  /** Tip outside the invoice; the request's total includes it. */
  readonly extraTip: Cents
  /** Amounts of a line alone, before the header's cents are allotted. */
  readonly amountsOf: (line: SaleLine) => LineAmounts
}

/**
 * Compares the screen's amounts with the core's, to the cent: the guest pays what the screen showed. Absent
 * amounts are not compared.
 */
export function checkAmounts(
  request: InvoiceRequest,
  lines: readonly SaleLine[],
  { totals, amountsOf, extraTip }: Reckoning,
  tipAmount: Cents,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const [index, line] of lines.entries()) {
    const amounts = totals.lines[index] as LineAmounts
    problems.push(...checkLine(request, index, line, amounts, amountsOf))
  }
  const compare = (field: string, sent: number | null | undefined, expected: Cents) => {
    if (sent != null && toCents(sent) !== expected) problems.push(differs(field, expected))
  }
  compare('subtotalAmount', request.subtotalAmount, totals.subtotal)
  compare('taxAmount', request.taxAmount, totals.tax)
  compare('tipAmount', request.tipAmount, tipAmount)
  compare('totalAmount', request.totalAmount, add(totals.total, extraTip))
  return problems
}

type Part = keyof LineAmounts

function checkLine(
  request: InvoiceRequest,
  index: number,
  line: SaleLine,
  amounts: LineAmounts,
  amountsOf: Reckoning['amountsOf'],
): FieldProblem[] {
  const sent = request.details[index]
  if (sent === undefined) return []
  const field = `details[${index}]`
  const problems: FieldProblem[] = []
  const compare = (name: string, value: number | null | undefined, expected: Cents, part: Part) => {
    if (value == null) return
    const cents = toCents(value)
    // The header's cents are allotted to some lines; a screen may also send a line rounded on its own.
    if (cents === expected || cents === amountsOf(line)[part]) return
    problems.push(differs(`${field}.${name}`, expected))
  }
  if (sent.discountAmount != null && toCents(sent.discountAmount) !== line.discount) {
    problems.push(differs(`${field}.discountAmount`, line.discount))
  }
  compare('subtotalAmount', sent.subtotalAmount, amounts.net, 'net')
  compare('iceAmount', sent.iceAmount, amounts.ice, 'ice')
  compare('taxAmount', sent.taxAmount, amounts.tax, 'tax')
  compare('totalAmount', sent.totalAmount, amounts.total, 'total')
  if (sent.tax != null) {
    const rateDiffers = sent.tax.rate != null && sent.tax.rate !== fromBasisPoints(line.tax.rate)
    if (sent.tax.id !== line.tax.id) problems.push(problem(`${field}.tax.id`, 'TAX_DIFFERS'))
    else if (rateDiffers) problems.push(problem(`${field}.tax.rate`, 'TAX_DIFFERS'))
  }
  return problems
}

export function differs(field: string, expected: Cents): FieldProblem {
  return problem(field, 'AMOUNT_DIFFERS', { expected: { cents: expected } })
}

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
