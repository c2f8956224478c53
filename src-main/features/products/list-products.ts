import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import type { Product, products } from '#shared/api/menu/products.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { withinCategory } from '#main/rules/menu/categories/within-category.ts'
import { type FoundIds, productIndex, searchIds } from '#main/database/search/search.ts'
import { browseProducts } from './browse-products.ts'
import { findSimilar } from './find-similar.ts'
import { loadProducts } from '#main/rules/menu/load-products.ts'
import { facetsOf, type ProductFilter } from './product-filter.ts'
import { type CodedProduct, productsWithCode } from '#main/rules/menu/products-with-code.ts'
import { findSortedProducts } from './sorted-products.ts'

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
    ingredients: ingredientsOf(query),
    active: query.active ?? true,
  }
  const found =
    query.search === undefined || query.search === ''
      ? await browseProducts(db, filter, query)
      : query.similar === true
        ? await findSimilar(db, query.search, facetsOf(filter), query)
        : await findBySearch(context, query.search, filter, query)
  const data = await loadProducts(context, found.ids, filter.establishmentId)
  return toPage(data, query, found.total)
}

/**
 * Searches by words; a text that matches no word but is a code in another form (a UPC-A of a stored EAN-13) finds the
 * products with that code.
 */
async function findBySearch(
  context: ReadContext,
  text: string,
  filter: ProductFilter,
  query: Input<typeof products.list>['query'],
): Promise<FoundIds> {
  const coded = await productsWithCode(context.db, text)
  const found = await findByWords(context, text, coded, filter, query)
  const [likeliest] = coded
  if (found.total > 0 || likeliest === undefined) return found
  return findByWords(context, likeliest.code, coded, filter, query)
}

/** A search has the order of its words; sorted by another column, it covers the first MOST_REFINED hits. */
async function findByWords(
  { db }: ReadContext,
  text: string,
  coded: readonly CodedProduct[],
  filter: ProductFilter,
  query: Input<typeof products.list>['query'],
): Promise<FoundIds> {
  if (query.sort !== undefined) return findSortedProducts(db, text, facetsOf(filter), query)
  const exact = [...new Set(coded.map(({ id }) => id))]
  return searchIds(db, productIndex, { text, exact, ...facetsOf(filter) }, query)
}

function ingredientsOf({
  posOnly,
  ingredients,
}: Input<typeof products.list>['query']): ProductFilter['ingredients'] {
  if (posOnly === true || ingredients === false) return 'excluded'
  return ingredients === true ? 'only' : 'included'
}

function combosOf(query: Input<typeof products.list>['query']): ProductFilter['combos'] {
  if (query.combosOnly === true) return 'only'
  return query.includeCombos === true ? 'included' : 'excluded'
}
