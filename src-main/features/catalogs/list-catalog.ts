import { MAXIMUM_CATALOG_ITEMS, type CatalogQuery } from '#shared/api/tax/catalogs.ts'
import { matchWords } from '#shared/domain/text/match-words.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import type { Catalog } from '#main/rules/catalogs/catalog-names.ts'
import { type ListedItem, loadCatalog } from '#main/rules/catalogs/catalog-items.ts'

export interface CatalogOption {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** Returns the items that match a query, by code, up to the limit. */
export async function listCatalog(
  context: ReadContext,
  catalog: Catalog,
  query: CatalogQuery,
  isWanted: (item: ListedItem) => boolean = () => true,
): Promise<CatalogOption[]> {
  return (await findItems(context, catalog, query, isWanted)).map(toOption)
}

/** Returns the same with the parent of each item, for tree catalogs. */
export async function listCatalogTree(
  context: ReadContext,
  catalog: Catalog,
  query: CatalogQuery & { readonly parentId?: number | undefined },
): Promise<(CatalogOption & { readonly parentId: number | null })[]> {
  const { parentId } = query
  const items = await findItems(
    context,
    catalog,
    query,
    (item) => parentId === undefined || item.parentId === parentId,
  )
  return items.map((item) => ({ ...toOption(item), parentId: item.parentId }))
}

async function findItems(
  context: ReadContext,
  catalog: Catalog,
  { search = '' }: CatalogQuery,
  isWanted: (item: ListedItem) => boolean,
): Promise<ListedItem[]> {
  const items = await loadCatalog(context, catalog)
  return items
    .filter((item) => isWanted(item) && (search === '' || matchWords(search, item.name, item.code)))
    .slice(0, MAXIMUM_CATALOG_ITEMS)
}

function toOption({ id, code, name }: ListedItem): CatalogOption {
  return { id, code, name }
}
