import { sortKey } from './sort-key.ts'

// Excludes letters of two old scripts, which SQLite's tokenizer treats as separators.
const WORD = /[[\p{L}\p{N}]--[\u19B0-\u19C9\u1CF2\u1CF3]]+/gv

/** Limit for speed: more words than people type do not narrow the search. */
const MAXIMUM_WORDS = 8

/**
 * Returns the words of a search text, folded like `sortKey`: only letters and digits, no prefix of another
 * word, the longest first because they narrow most. Empty if there is nothing to search.
 */
export function searchWords(text: string): string[] {
  const words = sortKey(text).match(WORD) ?? []
  const distinct = [...new Set(words)].toSorted((a, b) => b.length - a.length)
  return distinct
    .filter((word, index) => !distinct.some((other, at) => at < index && other.startsWith(word)))
    .slice(0, MAXIMUM_WORDS)
}
