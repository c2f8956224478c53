import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { ProductRequest } from '#shared/api/menu/products.ts'
import { prepare, prepareList, type WriteDatabase } from '#main/database/prepared.ts'
import type { ProductRow } from './find-product-row.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { isInRecipe } from '#main/rules/recipes/check-recipe.ts'
import { isPartOfCombo, isSoldInCombo } from './product-use.ts'

const findParts = prepareList<number>()((db, ids) =>
  db
    .selectFrom('products')
    .leftJoin('combos', 'combos.id', 'products.comboId')
    .select(['products.id', 'products.comboId', 'products.isIngredient', 'combos.recipeBased'])
    .where('products.id', 'in', ids)
    .where('products.deletedAt', 'is', null),
)

const findChoices = prepare<{ comboId: number }>()((db, { comboId }) =>
  db.selectFrom('comboChoices').select('id').where('comboId', '=', comboId),
)

const findCategories = prepareList<number>()((db, ids) =>
  db.selectFrom('categories').select('id').where('id', 'in', ids).where('deletedAt', 'is', null),
)

/**
 * Returns the problems of a combo: its parts must exist. Only a dish made by a recipe may be a part of others,
 * and none may contain itself, also through its parts.
 */
export async function comboProblems(
  db: WriteDatabase,
  { comboInfo, isIngredient }: ProductRequest,
  before: ProductRow | undefined,
): Promise<FieldProblem[]> {
  if (comboInfo == null) {
    const becomesIngredient = isIngredient === true && before?.isIngredient === 0
    return becomesIngredient && (await isSoldInCombo(db, before.id))
      ? [problem('isIngredient', 'INGREDIENT_IN_COMBO')]
      : []
  }
  const problems: FieldProblem[] = []
  if (isIngredient ?? before?.isIngredient === 1) {
    problems.push(problem('isIngredient', 'COMBO_NOT_INGREDIENT'))
  }
  if (before !== undefined && (await isInRecipe(db, before.id))) {
    problems.push(problem('comboInfo', 'COMBO_IN_RECIPE'))
  }
  if (before !== undefined && !comboInfo.recipeBased && (await isPartOfCombo(db, before.id))) {
    const containsItself = comboInfo.details.some(({ productId }) => productId === before.id)
    if (!containsItself) problems.push(problem('comboInfo', 'COMBO_INSIDE_COMBO'))
  }
  const ids = comboInfo.details.map(({ productId }) => productId)
  const parts = new Map((await findParts.all(db, ids, {})).map((part) => [part.id, part]))
  for (const [index, productId] of ids.entries()) {
    const field = `comboInfo.details[${index}].productId`
    const part = parts.get(productId)
    if (part === undefined) problems.push(problem(field, 'UNKNOWN_ID'))
    else if (productId === before?.id) problems.push(problem(field, 'COMBO_CONTAINS_ITSELF'))
    else if (part.isIngredient === 1 && !comboInfo.recipeBased) {
      problems.push(problem(field, 'INGREDIENT_NOT_SOLD'))
    } else if (part.comboId !== null && part.recipeBased !== 1) {
      problems.push(problem(field, 'COMBO_INSIDE_COMBO'))
    } else if (before !== undefined && (await contains(db, part.comboId, before.id))) {
      problems.push(problem(field, 'COMBO_CONTAINS_ITSELF'))
    }
  }
  return [...problems, ...(await choiceProblems(db, comboInfo, before))]
}

type ComboRequest = NonNullable<ProductRequest['comboInfo']>

/**
 * Returns the problems of a combo's choices: their options must be products or dishes made by a recipe. A recipe has no
 * choices, because it may be a part of combos, which ask nothing of their parts.
 */
async function choiceProblems(
  db: WriteDatabase,
  { choices: given, recipeBased }: ComboRequest,
  before: ProductRow | undefined,
): Promise<FieldProblem[]> {
  const comboId = before?.comboId ?? null
  const stored = comboId === null ? [] : await findChoices.all(db, { comboId })
  const choices = given ?? []
  if (recipeBased && (given == null ? stored : choices).length > 0) {
    return [problem('comboInfo.choices', 'CHOICES_IN_RECIPE')]
  }
  const own = new Set(stored.map(({ id }) => id))
  const categories = await findCategories.all(
    db,
    choices.flatMap(({ categoryId }) => categoryId ?? []),
    {},
  )
  const knownCategories = new Set(categories.map(({ id }) => id))
  const optionIds = choices.flatMap(({ options }) => options.map(({ productId }) => productId))
  const products = new Map((await findParts.all(db, optionIds, {})).map((each) => [each.id, each]))
  const names = new Set<string>()
  const ids = new Set<number>()
  const problems: FieldProblem[] = []
  for (const [index, { id, name, categoryId, options }] of choices.entries()) {
    const field = `comboInfo.choices[${index}]`
    if (id != null && !own.has(id)) problems.push(problem(`${field}.id`, 'UNKNOWN_ID'))
    if (id != null && ids.has(id)) problems.push(problem(`${field}.id`, 'REPEATED'))
    if (names.has(sortKey(name))) problems.push(problem(`${field}.name`, 'REPEATED'))
    if (categoryId != null && !knownCategories.has(categoryId)) {
      problems.push(problem(`${field}.categoryId`, 'UNKNOWN_ID'))
    }
    if (id != null) ids.add(id)
    names.add(sortKey(name))
    const seen = new Set<number>()
    const first = options.findIndex(({ isDefault }) => isDefault)
    for (const [place, { productId, isDefault }] of options.entries()) {
      if (isDefault && place !== first) {
        problems.push(problem(`${field}.options[${place}].isDefault`, 'SECOND_DEFAULT'))
      }
      const at = `${field}.options[${place}].productId`
      const product = products.get(productId)
      if (product === undefined) problems.push(problem(at, 'UNKNOWN_ID'))
      else if (productId === before?.id) problems.push(problem(at, 'COMBO_CONTAINS_ITSELF'))
      else if (product.isIngredient === 1) problems.push(problem(at, 'INGREDIENT_NOT_SOLD'))
      else if (product.comboId !== null && product.recipeBased !== 1) {
        problems.push(problem(at, 'COMBO_INSIDE_COMBO'))
      } else if (seen.has(productId)) problems.push(problem(at, 'REPEATED'))
      seen.add(productId)
    }
  }
  return problems
}

/** True if a product is in the recipe of a combo, or in a recipe of its ingredients. */
async function contains(
  db: WriteDatabase,
  comboId: number | null,
  productId: number,
): Promise<boolean> {
  const seen = new Set<number>()
  let wanted = comboId === null ? [] : [comboId]
  while (wanted.length > 0) {
    for (const id of wanted) seen.add(id)
    const parts = await partsOfCombos.all(db, wanted, {})
    if (parts.some((part) => part.productId === productId)) return true
    wanted = parts.flatMap((part) => part.comboId ?? []).filter((id) => !seen.has(id))
  }
  return false
}

const partsOfCombos = prepareList<number>()((db, comboIds) =>
  db
    .selectFrom('comboDetails')
    .innerJoin('products', 'products.id', 'comboDetails.productId')
    .select(['comboDetails.productId', 'products.comboId'])
    .where('comboDetails.comboId', 'in', comboIds),
)
