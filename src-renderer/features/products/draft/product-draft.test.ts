import { describe, expect, test } from 'vitest'
import type { Product } from '#shared/api/menu/products.ts'
import type { BasisPoints } from '#shared/domain/money/money.ts'
import { cheapestOf } from './choice-draft.ts'
import { comboFaults, comboRequest, emptyCombo, sumOfParts } from './combo-draft.ts'
import {
  draftOf,
  emptyProduct,
  faultyNumbers,
  missingFields,
  productRequest,
} from './product-draft.ts'
import { emptyUnit, unitFaults } from './unit-draft.ts'

const tax = () => ({ rate: 1500 as BasisPoints, iceRate: undefined })
const product: Product = {
  id: 12,
  productTypeId: 1,
  name: 'Encebollado',
  referenceCode: 'SOP-01',
  ean: null,
  imagePath: 'encebollado.webp',
  stock: 12.5,
  mostSold: 3,
  salesDiscount: 5,
  cost: 2.5,
  averageCost: null,
  minimumStock: null,
  isIngredient: false,
  recipe: [],
  auxiliaryCode: null,
  priceOne: 3.913047,
  priceTwo: 3.5,
  priceThree: null,
  priceFour: null,
  maximumDiscountOne: '12.5',
  maximumDiscountTwo: '0',
  maximumDiscountThree: '0',
  maximumDiscountFour: '0',
  comboInfo: null,
  tax: { id: 4, identifierCode: '4', name: 'IVA 15 %', taxRate: 15, active: true },
  category: {
    id: 2,
    name: 'Sopas',
    referenceCode: null,
    availableInPos: true,
    parentId: null,
    profitPercentage1: 0,
    profitPercentage2: 0,
    profitPercentage3: 0,
    profitPercentage4: 0,
    station: 'Cocina',
    colorHex: null,
    position: 1,
    modifierGroupIds: [],
    quickNotes: [],
  },
  measureUnit: {
    id: 1,
    name: 'Unidad',
    code: 'U',
    description: null,
    conversion: 1,
    dimension: null,
  },
  priceSalesUnits: [
    { id: 9, measureUnitId: 2, priceOne: 7, priceTwo: null, priceThree: null, priceFour: null },
  ],
  featured: true,
  soldOut: false,
  establishmentId: null,
  iceTaxId: null,
  modifierGroupIds: [],
  active: true,
}
const before = { record: product, draft: draftOf(product, tax) }

describe('a product draft', () => {
  test('shows prices with tax, percentages and stock in the local format', () => {
    expect(before.draft).toMatchObject({
      priceOne: '4,50',
      priceTwo: '4,03',
      priceThree: '',
      priceFour: '',
      maximumDiscountOne: '12,5',
      maximumDiscountTwo: '0',
      stock: '12,5',
    })
  })

  test('is sent unchanged if nothing was edited, without the stock and switches that other users change', () => {
    expect(productRequest(before.draft, tax, before)).toEqual({
      name: 'Encebollado',
      referenceCode: 'SOP-01',
      ean: null,
      categoryId: 2,
      productTypeId: 1,
      taxId: 4,
      iceTaxId: null,
      measureUnitId: 1,
      priceOne: 3.913047,
      priceTwo: 3.5,
      priceThree: null,
      priceFour: null,
      maximumDiscountOne: '12.5',
      maximumDiscountTwo: '0',
      maximumDiscountThree: '0',
      maximumDiscountFour: '0',
      salesDiscount: 5,
      cost: 2.5,
      auxiliaryCode: null,
      imagePath: 'encebollado.webp',
      establishmentId: null,
      priceSalesUnits: [
        { measureUnitId: 2, priceOne: 7, priceTwo: null, priceThree: null, priceFour: null },
      ],
      comboInfo: null,
      modifierGroupIds: [],
    })
  })

  test('sends edited values: a net price, the stock, a switch', () => {
    const draft = {
      ...before.draft,
      priceOne: '5',
      stock: '−3',
      soldOut: true,
    }
    expect(productRequest(draft, tax, before)).toMatchObject({
      priceOne: 4.347826,
      priceTwo: 3.5,
      stock: -3,
      soldOut: true,
    })
    expect(productRequest(draft, tax, before)).not.toHaveProperty('featured')
  })

  test('keeps the price with tax when the tax changes', () => {
    const free = () => ({ rate: 0 as BasisPoints, iceRate: undefined })
    expect(productRequest({ ...before.draft, taxId: 1 }, free, before)).toMatchObject({
      taxId: 1,
      priceOne: 4.5,
      priceTwo: 4.03,
    })
  })

  test('takes the code from the name if none is typed', () => {
    expect(
      productRequest({ ...emptyProduct, name: 'Seco de chivo (ración)' }, tax).referenceCode,
    ).toBe('SECO-DE-CHIVO-RACION')
  })

  test('sends another unit with its prices, and the parts of a combo', () => {
    const draft = {
      ...before.draft,
      priceSalesUnits: [
        ...before.draft.priceSalesUnits,
        { measureUnitId: 3, priceOne: '11,50', priceTwo: '', priceThree: '', priceFour: '' },
      ],
      comboInfo: {
        ...emptyCombo,
        details: [{ productId: 8, name: 'Jugo', taxId: 4, quantity: '2', salePrice: '2,30' }],
      },
    }
    expect(productRequest(draft, tax, before)).toMatchObject({
      priceSalesUnits: [
        { measureUnitId: 2, priceOne: 7 },
        { measureUnitId: 3, priceOne: 10, priceTwo: null },
      ],
      comboInfo: { tourism: false, details: [{ productId: 8, quantity: 2, salePrice: 2 }] },
    })
    expect(sumOfParts(draft.comboInfo)).toBe(460)
  })

  test('sends the choices of a combo with its own tax, and reads them back', () => {
    const choice = {
      id: undefined,
      key: 'new',
      name: ' Plato ',
      quantity: 2,
      categoryId: 4,
      options: [{ productId: 8, name: 'Seco', price: '5,90', surcharge: '2,30', isDefault: true }],
    }
    const comboInfo = { ...emptyCombo, choices: [choice] }
    expect(comboFaults(comboInfo, { missing: 'Falta', noNumber: 'No es número' })).toEqual({})
    expect(comboRequest(comboInfo, tax(), tax, null)).toMatchObject({
      details: [],
      choices: [
        {
          id: null,
          name: 'Plato',
          quantity: 2,
          categoryId: 4,
          options: [{ productId: 8, surcharge: 2, isDefault: true }],
        },
      ],
    })
    expect(cheapestOf(choice, ['3,10', '7,00'])).toBe(620)
    expect(
      comboFaults(
        { ...emptyCombo, choices: [{ ...choice, name: '', categoryId: undefined, options: [] }] },
        { missing: 'Falta', noNumber: 'No es número' },
      ),
    ).toEqual({ 'comboInfo.choices[0].name': 'Falta', 'comboInfo.choices[0].options': 'Falta' })
  })

  test('names the missing fields of a unit or a combo by the field of the request', () => {
    expect(unitFaults([emptyUnit], 'Falta')).toEqual({
      'priceSalesUnits[0].measureUnitId': 'Falta',
      'priceSalesUnits[0].priceOne': 'Falta',
    })
    const words = { missing: 'Falta', noNumber: 'No es número' }
    expect(comboFaults(emptyCombo, words)).toEqual({ 'comboInfo.details': 'Falta' })
    const part = { productId: 8, name: 'Jugo', taxId: 4, quantity: '0', salePrice: '' }
    expect(comboFaults({ ...emptyCombo, details: [part] }, words)).toEqual({
      'comboInfo.details[0].quantity': 'No es número',
      'comboInfo.details[0].salePrice': 'Falta',
    })
  })

  test('reports missing fields and invalid numbers before sending', () => {
    expect(missingFields(emptyProduct)).toEqual([
      'name',
      'categoryId',
      'productTypeId',
      'taxId',
      'measureUnitId',
      'priceOne',
    ])
    expect(missingFields(before.draft)).toEqual([])
    expect(faultyNumbers(before.draft)).toEqual([])
    const faulty = {
      ...before.draft,
      stock: 'doce',
      maximumDiscountTwo: '101',
    }
    expect(faultyNumbers(faulty)).toEqual(['maximumDiscountTwo', 'stock'])
  })
})
