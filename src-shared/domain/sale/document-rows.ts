import { type BillSums, off, row } from './bill-rows.ts'
import { add, type Cents, ZERO } from '../money/money.ts'

/** Net amounts of a document as its XML states them. */
export interface DocumentSums<Tax extends DocumentTax> extends Pick<
  BillSums,
  'ice' | 'service' | 'tip'
> {
  /** Net of all lines, after every discount. */
  readonly net: Cents
  /** Net: what the XML states as the total of discounts; absent in a document that has no such field. */
  readonly discount?: Cents
  readonly taxes: readonly Tax[]
}

export interface DocumentTax {
  readonly base: Cents
  readonly amount: Cents
}

export interface DocumentRow<Tax> {
  readonly kind: 'BEFORE_DISCOUNT' | 'DISCOUNT' | 'BASE' | 'NET' | 'ICE' | 'TAX' | 'SERVICE' | 'TIP'
  readonly amount: Cents
  /** Of a base or a tax. */
  readonly tax?: Tax
  /** True for a sum of amounts above it. */
  readonly isIncluded: boolean
}

/**
 * Returns the rows of a document on paper, which the tax office's technical sheet names: net amounts, with the one
 * before discounts above them, so that the rows that are not included sum to the total. Empty ones are left out, except
 * the net.
 */
export function documentRows<Tax extends DocumentTax>(
  sums: DocumentSums<Tax>,
): readonly DocumentRow<Tax>[] {
  const { net, ice, taxes, discount = ZERO, service = ZERO, tip = ZERO } = sums
  const isDiscounted = discount !== 0
  const rows: readonly DocumentRow<Tax>[] = [
    ...(isDiscounted
      ? [row('BEFORE_DISCOUNT', add(net, discount)), row('DISCOUNT', off(discount))]
      : []),
    ...taxes.map((tax) => ({ kind: 'BASE' as const, amount: tax.base, tax, isIncluded: true })),
    { ...row('NET' as const, net), isIncluded: isDiscounted },
    row('ICE', ice),
    ...taxes.map((tax) => ({ kind: 'TAX' as const, amount: tax.amount, tax, isIncluded: false })),
    row('SERVICE', service),
    row('TIP', tip),
  ]
  return rows.filter(({ kind, amount }) => kind === 'NET' || amount !== 0)
}
