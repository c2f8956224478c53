import { lineAmount, type LineInput } from '../tax/invoice-totals.ts'
import { add, type Cents, equalShares, type Millionths, subtract, ZERO } from '../money/money.ts'

/**
 * Returns one of `of` equal shares of a bill, as lines of its own invoice. Shares differ by at most a cent,
 * and the first ones get the odd cents. All shares sum to the bill, in total and per line in quantity,
 * discount and amount.
 */
export function billShare<Line extends LineInput>(
  lines: readonly Line[],
  of: number,
  number: number,
): Line[] {
  const index = number - 1
  const shares: Line[] = []
  let amount = ZERO
  let discount = ZERO
  // Divided per tax, so that the sum of a tax differs by at most two cents between shares.
  for (const [place, line] of byTax(lines)) {
    const amountBefore = amount
    const discountBefore = discount
    amount = add(amount, lineAmount(line))
    discount = add(discount, line.discount)
    shares[place] = {
      ...line,
      quantity: partOf(line.quantity, of, index),
      discount: subtract(partOf(discount, of, index), partOf(discountBefore, of, index)),
      amount: subtract(partOf(amount, of, index), partOf(amountBefore, of, index)),
    }
  }
  return shares
}

function byTax<Line extends LineInput>(
  lines: readonly Line[],
): readonly (readonly [number, Line])[] {
  const groups = Map.groupBy(lines.entries(), ([, { tax }]) => `${tax.id}/${tax.rate}`)
  return [...groups.values()].flat()
}

function partOf<A extends Cents | Millionths>(amount: A, of: number, index: number): A {
  return equalShares(amount, of)[index] ?? subtract(amount, amount)
}
