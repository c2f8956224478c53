import { type FieldProblem, problem } from '../../../src-shared/api/error.ts'
import type { ProductRequest } from '../../../src-shared/api/products.ts'
import { prepareList, type WriteDatabase } from '../../database/prepared.ts'
import type { ProductRow } from './find-product-row.ts'
import { isPartOfCombo } from './product-use.ts'

const findParts = prepareList<number>()((db, ids) =>
  db
    .selectFrom('products')
    .select(['id', 'comboId'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null),
)

/**
 * Returns the problems of a combo: its parts must exist and be no combos, and it cannot be a part itself.
 */
export async function comboProblems(
  db: WriteDatabase,
  { comboInfo }: ProductRequest,
  before: ProductRow | undefined,
): Promise<FieldProblem[]> {
  if (comboInfo == null) return []
  const problems: FieldProblem[] = []
  if (before !== undefined && (await isPartOfCombo(db, before.id))) {
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
    else if (part.comboId !== null) problems.push(problem(field, 'COMBO_INSIDE_COMBO'))
  }
  return problems
}
