/** Shorter words are too near to one another. */
const SHORTEST = 4
/** A longer word would take thousands of lookups. */
const LONGEST = 16
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')

/**
 * Returns the words that differ from a word by one letter: changed, missing, too many, or two in the wrong order
 * ('cerbeza', 'cereza', 'cervveza', 'cevreza'). The word is folded like `sortKey`. Empty for a code or a number, of which
 * another digit is another product.
 */
export function misspeltWords(word: string): readonly string[] {
  if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z]+$/.test(word)) return []
  const found = new Set<string>()
  for (let at = 0; at < word.length; at++) {
    const before = word.slice(0, at)
    const rest = word.slice(at + 1)
    found.add(before + rest)
    found.add(before + rest.slice(0, 1) + word.charAt(at) + rest.slice(1))
    for (const letter of LETTERS) {
      found.add(before + letter + rest)
      found.add(before + letter + word.slice(at))
    }
  }
  found.delete(word)
  return [...found]
}
