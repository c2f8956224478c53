import { describe, expect, it } from 'vitest'
import { toBasisPoints, toCents, toMillionths } from '#shared/domain/money/money.ts'
import type { SaleProduct } from './load-sale-product.ts'
import {
  priceForSale,
  repriceForSale,
  type RequestedSale,
  type EstablishmentPricing,
} from './price-for-sale.ts'

const PIECE = 1
const KILO = 2
const MATRIZ: EstablishmentPricing = { establishmentId: 1, priceTypeId: null }

function product(changes: Partial<SaleProduct> = {}): SaleProduct {
  return {
    id: 7,
    productTypeId: 1,
    name: 'Encebollado',
    referenceCode: 'SOP-01',
    comboId: null,
    establishmentId: null,
    isActive: true,
    isSoldOut: false,
    isIngredient: false,
    measureUnitId: PIECE,
    units: new Map([
      [PIECE, { name: 'Unidad', conversion: toMillionths(1) }],
      [KILO, { name: 'Kilogramo', conversion: toMillionths(1) }],
    ]),
    prices: new Map([[PIECE, [toMillionths(4), toMillionths(3.5), null, null]]]),
    discountCaps: [toBasisPoints(10), toBasisPoints(5), toBasisPoints(0), toBasisPoints(0)],
    salesDiscount: toBasisPoints(0),
    tax: { id: 1, identifierCode: '4', rate: toBasisPoints(15), name: 'IVA 15 %' },
    iceRate: undefined,
    station: 'Cocina',
    modifierGroups: [],
    categoryIds: [2],
    parts: [],
    ...changes,
  }
}

function sale(changes: Partial<RequestedSale> = {}): RequestedSale {
  return {
    priceType: null,
    measureUnitId: null,
    quantity: toMillionths(2),
    discount: toCents(0),
    ...changes,
  }
}

function priced(given: SaleProduct, asked: RequestedSale, place: EstablishmentPricing = MATRIZ) {
  const result = priceForSale(given, asked, place)
  if (!result.isPriced) throw new Error(result.problem.code)
  return result.sale
}

function refusal(
  given: SaleProduct | undefined,
  asked: RequestedSale,
  place: EstablishmentPricing = MATRIZ,
) {
  const result = priceForSale(given, asked, place)
  return result.isPriced ? undefined : [result.problem.field, result.problem.code]
}

it('prices a line with tax from the product', () => {
  expect(priced(product(), sale({ discount: toCents(0.5) }))).toEqual({
    quantity: 2_000_000,
    priceUnit: 4_000_000,
    modifiersPrice: 0,
    modifiers: [],
    discount: 50,
    tax: { id: 1, identifierCode: '4', rate: 1500, name: 'IVA 15 %' },
    iceRate: undefined,
    iceCode: null,
    description: 'Encebollado',
    station: 'Cocina',
    priceType: 1,
    priceScheduleId: null,
    measureUnitId: PIECE,
    gross: 800,
    amounts: { net: 750, ice: 0, tax: 112, total: 862 },
    isOtherPriceType: false,
    discountPercent: null,
    discountCap: 1000,
    isAboveCap: false,
    isRoundedUp: false,
  })
})

it('includes special consumption tax (ICE) in the base of IVA', () => {
  const beer = product({ iceRate: toBasisPoints(10) })
  expect(priced(beer, sale()).amounts).toEqual({ net: 800, ice: 80, tax: 132, total: 1012 })
})

describe('price types', () => {
  it('marks a price other than the usual one', () => {
    expect(priced(product(), sale({ priceType: 2 }))).toMatchObject({
      priceUnit: 3_500_000,
      isOtherPriceType: true,
      discountCap: 500,
    })
  })

  it("use the establishment's usual price without a right", () => {
    const airport = { establishmentId: 1, priceTypeId: 2 }
    expect(priced(product(), sale(), airport)).toMatchObject({
      priceType: 2,
      priceUnit: 3_500_000,
      isOtherPriceType: false,
    })
    expect(priced(product(), sale({ priceType: 2 }), airport).isOtherPriceType).toBe(false)
    expect(priced(product(), sale({ priceType: 1 }), airport).isOtherPriceType).toBe(true)
  })

  it('use price one if a product lacks the usual price', () => {
    expect(priced(product(), sale(), { establishmentId: 1, priceTypeId: 3 })).toMatchObject({
      priceType: 1,
      isOtherPriceType: false,
    })
  })

  it('refuse a price that the product does not have', () => {
    expect(refusal(product(), sale({ priceType: 4 }))).toEqual(['priceType', 'PRICE_TYPE_MISSING'])
  })
})

describe('units', () => {
  const byWeight = product({
    prices: new Map([
      [PIECE, [toMillionths(4), null, null, null]],
      [KILO, [toMillionths(9.99), null, null, null]],
    ]),
  })

  it('use the price of the requested unit', () => {
    expect(
      priced(byWeight, sale({ measureUnitId: KILO, quantity: toMillionths(0.35) })),
    ).toMatchObject({ measureUnitId: KILO, priceUnit: 9_990_000, gross: 350 })
  })

  it('refuse a unit that the product does not have', () => {
    expect(refusal(byWeight, sale({ measureUnitId: 9 }))).toEqual([
      'measureUnitId',
      'UNIT_NOT_SOLD',
    ])
  })
})

describe('discounts', () => {
  it('are marked above the cap, but not at the cap', () => {
    expect(priced(product(), sale({ discount: toCents(0.8) })).isAboveCap).toBe(false)
    expect(priced(product(), sale({ discount: toCents(0.81) })).isAboveCap).toBe(true)
  })

  it('are refused above the price', () => {
    expect(refusal(product(), sale({ discount: toCents(8.01) }))).toEqual([
      'discountAmount',
      'DISCOUNT_ABOVE_PRICE',
    ])
  })
})

describe('sale restrictions', () => {
  it.each([
    ['nothing known', undefined, 'UNKNOWN_ID'],
    ['an inactive product', product({ isActive: false }), 'UNKNOWN_ID'],
    ["another establishment's product", product({ establishmentId: 2 }), 'UNKNOWN_ID'],
    ['a sold-out dish', product({ isSoldOut: true }), 'PRODUCT_SOLD_OUT'],
    ['a product whose tax has ended', product({ tax: undefined }), 'TAX_NOT_IN_FORCE'],
  ])('refuses %s', (_, given, code) => {
    expect(refusal(given, sale())).toEqual(['product', code])
  })

  it('reprices a line that was ordered before its dish sold out', () => {
    expect(repriceForSale(product({ isSoldOut: true }), sale(), MATRIZ).isPriced).toBe(true)
  })
})
