import {
  type BasisPoints,
  type Cents,
  type Millionths,
  multiply,
  percentOf,
  ZERO,
} from './money.ts'
import { type AppliedTax, treatmentOf } from './tax.ts'

/** One line before tax, as product, quantity and discount determine it. */
export interface LineInput {
  readonly quantity: Millionths
  readonly priceUnit: Millionths
  readonly discount: Cents
  readonly tax: AppliedTax
  /** Special consumption tax on the line's net; it enters the IVA base. */
  readonly iceRate?: BasisPoints | undefined
}

export interface LineAmounts {
  /** quantity × price − discount */
  readonly net: Cents
  readonly ice: Cents
  readonly tax: Cents
  /** net + ICE + tax: what the guest pays for the line */
  readonly total: Cents
}

export interface TaxAmounts {
  readonly tax: AppliedTax
  /** Net + ICE of the lines under this tax. */
  readonly base: Cents
  readonly amount: Cents
}

export interface InvoiceTotals {
  readonly lines: readonly LineAmounts[]
  readonly taxes: readonly TaxAmounts[]
  readonly subtotalTaxed: Cents
  readonly subtotalTaxFree: Cents
  readonly subtotalNonTaxable: Cents
  /** Net of all lines. */
  readonly subtotal: Cents
  readonly discount: Cents
  readonly ice: Cents
  readonly tax: Cents
  /** Service charge plus voluntary tip: SRI's `propina`, outside the IVA base, inside the total. */
  readonly tip: Cents
  readonly total: Cents
}

/** Net, ICE and tax of a line that stands alone: on an order, before an invoice shares out its cents. */
export function lineAmounts(line: LineInput): LineAmounts {
  const net = (multiply(line.quantity, line.priceUnit) - line.discount) as Cents
  const ice = line.iceRate === undefined ? ZERO : percentOf(net, line.iceRate)
  const tax = percentOf((net + ice) as Cents, line.tax.rate)
  return { net, ice, tax, total: (net + ice + tax) as Cents }
}

/**
 * Totals of an invoice (SRI Ficha Técnica, table 21): the header's base per tax is the sum of its
 * lines, the header's tax is half-up(base × rate), and the cent that line-wise rounding leaves over
 * goes to the largest line, so that header and lines agree.
 */
export function invoiceTotals(inputs: readonly LineInput[], tip: Cents = ZERO): InvoiceTotals {
  const lines = inputs.map(lineAmounts)
  const groups = new Map<
    string,
    { tax: AppliedTax; base: number; lineTax: number; largest: number }
  >()
  const totals = { TAXED: 0, TAX_FREE: 0, NON_TAXABLE: 0 }
  let discount = 0
  let ice = 0

  for (const [index, input] of inputs.entries()) {
    const line = lines[index] as LineAmounts
    const base = line.net + line.ice
    // By rate as well: a decree may have changed it while the table was open.
    const key = `${input.tax.id}/${input.tax.rate}`
    const group = groups.get(key)
    if (group === undefined) {
      groups.set(key, { tax: input.tax, base, lineTax: line.tax, largest: index })
    } else {
      group.base += base
      group.lineTax += line.tax
      if (line.net > (lines[group.largest] as LineAmounts).net) group.largest = index
    }
    totals[treatmentOf(input.tax)] += line.net
    discount += input.discount
    ice += line.ice
  }

  const taxes: TaxAmounts[] = []
  let tax = 0
  for (const group of groups.values()) {
    const amount = percentOf(group.base as Cents, group.tax.rate)
    const residual = amount - group.lineTax
    if (residual !== 0) {
      const line = lines[group.largest] as LineAmounts
      lines[group.largest] = {
        ...line,
        tax: (line.tax + residual) as Cents,
        total: (line.total + residual) as Cents,
      }
    }
    taxes.push({ tax: group.tax, base: group.base as Cents, amount })
    tax += amount
  }

  const subtotal = totals.TAXED + totals.TAX_FREE + totals.NON_TAXABLE
  return {
    lines,
    taxes,
    subtotalTaxed: totals.TAXED as Cents,
    subtotalTaxFree: totals.TAX_FREE as Cents,
    subtotalNonTaxable: totals.NON_TAXABLE as Cents,
    subtotal: subtotal as Cents,
    discount: discount as Cents,
    ice: ice as Cents,
    tax: tax as Cents,
    tip,
    total: (subtotal + ice + tax + tip) as Cents,
  }
}
