import { PERCENT_TEXT } from '../../../src-shared/domain/percent-text.ts'
import type { Product, ProductRequest } from '../../../src-shared/api/products.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'
import { type Cents, toCents } from '../../../src-shared/domain/money.ts'
import type { Before } from '../../records/use-record-form.ts'
import { textOrNull } from '../../records/typed-values.ts'
import { parseTypedNumber } from '../../ui/pads/typed-number.ts'
import type { TaxRates } from '../../../src-shared/domain/included-tax.ts'
import { netPrice, priceWithTax } from '../../../src-shared/domain/price-with-tax.ts'

export const priceFields = ['priceOne', 'priceTwo', 'priceThree', 'priceFour'] as const
export type PriceField = (typeof priceFields)[number]

export const discountFields = [
  'maximumDiscountOne',
  'maximumDiscountTwo',
  'maximumDiscountThree',
  'maximumDiscountFour',
] as const
export type DiscountField = (typeof discountFields)[number]

/** A product as typed, with prices including tax. */
export interface ProductDraft
  extends Readonly<Record<PriceField, string>>, Readonly<Record<DiscountField, string>> {
  readonly name: string
  readonly referenceCode: string
  readonly ean: string
  readonly categoryId: number | undefined
  readonly productTypeId: number | undefined
  readonly taxId: number | undefined
  readonly measureUnitId: number | undefined
  readonly stock: string
  readonly featured: boolean
  readonly soldOut: boolean
  readonly active: boolean
}

/** What most products are, so that a dish needs only a name, a price and a category. */
export type ProductDefaults = Pick<ProductDraft, 'productTypeId' | 'taxId' | 'measureUnitId'>

export function emptyProduct(defaults: ProductDefaults): ProductDraft {
  return { ...nothingTyped, ...defaults }
}

const nothingTyped: ProductDraft = {
  name: '',
  referenceCode: '',
  ean: '',
  categoryId: undefined,
  productTypeId: undefined,
  taxId: undefined,
  measureUnitId: undefined,
  priceOne: '',
  priceTwo: '',
  priceThree: '',
  priceFour: '',
  maximumDiscountOne: '',
  maximumDiscountTwo: '',
  maximumDiscountThree: '',
  maximumDiscountFour: '',
  stock: '',
  featured: false,
  soldOut: false,
  active: true,
}

export function draftOf(product: Product, tax: TaxRates): ProductDraft {
  const priceText = (net: number | null) => (net === null ? '' : typed(priceWithTax(net, tax)))
  return {
    name: product.name,
    referenceCode: product.referenceCode,
    ean: product.ean ?? '',
    categoryId: product.category.id,
    productTypeId: product.productTypeId,
    taxId: product.tax.id,
    measureUnitId: product.measureUnit.id,
    priceOne: priceText(product.priceOne),
    priceTwo: priceText(product.priceTwo),
    priceThree: priceText(product.priceThree),
    priceFour: priceText(product.priceFour),
    maximumDiscountOne: product.maximumDiscountOne.replace('.', ','),
    maximumDiscountTwo: product.maximumDiscountTwo.replace('.', ','),
    maximumDiscountThree: product.maximumDiscountThree.replace('.', ','),
    maximumDiscountFour: product.maximumDiscountFour.replace('.', ','),
    stock: String(product.stock).replace('.', ','),
    featured: product.featured,
    soldOut: product.soldOut,
    active: product.active,
  }
}

function typed(cents: Cents): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
}

export type MissingField =
  'name' | 'categoryId' | 'productTypeId' | 'taxId' | 'measureUnitId' | 'priceOne'

/**
 * Returns the fields that must be filled before sending. The register validates the rest, all in
 * one answer.
 */
export function missingFields(draft: ProductDraft): readonly MissingField[] {
  const needed = {
    name: draft.name.trim(),
    categoryId: draft.categoryId ?? '',
    productTypeId: draft.productTypeId ?? '',
    taxId: draft.taxId ?? '',
    measureUnitId: draft.measureUnitId ?? '',
    priceOne: draft.priceOne,
  } satisfies Record<MissingField, string | number>
  return (Object.keys(needed) as MissingField[]).filter((field) => needed[field] === '')
}

/** Returns the code that a product gets if none is typed: `Arroz con menestra` → `ARROZ-CON-MENESTRA`. */
export function codeOf(name: string): string {
  return sortKey(name)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 25)
    .replace(/-$/, '')
}

/** Returns the percentage and stock fields that are not valid numbers. */
export function faultyNumbers(draft: ProductDraft): readonly string[] {
  return [
    ...discountFields.filter((field) => !isPercent(draft[field])),
    ...(stockOf(draft.stock) === undefined && draft.stock.trim() !== '' ? ['stock'] : []),
  ]
}

function isPercent(text: string): boolean {
  return text.trim() === '' || PERCENT_TEXT.test(text.trim())
}

/** Accepts negative stock: more was sold than counted. */
function stockOf(text: string): number | undefined {
  const plain = text.trim()
  const magnitude = parseTypedNumber(plain.replace(/^[−-]/, ''))
  return magnitude !== undefined && /^[−-]/.test(plain) ? -magnitude : magnitude
}

/**
 * Returns the draft as the API's request, which replaces the product, so fields that the form does
 * not show are sent back unchanged. An untouched price keeps its six decimals. Stock and the three
 * switches are sent only if changed, because sales and waiters change them meanwhile.
 */
export function productRequest(
  draft: ProductDraft,
  tax: TaxRates,
  before?: Before<ProductDraft, Product>,
): ProductRequest {
  const product = before?.record
  const isTaxSame = draft.taxId === product?.tax.id
  const price = (field: PriceField): number | null => {
    const text = draft[field]
    if (isTaxSame && text === before?.draft[field]) return product?.[field] ?? null
    const dollars = parseTypedNumber(text)
    return dollars === undefined ? null : netPrice(toCents(dollars), tax)
  }
  const changed = <F extends 'featured' | 'soldOut' | 'active'>(field: F) =>
    draft[field] === before?.draft[field] ? {} : { [field]: draft[field] }
  const stock = stockOf(draft.stock)
  return {
    ...(product === undefined ? {} : keptParts(product)),
    name: draft.name.trim(),
    referenceCode: draft.referenceCode.trim() || codeOf(draft.name),
    ean: textOrNull(draft.ean),
    // Never 0: `missingFields` requires these choices.
    categoryId: draft.categoryId ?? 0,
    productTypeId: draft.productTypeId ?? 0,
    taxId: draft.taxId ?? 0,
    measureUnitId: draft.measureUnitId ?? 0,
    priceOne: price('priceOne') ?? 0,
    priceTwo: price('priceTwo'),
    priceThree: price('priceThree'),
    priceFour: price('priceFour'),
    ...Object.fromEntries(discountFields.map((field) => [field, percent(draft[field])])),
    ...(draft.stock === before?.draft.stock || stock === undefined ? {} : { stock }),
    ...changed('featured'),
    ...changed('soldOut'),
    ...changed('active'),
  }
}

function percent(text: string): string | null {
  return text.trim() === '' ? null : text.trim().replace(',', '.')
}

/** Returns the product's fields that the form does not show. */
function keptParts(product: Product) {
  const { comboInfo } = product
  return {
    iceTaxId: product.iceTaxId,
    imagePath: product.imagePath,
    salesDiscount: product.salesDiscount,
    establishmentId: product.establishmentId,
    priceSalesUnits: product.priceSalesUnits.map(
      ({ measureUnitId, priceOne, priceTwo, priceThree, priceFour }) => ({
        measureUnitId,
        priceOne,
        priceTwo,
        priceThree,
        priceFour,
      }),
    ),
    comboInfo:
      comboInfo === null
        ? null
        : {
            recipeBased: comboInfo.recipeBased,
            combinedRecipe: comboInfo.combinedRecipe,
            tourism: comboInfo.tourism,
            details: comboInfo.details.map(({ product: part, quantity, salePrice }) => ({
              productId: part.id,
              quantity,
              salePrice,
            })),
          },
  }
}
