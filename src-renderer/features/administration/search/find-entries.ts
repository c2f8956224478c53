import { sortKey } from '#shared/domain/text/sort-key.ts'

/** A word that is shorter means another one with one letter changed. */
const SHORTEST_WITH_TYPO = 4
/** In a long word two letters may be wrong. */
const LONG = 8

/**
 * Returns the entries in whose `text` each typed word begins a word, ignoring case and accents. Entries whose name
 * begins with the typed text come first, then those with the typed words in their name, then those whose words follow
 * each other as typed. If there are none, a letter of a word may be missing, wrong, too many or in the place of the
 * next.
 */
export function findEntries<Entry extends { readonly name: string; readonly text: string }>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return []
  const isExact = entries.some(hasEach(wanted, isBegun))
  const isFound = hasEach(wanted, isExact ? isBegun : isNearlyBegun)
  const whole = sortKey(typed.trim())
  const rankOf = ({ name, text }: Entry) => {
    if (sortKey(name).startsWith(whole)) return 0
    if (isFound({ text: name })) return 1
    return sortKey(text).includes(whole) ? 2 : 3
  }
  return entries.filter(isFound).toSorted((a, b) => rankOf(a) - rankOf(b))
}

type Matches = (word: string, want: string) => boolean

function hasEach(wanted: readonly string[], matches: Matches) {
  return ({ text }: { readonly text: string }): boolean => {
    const words = wordsOf(text)
    return wanted.every((want) => words.some((word) => matches(word, want)))
  }
}

function isBegun(word: string, want: string): boolean {
  return word.startsWith(want)
}

function isNearlyBegun(word: string, want: string): boolean {
  if (word.startsWith(want)) return true
  if (want.length < SHORTEST_WITH_TYPO || /\d/.test(want)) return false
  const most = want.length >= LONG ? 2 : 1
  for (let length = want.length - most; length <= want.length + most; length++) {
    if (length <= word.length && typosBetween(word.slice(0, length), want) <= most) return true
  }
  return false
}

/** Returns the letters to add, leave out, change or exchange with the next to turn one word into the other. */
function typosBetween(one: string, other: string): number {
  const row = (before: number) => Array.from({ length: other.length + 1 }, (_, at) => before + at)
  let [twoBefore, before] = [row(0), row(0)]
  for (let i = 1; i <= one.length; i++) {
    const now = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isExchanged = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      now[j] = Math.min(
        at(before, j) + 1,
        at(now, j - 1) + 1,
        at(before, j - 1) + (isSame ? 0 : 1),
        isExchanged ? at(twoBefore, j - 2) + 1 : Infinity,
      )
    }
    twoBefore = before
    before = now
  }
  return at(before, other.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity
}

function wordsOf(text: string): readonly string[] {
  return sortKey(text)
    .split(/\s+/)
    .filter((word) => word !== '')
}
