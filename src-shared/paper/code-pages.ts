/** The code pages that printers sold in Ecuador have and that contain ñ and accents. */
export const codePages = ['PC858', 'PC850', 'WPC1252'] as const
export type CodePage = (typeof codePages)[number]

/** 0x80 to 0xFF of IBM 850; 858 has the euro at 0xD5. A space is a place without a printable character. */
const PC850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´ ±‗¾¶§÷¸°¨·¹³²■ '
/** 0x80 to 0x9F of Windows-1252; from 0xA0 it equals Unicode. */
const WPC1252_START = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const latin1End = String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 0xa0 + index))

const upperHalves: Readonly<Record<CodePage, string>> = {
  PC858: PC850.replace('ı', '€'),
  PC850,
  WPC1252: WPC1252_START + latin1End.replace('\u00ad', ' '),
}

const FIRST = 0x80
const UNKNOWN = 0x3f

const tables = Object.fromEntries(
  codePages.map((page) => [
    page,
    new Map(
      Array.from(upperHalves[page])
        .map((character, index) => [character, FIRST + index] as const)
        .filter(([character]) => character.trim() !== ''),
    ),
  ]),
) as unknown as Readonly<Record<CodePage, ReadonlyMap<string, number>>>

/** Returns whether a page has a character beside ASCII. */
export function hasCharacter(page: CodePage, character: string): boolean {
  return tables[page].has(character)
}

/** Returns one byte per character, so that a line keeps its width. `layOut` has replaced what the page lacks. */
export function encodeText(text: string, page: CodePage): Uint8Array {
  const bytes = new Uint8Array(text.length)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x20 && code < 0x7f) {
      bytes[length++] = code
      continue
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? UNKNOWN)
    bytes[length++] = tables[page].get(character) ?? UNKNOWN
    at += character.length - 1
  }
  return bytes.subarray(0, length)
}

/** Returns the text as the printer draws it, for pictures. */
export function textAsPrinted(text: string, page: CodePage): string {
  return Array.from(encodeText(text, page), (byte) =>
    byte < FIRST ? String.fromCharCode(byte) : (Array.from(upperHalves[page])[byte - FIRST] ?? ''),
  ).join('')
}
