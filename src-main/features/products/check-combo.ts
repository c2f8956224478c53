import { type FieldProblem, problem } from '../../../src-shared/api/error.ts'
import type { ProductRequest } from '../../../src-shared/api/products.ts'
import { prepareList, type WriteDatabase } from '../../database/prepared.ts'
import type { ProductRow } from './find-product-row.ts'
import { isPartOfCombo } from './product-use.ts'

const findParts = prepareList<number>()((db, ids) =>
  db
    .selectFrom('products')
    .leftJoin('combos', 'combos.id', 'products.comboId')
    .select(['products.id', 'products.comboId', 'combos.recipeBased'])
    .where('products.id', 'in', ids)
    .where('products.deletedAt', 'is', null),
)

/**
 * Returns the problems of a combo: its parts must exist. Only a dish made by a recipe may be a part of others,
 * and none may contain itself, also through its parts.
 */
export async function comboProblems(
  db: WriteDatabase,
  { comboInfo }: ProductRequest,
  before: ProductRow | undefined,
): Promise<FieldProblem[]> {
  if (comboInfo == null) return []
  const problems: FieldProblem[] = []
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
    else if (part.comboId !== null && part.recipeBased !== 1) {
      problems.push(problem(field, 'COMBO_INSIDE_COMBO'))
    } else if (before !== undefined && (await contains(db, part.comboId, before.id))) {
      problems.push(problem(field, 'COMBO_CONTAINS_ITSELF'))
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
