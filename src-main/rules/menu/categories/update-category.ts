import type { categories } from '#shared/api/menu/categories.ts'
import { notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Category } from '#shared/api/menu/products.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { ensureStation } from '#main/core/records/stations.ts'
import { changesOf } from '#main/rules/records/changes.ts'
import { checkGroupIds } from '#main/rules/pricing/modifiers/group-ids.ts'
import { loadCategories } from './load-categories.ts'
import { checkCategory, toColumns } from './write-category.ts'

export async function updateCategory(
  context: WriteContext,
  { params, body }: Input<typeof categories.update>,
): Promise<Category> {
  const { db } = context
  const existing = await loadCategories(db)
  const before = existing.find(({ id }) => id === params.id)
  if (before === undefined) throw notFound()
  checkCategory(body, existing, params.id)
  await checkGroupIds(db, body.modifierGroupIds)
  await ensureStation(db, body.station)
  await db
    .updateTable('categories')
    .set(toColumns(body, before.position, before))
    .where('id', '=', params.id)
    .execute()
  const after = (await loadCategories(db)).find(({ id }) => id === params.id)
  if (after === undefined) throw new Error(`Category ${params.id} went away`)
  context.audit({
    kind: 'CATEGORY_UPDATED',
    resourceId: params.id,
    payload: { changes: changesOf(before, after) },
  })
  return after
}
