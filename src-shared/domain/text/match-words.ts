import { searchWords } from './search-words.ts'

/**
 * True if each word of the search begins a word of these texts, ignoring case and accents. For short lists.
 * An empty search matches everything.
 */
export function matchWords(search: string, ...texts: readonly string[]): boolean {
  const words = texts.flatMap(searchWords)
  return searchWords(search).every((wanted) => words.some((word) => word.startsWith(wanted)))
}
