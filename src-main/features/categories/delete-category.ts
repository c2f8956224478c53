import type { categories } from '#shared/api/menu/categories.ts'
import { conflict, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { loadCategories } from '#main/rules/menu/categories/load-categories.ts'

const findProducts = prepare<{ categoryId: number }>()((db, { categoryId }) =>
  db
    .selectFrom('productCounts')
    .select('count')
    .where('categoryId', '=', categoryId)
    .where('count', '>', 0)
    .limit(1),
)

const findChoice = prepare<{ categoryId: number }>()((db, { categoryId }) =>
  db
    .selectFrom('comboChoices')
    .innerJoin('products', 'products.comboId', 'comboChoices.comboId')
    .select('products.id')
    .where('comboChoices.categoryId', '=', categoryId)
    .where('products.deletedAt', 'is', null)
    .limit(1),
)

/** Marks the category as deleted; the row stays for its deleted products. */
export async function deleteCategory(
  context: WriteContext,
  { params }: Input<typeof categories.delete>,
): Promise<void> {
  const { db } = context
  const existing = await loadCategories(db)
  const category = existing.find(({ id }) => id === params.id)
  if (category === undefined) throw notFound()
  const hasChildren = existing.some(({ parentId }) => parentId === params.id)
  const hasProducts = (await findProducts.first(db, { categoryId: params.id })) !== undefined
  const isChoice = (await findChoice.first(db, { categoryId: params.id })) !== undefined
  if (hasChildren || hasProducts || isChoice) throw conflict('IN_USE')
  await db
    .updateTable('categories')
    .set({ deletedAt: instant(context) })
    .where('id', '=', params.id)
    .execute()
  context.audit({
    kind: 'CATEGORY_DELETED',
    resourceId: params.id,
    payload: { name: category.name },
  })
}
