import type { PageQuery, SortDirection } from '#shared/api/page.ts'
import type { ProductSort } from '#shared/api/menu/products.ts'
import { searchWords } from '#shared/domain/text/search-words.ts'
import { prepareWanted, type ReadDatabase } from '#main/database/prepared.ts'
import { type FacetFilter, type FoundIds, productIndex } from '#main/database/search/search.ts'

/** Hits of a search that are sorted by a column: more words find fewer. */
const MOST_REFINED = 4096

const valuesOf = prepareWanted()((db) =>
  db
    .selectFrom('wanted')
    .crossJoin('products')
    .whereRef('products.id', '=', 'wanted.id')
    .select(['products.id', 'products.sortKey', 'products.referenceCode', 'products.priceOne']),
)

interface SortedPage extends PageQuery {
  readonly sort?: ProductSort | undefined
  readonly direction?: SortDirection | undefined
}

/** Returns a page of what a search finds, sorted by a column; equal values in the order of creation. */
export async function findSortedProducts(
  db: ReadDatabase,
  text: string,
  facets: FacetFilter,
  { page, size, sort, direction }: SortedPage,
): Promise<FoundIds> {
  const words = searchWords(text)
  if (words.length === 0) return { ids: [], total: 0 }
  const window = { offset: 0, limit: MOST_REFINED, without: [] }
  const found = await productIndex.window(db, { words, ...facets }, window)
  const column = sort === undefined || sort === 'name' ? 'sortKey' : sort
  const sign = direction === 'desc' ? -1 : 1
  const ids = (await valuesOf.all(db, found, {}))
    .toSorted((a, b) => sign * (compare(a[column], b[column]) || a.id - b.id))
    .map(({ id }) => id)
  const start = page * size
  return { ids: ids.slice(start, start + size), total: ids.length }
}

/** Orders by code units, like the database. */
function compare(a: string | number, b: string | number): number {
  return a === b ? 0 : a < b ? -1 : 1
}
