import fc from 'fast-check'
import type { LineInput } from '#shared/domain/tax/invoice-totals.ts'
import {
  multiply,
  toMillionths,
  ZERO,
  wholeBasisPoints,
  wholeMillionths,
  wholeCents,
  toBasisPoints,
} from '#shared/domain/money/money.ts'
import type { AppliedTax } from '#shared/domain/tax/tax.ts'

/** Tax rates of a restaurant or shop, for tests. */
export const iva15: AppliedTax = { id: 1, identifierCode: '4', rate: toBasisPoints(15) }
export const iva0: AppliedTax = { id: 2, identifierCode: '0', rate: toBasisPoints(0) }
export const iva5: AppliedTax = { id: 3, identifierCode: '5', rate: toBasisPoints(5) }
export const iva8: AppliedTax = { id: 5, identifierCode: '8', rate: toBasisPoints(8) }
export const noObjeto: AppliedTax = { id: 4, identifierCode: '6', rate: toBasisPoints(0) }

/** Returns a line at a net price. */
export function line(quantity: number, price: number, more: Partial<LineInput> = {}): LineInput {
  return {
    quantity: toMillionths(quantity),
    priceUnit: toMillionths(price),
    discount: ZERO,
    tax: iva15,
    ...more,
  }
}

/** Returns a line for a dish whose menu price includes IVA 15 %. */
export function menuLine(quantity: number, price: number): LineInput {
  return line(quantity, Number((price / 1.15).toFixed(6)))
}

const anyTax = fc.constantFrom(iva15, iva0, iva5, iva8, noObjeto)
const anyIceRate = fc.option(fc.constantFrom(500, 1000, 7500, 30_000).map(wholeBasisPoints), {
  nil: undefined,
  freq: 4,
})
const anyQuantity = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((pieces) => toMillionths(pieces)),
  // Weights in grams from a scale.
  fc.integer({ min: 1, max: 9_999_999 }).map((grams) => wholeMillionths(grams * 1000)),
)
const anyPrice = fc.integer({ min: 0, max: 300_000_000 }).map(wholeMillionths)

export const anyLine: fc.Arbitrary<LineInput> = fc
  .record({
    quantity: anyQuantity,
    priceUnit: anyPrice,
    discountPercent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
    tax: anyTax,
    iceRate: anyIceRate,
  })
  .map(({ discountPercent, ...given }) => ({
    ...given,
    discount: wholeCents(
      Math.floor((multiply(given.quantity, given.priceUnit) * discountPercent) / 100),
    ),
  }))

/** Pairs each line with its result. */
export function paired<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
): (readonly [One, Other])[] {
  return ones.map((one, index) => [one, others[index] as Other])
}
