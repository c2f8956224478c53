import { describe, expect, test } from 'vitest'
import type { Product } from '../../src-shared/api/products.ts'
import { lineAmounts } from '../../src-shared/domain/invoice-totals.ts'
import type { BasisPoints } from '../../src-shared/domain/money.ts'
import type { TimedEffect } from '../../src-shared/domain/timed-price.ts'
import {
  discountCap,
  discountInProportion,
  givenPrice,
  lineInput,
  offeredDiscount,
  pricesOf,
  type PricePlace,
} from './price-line.ts'
import type { Cents } from '../../src-shared/domain/money.ts'

const HALF = 5000 as BasisPoints

const product = {
  id: 1,
  priceOne: 2,
  priceTwo: 1.8,
  priceThree: null,
  priceFour: null,
  maximumDiscountOne: '12.5',
  maximumDiscountTwo: '5',
  maximumDiscountThree: '0',
  maximumDiscountFour: '0',
  salesDiscount: 7,
  iceTaxId: 21,
  comboInfo: null,
  tax: { id: 1, identifierCode: '4', taxRate: 15 },
  measureUnit: { id: 1 },
  priceSalesUnits: [
    { measureUnitId: 4, priceOne: 20, priceTwo: null, priceThree: null, priceFour: null },
  ],
} as unknown as Product

describe('the price of a line', () => {
  test('depends on the price type and the unit', () => {
    expect(pricesOf(product, 1)).toEqual([2, 1.8, null, null])
    expect(pricesOf(product, 4)?.[0]).toBe(20)
    expect(pricesOf(product, 9)).toBeUndefined()
  })

  const typeAt = (unit: number, place: PricePlace) => givenPrice(product, unit, place).priceType

  test('is of the usual type, or of the first if the product lacks that type', () => {
    expect(typeAt(1, { usualPriceType: 2 })).toBe(2)
    expect(typeAt(1, { usualPriceType: 3 })).toBe(1)
    expect(typeAt(4, { usualPriceType: 2 })).toBe(1)
  })

  test('is that of the hour before the usual one, if the product has it', () => {
    const at = (effect: TimedEffect | undefined) => ({
      usualPriceType: 1,
      scheduledEffectOf: () => effect,
    })
    const ofType = (priceType: number) => at({ id: 5, effect: 'PRICE_TYPE', priceType })
    expect(typeAt(1, ofType(2))).toBe(2)
    expect(typeAt(1, ofType(3))).toBe(1)
    expect(typeAt(1, at(undefined))).toBe(1)
  })

  test('of the hour is fixed on the line, and replaces the sales discount if it gives units away', () => {
    const place = (effect: TimedEffect) => ({ usualPriceType: 1, scheduledEffectOf: () => effect })
    const half = givenPrice(product, 1, place({ id: 5, effect: 'PERCENTAGE', percentage: HALF }))
    expect(half).toEqual({
      priceType: 1,
      isOfHour: true,
      timed: { priceScheduleId: 5, priceUnit: 1 },
    })
    const choice = { quantity: 2, priceType: 1, measureUnitId: 1, discountAmount: 0 }
    expect(lineInput(product, { ...choice, timed: half.timed }, new Map()).priceUnit).toBe(
      1_000_000,
    )
    const free = { takeQuantity: 2, payQuantity: 1, mixesProducts: false }
    const { timed } = givenPrice(product, 1, place({ id: 5, effect: 'FREE_UNITS', ...free }))
    expect(timed?.offer?.pool).toBe('5/1/1')
    expect(offeredDiscount(product, { ...choice, timed }).discountAmount).toBe(0)
  })

  test('adds ICE before IVA, as the core does', () => {
    const choice = { quantity: 2, priceType: 1, measureUnitId: 1, discountAmount: 0.5 }
    const line = lineInput(product, choice, new Map([[21, 1000 as BasisPoints]]))
    expect(lineAmounts(line)).toEqual({ net: 350, ice: 35, tax: 58, total: 443 })
  })
})

test('the discount cap is the higher of the price’s cap and the product’s sales discount', () => {
  expect([discountCap(product, 1), discountCap(product, 2)]).toEqual([1250, 700])
})

test('a proportional discount rounds down', () => {
  const of = (discount: number, before: number, after: number) =>
    discountInProportion(discount as Cents, before as Cents, after as Cents)
  expect(of(78, 783, 1565)).toBe(155)
  expect(of(10, 100, 100)).toBe(10)
  expect(of(0, 0, 500)).toBe(0)
})

test('a new line gets the sales discount of its product, without an approval', () => {
  const choice = { quantity: 3, priceType: 2, measureUnitId: 1 }
  expect(offeredDiscount(product, choice)).toEqual({ discountAmount: 0.38, discountPercent: 7 })
  expect(offeredDiscount({ ...product, salesDiscount: 0 }, choice)).toEqual({
    discountAmount: 0,
    discountPercent: null,
  })
})
