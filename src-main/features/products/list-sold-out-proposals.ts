import type { Answer } from '#shared/api/operation.ts'
import type { products } from '#shared/api/menu/products.ts'
import { fromMillionths } from '#shared/domain/money/money.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare, prepareList } from '#main/database/prepared.ts'
import { loadDishIngredients } from '#main/rules/recipes/dish-ingredients.ts'

/** Acts by which somebody has said how much of a product there is. */
const TOLD = ['OPENING', 'PURCHASE', 'COUNT', 'TRANSFER_IN', 'PRODUCTION_IN'] as const

const dishRows = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('products')
    .where('products.deletedAt', 'is', null)
    .where('products.active', '=', 1)
    .where('products.soldOut', '=', 0)
    .where('products.isIngredient', '=', 0)
    .where((eb) =>
      eb.or([
        eb('products.establishmentId', 'is', null),
        eb('products.establishmentId', '=', establishmentId),
      ]),
    )
    .where((eb) =>
      eb(
        'products.id',
        'in',
        eb.selectFrom('recipeIngredients').select('recipeIngredients.productId'),
      ),
    )
    .select(['products.id', 'products.name'])
    .orderBy('products.sortKey'),
)

const stockRows = prepareList<number, { establishmentId: number }>()(
  (db, productIds, { establishmentId }) =>
    db
      .selectFrom('productStocks')
      .innerJoin('products', 'products.id', 'productStocks.productId')
      .where('productStocks.productId', 'in', productIds)
      .where('productStocks.establishmentId', '=', establishmentId)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('stockMovements')
            .whereRef('stockMovements.productId', '=', 'productStocks.productId')
            .where('stockMovements.establishmentId', '=', establishmentId)
            .where('stockMovements.kind', 'in', TOLD)
            .select('stockMovements.id'),
        ),
      )
      .select(['productStocks.productId', 'productStocks.quantity', 'products.name']),
)

/**
 * GET /products/sold-out-proposals. An ingredient of which nobody has ever said how much there is proposes nothing: a
 * house that does not count it sells on.
 */
export async function listSoldOutProposals(
  context: ReadContext,
): Promise<Answer<typeof products.listSoldOutProposals>> {
  const { establishmentId } = context.session
  const dishes = await dishRows.all(context.db, { establishmentId })
  const recipes = await loadDishIngredients(
    context,
    dishes.map(({ id }) => id),
  )
  const ingredientIds = [...recipes.values()].flat().map(({ productId }) => productId)
  const stocks = await stockRows.all(context.db, [...new Set(ingredientIds)], { establishmentId })
  const stockOf = new Map(stocks.map((stock) => [stock.productId, stock]))
  return dishes.flatMap(({ id, name }) => {
    const missing = (recipes.get(id) ?? []).flatMap(({ productId, quantity }) => {
      const stock = stockOf.get(productId)
      return stock === undefined || stock.quantity >= quantity
        ? []
        : [{ productId, name: stock.name, stock: fromMillionths(stock.quantity) }]
    })
    return missing.length === 0 ? [] : [{ productId: id, name, missing }]
  })
}
