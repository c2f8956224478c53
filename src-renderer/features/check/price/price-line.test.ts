import { describe, expect, test } from 'vitest'
import type { Product } from '#shared/api/menu/products.ts'
import { lineAmounts } from '#shared/domain/tax/invoice-totals.ts'
import type { BasisPoints, Millionths } from '#shared/domain/money/money.ts'
import type { TimedEffect } from '#shared/domain/price/timed-price.ts'
import {
  discountCap,
  givenPrice,
  lineInput,
  offeredDiscount,
  type PricePlace,
} from './price-line.ts'
import { pricesOf } from './price-facts.ts'

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

test('a percentage less of a combo is of the price with the taxes of the chosen parts', () => {
  const taxed = { id: 1, identifierCode: '4', name: 'IVA 15 %', taxRate: 15 }
  const free = { id: 2, identifierCode: '0', name: 'IVA 0 %', taxRate: 0 }
  const combo = {
    ...product,
    priceOne: 16.434783,
    salesDiscount: 0,
    iceTaxId: null,
    tax: taxed,
    comboInfo: {
      recipeBased: false,
      tourism: false,
      details: [{ quantity: 1, salePrice: 2.608696, tax: taxed }],
      choices: [
        { options: [{ productId: 2, salePrice: 5.130435, tax: taxed }] },
        { options: [{ productId: 3, salePrice: 1, tax: free }] },
      ],
    },
  } as unknown as Product
  const percentage = 2000 as BasisPoints
  const place: PricePlace = {
    usualPriceType: 1,
    scheduledEffectOf: () => ({ id: 5, effect: 'PERCENTAGE', percentage }),
  }
  const { timed } = givenPrice(combo, 1, place)
  // Before anything is chosen: 80 % of 18,90.
  expect(timed).toEqual({ priceScheduleId: 5, priceUnit: 13.147826, percentage })
  const part = { kind: 'CHOICE', description: '', optionId: null, isPart: true } as const
  const modifiers = [2, 3].map((productId) => ({
    ...part,
    productId,
    quantity: 2,
    priceDifference: 0 as Millionths,
  }))
  const choice = { quantity: 1, priceType: 1, measureUnitId: 1, discountAmount: 0, modifiers }
  expect(lineAmounts(lineInput(combo, choice, new Map())).total).toBe(1857)
  expect(lineAmounts(lineInput(combo, { ...choice, timed }, new Map())).total).toBe(1486)
})

test('the discount cap is the higher of the price’s cap and the product’s sales discount', () => {
  expect([discountCap(product, 1), discountCap(product, 2)]).toEqual([1250, 700])
})

test('a new line gets the sales discount of its product, without an approval', () => {
  const choice = { quantity: 3, priceType: 2, measureUnitId: 1 }
  expect(offeredDiscount(product, choice)).toEqual({ discountAmount: 0.38, discountPercent: 7 })
  expect(offeredDiscount({ ...product, salesDiscount: 0 }, choice)).toEqual({
    discountAmount: 0,
    discountPercent: null,
  })
})
