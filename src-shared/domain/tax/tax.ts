import {
  type BasisPoints,
  type Cents,
  divideHalfUp,
  divideSafe,
  type Millionths,
  multiply,
} from '../money/money.ts'

/** Kinds of taxes (SRI table 16). */
export type TaxKind = 'IVA' | 'ICE' | 'IRBPNR'

/** The tax of a line at the time of sale. */
export interface AppliedTax {
  readonly id: number
  /** SRI table 17, `codigoPorcentaje`: 0 → 0 %, 4 → 15 %, 5 → 5 %, 6 no objeto, 7 exento, 8 tourism. */
  readonly identifierCode: string
  readonly rate: BasisPoints
}

export type TaxTreatment = 'TAXED' | 'TAX_FREE' | 'NON_TAXABLE'

const NO_OBJETO = '6'
const EXENTO = '7'

/** Returns the invoice subtotal that a line belongs to. Codes 6 and 7 have rate 0 but are not 0 % sales. */
export function treatmentOf(tax: Pick<AppliedTax, 'identifierCode' | 'rate'>): TaxTreatment {
  if (tax.identifierCode === NO_OBJETO || tax.identifierCode === EXENTO) return 'NON_TAXABLE'
  return tax.rate > 0 ? 'TAXED' : 'TAX_FREE'
}

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

const MILLIONTHS_PER_CENT_AND_UNIT = 10_000_000_000n

/**
 * Returns the unit price for an invoice line: the product's own if quantity × price gives the line's net
 * before discount, else gross / quantity to six decimals. That is exact to the cent up to a quantity of
 * 10,000; above it the nearest price is used.
 */
export function unitPriceFor(
  gross: Cents,
  quantity: Millionths,
  priceUnit: Millionths,
): Millionths {
  if (quantity === 0 || multiply(quantity, priceUnit) === gross) return priceUnit
  const below = Number((BigInt(gross) * MILLIONTHS_PER_CENT_AND_UNIT) / BigInt(quantity))
  const candidates = [below, below + 1] as [Millionths, Millionths]
  const [belowMiss, aboveMiss] = candidates.map((price) =>
    Math.abs(multiply(quantity, price) - gross),
  ) as [number, number]
  return candidates[aboveMiss < belowMiss ? 1 : 0]
}
