import { conflict, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Product, ProductRequest, products } from '#shared/api/menu/products.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import {
  deleteCombo,
  saveCombo,
  saveRecipe,
  saveSalesUnits,
} from '#main/core/records/product-parts.ts'
import { saveProduct } from '#main/core/records/products.ts'
import { changesOf } from '#main/rules/records/changes.ts'
import { checkProduct } from './check-product.ts'
import { featuredPosition } from './feature-product.ts'
import { findProductRow, type ProductRow } from './find-product-row.ts'
import { loadProduct } from './load-products.ts'
import { toColumns } from './product-columns.ts'
import { isSoldOrOrdered } from './product-use.ts'
import { countStock } from '#main/rules/stock/count-stock.ts'

export async function updateProduct(
  context: WriteContext,
  { params, body }: Input<typeof products.update>,
): Promise<Product> {
  const { db } = context
  const { id } = params
  const row = await findProductRow(db, id)
  if (row === undefined) throw notFound()
  await checkProduct(context, body, row)
  const isKindChanged = (row.comboId === null) !== (body.comboInfo == null)
  // Sold lines keep the product's kind; reports and refunds must still find the same kind.
  if (isKindChanged && (await isSoldOrOrdered(db, id))) throw conflict('PRODUCT_KIND_FIXED')

  const establishmentId = body.establishmentId ?? context.session.establishmentId
  const before = await loadProduct(context, id, establishmentId)
  const comboId = await updateCombo(context, row, body.comboInfo)
  await saveProduct(db, id, {
    ...toColumns(body, row),
    featuredPosition: await featuredPosition(db, body.featured, row.featuredPosition),
    comboId,
  })
  if (row.comboId !== null && comboId === null) await deleteCombo(db, row.comboId)
  await saveSalesUnits(db, id, body.priceSalesUnits ?? [])
  if (body.recipe != null) await saveRecipe(db, id, body.recipe)
  if (body.stock != null) await countStock(context, id, establishmentId, body.stock)
  const after = await loadProduct(context, id, establishmentId)
  auditChanges(context, before, after)
  return after
}

/** Returns the product's combo id after the change: a combo keeps its own. */
async function updateCombo(
  context: WriteContext,
  { comboId }: ProductRow,
  comboInfo: ProductRequest['comboInfo'],
): Promise<number | null> {
  return comboInfo == null ? null : saveCombo(context.db, comboId, comboInfo)
}

const priceFields: readonly string[] = [
  'priceOne',
  'priceTwo',
  'priceThree',
  'priceFour',
  'salesDiscount',
  'maximumDiscountOne',
  'maximumDiscountTwo',
  'maximumDiscountThree',
  'maximumDiscountFour',
  'priceSalesUnits',
  'comboInfo',
] satisfies (keyof Product)[]

/** Audits prices separately from the rest, because managers look for who changed a price. */
function auditChanges(context: WriteContext, before: Product, after: Product): void {
  const changes = Object.entries(changesOf(forAudit(before), forAudit(after)))
  const prices = changes.filter(([name]) => priceFields.includes(name))
  const others = changes.filter(([name]) => !priceFields.includes(name))
  if (prices.length > 0) {
    context.audit({
      kind: 'PRODUCT_PRICES_CHANGED',
      resourceId: after.id,
      payload: { changes: Object.fromEntries(prices) },
    })
  }
  if (others.length > 0) {
    context.audit({
      kind: 'PRODUCT_UPDATED',
      resourceId: after.id,
      payload: { changes: Object.fromEntries(others) },
    })
  }
}

/** Returns the fixed parts of a combo, then its choices; a category's options are not listed one by one. */
function partsForAudit({ details, choices }: NonNullable<Product['comboInfo']>) {
  return [
    ...details.map(({ quantity, salePrice, product: part }) => ({
      productId: part.id,
      quantity,
      salePrice,
    })),
    ...choices.map(({ id, name, quantity, categoryId, options }) => ({
      choiceId: id,
      name,
      quantity,
      categoryId,
      options: options.flatMap(({ productId, surcharge, isListed }) =>
        isListed ? [{ productId, surcharge }] : [],
      ),
    })),
  ]
}

/** Returns the product with its references as ids and without stock, which has its own entry. */
function forAudit(loaded: Product) {
  const { stock: _, averageCost: _average, ...product } = loaded
  return {
    ...product,
    recipe: product.recipe.map(({ productId, quantity, measureUnitId, wastePercentage }) => ({
      productId,
      quantity,
      measureUnitId,
      wastePercentage,
    })),
    comboInfo: product.comboInfo === null ? null : partsForAudit(product.comboInfo),
    tax: product.tax.id,
    category: product.category.id,
    measureUnit: product.measureUnit.id,
  }
}
