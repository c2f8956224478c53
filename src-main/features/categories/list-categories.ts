import type { categories, ListedCategory } from '#shared/api/menu/categories.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Page } from '#shared/api/page.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { pageOfShortList } from '#main/rules/records/short-list.ts'
import { loadCategories } from '#main/rules/menu/categories/load-categories.ts'

const countProducts = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('productCounts')
    .where('active', '=', 1)
    .groupBy('categoryId')
    .select((eb) => ['categoryId', eb.fn.sum<number>('count').as('count')]),
)

/** GET /categories */
export async function listCategories(
  context: ReadContext,
  { query }: Input<typeof categories.list>,
): Promise<Page<ListedCategory>> {
  const found = pageOfShortList(await loadCategories(context.db), query, (category) => [
    category.name,
    category.referenceCode,
  ])
  const rows = await countProducts.all(context.db, {})
  const counts = new Map(rows.map(({ categoryId, count }) => [categoryId, count] as const))
  return {
    ...found,
    data: found.data.map((category) => ({
      ...category,
      productCount: counts.get(category.id) ?? 0,
    })),
  }
}
