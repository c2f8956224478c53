/** Words of ASCII with one space between: most cells of a paper, and they are left as they are. */
const PLAIN_LINE = /^[!-~]+(?: [!-~]+)*$/

/**
 * Breaks a text between words into lines of at most `width` characters; a longer word is cut. Line breaks
 * stay. Control characters become spaces: a printer would execute them.
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
