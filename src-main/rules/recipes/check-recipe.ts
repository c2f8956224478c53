import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { ProductRequest } from '#shared/api/menu/products.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { isConvertible, type RecipeUnit } from '#shared/domain/recipe-quantity.ts'
import { prepare, prepareList, type WriteDatabase } from '#main/database/prepared.ts'
import type { MeasureDimension } from '#shared/domain/measure-dimensions.ts'

const findIngredients = prepareList<number>()((db, ids) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'comboId', 'measureUnitId'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null),
)

const findSalesUnits = prepareList<number>()((db, productIds) =>
  db
    .selectFrom('priceSalesUnits')
    .select(['productId', 'measureUnitId'])
    .where('productId', 'in', productIds),
)

const listUnits = prepare<Record<never, never>>()((db) =>
  db.selectFrom('measureUnits').select(['id', 'name', 'dimension']),
)

const ingredientsOf = prepareList<number>()((db, productIds) =>
  db
    .selectFrom('recipeIngredients')
    .select(['productId', 'ingredientId'])
    .where('productId', 'in', productIds),
)

const recipesWith = prepare<{ ingredientId: number }>()((db, { ingredientId }) =>
  db
    .selectFrom('recipeIngredients')
    .innerJoin('products', 'products.id', 'recipeIngredients.productId')
    .where('recipeIngredients.ingredientId', '=', ingredientId)
    .where('products.deletedAt', 'is', null)
    .select(['products.name', 'recipeIngredients.measureUnitId']),
)

type Unit = RecipeUnit & { readonly name: string; readonly dimension: MeasureDimension | null }

interface Stored {
  readonly id: number
  readonly measureUnitId: number
}

/** True if the recipe of another product that still exists has this one. */
export async function isInRecipe(db: WriteDatabase, productId: number): Promise<boolean> {
  return (await recipesWith.first(db, { ingredientId: productId })) !== undefined
}

/**
 * Returns the problems of a recipe: its ingredients must exist, in a unit that converts to their own, and none may
 * contain the product, also through others. `before` is undefined for a new product.
 */
export async function recipeProblems(
  db: WriteDatabase,
  body: ProductRequest,
  before: Stored | undefined,
): Promise<FieldProblem[]> {
  const units = new Map((await listUnits.all(db, {})).map((unit) => [unit.id, unit]))
  const problems = await ownUnitProblems(db, body, before, units)
  const recipe = body.recipe ?? []
  if (recipe.length === 0) return problems
  if (body.comboInfo != null) problems.push(problem('recipe', 'RECIPE_OF_COMBO'))
  if (body.productTypeId === SERVICE_PRODUCT_TYPE_ID) {
    problems.push(problem('recipe', 'RECIPE_OF_SERVICE'))
  }
  const ids = recipe.map(({ productId }) => productId)
  const known = new Map((await findIngredients.all(db, ids, {})).map((each) => [each.id, each]))
  const soldIn = Map.groupBy(await findSalesUnits.all(db, ids, {}), ({ productId }) => productId)
  const containing = before === undefined ? new Set() : await productsContaining(db, ids, before.id)
  const seen = new Set<number>()
  for (const [index, { productId, measureUnitId }] of recipe.entries()) {
    const field = `recipe[${index}].productId`
    const ingredient = known.get(productId)
    if (ingredient === undefined) problems.push(problem(field, 'UNKNOWN_ID'))
    else if (seen.has(productId)) problems.push(problem(field, 'REPEATED'))
    else if (ingredient.comboId !== null) problems.push(problem(field, 'COMBO_IN_RECIPE'))
    else if (containing.has(productId)) {
      problems.push(problem(field, 'RECIPE_CONTAINS_ITSELF', { name: ingredient.name }))
    } else {
      const sold = soldIn.get(productId)?.map((each) => each.measureUnitId)
      problems.push(...unitProblems(index, units, measureUnitId, ingredient, sold))
    }
    seen.add(productId)
  }
  return problems
}

function unitProblems(
  index: number,
  units: ReadonlyMap<number, Unit>,
  measureUnitId: number,
  ingredient: { readonly name: string; readonly measureUnitId: number },
  soldIn: readonly number[] = [],
): FieldProblem[] {
  const field = `recipe[${index}].measureUnitId`
  const unit = units.get(measureUnitId)
  const own = units.get(ingredient.measureUnitId)
  if (unit === undefined || own === undefined) return [problem(field, 'UNKNOWN_ID')]
  if (isConvertible(unit, own, soldIn)) return []
  const { name } = ingredient
  return [problem(field, 'UNIT_NOT_CONVERTIBLE', { unit: unit.name, own: own.name, name })]
}

/** The unit of an ingredient stays one into which the units of its recipes convert. */
async function ownUnitProblems(
  db: WriteDatabase,
  { measureUnitId, name, priceSalesUnits }: ProductRequest,
  before: Stored | undefined,
  units: ReadonlyMap<number, Unit>,
): Promise<FieldProblem[]> {
  const own = units.get(measureUnitId)
  if (before === undefined || own === undefined) return []
  if (before.measureUnitId === measureUnitId) return []
  const soldIn = (priceSalesUnits ?? []).map((unit) => unit.measureUnitId)
  for (const used of await recipesWith.all(db, { ingredientId: before.id })) {
    const unit = units.get(used.measureUnitId)
    if (unit === undefined || isConvertible(unit, own, soldIn)) continue
    return [
      problem('measureUnitId', 'UNIT_NOT_CONVERTIBLE', { unit: unit.name, own: own.name, name }),
    ]
  }
  return []
}

/** Returns those of the ingredients that are the product, or whose recipes contain it. */
async function productsContaining(
  db: WriteDatabase,
  ingredientIds: readonly number[],
  productId: number,
): Promise<ReadonlySet<number>> {
  const parents = new Map<number, Set<number>>()
  const seen = new Set<number>()
  let wanted = [...new Set(ingredientIds)]
  while (wanted.length > 0) {
    for (const id of wanted) seen.add(id)
    const rows = await ingredientsOf.all(db, wanted, {})
    for (const row of rows) {
      const known = parents.get(row.ingredientId) ?? new Set()
      parents.set(row.ingredientId, known.add(row.productId))
    }
    wanted = [...new Set(rows.map(({ ingredientId }) => ingredientId))].filter(
      (id) => !seen.has(id),
    )
  }
  const containing = new Set([productId])
  // A set visits what is added to it.
  for (const id of containing) for (const parent of parents.get(id) ?? []) containing.add(parent)
  return containing
}
