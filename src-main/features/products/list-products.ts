import type { Input } from '../../../src-shared/api/operation.ts'
import { type Page, toPage } from '../../../src-shared/api/page.ts'
import type { Product, products } from '../../../src-shared/api/products.ts'
import type { ReadContext } from '../../acts/context.ts'
import { withinCategory } from '../categories/within-category.ts'
import { type FoundIds, productIndex, searchIds } from '../../database/search/search.ts'
import { browseProducts } from './browse-products.ts'
import { loadProducts } from './load-products.ts'
import { facetsOf, type ProductFilter } from './product-filter.ts'
import { productsWithCode } from './products-with-code.ts'
import { findSorted } from './sorted-products.ts'

/**
 * GET /products. Combos only if requested; inactive products only instead of active ones. The number of
 * statements does not depend on the number of products.
 */
export async function listProducts(
  context: ReadContext,
  { query }: Input<typeof products.list>,
): Promise<Page<Product>> {
  const { db } = context
  const filter = {
    establishmentId: query.establishmentId ?? context.session.establishmentId,
    categoryIds:
      query.categoryId === undefined ? undefined : await withinCategory(db, query.categoryId),
    posOnly: query.posOnly ?? false,
    combos: combosOf(query),
    active: query.active ?? true,
  }
  const found =
    query.search === undefined || query.search === ''
      ? await browseProducts(db, filter, query)
      : await findBySearch(context, query.search, filter, query)
  const data = await loadProducts(context, found.ids, filter.establishmentId)
  return toPage(data, query, found.total)
}

/** A search has the order of its words; sorted by another column, it covers the first MOST_REFINED hits. */
async function findBySearch(
  context: ReadContext,
  text: string,
  filter: ProductFilter,
  query: Input<typeof products.list>['query'],
): Promise<FoundIds> {
  const { db } = context
  if (query.sort !== undefined) return findSorted(db, text, facetsOf(filter), query)
  const exact = await exactly(context, text)
  return searchIds(db, productIndex, { text, exact, ...facetsOf(filter) }, query)
}

function combosOf(query: Input<typeof products.list>['query']): ProductFilter['combos'] {
  if (query.combosOnly === true) return 'only'
  return query.includeCombos === true ? 'included' : 'excluded'
}

/** Returns the products with exactly this code, in upper or lower case. */
async function exactly({ db }: ReadContext, search: string): Promise<number[]> {
  const ids = new Set<number>()
  for (const code of new Set([search, search.toUpperCase()])) {
    for (const { id } of await productsWithCode(db, code)) ids.add(id)
  }
  return [...ids]
}
