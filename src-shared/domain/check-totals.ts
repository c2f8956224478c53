import { divideTax, type TaxedAmount } from './divide-tax.ts'
import { type Cents, sum } from './money.ts'

export interface CheckTotals {
  /** Net of all lines. */
  readonly subtotal: Cents
  readonly ice: Cents
  readonly tax: Cents
  /** What the guests pay, before service and tip. */
  readonly total: Cents
}

/**
 * What an invoice comes to, of the amounts with tax of its lines, summed for each tax and ICE rate or
 * one by one: both ways end at the same cents.
 */
export function checkTotals(amounts: Iterable<TaxedAmount>): CheckTotals {
  const parts = divideTax([...amounts])
  return {
    subtotal: sum(parts.map(({ net }) => net)),
    ice: sum(parts.map(({ ice }) => ice)),
    tax: sum(parts.map(({ tax }) => tax)),
    total: sum(parts.map(({ total }) => total)),
  }
}
