import {
  documentInputs,
  grossOf,
  type InvoiceTotals,
  type LineAmounts,
  type LineInput,
  sumOf,
  sumUp,
  totalsOfMixed,
} from './invoice-totals.ts'
import { add, type Cents, percentOf, subtract, ZERO } from '../money/money.ts'

/** Returns the amounts of a line in the other lawful rounding: first net, then the taxes on it. */
export function netLineAmounts(line: LineInput): LineAmounts {
  const parts = documentInputs(line).map(ofOneTax)
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : sumOf(parts)
}

function ofOneTax(line: LineInput): LineAmounts {
  const net = subtract(grossOf(line), line.discount)
  const ice = line.iceRate === undefined ? ZERO : percentOf(net, line.iceRate)
  const tax = percentOf(add(net, ice), line.tax.rate)
  return { net, ice, tax, total: add(net, ice, tax) }
}

/**
 * Returns totals in the other lawful rounding, which other programs and version 0.1.0 use: the header's base
 * per tax is the sum of the lines, and its tax is half-up(base × rate). The cents by which the lines differ
 * go to the largest line (SRI Ficha Técnica, table 21). Our own rounding is `invoiceTotals`.
 */
export function netInvoiceTotals(inputs: readonly LineInput[], tip: Cents = ZERO): InvoiceTotals {
  return totalsOfMixed(inputs, (lines) => netTotals(lines, tip))
}

function netTotals(inputs: readonly LineInput[], tip: Cents): InvoiceTotals {
  const lines = inputs.map(ofOneTax)
  const groups = Map.groupBy(lines.keys(), (index) => {
    const { tax } = inputs[index] as LineInput
    return `${tax.id}/${tax.rate}`
  })
  for (const group of groups.values()) {
    let base = ZERO
    let lineTax = ZERO
    let largest = group[0] as number
    for (const index of group) {
      const line = lines[index] as LineAmounts
      base = add(base, line.net, line.ice)
      lineTax = add(lineTax, line.tax)
      if (line.net > (lines[largest] as LineAmounts).net) largest = index
    }
    const { rate } = (inputs[largest] as LineInput).tax
    const residue = subtract(percentOf(base, rate), lineTax)
    const line = lines[largest] as LineAmounts
    lines[largest] = {
      ...line,
      tax: add(line.tax, residue),
      total: add(line.total, residue),
    }
  }
  return sumUp(inputs, lines, tip)
}
