import type { Millionths } from '#shared/domain/money/money.ts'
import { timesQuantity } from '#shared/domain/money/times-quantity.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { takenQuantity } from '#shared/domain/recipe-quantity.ts'
import { type Memory, memoryGroup } from '#main/database/memory.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'

/** Quantity of a product in its own unit. */
export interface TakenIngredient {
  readonly productId: number
  readonly quantity: Millionths
}

/** What one unit of a dish takes from stock; empty for a product without a recipe. */
type Ingredients = readonly TakenIngredient[]

const ingredientsOfDishes = memoryGroup<Ingredients>('dishIngredients', [
  'recipeIngredients',
  'products',
  'measureUnits',
])

/** Reads the recipes of products and of the dishes inside them. An ingredient inside is taken itself. */
const recipeRows = prepareList<number>()((db, ids) =>
  db
    .withRecursive('reached(id)', (reached) =>
      reached
        .selectFrom('products')
        .select('products.id')
        .where('products.id', 'in', ids)
        .union(
          reached
            .selectFrom('reached')
            .innerJoin('recipeIngredients', 'recipeIngredients.productId', 'reached.id')
            .innerJoin('products', 'products.id', 'recipeIngredients.ingredientId')
            .where('products.isIngredient', '=', 0)
            .select('products.id'),
        ),
    )
    .selectFrom('reached')
    .innerJoin('products as dish', 'dish.id', 'reached.id')
    .innerJoin('recipeIngredients', 'recipeIngredients.productId', 'reached.id')
    .innerJoin('products', 'products.id', 'recipeIngredients.ingredientId')
    .innerJoin('measureUnits as ownUnit', 'ownUnit.id', 'products.measureUnitId')
    .innerJoin('measureUnits as unit', 'unit.id', 'recipeIngredients.measureUnitId')
    .select([
      'recipeIngredients.productId',
      'recipeIngredients.ingredientId',
      'recipeIngredients.quantity',
      'recipeIngredients.wastePercentage',
      'unit.conversion',
      'ownUnit.conversion as ownConversion',
      'products.productTypeId',
      'products.isIngredient',
      'dish.isIngredient as isPrepared',
    ])
    .orderBy('recipeIngredients.productId')
    .orderBy('recipeIngredients.position'),
)

type Row = Awaited<ReturnType<typeof recipeRows.all>>[number]

/** A central may send recipes that contain each other. */
const MAXIMUM_DEPTH = 8

/**
 * Returns what one unit of each dish takes from stock, by its id, for those that have a recipe: from memory, or with one
 * statement for all.
 */
export async function loadDishIngredients(
  { db, memory }: { readonly db: ReadDatabase; readonly memory: Memory },
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Ingredients>> {
  const kept = memory.open(ingredientsOfDishes)
  const found = new Map<number, Ingredients>()
  const missing: number[] = []
  for (const id of new Set(productIds)) {
    const known = kept.get(String(id))
    if (known === undefined) missing.push(id)
    else if (known.length > 0) found.set(id, known)
  }
  if (missing.length === 0) return found
  const recipes = Map.groupBy(await recipeRows.all(db, missing, {}), ({ productId }) => productId)
  for (const id of missing) {
    // An ingredient leaves the stock itself, also one with a recipe: that was taken when it was prepared.
    const ingredients = recipes.get(id)?.[0]?.isPrepared === 1 ? [] : ingredientsOf(recipes, id)
    kept.set(String(id), ingredients)
    if (ingredients.length > 0) found.set(id, ingredients)
  }
  return found
}

/** Returns what one unit of a prepared base is made of; empty without a recipe. */
export async function loadPreparedIngredients(
  db: ReadDatabase,
  productId: number,
): Promise<Ingredients> {
  const rows = await recipeRows.all(db, [productId], {})
  return ingredientsOf(
    Map.groupBy(rows, (row) => row.productId),
    productId,
  )
}

function ingredientsOf(
  recipes: ReadonlyMap<number, readonly Row[]>,
  productId: number,
  depth = 0,
): TakenIngredient[] {
  return (recipes.get(productId) ?? []).flatMap((row) => {
    const quantity = takenQuantity(row, row.conversion, row.ownConversion)
    if (row.isIngredient === 0 && recipes.has(row.ingredientId) && depth < MAXIMUM_DEPTH) {
      return ingredientsOf(recipes, row.ingredientId, depth + 1).map((inner) => ({
        productId: inner.productId,
        quantity: timesQuantity(inner.quantity, quantity),
      }))
    }
    return row.productTypeId === SERVICE_PRODUCT_TYPE_ID
      ? []
      : [{ productId: row.ingredientId, quantity }]
  })
}
