import { type Page, type SearchQuery, toPage } from '../../src-shared/api/page.ts'
import { searchWords } from '../../src-shared/domain/search-words.ts'
import { sortKey } from '../../src-shared/domain/sort-key.ts'

/**
 * A page of a list that is short by its nature: a chain has dozens of establishments and a menu
 * dozens of categories, so they are read whole and searched here. `textsOf` names what is searched.
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

/** Every word of the search begins a word of the texts; case and accents do not count. */
function matches(search: string, texts: readonly (string | null)[]): boolean {
  const wanted = searchWords(search)
  const words = sortKey(texts.join(' ')).split(/[^\p{L}\p{N}]+/u)
  return wanted.length > 0 && wanted.every((word) => words.some((each) => each.startsWith(word)))
}
