import { type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import type { WasteRequest } from '#shared/api/goods/waste.ts'
import { type Millionths, toMillionths } from '#shared/domain/money/money.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { prepareList, type WriteDatabase } from '#main/database/prepared.ts'
import { loadRecipes } from '#main/rules/pricing/load-recipes.ts'

export interface WastedGoods {
  readonly productId: number
  /** In the unit of the product. */
  readonly quantity: Millionths
  /** Per unit, without tax; null: unknown. */
  readonly unitCost: Millionths | null
}

const namedProducts = prepareList<number>()((db, ids) =>
  db
    .selectFrom('products')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'productTypeId', 'comboId']),
)

const costs = prepareList<number, { establishmentId: number }>()((db, ids, { establishmentId }) =>
  db
    .selectFrom('products')
    .leftJoin('productStocks', (join) =>
      join
        .onRef('productStocks.productId', '=', 'products.id')
        .on('productStocks.establishmentId', '=', establishmentId),
    )
    .where('products.id', 'in', ids)
    .select((eb) => [
      'products.id',
      eb.fn.coalesce('productStocks.averageCost', 'products.cost').as('unitCost'),
    ]),
)

/**
 * Returns the goods that the lines take, each product once with its present cost: the product itself, or the parts of a
 * combo. Throws 400 for an unknown product and for one without stock.
 */
export async function goodsToWaste(
  db: WriteDatabase,
  lines: WasteRequest['lines'],
  establishmentId: number,
): Promise<WastedGoods[]> {
  const rows = await namedProducts.all(
    db,
    lines.map(({ productId }) => productId),
    {},
  )
  const products = new Map(rows.map((row) => [row.id, row]))
  const recipes = await loadRecipes(
    db,
    rows.flatMap(({ comboId }) => comboId ?? []),
  )
  const problems: FieldProblem[] = []
  const taken = new Map<number, number>()
  for (const [index, line] of lines.entries()) {
    const field = `lines[${index}].productId`
    const product = products.get(line.productId)
    if (product === undefined) {
      problems.push(problem(field, 'UNKNOWN_ID'))
      continue
    }
    const quantity = toMillionths(line.quantity)
    const own = product.productTypeId === SERVICE_PRODUCT_TYPE_ID ? [] : [{ ...line, quantity }]
    const goods = product.comboId === null ? own : recipes.taken(product.comboId, quantity)
    if (goods.length === 0) {
      problems.push(problem(field, 'PRODUCT_WITHOUT_STOCK', { name: product.name }))
    }
    for (const each of goods) {
      taken.set(each.productId, (taken.get(each.productId) ?? 0) + each.quantity)
    }
  }
  if (problems.length > 0) throw invalid(...problems)
  const found = await costs.all(db, [...taken.keys()], { establishmentId })
  const unitCosts = new Map(found.map(({ id, unitCost }) => [id, unitCost]))
  return [...taken].map(([productId, quantity]) => ({
    productId,
    quantity: quantity as Millionths,
    unitCost: unitCosts.get(productId) ?? null,
  }))
}
