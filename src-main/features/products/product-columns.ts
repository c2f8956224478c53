import type { ProductRequest } from '../../../src-shared/api/products.ts'
import { type BasisPoints, toBasisPoints, toMillionths } from '../../../src-shared/domain/money.ts'
import { fromPercentText } from '../../../src-shared/domain/percent-text.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'
import type { Flag } from '../../database/schema.ts'
import type { ProductRow } from './find-product-row.ts'

/**
 * Returns the columns of a request. Absent fields are emptied, except sold out and active, which change
 * during the day and stay.
 */
export function toColumns(body: ProductRequest, before?: ProductRow) {
  return {
    productTypeId: body.productTypeId,
    name: body.name,
    sortKey: sortKey(body.name),
    referenceCode: body.referenceCode,
    ean: body.ean ?? null,
    imagePath: body.imagePath ?? null,
    categoryId: body.categoryId,
    taxId: body.taxId,
    iceTaxId: body.iceTaxId ?? null,
    measureUnitId: body.measureUnitId,
    establishmentId: body.establishmentId ?? null,
    ...toPrices(body),
    maximumDiscountOne: toDiscount(body.maximumDiscountOne),
    maximumDiscountTwo: toDiscount(body.maximumDiscountTwo),
    maximumDiscountThree: toDiscount(body.maximumDiscountThree),
    maximumDiscountFour: toDiscount(body.maximumDiscountFour),
    salesDiscount: toBasisPoints(body.salesDiscount ?? 0),
    soldOut: toFlag(body.soldOut, before?.soldOut ?? 0),
    active: toFlag(body.active, before?.active ?? 1),
  }
}

interface Prices {
  readonly priceOne: number
  readonly priceTwo?: number | null | undefined
  readonly priceThree?: number | null | undefined
  readonly priceFour?: number | null | undefined
}

/** Returns prices one to four as stored. */
export function toPrices({ priceOne, priceTwo, priceThree, priceFour }: Prices) {
  return {
    priceOne: toMillionths(priceOne),
    priceTwo: priceTwo == null ? null : toMillionths(priceTwo),
    priceThree: priceThree == null ? null : toMillionths(priceThree),
    priceFour: priceFour == null ? null : toMillionths(priceFour),
  }
}

function toDiscount(text: string | null | undefined): BasisPoints {
  return text == null ? toBasisPoints(0) : fromPercentText(text)
}

function toFlag(given: boolean | null | undefined, otherwise: Flag): Flag {
  if (given == null) return otherwise
  return given ? 1 : 0
}
