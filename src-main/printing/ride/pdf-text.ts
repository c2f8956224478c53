/** Windows-1252 beyond Latin-1, which the standard fonts of PDF can show. */
const OTHERS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/**
 * Returns a text in the characters that the standard fonts of PDF have. A letter with an accent that they lack
 * loses the accent; anything else becomes '?'.
 * Line breaks stay if `keepsLines`.
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
