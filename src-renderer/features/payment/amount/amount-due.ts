import {
  invoiceTotals,
  type LineAmounts,
  type LineInput,
} from '#shared/domain/tax/invoice-totals.ts'
import {
  type BasisPoints,
  type Cents,
  percentOf,
  sum,
  toBasisPoints,
  ZERO,
} from '#shared/domain/money/money.ts'

export interface AmountDue {
  /** In the order of the lines; they add up to subtotal, taxes and ICE. */
  readonly lines: readonly LineAmounts[]
  readonly subtotal: Cents
  readonly ice: Cents
  /** Net and ICE without tax or with 0 %. */
  readonly taxFree: Cents
  /** One for each rate above zero, highest first. */
  readonly taxes: readonly { readonly rate: BasisPoints; readonly amount: Cents }[]
  readonly tax: Cents
  readonly service: Cents
  readonly tip: Cents
  readonly total: Cents
}

const NO_RATE = toBasisPoints(0)

/**
 * Returns the total of an invoice of these lines, as the register will compute it: the service charge is a part of the
 * net, outside the IVA base; the tip is added.
 */
export function amountDue(
  inputs: readonly LineInput[],
  extras: { readonly serviceRate: BasisPoints | undefined; readonly tip: Cents },
): AmountDue {
  const { serviceRate, tip } = extras
  const { lines, subtotal, ice, tax, taxes, total } = invoiceTotals(inputs)
  const service = serviceRate === undefined ? ZERO : percentOf(subtotal, serviceRate)
  const byRate = Map.groupBy(taxes, (each) => each.tax.rate)
  return {
    lines,
    subtotal,
    ice,
    taxFree: sum((byRate.get(NO_RATE) ?? []).map(({ base }) => base)),
    taxes: [...byRate]
      .filter(([rate]) => rate > 0)
      .map(([rate, group]) => ({ rate, amount: sum(group.map(({ amount }) => amount)) }))
      .toSorted((a, b) => b.rate - a.rate),
    tax,
    service,
    tip,
    total: sum([total, service, tip]),
  }
}
