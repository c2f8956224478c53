import { encode } from 'uqr'
import type { Printed } from './escpos-interpreter.ts'

const CELL_WIDTH = 12
const CELL_HEIGHT = 24
const MARGIN = 24
const BLACK = '#000000'
const PAPER = '#ffffff'
const FONT = "'DejaVu Sans Mono','Courier New',monospace"

/** Draws what was printed as an SVG, one unit per dot. `dots` is the printable width: 576 or 384. */
export function drawPaper(printed: readonly Printed[], dots = 576): string {
  const width = dots + 2 * MARGIN
  const height = printed.reduce((sum, item) => sum + heightOf(item), 0) + 2 * MARGIN
  const parts: string[] = []
  let y = MARGIN
  for (const item of printed) {
    parts.push(drawItem(item, y, dots))
    y += heightOf(item)
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" font-family="${FONT}" font-size="20" xml:space="preserve">` +
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>${parts.join('')}</svg>`
  )
}

function heightOf(item: Printed): number {
  switch (item.kind) {
    case 'LINE':
      return CELL_HEIGHT * item.down
    case 'QR':
      return qrOf(item.text).length * item.moduleDots
    case 'RASTER':
      return item.height
    case 'FEED':
      return CELL_HEIGHT * item.lines
    case 'CUT':
      return CELL_HEIGHT * 2
    default:
      return 0
  }
}

function qrOf(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0 }).data
}

function drawItem(item: Printed, y: number, dots: number): string {
  switch (item.kind) {
    case 'LINE':
      return drawLine(item, y, dots)
    case 'QR': {
      const modules = qrOf(item.text)
      const x = startOf(item.align, modules.length * item.moduleDots, dots)
      return drawDots(modules, { x, y, side: item.moduleDots })
    }
    case 'RASTER': {
      const width = item.bytesPerRow * 8
      const rows = Array.from({ length: item.height }, (_, row) =>
        Array.from({ length: width }, (_, column) => {
          const byte = item.bits[row * item.bytesPerRow + (column >> 3)] ?? 0
          return (byte & (0x80 >> (column & 7))) !== 0
        }),
      )
      return drawDots(rows, { x: startOf(item.align, width, dots), y, side: 1 })
    }
    case 'CUT': {
      const middle = y + CELL_HEIGHT
      return `<path d="M0 ${middle}H${dots + 2 * MARGIN}" stroke="#888888" stroke-dasharray="8 8"/>`
    }
    default:
      return ''
  }
}

function startOf(align: string, width: number, dots: number): number {
  const free = dots - width
  return MARGIN + (align === 'CENTER' ? Math.floor(free / 2) : align === 'RIGHT' ? free : 0)
}

function drawLine(line: Printed & { readonly kind: 'LINE' }, y: number, dots: number): string {
  const characters = Array.from(line.text)
  const width = characters.length * CELL_WIDTH * line.across
  const x = startOf(line.align, width, dots)
  const ground = line.inverse
    ? `<rect x="${x}" y="${y}" width="${width}" height="${CELL_HEIGHT * line.down}" fill="${BLACK}"/>`
    : ''
  // Each character has its own cell, as in a printer, whatever the font's widths are.
  const places = characters.map((_, index) => index * CELL_WIDTH).join(' ')
  const weight = line.bold ? ' font-weight="bold"' : ''
  return (
    `${ground}<text transform="translate(${x} ${y}) scale(${line.across} ${line.down})" x="${places}" ` +
    `y="18" fill="${line.inverse ? PAPER : BLACK}"${weight}>${escapeXml(line.text)}</text>`
  )
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function drawDots(
  rows: readonly (readonly boolean[])[],
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): string {
  const path = rows.flatMap((row, line) =>
    row.flatMap((isBlack, column) =>
      isBlack ? [`M${x + column * side} ${y + line * side}h${side}v${side}h-${side}z`] : [],
    ),
  )
  return `<path fill="${BLACK}" d="${path.join('')}"/>`
}
