import type { PageQuery } from '#shared/api/page.ts'
import { misspeltWords } from '#shared/domain/text/misspelt-words.ts'
import { searchWords } from '#shared/domain/text/search-words.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { type FacetFilter, type FoundIds, productIndex } from '#main/database/search/search.ts'

/** So many are read and sorted; suggestions are the first of them. */
const MOST = 200
const NOTHING: FoundIds = { ids: [], total: 0 }

/**
 * Returns the products that a text with one wrong letter in a word may mean, by name: 'cerbeza'. Words that some
 * product has are kept. Nothing if a word that none has is short, or a code.
 */
export async function findSimilar(
  db: ReadDatabase,
  text: string,
  facets: FacetFilter,
  { page, size }: PageQuery,
): Promise<FoundIds> {
  const words: string[] = []
  const oneOf: (readonly string[])[] = []
  for (const word of searchWords(text)) {
    const known = await productIndex.window(db, { words: [word], ...facets }, FIRST)
    if (known.length > 0) words.push(word)
    else oneOf.push(misspeltWords(word))
  }
  if (oneOf.length === 0 || oneOf.some((variants) => variants.length === 0)) return NOTHING
  const condition = { words, oneOf, ...facets }
  const hits =
    (await productIndex.hits(db, condition, MOST)) ??
    (await productIndex.window(db, condition, { ...FIRST, limit: MOST })).map((id) => ({
      id,
      sortKey: '',
    }))
  const ids = hits
    .toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : a.id - b.id))
    .map(({ id }) => id)
  return { ids: ids.slice(page * size, (page + 1) * size), total: ids.length }
}

const FIRST = { offset: 0, limit: 1, without: [] }
