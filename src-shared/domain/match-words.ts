import { searchWords } from './search-words.ts'

/**
 * Whether each word of a search begins a word of these texts, case and accents ignored: for lists
 * short enough to be looked through. A search without words matches everything.
 */
export function matchWords(search: string, ...texts: readonly string[]): boolean {
  const words = texts.flatMap(searchWords)
  return searchWords(search).every((wanted) => words.some((word) => word.startsWith(wanted)))
}
