import { addTax, amountWithTax } from './tax.ts'
import {
  add,
  type BasisPoints,
  type Cents,
  divideHalfUp,
  type Millionths,
  proportion,
  subtract,
  ZERO,
} from './money.ts'

/** A line of an issued invoice, with net and taxes as in the document. */
export interface IssuedLine {
  readonly quantity: Millionths
  readonly priceUnit: Millionths
  /** Net of tax. */
  readonly discount: Cents
  readonly net: Cents
  readonly ice: Cents
  readonly tax: Cents
  readonly rate: BasisPoints
}

/** The same line for a guest: all prices include tax. */
export interface GuestLine {
  readonly priceWithTax: Cents
  readonly discountWithTax: Cents
  readonly totalAmount: Cents
}

/** Returns an issued line with tax: quantity × price − discount = total, with the menu's price. */
export function guestLine(line: IssuedLine): GuestLine {
  const totalAmount = add(line.net, line.ice, line.tax)
  const discountWithTax = discountOf(line, totalAmount)
  const full = totalAmount + discountWithTax
  const priceWithTax =
    line.quantity === 0
      ? ZERO
      : (divideHalfUp(BigInt(full) * 1_000_000n, BigInt(line.quantity)) as Cents)
  return { priceWithTax, discountWithTax, totalAmount }
}

function discountOf(line: IssuedLine, totalAmount: Cents): Cents {
  const { discount, net, ice, rate } = line
  if (discount === 0) return ZERO
  if (ice > 0 && net > 0) return proportion(discount, totalAmount, net)
  const discountWithTax = addTax(discount, { rate })
  // What is taken off the price on the menu; the tax on the rounded discount could be a cent off.
  const full = amountWithTax(line.quantity, line.priceUnit, { rate })
  const takenOff = subtract(full, totalAmount)
  return Math.abs(takenOff - discountWithTax) <= 1 ? takenOff : discountWithTax
}
