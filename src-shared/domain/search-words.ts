import { sortKey } from './sort-key.ts'

// Two old scripts are left out: SQLite's tokenizer takes their letters for separators.
const WORD = /[[\p{L}\p{N}]--[\u19B0-\u19C9\u1CF2\u1CF3]]+/gv

/** More words than anybody types narrow nothing further; each costs time. */
const MAXIMUM_WORDS = 8

/**
 * The words of a search text, folded as `sortKey` folds names: letters and digits alone, none that
 * is the beginning of another, the longest first (they narrow most). Empty where there is nothing
 * to look for.
 */
export function searchWords(text: string): string[] {
  const words = sortKey(text).match(WORD) ?? []
  const distinct = [...new Set(words)].toSorted((a, b) => b.length - a.length)
  return distinct
    .filter((word, index) => !distinct.some((other, at) => at < index && other.startsWith(word)))
    .slice(0, MAXIMUM_WORDS)
}
