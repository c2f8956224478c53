/** Words of ASCII separated by one space: most cells of a paper need no further processing. */
const PLAIN_LINE = /^[!-~]+(?: [!-~]+)*$/

/**
 * Breaks a text between words into lines of at most `width` characters; cuts longer words. Keeps line breaks.
 * Control characters become spaces, because a printer would execute them.
 */
export function wrapWords(text: string, width: number): string[] {
  if (text.length <= width && PLAIN_LINE.test(text)) return [text]
  return text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .flatMap((paragraph) => wrapParagraph(paragraph.replaceAll(/[\p{Cc}\p{Zs}]/gu, ' '), width))
}

function wrapParagraph(paragraph: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(/ +/)) {
    let rest = Array.from(word)
    const room = width - Array.from(line).length - (line === '' ? 0 : 1)
    if (rest.length <= room) {
      line += line === '' ? word : ` ${word}`
      continue
    }
    if (line !== '') lines.push(line)
    while (rest.length > width) {
      lines.push(rest.slice(0, width).join(''))
      rest = rest.slice(width)
    }
    line = rest.join('')
  }
  return [...lines, line]
}
