import { lineAmount, type LineInput } from './invoice-totals.ts'
import { type Cents, equalShares, type Millionths } from './money.ts'

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
  let amount = 0
  let discount = 0
  // Divided per tax, so that the sum of a tax differs by at most two cents between shares.
  for (const [place, line] of byTax(lines)) {
    const amountBefore = amount
    const discountBefore = discount
    amount += lineAmount(line)
    discount += line.discount
    shares[place] = {
      ...line,
      quantity: partOf(line.quantity, of, index) as Millionths,
      discount: (partOf(discount, of, index) - partOf(discountBefore, of, index)) as Cents,
      amount: (partOf(amount, of, index) - partOf(amountBefore, of, index)) as Cents,
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

function partOf(amount: number, of: number, index: number): number {
  return equalShares(amount as Cents, of)[index] ?? 0
}
