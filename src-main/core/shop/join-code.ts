import type { Randomness } from '#main/core/acts/context.ts'

/** Crockford's 32 symbols: I, L, O and U are missing, because they look like others or form words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SYMBOLS = 12
const GROUP = 4
/** Letters that people read or type instead of a digit. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Returns a new code of 60 random bits as it is shown, `7K2M-Q0XA-9D4T`. */
export function newJoinCode(randomness: Pick<Randomness, 'below'>): string {
  const symbols = Array.from(
    { length: SYMBOLS },
    () => ALPHABET[randomness.below(ALPHABET.length)] ?? '',
  )
  return showJoinCode(symbols.join(''))
}

/**
 * Returns the twelve symbols of a code that a person typed, in any case, with any spaces and hyphens, and with O for 0
 * and I or L for 1; undefined if it cannot be a code.
 */
export function readJoinCode(typed: string): string | undefined {
  const symbols = typed
    .toUpperCase()
    .replaceAll(/[\s\-‐-―]/g, '')
    .replaceAll(/[OIL]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
  const isCode = symbols.length === SYMBOLS && Array.from(symbols).every(isSymbol)
  return isCode ? symbols : undefined
}

/** Returns the code with a hyphen after each four symbols. */
export function showJoinCode(symbols: string): string {
  const groups: string[] = []
  for (let at = 0; at < symbols.length; at += GROUP) groups.push(symbols.slice(at, at + GROUP))
  return groups.join('-')
}

function isSymbol(symbol: string): boolean {
  return ALPHABET.includes(symbol)
}
