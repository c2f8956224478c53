import type { RecipeIngredient } from '#shared/api/menu/products.ts'
import { fromBasisPoints, fromMillionths } from '#shared/domain/money/money.ts'
import { takenQuantity } from '#shared/domain/recipe-quantity.ts'
import { prepareWanted, type ReadDatabase } from '#main/database/prepared.ts'

const ingredientRows = prepareWanted<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('wanted')
    .crossJoin('recipeIngredients')
    .crossJoin('products')
    .crossJoin('measureUnits as unit')
    .crossJoin('measureUnits as ownUnit')
    .leftJoin('productStocks', (join) =>
      join
        .onRef('productStocks.productId', '=', 'products.id')
        .on('productStocks.establishmentId', '=', establishmentId),
    )
    .whereRef('recipeIngredients.productId', '=', 'wanted.id')
    .whereRef('products.id', '=', 'recipeIngredients.ingredientId')
    .whereRef('unit.id', '=', 'recipeIngredients.measureUnitId')
    .whereRef('ownUnit.id', '=', 'products.measureUnitId')
    .select([
      'recipeIngredients.productId as dishId',
      'recipeIngredients.ingredientId',
      'recipeIngredients.quantity',
      'recipeIngredients.measureUnitId',
      'recipeIngredients.wastePercentage',
      'products.name',
      'products.measureUnitId as ownUnitId',
      'products.cost',
      'productStocks.averageCost',
      'productStocks.quantity as stock',
      'unit.conversion',
      'ownUnit.conversion as ownConversion',
    ])
    .orderBy('recipeIngredients.productId')
    .orderBy('recipeIngredients.position'),
)

/** Returns the recipes of products with the stock and the cost of an establishment, by product. */
export async function loadRecipeIngredients(
  db: ReadDatabase,
  productIds: readonly number[],
  { establishmentId, seesCost }: { establishmentId: number; seesCost: boolean },
): Promise<ReadonlyMap<number, RecipeIngredient[]>> {
  const recipes = new Map<number, RecipeIngredient[]>()
  for (const row of await ingredientRows.all(db, productIds, { establishmentId })) {
    const unitCost = seesCost ? (row.averageCost ?? row.cost) : null
    const ingredient = {
      productId: row.ingredientId,
      name: row.name,
      quantity: fromMillionths(row.quantity),
      measureUnitId: row.measureUnitId,
      wastePercentage: fromBasisPoints(row.wastePercentage),
      takenQuantity: fromMillionths(takenQuantity(row, row.conversion, row.ownConversion)),
      ownUnitId: row.ownUnitId,
      stock: row.stock === null ? 0 : fromMillionths(row.stock),
      unitCost: unitCost === null ? null : fromMillionths(unitCost),
    }
    const known = recipes.get(row.dishId)
    if (known === undefined) recipes.set(row.dishId, [ingredient])
    else known.push(ingredient)
  }
  return recipes
}
