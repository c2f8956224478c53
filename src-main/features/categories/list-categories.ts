import type { categories } from '../../../src-shared/api/categories.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Page } from '../../../src-shared/api/page.ts'
import type { Category } from '../../../src-shared/api/products.ts'
import type { ReadContext } from '../../acts/context.ts'
import { pageOfShortList } from '../short-list.ts'
import { loadCategories } from './load-categories.ts'

export async function listCategories(
  context: ReadContext,
  { query }: Input<typeof categories.list>,
): Promise<Page<Category>> {
  return pageOfShortList(await loadCategories(context.db), query, ({ name, referenceCode }) => [
    name,
    referenceCode,
  ])
}
