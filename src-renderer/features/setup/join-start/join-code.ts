/** Crockford's 32 symbols: I, L, O and U are missing. */
const SYMBOL = /[0-9A-HJKMNP-TV-Z]/
const SYMBOLS = 12
const GROUP = 4
/** Letters that people read or type instead of a digit. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * Returns the symbols of a code as it is typed, pasted or scanned: any case, any spaces and hyphens, O for 0, and I or
 * L for 1. What cannot be part of a code is left out, and so is all after the twelfth symbol.
 */
export function codeSymbols(typed: string): string {
  return Array.from(typed.toUpperCase(), (letter) => LOOK_ALIKES[letter] ?? letter)
    .filter((letter) => SYMBOL.test(letter))
    .slice(0, SYMBOLS)
    .join('')
}

export function isWholeCode(symbols: string): boolean {
  return symbols.length === SYMBOLS
}

/** Returns the symbols in groups of four: `7K2M Q0XA 9D4T`. */
export function inGroups(symbols: string): string {
  const groups: string[] = []
  for (let at = 0; at < symbols.length; at += GROUP) groups.push(symbols.slice(at, at + GROUP))
  return groups.join(' ')
}
