import type { ImportKind } from './table-fields.ts'

/** What a column of numbers means, and the decimals that its field keeps. */
export interface NumberField {
  readonly form: 'AMOUNT' | 'QUANTITY' | 'PERCENT' | 'COUNT'
  readonly places: number
}

/** An export writes a price with tax with eight decimals where cents do not give the same net price again. */
const priceWithTax: NumberField = { form: 'AMOUNT', places: 8 }
const netPrice: NumberField = { form: 'AMOUNT', places: 6 }
const percent: NumberField = { form: 'PERCENT', places: 2 }
const count: NumberField = { form: 'COUNT', places: 0 }

/** The columns of an import that hold numbers. */
export const numberFields: Readonly<Record<ImportKind, Readonly<Record<string, NumberField>>>> = {
  products: {
    priceWithTax,
    priceTwoWithTax: priceWithTax,
    priceThreeWithTax: priceWithTax,
    priceFourWithTax: priceWithTax,
    priceOne: netPrice,
    priceTwo: netPrice,
    priceThree: netPrice,
    priceFour: netPrice,
    stock: { form: 'QUANTITY', places: 6 },
    salesDiscount: percent,
    maximumDiscountOne: percent,
    maximumDiscountTwo: percent,
    maximumDiscountThree: percent,
    maximumDiscountFour: percent,
  },
  categories: {
    position: count,
    profitPercentage1: percent,
    profitPercentage2: percent,
    profitPercentage3: percent,
    profitPercentage4: percent,
  },
  customers: { creditLimit: { form: 'AMOUNT', places: 2 }, creditDays: count },
  tables: { seats: count },
}
