import { addTax } from './tax.ts'
import {
  add,
  type Cents,
  divideHalfUp,
  type Millionths,
  sum,
  ZERO,
  ONE_UNIT,
  NOTHING,
} from '../money/money.ts'
import type { AppliedTax } from './tax.ts'

/** A tax of a line whose parts have different taxes. */
export interface TaxPart {
  readonly tax: AppliedTax & { readonly name: string }
  /** Net sale price of the parts with this tax, per unit of the line; only the proportion matters. */
  readonly weight: Millionths
}

const WHOLE = 10_000n

/**
 * Returns the taxes among which a combo's price is divided, in proportion to the sale prices of its parts;
 * undefined if the combo's own tax applies to all of it.
 */
export function taxPartsOf(
  own: AppliedTax,
  parts: readonly (TaxPart['tax'] & { readonly price: Millionths })[],
): readonly TaxPart[] | undefined {
  const byTax = new Map<string, TaxPart>()
  for (const { price, ...tax } of parts) {
    if (price <= 0) continue
    const key = `${tax.id}/${tax.rate}`
    byTax.set(key, { tax, weight: add(byTax.get(key)?.weight ?? NOTHING, price) })
  }
  const taxes = [...byTax.values()]
  const isOwn = taxes.every(({ tax }) => tax.id === own.id && tax.rate === own.rate)
  return isOwn ? undefined : taxes
}

/** A line whose parts have several taxes. */
export interface MixedLine {
  readonly quantity: Millionths
  /** Net of tax. */
  readonly priceUnit: Millionths
  /** Net price of the modifiers in one unit; divided among the taxes like the price. */
  readonly modifiersPrice?: Millionths | undefined
  /** Net of tax, off the whole line. */
  readonly discount: Cents
  readonly taxParts: readonly TaxPart[]
}

/** Returns the amount with tax of a mixed line before its discount, rounded once. */
export function mixedAmount({
  quantity,
  taxParts,
  ...price
}: Pick<MixedLine, 'quantity' | 'priceUnit' | 'modifiersPrice' | 'taxParts'>): Cents {
  const prices = pricesOf(fullPrice(price), taxParts)
  const priceWithTax = taxParts.reduce(
    (total, { tax }, index) => total + BigInt(prices[index] ?? 0) * (WHOLE + BigInt(tax.rate)),
    0n,
  )
  return divideHalfUp(BigInt(quantity) * priceWithTax, 10_000_000_000n * WHOLE) as Cents
}

/** Returns the price with tax of one unit. */
export function priceOfMixed(priceUnit: Millionths, taxParts: readonly TaxPart[]): Cents {
  return mixedAmount({ quantity: ONE_UNIT, priceUnit, taxParts })
}

/** Returns the discount of a mixed line with its taxes. */
export function mixedDiscount({ discount, taxParts, ...price }: MixedLine): Cents {
  const prices = pricesOf(fullPrice(price), taxParts)
  const discounts = shares(discount, prices)
  return sum(taxParts.map(({ tax }, index) => addTax(discounts[index] ?? ZERO, tax)))
}

/** Divides an amount with tax among the taxes of a line, without losing a cent. */
export function divideAmount(amount: Cents, taxParts: readonly TaxPart[]): readonly Cents[] {
  return shares(
    amount,
    taxParts.map(({ tax, weight }) => BigInt(weight) * (WHOLE + BigInt(tax.rate))),
  )
}

/**
 * Returns a mixed line as lines of one tax each, as a tax document needs them. Prices, discounts and amounts
 * sum to those of the line.
 */
export function linesByTax<Line extends MixedLine>(line: Line, amount: Cents): Line[] {
  const { taxParts, priceUnit, modifiersPrice } = line
  const prices = pricesOf(priceUnit, taxParts)
  const ofModifiers = modifiersPrice === undefined ? undefined : pricesOf(modifiersPrice, taxParts)
  const discounts = shares(line.discount, pricesOf(fullPrice(line), taxParts))
  const amounts = divideAmount(amount, taxParts)
  return taxParts.map(({ tax }, index) => ({
    ...line,
    tax,
    priceUnit: prices[index] ?? NOTHING,
    ...(ofModifiers === undefined ? {} : { modifiersPrice: ofModifiers[index] }),
    discount: discounts[index] ?? ZERO,
    amount: amounts[index] ?? ZERO,
    taxParts: undefined,
  }))
}

/** Divides a price of a modifier or of one unit among the taxes of its line. */
export function pricesOf(
  priceUnit: Millionths,
  taxParts: readonly TaxPart[],
): readonly Millionths[] {
  return shares(
    priceUnit,
    taxParts.map(({ weight }) => weight),
  )
}

function fullPrice({
  priceUnit,
  modifiersPrice,
}: Pick<MixedLine, 'priceUnit' | 'modifiersPrice'>): Millionths {
  return modifiersPrice === undefined ? priceUnit : add(priceUnit, modifiersPrice)
}

/**
 * Divides a value in proportion to weights. The running sums are rounded half-up, so that the parts sum to
 * the value.
 */
function shares<Value extends Cents | Millionths>(
  value: Value,
  weights: readonly (number | bigint)[],
): readonly Value[] {
  const all = weights.reduce<bigint>((sum, weight) => sum + BigInt(weight), 0n)
  let passed = 0n
  let before = 0
  return weights.map((weight) => {
    passed += BigInt(weight)
    const border = all === 0n ? 0 : divideHalfUp(BigInt(value) * passed, all)
    const part = border - before
    before = border
    return part as Value
  })
}
