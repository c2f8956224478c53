import { hasCharacter } from '#shared/paper/code-pages.ts'
import { printableText } from '#shared/paper/printable-text.ts'

/**
 * Returns a text with only the characters of PDF's standard fonts, which are those of Windows-1252. Control
 * characters become spaces; line breaks stay if `keepsLines`.
 */
export function pdfText(text: string, keepsLines = false): string {
  const printable = printableText(text, (character) => hasCharacter('WPC1252', character))
  return printable.replaceAll(/\p{Cc}/gu, (character) =>
    keepsLines && character === '\n' ? character : ' ',
  )
}
