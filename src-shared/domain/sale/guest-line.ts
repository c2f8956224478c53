import { addTax, amountWithTax } from '../tax/tax.ts'
import {
  add,
  type BasisPoints,
  type Cents,
  divideHalfUp,
  type Millionths,
  proportion,
  subtract,
  ZERO,
} from '../money/money.ts'

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
  const full = add(totalAmount, discountWithTax)
  const priceWithTax = line.quantity === 0 ? ZERO : unitPrice(line.quantity, full)
  return { priceWithTax, discountWithTax, totalAmount }
}

const MILLION = 1_000_000n

/** Cents by which a discount in net may miss itself with tax: its own rounding and that of its part of the bill's. */
const ROUNDING = 2

function discountOf(line: IssuedLine, totalAmount: Cents): Cents {
  const { discount, net, ice, rate } = line
  if (discount === 0) return ZERO
  if (ice > 0 && net > 0) return proportion(discount, totalAmount, net)
  const discountWithTax = addTax(discount, { rate })
  // The discount is stored in net cents; what the guest saw is the menu's price less the amount of the line.
  const seen = subtract(amountWithTax(line.quantity, line.priceUnit, { rate }), totalAmount)
  if (seen < 0 || Math.abs(seen - discountWithTax) > ROUNDING) return discountWithTax
  // A price that was computed from the net may be a cent off, and then does not explain the line.
  return totalAmount === 0 || isOfWholeCents(line, add(totalAmount, seen)) ? seen : discountWithTax
}

/** True if a unit price in whole cents gives the amount. */
function isOfWholeCents({ quantity }: IssuedLine, amount: Cents): boolean {
  if (quantity === 0) return false
  return amountOf(quantity, unitPrice(quantity, amount)) === amount
}

function unitPrice(quantity: Millionths, amount: Cents): Cents {
  return divideHalfUp(BigInt(amount) * MILLION, BigInt(quantity)) as Cents
}

function amountOf(quantity: Millionths, price: Cents): Cents {
  return divideHalfUp(BigInt(price) * BigInt(quantity), MILLION) as Cents
}
