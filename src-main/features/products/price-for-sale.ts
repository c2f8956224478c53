import { type FieldProblem, problem } from '../../../src-shared/api/error.ts'
import {
  type LineAmounts,
  lineAmounts,
  type LineInput,
} from '../../../src-shared/domain/invoice-totals.ts'
import {
  type BasisPoints,
  type Cents,
  type Millionths,
  multiply,
  percentOf,
} from '../../../src-shared/domain/money.ts'
import type { AppliedTax } from '../../../src-shared/domain/tax.ts'
import type { SaleProduct } from './load-sale-product.ts'

/** What is asked for of a product; null stands for the usual one. */
export interface Sale {
  /** 1 to 4 */
  readonly priceType: number | null
  readonly measureUnitId: number | null
  readonly quantity: Millionths
  /** Off the net of the whole line. */
  readonly discount: Cents
  /** The same as a percentage of the price: where it is given, it decides. */
  readonly discountPercent?: BasisPoints | null
}

/** Where it is sold. */
export interface SalePlace {
  readonly establishmentId: number
  /** The establishment's usual price type. */
  readonly priceTypeId: number | null
}

/** A product with its price decided. */
export interface PricedSale extends LineInput {
  readonly description: string
  readonly station: string | null
  readonly priceType: number
  readonly measureUnitId: number
  readonly tax: AppliedTax & { readonly name: string }
  /** quantity × price, before the discount */
  readonly gross: Cents
  /** The line as it stands alone; an invoice's totals may move a cent between its lines. */
  readonly amounts: LineAmounts
  /** Another price type than the place's usual one: a right of its own, see `requireSaleRights`. */
  readonly isOtherPriceType: boolean
  readonly discountCap: BasisPoints
  /** A discount above the cap: a right of its own, or a manager's approval. */
  readonly isAboveCap: boolean
}

/** The part of a sale that is at fault: the caller puts its own path before it. */
export type SalePart = 'product' | 'priceType' | 'measureUnitId' | 'quantity' | 'discountAmount'

export interface SaleProblem extends FieldProblem {
  readonly field: SalePart
}

export type SaleResult =
  | { readonly isPriced: true; readonly sale: PricedSale }
  | { readonly isPriced: false; readonly problem: SaleProblem }

/** Of an establishment that names none. */
export const USUAL_PRICE_TYPE = 1

/**
 * The price of a product for a sale, with everything that a line needs, or what speaks against
 * it. Knows no rights: `isOtherPriceType` and `isAboveCap` tell which ones the sale asks for.
 */
export function priceForSale(
  product: SaleProduct | undefined,
  sale: Sale,
  place: SalePlace,
): SaleResult {
  if (product === undefined || !isSoldIn(product, place)) return refused('product', 'UNKNOWN_ID')
  if (product.isSoldOut) return refused('product', 'PRODUCT_SOLD_OUT')
  return repriceForSale(product, sale, place)
}

/** The same for a line that is already on an order: it stays even where its product has sold out. */
export function repriceForSale(product: SaleProduct, sale: Sale, place: SalePlace): SaleResult {
  const { tax } = product
  if (tax === undefined) return refused('product', 'TAX_NOT_IN_FORCE')
  const measureUnitId = sale.measureUnitId ?? product.measureUnitId
  const prices = product.prices.get(measureUnitId)
  if (prices === undefined) return refused('measureUnitId', 'UNIT_NOT_SOLD')
  const usual = place.priceTypeId ?? USUAL_PRICE_TYPE
  // Not every product has the place's usual price; then its first one holds.
  const priceType = sale.priceType ?? (prices[usual - 1] == null ? USUAL_PRICE_TYPE : usual)
  const priceUnit = prices[priceType - 1]
  if (priceUnit == null) return refused('priceType', 'PRICE_TYPE_MISSING')

  const { quantity } = sale
  const gross = multiply(quantity, priceUnit)
  const discount =
    sale.discountPercent == null ? sale.discount : percentOf(gross, sale.discountPercent)
  if (discount > gross) return refused('discountAmount', 'DISCOUNT_ABOVE_PRICE')
  const discountCap = discountCapOf(product, priceType)
  const line: LineInput = { quantity, priceUnit, discount, tax, iceRate: product.iceRate }
  return {
    isPriced: true,
    sale: {
      ...line,
      tax,
      description: product.name,
      station: product.station,
      priceType,
      measureUnitId,
      gross,
      amounts: lineAmounts(line),
      isOtherPriceType: priceType !== usual && sale.priceType !== null,
      discountCap,
      isAboveCap: discount > percentOf(gross, discountCap),
    },
  }
}

/** The largest discount that needs no right. */
export function discountCapOf(product: SaleProduct, priceType: number): BasisPoints {
  return product.discountCaps[priceType - 1] ?? product.discountCaps[0]
}

/** On the menu of a place: neither deleted nor another establishment's own. */
export function isSoldIn(product: SaleProduct, place: SalePlace): boolean {
  const { establishmentId } = product
  return product.isActive && (establishmentId === null || establishmentId === place.establishmentId)
}

type SaleRefusal =
  | 'UNKNOWN_ID'
  | 'PRODUCT_SOLD_OUT'
  | 'TAX_NOT_IN_FORCE'
  | 'UNIT_NOT_SOLD'
  | 'PRICE_TYPE_MISSING'
  | 'DISCOUNT_ABOVE_PRICE'

function refused(field: SalePart, code: SaleRefusal): SaleResult {
  return { isPriced: false, problem: { ...problem(field, code), field } }
}
