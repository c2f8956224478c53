import type { z } from 'zod'
import { problem } from '#shared/api/error.ts'
import type { ExistingRule } from '#shared/api/machine/imports.ts'
import { ProductRequest } from '#shared/api/menu/products.ts'
import { codeForm, isSameCode } from '#shared/domain/codes/code-forms.ts'
import { fromCents } from '#shared/domain/money/money.ts'
import { priceWithTax } from '#shared/domain/tax/price-with-tax.ts'
import { createProduct } from '#main/rules/menu/create-product.ts'
import { updateProduct } from '#main/rules/menu/update-product.ts'
import { categoryNamed } from './category-named.ts'
import { checkRequest, MISSING } from '../run/check-request.ts'
import { findKnownProducts, type KnownProduct } from './known-products.ts'
import { loadProductNames, type ProductNames } from './product-names.ts'
import {
  isPriceColumn,
  type PriceColumn,
  pricedColumns,
  readPrices,
  withTaxFields,
} from '#main/work/spreadsheets/row-prices.ts'
import type { RowCells } from '#main/work/spreadsheets/row-cells.ts'
import {
  changesBetween,
  idlePlan,
  refusedPlan,
  type RowChange,
  type RowKind,
  type RowPlan,
} from '../run/row-plan.ts'

/** Category of products without one. */
const DEFAULT_CATEGORY = 'General'
/** Id of a category that will be created with the row. */
const CATEGORY_TO_CREATE = Number.MAX_SAFE_INTEGER
const GOODS = 1
const UNIT = 1

type Body = z.input<typeof ProductRequest>

/** Products by their code, or by their barcode if the row has no code. */
export const productRows: RowKind = {
  permissions: ['PRODUCT:READ', 'PRODUCT:CREATE', 'PRODUCT:UPDATE'],
  keyField: 'referenceCode',
  keyOf(cells) {
    const code = codeOf(cells)
    return code === undefined ? undefined : codeForm(code)
  },
  async plan(context, rows, onExisting) {
    const names = await loadProductNames(context.db)
    const known = await findKnownProducts(
      context,
      rows.map((cells) => ({ code: cells.text('referenceCode'), ean: cells.text('ean') })),
    )
    return rows.map((cells) => planRow(cells, names, known.find(cells), onExisting))
  },
}

function codeOf(cells: RowCells): string | undefined {
  const field = cells.text('referenceCode') === undefined ? 'ean' : 'referenceCode'
  return cells.isShortened(field) ? undefined : cells.text(field)
}

function planRow(
  cells: RowCells,
  names: ProductNames,
  existing: KnownProduct | undefined,
  onExisting: ExistingRule,
): RowPlan {
  const code = codeOf(cells)
  if (code === undefined) {
    if (cells.code('referenceCode') === undefined) cells.code('ean')
    return refusedPlan(
      cells.problems.length > 0
        ? cells.problems.slice(0, 1)
        : [problem('referenceCode', 'REQUIRED')],
    )
  }
  if (existing !== undefined && onExisting === 'SKIP') return idlePlan('SKIP')
  const category = categoryOf(cells, names, existing)
  const body = bodyOf(cells, names, existing, category?.id ?? CATEGORY_TO_CREATE)
  const checked = checkRequest(ProductRequest, body, cells, fallbacksOf(cells, existing))
  if ('problems' in checked) return refusedPlan(checked.problems)
  const { request, warnings } = checked
  const changes = existing === undefined ? [] : changesOf(existing, request, names, category?.name)
  if (existing !== undefined && changes.length === 0) return idlePlan('SAME', warnings)
  return {
    action: existing === undefined ? 'CREATE' : 'UPDATE',
    problems: [],
    warnings,
    changes,
    creates: category?.id === undefined ? (category?.name ?? null) : null,
    async write(context) {
      const categoryId =
        category?.id ?? (await categoryNamed(context, category?.name ?? DEFAULT_CATEGORY))
      const input = { query: undefined, body: { ...request, categoryId } }
      if (existing === undefined) await createProduct(context, input)
      else await updateProduct(context, { ...input, params: { id: existing.id } })
    },
  }
}

interface WantedCategory {
  readonly name: string
  /** undefined: it must be created. */
  readonly id: number | undefined
}

function categoryOf(
  cells: RowCells,
  names: ProductNames,
  existing: KnownProduct | undefined,
): WantedCategory | undefined {
  const name = cells.text('category')
  if (name === undefined && existing !== undefined) {
    return { name: '', id: existing.request.categoryId }
  }
  return (
    names.category(name ?? DEFAULT_CATEGORY) ?? { name: name ?? DEFAULT_CATEGORY, id: undefined }
  )
}

/**
 * A product can be there without these; those of an existing product stay. Code, name, price and taxes decide what a
 * guest pays.
 */
function fallbacksOf(cells: RowCells, existing: KnownProduct | undefined): Partial<Body> {
  const before = existing?.request
  return {
    // A barcode that stands for the code names the product.
    ...(cells.text('referenceCode') === undefined ? {} : { ean: before?.ean ?? null }),
    productTypeId: before?.productTypeId ?? GOODS,
    measureUnitId: before?.measureUnitId ?? UNIT,
    priceTwo: before?.priceTwo ?? null,
    priceThree: before?.priceThree ?? null,
    priceFour: before?.priceFour ?? null,
    maximumDiscountOne: before?.maximumDiscountOne ?? null,
    maximumDiscountTwo: before?.maximumDiscountTwo ?? null,
    maximumDiscountThree: before?.maximumDiscountThree ?? null,
    maximumDiscountFour: before?.maximumDiscountFour ?? null,
    salesDiscount: before?.salesDiscount ?? null,
    stock: null,
    featured: null,
    soldOut: null,
    active: null,
  }
}

/** Returns the request of a row. An empty cell keeps an existing product's value. */
function bodyOf(
  cells: RowCells,
  names: ProductNames,
  existing: KnownProduct | undefined,
  categoryId: number,
): Body {
  const before = existing?.request
  const tax = names.tax(cells) ?? before?.taxId ?? names.defaultTaxId
  const iceTax = names.iceTax(cells) ?? before?.iceTaxId ?? null
  const prices = readPrices(cells, names.rates(tax, iceTax))
  return {
    ...(before ?? { imagePath: null }),
    name: cells.text('name') ?? before?.name ?? MISSING,
    referenceCode:
      codeCell(cells.text('referenceCode'), before?.referenceCode) ?? codeOf(cells) ?? '',
    ean: codeCell(cells.code('ean'), before?.ean) ?? null,
    productTypeId: names.productType(cells) ?? before?.productTypeId ?? GOODS,
    categoryId,
    taxId: tax,
    iceTaxId: iceTax,
    measureUnitId: names.measureUnit(cells) ?? before?.measureUnitId ?? UNIT,
    priceOne: prices.priceOne ?? before?.priceOne ?? MISSING,
    priceTwo: prices.priceTwo ?? before?.priceTwo ?? null,
    priceThree: prices.priceThree ?? before?.priceThree ?? null,
    priceFour: prices.priceFour ?? before?.priceFour ?? null,
    maximumDiscountOne:
      percentOf(cells, 'maximumDiscountOne') ?? before?.maximumDiscountOne ?? null,
    maximumDiscountTwo:
      percentOf(cells, 'maximumDiscountTwo') ?? before?.maximumDiscountTwo ?? null,
    maximumDiscountThree:
      percentOf(cells, 'maximumDiscountThree') ?? before?.maximumDiscountThree ?? null,
    maximumDiscountFour:
      percentOf(cells, 'maximumDiscountFour') ?? before?.maximumDiscountFour ?? null,
    salesDiscount: cells.number('salesDiscount') ?? before?.salesDiscount ?? null,
    stock: cells.number('stock') ?? null,
    featured: cells.flag('featured') ?? null,
    soldOut: cells.flag('soldOut') ?? null,
    active: cells.flag('active') ?? null,
  }
}

/** A cell that means the stored code, such as one without its leading zeros, keeps it. */
function codeCell(cell: string | undefined, stored: string | null | undefined) {
  if (stored == null) return cell
  return cell === undefined || isSameCode(cell, stored) ? stored : cell
}

function percentOf(cells: RowCells, field: string): string | undefined {
  const number = cells.number(field)
  return number === undefined ? undefined : String(number)
}

function changesOf(
  { request, state }: KnownProduct,
  body: Body,
  names: ProductNames,
  category: string | undefined,
) {
  const { stock, featured, soldOut, active, categoryId, ...fields } = body
  const { categoryId: before, ...others } = request
  const isMoved = categoryId !== before
  const changes = changesBetween<Partial<Body>>(others, fields)
  return [
    ...changes
      .filter(({ field }) => !isPriceColumn(field))
      .map((change) => withNames(change, names)),
    ...pricedColumns.flatMap((field) => {
      const net = changes.find((change) => change.field === field)
      return priceChange(field, request, body, names) ?? net ?? []
    }),
    ...(isMoved ? [{ field: 'category', old: state.category, new: category ?? '' }] : []),
    // An empty cell keeps these values.
    ...changesBetween<Partial<Body>>(state, {
      stock: stock ?? state.stock,
      featured: featured ?? state.featured,
      soldOut: soldOut ?? state.soldOut,
      active: active ?? state.active,
    }),
  ]
}

/**
 * Returns the change of a price with tax, in cents: the price that people know. A change of the tax alone changes it
 * too; undefined if it stays the same.
 */
function priceChange(
  field: PriceColumn,
  before: Priced,
  next: Priced,
  names: ProductNames,
): RowChange | undefined {
  const withTax = (priced: Priced) => {
    const net = priced[field] ?? null
    const rates = names.rates(priced.taxId, priced.iceTaxId ?? null)
    return net === null ? '' : String(fromCents(priceWithTax(net, rates)))
  }
  const [old, wanted] = [withTax(before), withTax(next)]
  return old === wanted ? undefined : { field: withTaxFields[field], old, new: wanted }
}

type Priced = Pick<Body, PriceColumn | 'taxId' | 'iceTaxId'>

/** Returns a change of what a product refers to by names, as the file has them. */
function withNames(change: RowChange, names: ProductNames): RowChange {
  const next = names.nameOf(change.field, Number(change.new))
  const old = names.nameOf(change.field, Number(change.old))
  if (next === undefined && old === undefined) return change
  return { field: change.field.replace(/Id$/, ''), old: old ?? '', new: next ?? '' }
}
