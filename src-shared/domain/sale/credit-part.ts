import {
  add,
  type Cents,
  lesser,
  type Millionths,
  proportion,
  subtract,
  ZERO,
  wholeMillionths,
} from '../money/money.ts'

/** A line of an invoice, or what is left of it after earlier credit notes. Its amount is net + ice + tax. */
export interface CreditableLine {
  readonly quantity: Millionths
  readonly net: Cents
  readonly ice: Cents
  readonly tax: Cents
  /** Net of tax; `net` is already reduced by it. */
  readonly discount: Cents
}

/**
 * Returns the amounts of `quantity` of a line. The last units get exactly the rest, so that the notes of a
 * line never exceed it. `quantity` is at most the line's.
 */
export function creditPart(line: CreditableLine, quantity: Millionths): CreditableLine {
  if (quantity >= line.quantity) return line
  const share = (amount: Cents) => proportion(amount, quantity, line.quantity)
  // The amount with tax is divided first: it is what the guest reads on the bill.
  const total = share(add(line.net, line.ice, line.tax))
  const tax = lesser(share(line.tax), total)
  const ice = lesser(share(line.ice), subtract(total, tax))
  const net = lesser(subtract(total, add(tax, ice)), line.net)
  const left = subtract(total, add(net, ice, tax))
  const moreTax = lesser(left, subtract(line.tax, tax))
  return {
    quantity,
    net,
    ice: add(ice, subtract(left, moreTax)),
    tax: add(tax, moreTax),
    discount: share(line.discount),
  }
}

/** Returns what is left of a line after a part was credited. */
export function creditRest(line: CreditableLine, part: CreditableLine): CreditableLine {
  return {
    quantity: subtract(line.quantity, part.quantity),
    net: subtract(line.net, part.net),
    ice: subtract(line.ice, part.ice),
    tax: subtract(line.tax, part.tax),
    discount: subtract(line.discount, part.discount),
  }
}

export const NOTHING: CreditableLine = {
  quantity: wholeMillionths(0),
  net: ZERO,
  ice: ZERO,
  tax: ZERO,
  discount: ZERO,
}
