import { type Page, type SearchQuery, toPage } from '#shared/api/page.ts'
import { searchWords } from '#shared/domain/text/search-words.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'

/**
 * Returns a page of a list that is always short: a chain has dozens of establishments and a menu dozens
 * of categories, so it is read whole and searched in memory. `textsOf` returns the texts to search.
 */
export function pageOfShortList<T>(
  rows: readonly T[],
  query: SearchQuery,
  textsOf: (row: T) => readonly (string | null)[],
): Page<T> {
  const found = isBlank(query.search)
    ? rows
    : rows.filter((row) => matches(query.search ?? '', textsOf(row)))
  const start = query.page * query.size
  return toPage(found.slice(start, start + query.size), query, found.length)
}

function isBlank(search: string | undefined): boolean {
  return search === undefined || search === ''
}

/** True if every word of the search begins a word of the texts, ignoring case and accents. */
function matches(search: string, texts: readonly (string | null)[]): boolean {
  const wanted = searchWords(search)
  const words = sortKey(texts.join(' ')).split(/[^\p{L}\p{N}]+/u)
  return wanted.length > 0 && wanted.every((word) => words.some((each) => each.startsWith(word)))
}
