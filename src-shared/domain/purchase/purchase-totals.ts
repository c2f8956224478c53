import {
  add,
  type BasisPoints,
  type Cents,
  divideHalfUp,
  type Millionths,
  multiply,
  percentOf,
  subtract,
  sum,
} from '../money/money.ts'

/** A line of a supplier's document. Amounts are without VAT. */
export interface PurchasedLine {
  readonly quantity: Millionths
  /** Per unit of the line, before the discount. */
  readonly unitCost: Millionths
  readonly discountAmount: Cents
  /** SRI table 17, `codigoPorcentaje`. */
  readonly taxCode: string
  readonly taxRate: BasisPoints
  /** Part of the base of VAT. */
  readonly iceAmount: Cents
  readonly bottleTaxAmount: Cents
}

export interface PurchaseTax {
  readonly taxCode: string
  readonly taxRate: BasisPoints
  readonly base: Cents
  readonly amount: Cents
}

export interface PurchaseTotals {
  /** Before discounts. */
  readonly subtotal: Cents
  readonly discountAmount: Cents
  readonly taxes: readonly PurchaseTax[]
  /** VAT. */
  readonly tax: Cents
  readonly iceAmount: Cents
  readonly bottleTaxAmount: Cents
  readonly total: Cents
}

/** Returns quantity × unit cost less the discount, half-up to the cent. */
export function netOfLine(
  line: Pick<PurchasedLine, 'quantity' | 'unitCost' | 'discountAmount'>,
): Cents {
  return subtract(multiply(line.quantity, line.unitCost), line.discountAmount)
}

/** Returns what a line costs without VAT, which the company gets back. */
export function costOfLine(line: PurchasedLine): Cents {
  return add(netOfLine(line), line.iceAmount, line.bottleTaxAmount)
}

/** Returns the cost of one unit of stock of a line that cost `cost` for `stockQuantity` units, half-up. */
export function stockUnitCost(cost: Cents, stockQuantity: Millionths): Millionths {
  return divideHalfUp(BigInt(cost) * 10_000_000_000n, BigInt(stockQuantity)) as Millionths
}

/** Returns a quantity in the product's own unit, of which `factor` are in one unit of the line; half-up. */
export function inOwnUnit(quantity: Millionths, factor: Millionths): Millionths {
  return divideHalfUp(BigInt(quantity) * BigInt(factor), 1_000_000n) as Millionths
}

/**
 * Returns the totals of a document. VAT is computed once for each rate, from the sum of its bases, half-up, as documents
 * of the tax office state it.
 */
export function purchaseTotals(lines: readonly PurchasedLine[]): PurchaseTotals {
  const byTax = Map.groupBy(lines, ({ taxCode, taxRate }) => `${taxCode} ${taxRate}`)
  const taxes = [...byTax.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const base = sum(group.map((line) => add(netOfLine(line), line.iceAmount)))
    const { taxCode, taxRate } = first
    return [{ taxCode, taxRate, base, amount: percentOf(base, taxRate) }]
  })
  const subtotal = sum(lines.map(({ quantity, unitCost }) => multiply(quantity, unitCost)))
  const discountAmount = sum(lines.map((line) => line.discountAmount))
  const tax = sum(taxes.map(({ amount }) => amount))
  const iceAmount = sum(lines.map((line) => line.iceAmount))
  const bottleTaxAmount = sum(lines.map((line) => line.bottleTaxAmount))
  const net = subtract(subtotal, discountAmount)
  return {
    subtotal,
    discountAmount,
    taxes,
    tax,
    iceAmount,
    bottleTaxAmount,
    total: add(add(net, tax), iceAmount, bottleTaxAmount),
  }
}

/**
 * Returns by how many cents a document's own total may differ from the computed one: each line rounds its net amount and
 * its tax, and the document its total.
 */
export function roundingTolerance(lineCount: number): Cents {
  return (2 * lineCount + 1) as Cents
}
