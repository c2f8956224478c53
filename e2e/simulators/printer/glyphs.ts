import { readFileSync } from 'node:fs'

export const GLYPH_WIDTH = 12
export const GLYPH_HEIGHT = 24

/** Rows of twelve bits, by character. Drawn from DejaVu Sans Mono, see the README. */
const glyphs = new Map(
  readFileSync(new URL('./glyphs.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', bits = ''] = line.split(' ')
      return [String.fromCodePoint(Number.parseInt(code, 16)), Buffer.from(bits, 'base64')] as const
    }),
)

/** True if the character is black at a dot of its cell. */
export function isInk(character: string, x: number, y: number): boolean {
  const bit = y * GLYPH_WIDTH + x
  return ((glyphs.get(character)?.[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0
}
