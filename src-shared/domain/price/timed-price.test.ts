import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineAmount } from '../tax/invoice-totals.ts'
import { type BasisPoints, type Cents, times, toMillionths, ZERO } from '../money/money.ts'
import { netPrice } from '../tax/price-with-tax.ts'
import { effectOf, type PricedUnit, priceWithTaxes, timedPrice } from './timed-price.ts'

const FIRST = toMillionths(5.652174)
const SECOND = toMillionths(4.347826)

function mojito(given: Partial<PricedUnit> = {}): PricedUnit {
  return {
    productId: 7,
    measureUnitId: 1,
    isOwnUnit: true,
    prices: [FIRST, SECOND, null, null],
    usualPriceType: 1,
    rate: 1500 as BasisPoints,
    ...given,
  }
}

const none = {
  id: 3,
  priceType: 1,
  percentage: null,
  takeQuantity: null,
  payQuantity: null,
  mixesProducts: false,
  prices: [],
} as const

describe('the price of an hour', () => {
  it('is the usual one without a schedule, and the first one of a product without the usual one', () => {
    expect(timedPrice(mojito(), undefined)).toEqual({ priceType: 1, priceUnit: FIRST })
    expect(timedPrice(mojito({ usualPriceType: 2 }), undefined).priceUnit).toBe(SECOND)
    expect(timedPrice(mojito({ usualPriceType: 4 }), undefined)).toEqual({
      priceType: 1,
      priceUnit: FIRST,
    })
  })

  it('is another price type of the product, if it has it', () => {
    const effect = (priceType: number) => effectOf({ ...none, effect: 'PRICE_TYPE', priceType })
    expect(timedPrice(mojito(), effect(2))).toEqual({ priceType: 2, priceUnit: SECOND })
    expect(timedPrice(mojito(), effect(3))).toEqual({ priceType: 1, priceUnit: FIRST })
  })

  it('is a percentage less of what the guest pays: 6,50 becomes 5,20', () => {
    const effect = effectOf({ ...none, effect: 'PERCENTAGE', percentage: 20 })
    const { priceUnit, priceType } = timedPrice(mojito(), effect)
    expect(priceType).toBe(1)
    expect(priceWithTaxes(priceUnit, mojito())).toBe(520)
  })

  it('is the price of the product, in its own unit alone', () => {
    const prices = [{ productId: 7, priceUnit: 4.347826 }]
    const effect = effectOf({ ...none, effect: 'FIXED_PRICE', prices })
    expect(timedPrice(mojito(), effect).priceUnit).toBe(SECOND)
    expect(timedPrice(mojito({ isOwnUnit: false }), effect).priceUnit).toBe(FIRST)
    expect(timedPrice(mojito({ productId: 8 }), effect).priceUnit).toBe(FIRST)
  })

  it('is the usual one with an offer, whose units count by product and unit or all together', () => {
    const offer = (mixesProducts: boolean) =>
      timedPrice(
        mojito(),
        effectOf({ ...none, effect: 'FREE_UNITS', takeQuantity: 2, payQuantity: 1, mixesProducts }),
      )
    expect(offer(false)).toMatchObject({ priceUnit: FIRST, offer: { pool: '3/7/1' } })
    expect(offer(true)).toMatchObject({ offer: { takeQuantity: 2, payQuantity: 1, pool: '3' } })
  })
})

const anyRate = fc.constantFrom(0, 500, 800, 1500)

it('several pieces at a percentage less cost exactly so many times the price on the tile', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 1, max: 50 }),
      anyRate,
      (cents, percentage, pieces, percent) => {
        const rate = percent as BasisPoints
        const priceUnit = toMillionths(netPrice(cents as Cents, { rate }))
        const unit = mojito({ rate, prices: [priceUnit, null, null, null] })
        const effect = effectOf({ ...none, effect: 'PERCENTAGE', percentage: percentage / 100 })
        const reduced = timedPrice(unit, effect).priceUnit
        const tile = priceWithTaxes(reduced, unit)
        expect(tile).toBe(Math.round((cents * (10_000 - percentage)) / 10_000))
        const line = lineAmount({
          quantity: times(toMillionths(1), pieces),
          priceUnit: reduced,
          discount: ZERO,
          tax: { id: 1, identifierCode: '4', rate },
        })
        expect(line).toBe(tile * pieces)
      },
    ),
  )
})

it('a combo whose parts have several taxes costs the percentage less too', () => {
  const taxed = { id: 1, identifierCode: '4', name: 'IVA 15 %', rate: 1500 as BasisPoints }
  const free = { id: 2, identifierCode: '0', name: 'IVA 0 %', rate: 0 as BasisPoints }
  const combo = mojito({
    prices: [toMillionths(10), null, null, null],
    taxParts: [
      { tax: taxed, weight: toMillionths(6) },
      { tax: free, weight: toMillionths(4) },
    ],
  })
  const effect = effectOf({ ...none, effect: 'PERCENTAGE', percentage: 25 })
  expect(priceWithTaxes(toMillionths(10), combo)).toBe(1_090)
  expect(priceWithTaxes(timedPrice(combo, effect).priceUnit, combo)).toBe(818)
})
