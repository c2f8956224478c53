import type { categories } from '#shared/api/menu/categories.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Category } from '#shared/api/menu/products.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { checkGroupIds } from '#main/rules/pricing/modifiers/group-ids.ts'
import { ensureStation } from '#main/core/records/stations.ts'
import { loadCategories } from './load-categories.ts'
import { checkCategory, toColumns } from './write-category.ts'

/** Creates a category; without a position it gets the last one. */
export async function createCategory(
  context: WriteContext,
  { body }: Input<typeof categories.create>,
): Promise<Category> {
  const { db } = context
  const existing = await loadCategories(db)
  checkCategory(body, existing)
  await checkGroupIds(db, body.modifierGroupIds)
  const last = Math.max(-1, ...existing.map(({ position }) => position))
  await ensureStation(db, body.station)
  const { id } = await db
    .insertInto('categories')
    .values(toColumns(body, last + 1))
    .returning('id')
    .executeTakeFirstOrThrow()
  const category = (await loadCategories(db)).find((each) => each.id === id)
  if (category === undefined) throw new Error(`Category ${id} was not written`)
  context.audit({ kind: 'CATEGORY_CREATED', resourceId: id, payload: { ...category } })
  return category
}
