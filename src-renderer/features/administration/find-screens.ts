import { sortKey } from '../../../src-shared/domain/sort-key.ts'

/**
 * Returns the entries in whose `text` each typed word begins a word, ignoring case and accents. Entries whose name
 * begins with the typed text come first.
 */
export function findScreens<Entry extends { readonly name: string; readonly text: string }>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return []
  const begins = ({ name }: Entry) => sortKey(name).startsWith(sortKey(typed.trim()))
  return entries
    .filter(({ text }) => {
      const words = wordsOf(text)
      return wanted.every((want) => words.some((word) => word.startsWith(want)))
    })
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}

function wordsOf(text: string): readonly string[] {
  return sortKey(text)
    .split(/\s+/)
    .filter((word) => word !== '')
}
