import { divideTax, type TaxedAmount } from './divide-tax.ts'
import { type Cents, sum } from './money.ts'

export interface CheckTotals {
  /** Net of all lines. */
  readonly subtotal: Cents
  readonly ice: Cents
  readonly tax: Cents
  /** Amount to pay, before service and tip. */
  readonly total: Cents
}

/**
 * Returns the totals of an invoice from the amounts with tax of its lines, one by one or summed per tax and
 * ICE rate. Both give the same cents.
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
