import { type Page, type SearchQuery, toPage } from '#shared/api/page.ts'
import type { ListedIds, ListQuery } from '#main/database/search/listed-ids.ts'
import { pageOfShortList } from './short-list.ts'
import type { LoadedRecords, Reading } from './loaded-records.ts'

/** Returns the handler of a list of any length: by name, or what matches the search. */
export function listOf<Context extends Reading, Item>(
  listed: ListedIds,
  records: LoadedRecords<Context, Item>,
) {
  return async (
    context: Context,
    { query }: { readonly query: ListQuery },
  ): Promise<Page<Item>> => {
    const found = await listed.find(context.db, query)
    return toPage(await records.all(context, found.ids), query, found.total)
  }
}

/** Returns the handler of a list that is always short; `textsOf` returns the texts that its search reads. */
export function shortListOf<Context, Item>(
  loadAll: (context: Context) => Promise<readonly Item[]>,
  textsOf: (record: Item) => readonly (string | null)[],
) {
  return async (
    context: Context,
    { query }: { readonly query: SearchQuery },
  ): Promise<Page<Item>> => pageOfShortList(await loadAll(context), query, textsOf)
}

/** Returns the handler of the active records of a short list, without their `active`. */
export function optionsOf<Context, Item extends { readonly active: boolean }>(
  loadAll: (context: Context) => Promise<readonly Item[]>,
) {
  return async (context: Context): Promise<Omit<Item, 'active'>[]> =>
    (await loadAll(context)).flatMap(({ active, ...option }) => (active ? [option] : []))
}
