import { PERCENT_TEXT } from '#shared/domain/money/percent-text.ts'
import type { Product, ProductRequest } from '#shared/api/menu/products.ts'
import type { Before } from '#renderer/records/form/use-record-form.ts'
import { textOrNull } from '#renderer/records/form/draft/typed-values.ts'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { type ComboDraft, comboOf, comboRequest } from './combo-draft.ts'
import { type PriceField, priceOf, priceText, type TaxOf } from './price-text.ts'
import { type IngredientDraft, recipeOf, recipeRequest } from './recipe-draft.ts'
import { type UnitDraft, unitRequests, unitsOf } from './unit-draft.ts'
import { typedNumber, typedPrice, withComma } from '#renderer/ui/format/typed-text.ts'

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
  readonly iceTaxId: number | null
  readonly measureUnitId: number | undefined
  /** Percentage that every sale gives automatically. */
  readonly salesDiscount: string
  /** Without tax. */
  readonly cost: string
  readonly auxiliaryCode: string
  /** The only establishment that sells it; null: all sell it. */
  readonly establishmentId: number | null
  readonly priceSalesUnits: readonly UnitDraft[]
  readonly comboInfo: ComboDraft | null
  readonly modifierGroupIds: readonly number[]
  readonly stock: string
  readonly minimumStock: string
  readonly isIngredient: boolean
  readonly recipe: readonly IngredientDraft[]
  readonly featured: boolean
  readonly soldOut: boolean
  readonly active: boolean
  /** Addresses `data:…` of the picture that a new product gets; null without one. A saved product has its own. */
  readonly picture: { readonly full: string; readonly thumb: string } | null
}

export const emptyProduct: ProductDraft = {
  name: '',
  referenceCode: '',
  ean: '',
  categoryId: undefined,
  productTypeId: undefined,
  taxId: undefined,
  iceTaxId: null,
  measureUnitId: undefined,
  salesDiscount: '',
  cost: '',
  auxiliaryCode: '',
  establishmentId: null,
  priceSalesUnits: [],
  comboInfo: null,
  modifierGroupIds: [],
  priceOne: '',
  priceTwo: '',
  priceThree: '',
  priceFour: '',
  maximumDiscountOne: '',
  maximumDiscountTwo: '',
  maximumDiscountThree: '',
  maximumDiscountFour: '',
  stock: '',
  minimumStock: '',
  isIngredient: false,
  recipe: [],
  featured: false,
  soldOut: false,
  active: true,
  picture: null,
}

export function draftOf(product: Product, taxOf: TaxOf): ProductDraft {
  const tax = taxOf(product.tax.id, product.iceTaxId)
  return {
    name: product.name,
    referenceCode: product.referenceCode,
    ean: product.ean ?? '',
    categoryId: product.category.id,
    productTypeId: product.productTypeId,
    taxId: product.tax.id,
    iceTaxId: product.iceTaxId,
    measureUnitId: product.measureUnit.id,
    salesDiscount: product.salesDiscount === 0 ? '' : typedNumber(product.salesDiscount),
    cost: typedPrice(product.cost),
    auxiliaryCode: product.auxiliaryCode ?? '',
    establishmentId: product.establishmentId,
    priceSalesUnits: unitsOf(product.priceSalesUnits, tax),
    comboInfo: comboOf(product.comboInfo, tax, taxOf),
    modifierGroupIds: product.modifierGroupIds,
    priceOne: priceText(product.priceOne, tax),
    priceTwo: priceText(product.priceTwo, tax),
    priceThree: priceText(product.priceThree, tax),
    priceFour: priceText(product.priceFour, tax),
    maximumDiscountOne: withComma(product.maximumDiscountOne),
    maximumDiscountTwo: withComma(product.maximumDiscountTwo),
    maximumDiscountThree: withComma(product.maximumDiscountThree),
    maximumDiscountFour: withComma(product.maximumDiscountFour),
    stock: typedNumber(product.stock),
    minimumStock: typedNumber(product.minimumStock),
    isIngredient: product.isIngredient,
    recipe: recipeOf(product.recipe),
    featured: product.featured,
    soldOut: product.soldOut,
    active: product.active,
    picture: null,
  }
}

export type MissingField =
  | 'name'
  | 'categoryId'
  | 'productTypeId'
  | 'taxId'
  | 'measureUnitId'
  | 'priceOne'

/** Returns the fields that must be filled before sending. The register validates the rest, all in one answer. */
export function missingFields(draft: ProductDraft): readonly MissingField[] {
  const needed = {
    name: draft.name.trim(),
    categoryId: draft.categoryId ?? '',
    productTypeId: draft.productTypeId ?? '',
    taxId: draft.taxId ?? '',
    measureUnitId: draft.measureUnitId ?? '',
    // An ingredient is not sold.
    priceOne: draft.isIngredient ? '0' : draft.priceOne,
  } satisfies Record<MissingField, string | number>
  return (Object.keys(needed) as MissingField[]).filter((field) => needed[field] === '')
}

/** Returns the percentage and stock fields that are not valid numbers. */
export function faultyNumbers(draft: ProductDraft): readonly string[] {
  return [
    ...[...discountFields, 'salesDiscount' as const].filter((field) => !isPercent(draft[field])),
    ...(stockOf(draft.stock) === undefined && draft.stock.trim() !== '' ? ['stock'] : []),
    ...(draft.minimumStock.trim() !== '' && parseTypedNumber(draft.minimumStock) === undefined
      ? ['minimumStock']
      : []),
  ]
}

function isPercent(text: string): boolean {
  return text.trim() === '' || PERCENT_TEXT.test(text.trim())
}

/** Negative if more was sold than counted. */
function stockOf(text: string): number | undefined {
  const plain = text.trim()
  const magnitude = parseTypedNumber(plain.replace(/^[−-]/, ''))
  return magnitude !== undefined && /^[−-]/.test(plain) ? -magnitude : magnitude
}

/**
 * Returns the request, which replaces the product, so fields that the form does not show are sent back unchanged. An
 * untouched price keeps its six decimals. Stock, recipe and switches are sent only if they were edited, because sales
 * and others change them meanwhile.
 */
export function productRequest(
  draft: ProductDraft,
  taxOf: TaxOf,
  before?: Before<ProductDraft, Product>,
): ProductRequest {
  const product = before?.record
  const tax = taxOf(draft.taxId, draft.iceTaxId)
  const isTaxSame = draft.taxId === product?.tax.id && draft.iceTaxId === product?.iceTaxId
  const price = (field: PriceField): number | null =>
    priceOf(draft[field], tax, isTaxSame ? product?.[field] : undefined)
  const changed = <F extends 'isIngredient' | 'featured' | 'soldOut' | 'active'>(field: F) =>
    draft[field] === before?.draft[field] ? {} : { [field]: draft[field] }
  const stock = stockOf(draft.stock)
  return {
    imagePath: product?.imagePath ?? null,
    name: draft.name.trim(),
    referenceCode: draft.referenceCode.trim() || codeOf(draft.name),
    ean: textOrNull(draft.ean),
    // Never 0, because `missingFields` requires these choices.
    categoryId: draft.categoryId ?? 0,
    productTypeId: draft.productTypeId ?? 0,
    taxId: draft.taxId ?? 0,
    iceTaxId: draft.iceTaxId,
    measureUnitId: draft.measureUnitId ?? 0,
    modifierGroupIds: [...draft.modifierGroupIds],
    establishmentId: draft.establishmentId,
    salesDiscount: parseTypedNumber(draft.salesDiscount) ?? 0,
    cost: parseTypedNumber(draft.cost) ?? null,
    auxiliaryCode: textOrNull(draft.auxiliaryCode),
    priceSalesUnits: unitRequests(
      draft.priceSalesUnits,
      tax,
      isTaxSame ? (product?.priceSalesUnits ?? []) : [],
    ),
    comboInfo: comboRequest(draft.comboInfo, tax, taxOf, product?.comboInfo ?? null),
    priceOne: price('priceOne') ?? 0,
    priceTwo: price('priceTwo'),
    priceThree: price('priceThree'),
    priceFour: price('priceFour'),
    ...Object.fromEntries(discountFields.map((field) => [field, percent(draft[field])])),
    ...(draft.stock === before?.draft.stock || stock === undefined ? {} : { stock }),
    ...(draft.recipe === before?.draft.recipe ? {} : { recipe: recipeRequest(draft.recipe) }),
    ...(draft.minimumStock === before?.draft.minimumStock
      ? {}
      : { minimumStock: parseTypedNumber(draft.minimumStock) ?? null }),
    ...changed('isIngredient'),
    ...changed('featured'),
    ...changed('soldOut'),
    ...changed('active'),
  }
}

function percent(text: string): string | null {
  return text.trim() === '' ? null : text.trim().replace(',', '.')
}

const CODE_LENGTH = 25

/** Returns the code of a product without a typed one: its name in capitals, `SECO-DE-CHIVO`. */
function codeOf(name: string): string {
  return sortKey(name)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, CODE_LENGTH)
}
