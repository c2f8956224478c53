import anyAscii from 'any-ascii'

/**
 * Nearest writing of characters that names and notes contain and papers often lack. Letters of other alphabets and all
 * further signs come from any-ascii.
 */
const nearest: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '…': '...',
  '•': '*',
  '€': 'EUR',
  '✓': 'x',
  '✔': 'x',
  '№': 'No.',
  º: 'o',
  ª: 'a',
  '™': '(TM)',
  '®': '(R)',
  '©': '(C)',
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '↑': '^',
  '↓': 'v',
  '×': 'x',
  '÷': '/',
}

const PLAIN = /^[\n\r -~]*$/
/** Characters without a width: joiners, direction marks, selectors, soft hyphens, accents that joined no letter. */
const WITHOUT_WIDTH = /^[\p{Cf}\p{M}]$/u
const SPACE = /^[\p{Zs}\u2028\u2029]$/u
/** A picture has no near letter, and the rest of a name says what it is. */
const PICTURE = /^\p{Extended_Pictographic}$/u

/**
 * Returns a text with only characters that the paper has, ASCII, line breaks and control characters. A character
 * that it lacks becomes its nearest writing, which may be longer; never '?', because a guest or a cook would read it
 * as part of the name. A picture (☕) is left out, except in a text of pictures alone.
 */
export function printableText(text: string, isKnown: (character: string) => boolean): string {
  if (PLAIN.test(text)) return text
  const composed = text.normalize('NFC')
  const written = Array.from(composed, (character) => nearestOf(character, isKnown)).join('')
  return written.trim() === '' ? Array.from(composed, asciiOf).join('') : written
}

function nearestOf(character: string, isKnown: (character: string) => boolean): string {
  if (character < '\u007f' || isKnown(character)) return character
  if (SPACE.test(character)) return ' '
  if (WITHOUT_WIDTH.test(character)) return ''
  const own = nearest[character]
  if (own !== undefined) return own
  return PICTURE.test(character) ? '' : withoutAccent(character, isKnown)
}

/** An accented letter keeps a base letter that the paper has; it need not be an ASCII letter. */
function withoutAccent(character: string, isKnown: (character: string) => boolean): string {
  const base = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const isWritable =
    base !== '' && Array.from(base).every((each) => each < '\u007f' || isKnown(each))
  return isWritable ? base : asciiOf(character)
}

/** any-ascii writes '?' for signs like U+FFFD too, which are no question mark. */
function asciiOf(character: string): string {
  if (character < '\u007f') return character
  const ascii = anyAscii(character)
  return ascii.includes('?') && !/^\p{Po}$/u.test(character) ? '' : ascii
}
