import restaurant from '../../../resources/demo/restaurant.json' with { type: 'json' }
import {
  type Millionths,
  toBasisPoints,
  toMillionths,
  wholeCents,
} from '#shared/domain/money/money.ts'
import type { ModifierKind } from '#shared/domain/price/modifiers.ts'
import { netPrice } from '#shared/domain/tax/price-with-tax.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { setStock } from '#main/core/stock/stock-ledger.ts'
import { ensureStation } from '#main/core/records/stations.ts'

const IVA_15 = 1
const IVA_0 = 2
const UNIT = 1
const GOODS = 1
const RATES = { exempt: toBasisPoints(0), taxed: toBasisPoints(15) }

/** Inserts categories, products with their stock, combos and modifiers. */
export async function insertMenu(
  db: WriteDatabase,
  establishmentId: number,
  createdAt: string,
): Promise<void> {
  const opening = {
    establishmentId,
    kind: 'OPENING',
    documentKind: null,
    documentId: null,
    createdAt,
    createdById: null,
  } as const
  const categoryIds = new Map<string, number>()
  for (const [position, category] of restaurant.categories.entries()) {
    const { id } = await db
      .insertInto('categories')
      .values({ ...category, referenceCode: `CAT-${position + 1}`, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    categoryIds.set(category.name, id)
    await ensureStation(db, category.station)
  }
  const productIds = new Map<string, number>()
  const insertProduct = async (
    product: (typeof restaurant.products)[number] | (typeof restaurant.combos)[number],
    comboId: number | null,
  ) => {
    const isTaxFree = 'taxFree' in product && product.taxFree
    const cap = toBasisPoints(product.maximumDiscount)
    const { id } = await db
      .insertInto('products')
      .values({
        productTypeId: GOODS,
        name: product.name,
        sortKey: sortKey(product.name),
        referenceCode: product.referenceCode,
        ean: 'ean' in product ? (product.ean ?? null) : null,
        categoryId: categoryIds.get(product.category) ?? 0,
        taxId: isTaxFree ? IVA_0 : IVA_15,
        measureUnitId: UNIT,
        // The menu has prices with tax; the record stores them without.
        priceOne: netOf(product.price, isTaxFree),
        priceTwo: netOf(product.price * 0.9, isTaxFree),
        maximumDiscountOne: cap,
        maximumDiscountTwo: cap,
        maximumDiscountThree: cap,
        maximumDiscountFour: cap,
        featuredPosition: 'featured' in product ? (product.featured ?? null) : null,
        soldOut: 'soldOut' in product && product.soldOut ? 1 : 0,
        comboId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    productIds.set(product.name, id)
    const stock = 'stock' in product ? (product.stock ?? 0) : 0
    if (stock === 0) {
      await db
        .insertInto('productStocks')
        .values({ productId: id, establishmentId, quantity: toMillionths(0) })
        .execute()
    } else await setStock(db, opening, { productId: id, quantity: toMillionths(stock) })
  }
  for (const product of restaurant.products) await insertProduct(product, null)
  for (const combo of restaurant.combos) {
    const { id: comboId } = await db
      .insertInto('combos')
      .values({ recipeBased: 0, combinedRecipe: 0, tourism: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertProduct(combo, comboId)
    for (const [name, quantity] of combo.details as [string, number][]) {
      const part = restaurant.products.find((product) => product.name === name)
      await db
        .insertInto('comboDetails')
        .values({
          comboId,
          productId: productIds.get(name) ?? 0,
          quantity: toMillionths(quantity),
          salePrice: netOf(part?.price ?? 0, false),
        })
        .execute()
    }
  }
  await insertModifierGroups(db, productIds)
}

async function insertModifierGroups(
  db: WriteDatabase,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const groupIds = new Map<number, number[]>()
  for (const { name, kind, minimum, maximum, options, products } of restaurant.modifierGroups) {
    const { id: modifierGroupId } = await db
      .insertInto('modifierGroups')
      .values({ name, kind: kind as ModifierKind, minimum, maximum })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [position, option] of options.entries()) {
      await db
        .insertInto('modifierOptions')
        .values({
          modifierGroupId,
          position,
          name: option.name,
          priceDifference: netOf('price' in option ? (option.price ?? 0) : 0, false),
          productId: null,
          isDefault: 'isDefault' in option && option.isDefault ? 1 : 0,
        })
        .execute()
    }
    for (const product of products) {
      const productId = productIds.get(product) ?? 0
      groupIds.set(productId, [...(groupIds.get(productId) ?? []), modifierGroupId])
    }
  }
  for (const [productId, ids] of groupIds) {
    await db
      .updateTable('products')
      .set({ modifierGroupIds: JSON.stringify(ids) })
      .where('id', '=', productId)
      .execute()
  }
}

export function netOf(price: number, isTaxFree: boolean): Millionths {
  const cents = wholeCents(Math.round(price * 100))
  return toMillionths(netPrice(cents, { rate: isTaxFree ? RATES.exempt : RATES.taxed }))
}
