import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import type { Product, products } from '#shared/api/menu/products.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { productIndex, searchIds } from '#main/database/search/search.ts'
import { loadProducts } from '#main/rules/menu/load-products.ts'
import { facetsOf } from './product-filter.ts'

// Featured products are only dozens, so `active` is filtered afterwards: with it in the query, SQLite may
// use the index of all active products and sort.
const featuredIds = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('products')
    .select(['id', 'active'])
    .where('featuredPosition', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('isIngredient', '=', 0)
    .where((eb) =>
      eb.or([eb('establishmentId', 'is', null), eb('establishmentId', '=', establishmentId)]),
    )
    .orderBy('featuredPosition')
    .orderBy('id'),
)

/**
 * Lists featured products and combos in the order in which they were featured; a search ranks them instead.
 */
export async function listFeaturedProducts(
  context: ReadContext,
  { query }: Input<typeof products.featured>,
): Promise<Page<Product>> {
  const { db } = context
  const establishmentId = query.establishmentId ?? context.session.establishmentId
  if (query.search !== undefined && query.search !== '') {
    const facets = facetsOf({
      establishmentId,
      categoryIds: undefined,
      posOnly: false,
      combos: 'included',
      ingredients: 'excluded',
      active: true,
    })
    const request = {
      ...facets,
      all: [...facets.all, 'featured'],
      text: query.search,
      exact: [],
    }
    const found = await searchIds(db, productIndex, request, query)
    const data = await loadProducts(context, found.ids, establishmentId)
    return toPage(data, query, found.total)
  }
  const featured = await featuredIds.all(db, { establishmentId })
  const ids = featured.filter(({ active }) => active === 1).map(({ id }) => id)
  const start = query.page * query.size
  const page = ids.slice(start, start + query.size)
  return toPage(await loadProducts(context, page, establishmentId), query, ids.length)
}
