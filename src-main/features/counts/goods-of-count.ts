import { z } from 'zod'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { readStored } from '#main/database/stored-json.ts'
import type { Millionths } from '#shared/domain/money/money.ts'

/** A product that a count may name, with its present stock. */
export interface CountedGoods {
  readonly id: number
  readonly name: string
  readonly sortKey: string
  readonly referenceCode: string
  readonly ean: string | null
  readonly unit: string
  readonly categoryName: string
  readonly deletedAt: string | null
  readonly stock: Millionths
  readonly unitCost: Millionths | null
}

const ids = z.array(z.int())

/** Returns the categories of a count; null: all goods. */
export function categoryIdsOf({
  categoryIds,
}: {
  readonly categoryIds: string | null
}): number[] | null {
  return categoryIds === null ? null : (readStored(ids, categoryIds) ?? null)
}

const goodsOf = (db: ReadDatabase, establishmentId: number) =>
  db
    .selectFrom('products')
    .innerJoin('measureUnits', 'measureUnits.id', 'products.measureUnitId')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .leftJoin('productStocks', (join) =>
      join
        .onRef('productStocks.productId', '=', 'products.id')
        .on('productStocks.establishmentId', '=', establishmentId),
    )
    .select((eb) => [
      'products.id',
      'products.name',
      'products.sortKey',
      'products.referenceCode',
      'products.ean',
      'products.deletedAt',
      'measureUnits.name as unit',
      'categories.name as categoryName',
      eb.fn.coalesce('productStocks.quantity', eb.lit(0)).as('stock'),
      eb.fn.coalesce('productStocks.averageCost', 'products.cost').as('unitCost'),
    ])

/** Returns the goods that are to be counted: all of the establishment, or those of categories and their subcategories. */
export async function goodsToCount(
  db: ReadDatabase,
  establishmentId: number,
  categoryIds: readonly number[] | null,
): Promise<CountedGoods[]> {
  const rows = await goodsOf(db, establishmentId)
    .where('products.deletedAt', 'is', null)
    .where('products.active', '=', 1)
    .where('products.comboId', 'is', null)
    .where('products.productTypeId', '<>', SERVICE_PRODUCT_TYPE_ID)
    .where((eb) =>
      eb.or([
        eb('products.establishmentId', 'is', null),
        eb('products.establishmentId', '=', establishmentId),
      ]),
    )
    .$if(categoryIds !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('products.categoryId', 'in', categoryIds ?? []),
          eb('categories.parentId', 'in', categoryIds ?? []),
        ]),
      ),
    )
    .execute()
  return rows as CountedGoods[]
}

const namedGoods = prepareList<number, { establishmentId: number }>()(
  (db, productIds, { establishmentId }) =>
    goodsOf(db, establishmentId).where('products.id', 'in', productIds),
)

/** Returns these products, deleted ones too. */
export async function namedGoodsOf(
  db: ReadDatabase,
  establishmentId: number,
  productIds: readonly number[],
): Promise<CountedGoods[]> {
  return (await namedGoods.all(db, productIds, { establishmentId })) as CountedGoods[]
}
