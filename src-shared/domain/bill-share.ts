import type { LineInput } from './invoice-totals.ts'
import { type Cents, equalShares, type Millionths, multiply } from './money.ts'

const MILLIONTHS_PER_CENT_AND_UNIT = 10_000_000_000n

/**
 * One of `of` equal shares of a bill, as lines of its own invoice: each line's quantity and net are
 * divided, and over all shares they add up to the whole again. The odd cents of a tax's lines are
 * dealt out in turn, so that no share carries more than one of them.
 *
 * Each share's tax is rounded on its own invoice, so that together they may be off the undivided
 * bill's total by a few cents; that is what the law asks of each document (Ficha Técnica, table 21).
 */
export function billShare<Line extends LineInput>(
  lines: readonly Line[],
  of: number,
  number: number,
): Line[] {
  const index = number - 1
  const dealt = new Map<string, { net: number; discount: number }>()
  return lines.map((line) => {
    const key = `${line.tax.id}/${line.tax.rate}`
    const before = dealt.get(key) ?? { net: 0, discount: 0 }
    const net = multiply(line.quantity, line.priceUnit) - line.discount
    const after = { net: before.net + net, discount: before.discount + line.discount }
    dealt.set(key, after)
    const shareNet = partOf(after.net, of, index) - partOf(before.net, of, index)
    const discount = partOf(after.discount, of, index) - partOf(before.discount, of, index)
    const quantity = partOf(line.quantity, of, index) as Millionths
    return {
      ...line,
      quantity,
      discount: discount as Cents,
      priceUnit: priceFor((shareNet + discount) as Cents, quantity, line.priceUnit),
    }
  })
}

function partOf(amount: number, of: number, index: number): number {
  return equalShares(amount as Cents, of)[index] ?? 0
}

/** The line's own price where it gives the share's gross, else the nearest that does. */
function priceFor(gross: Cents, quantity: Millionths, priceUnit: Millionths): Millionths {
  if (multiply(quantity, priceUnit) === gross) return priceUnit
  const exact = (BigInt(gross) * MILLIONTHS_PER_CENT_AND_UNIT) / BigInt(quantity)
  // Six decimals of price reach every cent of a quantity below 10,000; one step mends the division.
  for (const candidate of [exact, exact + 1n]) {
    if (multiply(quantity, Number(candidate) as Millionths) === gross) {
      return Number(candidate) as Millionths
    }
  }
  return Number(exact) as Millionths
}
