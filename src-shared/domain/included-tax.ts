import { type BasisPoints, type Cents, divideHalfUp, divideSafe, type Millionths } from './money.ts'

/** Tax rates that a price with tax includes. ICE is part of the base of IVA. */
export interface TaxRates {
  readonly rate: BasisPoints
  readonly iceRate?: BasisPoints | null | undefined
}

const WHOLE = 10_000
const MILLION = 1_000_000
/** Millionths × millionths in one cent. */
const NET_TO_CENTS = 10_000_000_000n

/** Returns quantity × net unit price with taxes, rounded once, half-up to the cent. */
export function amountWithTax(
  quantity: Millionths,
  priceUnit: Millionths,
  { rate, iceRate }: TaxRates,
): Cents {
  const ice = iceRate ?? 0
  const pieces = quantity / MILLION
  // Fast path without BigInt: almost every line has whole pieces and no ICE.
  if (ice === 0 && Number.isInteger(pieces)) {
    const product = pieces * priceUnit * (WHOLE + rate)
    if (Number.isSafeInteger(product)) return divideSafe(product, WHOLE * WHOLE) as Cents
  }
  const factor = BigInt(WHOLE + rate) * BigInt(WHOLE + ice)
  return divideHalfUp(
    BigInt(quantity) * BigInt(priceUnit) * factor,
    NET_TO_CENTS * BigInt(WHOLE) * BigInt(WHOLE),
  ) as Cents
}

/** Adds the taxes to a net amount, for example a discount. */
export function addTax(net: Cents, { rate, iceRate }: TaxRates): Cents {
  const factor = BigInt(WHOLE + rate) * BigInt(WHOLE + (iceRate ?? 0))
  return divideHalfUp(BigInt(net) * factor, BigInt(WHOLE) * BigInt(WHOLE)) as Cents
}

/** Removes an included tax of `rate` from an amount. */
export function removeTax(amount: Cents, rate: BasisPoints): Cents {
  if (rate === 0) return amount
  return divideSafe(amount * WHOLE, WHOLE + rate) as Cents
}
