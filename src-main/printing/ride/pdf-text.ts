/** Characters of Windows-1252 outside Latin-1, which the standard fonts of PDF have. */
const OTHERS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/**
 * Returns a text with only the characters of PDF's standard fonts. An accented letter that they
 * lack loses its accent; other characters become '?'. Line breaks stay if `keepsLines`.
 */
export function pdfText(text: string, keepsLines = false): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (isKnown(character) || (keepsLines && character === '\n')) return character
    const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return plain !== '' && Array.from(plain).every(isKnown) ? plain : '?'
  }).join('')
}

function isKnown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return (code >= 32 && code < 127) || (code >= 160 && code < 256) || OTHERS.includes(character)
}
