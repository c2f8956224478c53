import { lineAmount, lineAmounts, type LineInput } from '../tax/invoice-totals.ts'
import {
  add,
  type BasisPoints,
  type Cents,
  percentOf,
  proportion,
  subtract,
  sum,
  ZERO,
  lesser,
} from '../money/money.ts'

/** A discount on a whole bill: a percentage of each line, or an amount with tax. */
export type BillDiscount = { readonly percent: BasisPoints } | { readonly amount: Cents }

export interface DiscountedBill<Line> {
  readonly lines: readonly Line[]
  /** Cents off the bill, with tax. */
  readonly amount: Cents
}

/**
 * Takes a discount off the lines of a bill. A percentage applies to each line; an amount is spread in proportion to
 * what the lines cost, so that the parts sum to it to the cent and none exceeds its line. An amount above the bill
 * takes all of it.
 */
export function discountBill<Line extends LineInput>(
  lines: readonly Line[],
  discount: BillDiscount,
): DiscountedBill<Line> {
  const amounts = lines.map(lineAmount)
  const parts =
    'percent' in discount
      ? amounts.map((each) => percentOf(each, discount.percent))
      : spread(amounts, discount.amount)
  return {
    lines: lines.map((line, index) => discounted(line, parts[index] ?? ZERO)),
    amount: sum(parts),
  }
}

function spread(amounts: readonly Cents[], amount: Cents): Cents[] {
  const total = sum(amounts)
  const whole = lesser(amount, total)
  let reached = ZERO
  let given = ZERO
  return amounts.map((each) => {
    reached = add(reached, each)
    const upToHere = total === 0 ? ZERO : proportion(whole, reached, total)
    const part = subtract(upToHere, given)
    given = upToHere
    return part
  })
}

function discounted<Line extends LineInput>(line: Line, part: Cents): Line {
  if (part === 0) return line
  const before = lineAmounts(line)
  const amount = subtract(before.total, part)
  const after = lineAmounts({ ...line, amount })
  return { ...line, amount, discount: add(line.discount, subtract(before.net, after.net)) }
}
