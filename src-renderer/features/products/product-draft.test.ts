import { describe, expect, test } from 'vitest'
import type { Product } from '../../../src-shared/api/products.ts'
import type { BasisPoints } from '../../../src-shared/domain/money.ts'
import {
  draftOf,
  emptyProduct,
  codeOf,
  faultyNumbers,
  missingFields,
  productRequest,
} from './product-draft.ts'

const nothing = { productTypeId: undefined, taxId: undefined, measureUnitId: undefined }
const tax = { rate: 1500 as BasisPoints, iceRate: undefined }
const product: Product = {
  id: 12,
  productTypeId: 1,
  name: 'Encebollado',
  referenceCode: 'SOP-01',
  ean: null,
  imagePath: 'encebollado.webp',
  stock: 12.5,
  salesDiscount: 5,
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
    position: 1,
  },
  measureUnit: { id: 1, name: 'Unidad', code: 'U', description: null, conversion: 1 },
  priceSalesUnits: [
    { id: 9, measureUnitId: 2, priceOne: 7, priceTwo: null, priceThree: null, priceFour: null },
  ],
  featured: true,
  soldOut: false,
  establishmentId: null,
  iceTaxId: null,
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

  test('is sent unchanged if nothing was edited, without stock and switches that others change', () => {
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
      imagePath: 'encebollado.webp',
      establishmentId: null,
      priceSalesUnits: [
        { measureUnitId: 2, priceOne: 7, priceTwo: null, priceThree: null, priceFour: null },
      ],
      comboInfo: null,
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
    const free = { rate: 0 as BasisPoints, iceRate: undefined }
    expect(productRequest({ ...before.draft, taxId: 1 }, free, before)).toMatchObject({
      taxId: 1,
      priceOne: 4.5,
      priceTwo: 4.03,
    })
  })

  test('reports missing fields and invalid numbers before sending', () => {
    expect(missingFields(emptyProduct(nothing))).toEqual([
      'name',
      'categoryId',
      'productTypeId',
      'taxId',
      'measureUnitId',
      'priceOne',
    ])
    const usual = { productTypeId: 1, taxId: 4, measureUnitId: 1 }
    expect(missingFields(emptyProduct(usual))).toEqual(['name', 'categoryId', 'priceOne'])
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

test('a product without a code gets one from its name', () => {
  expect(codeOf('Ñoquis de la casa, con salsa')).toBe('NOQUIS-DE-LA-CASA-CON-SAL')
  expect(codeOf('Arroz con menestra y pollo')).toBe('ARROZ-CON-MENESTRA-Y-POLL')
  const draft = { ...emptyProduct(nothing), name: 'Volquetero', priceOne: '5,25' }
  expect(productRequest(draft, tax).referenceCode).toBe('VOLQUETERO')
  expect(productRequest({ ...draft, referenceCode: ' VOL ' }, tax).referenceCode).toBe('VOL')
})
