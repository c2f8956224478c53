import { type BasisPoints, type Cents, percentOf } from './money.ts'

/** Sums of the lines that one invoice will put under one tax. */
export interface TaxSum {
  readonly net: Cents
  readonly ice: Cents
  readonly rate: BasisPoints
}

export interface CheckTotals {
  /** Net of all lines. */
  readonly subtotal: Cents
  readonly ice: Cents
  readonly tax: Cents
  /** What the guests pay, before service and tip. */
  readonly total: Cents
}

/**
 * What an invoice of these lines will come to. Its tax is rounded once per tax (see `invoiceTotals`),
 * so the sum of the rounded lines may be a cent off: a check that showed that would not agree with
 * the invoice that follows it.
 */
export function checkTotals(sums: Iterable<TaxSum>): CheckTotals {
  let subtotal = 0
  let ice = 0
  let tax = 0
  for (const sum of sums) {
    subtotal += sum.net
    ice += sum.ice
    tax += percentOf((sum.net + sum.ice) as Cents, sum.rate)
  }
  return {
    subtotal: subtotal as Cents,
    ice: ice as Cents,
    tax: tax as Cents,
    total: (subtotal + ice + tax) as Cents,
  }
}
