import type { categories } from '../../../src-shared/api/categories.ts'
import { notFound } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Category } from '../../../src-shared/api/products.ts'
import type { WriteContext } from '../../acts/context.ts'
import { ensureStation } from '../../records/stations.ts'
import { changesOf } from '../changes.ts'
import { checkGroupIds } from '../modifier-groups/group-ids.ts'
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
