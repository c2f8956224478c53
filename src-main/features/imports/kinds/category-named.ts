import { CategoryRequest } from '#shared/api/menu/categories.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { createCategory } from '#main/rules/menu/categories/create-category.ts'
import { loadCategories } from '#main/rules/menu/categories/load-categories.ts'

/** Finds a category again, because an earlier row may have created it; else creates it. Returns its id. */
export async function categoryNamed(context: WriteContext, name: string): Promise<number> {
  const key = sortKey(name)
  const found = (await loadCategories(context.db)).find((each) => sortKey(each.name) === key)
  if (found !== undefined) return found.id
  const body = CategoryRequest.parse({ name })
  return (await createCategory(context, { params: undefined, query: undefined, body })).id
}
