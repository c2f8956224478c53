import { encode } from 'uqr'
import { type CodePage, textAsPrinted } from './code-pages.ts'
import { barcodeWidths } from './barcode-widths.ts'
import { CELL, type Paper, type PaperPicture, type PaperRow, scales } from './paper-document.ts'

/** Dots between the paper's edge and the print. */
const MARGIN = 24
const CUT_HEIGHT = 24
const LABEL_GAP = 16

/** Draws laid-out rows as the printer does, with one unit per dot. The rows must be laid out for the same paper. */
export function drawSvg(rows: readonly PaperRow[], { columns, codePage }: Paper): string {
  const width = columns * CELL.width
  const parts: string[] = []
  let y = MARGIN
  for (const row of rows) {
    const { svg, height } = drawRow(row, { y, width, codePage })
    parts.push(svg)
    y += height
  }
  const [fullWidth, fullHeight] = [width + 2 * MARGIN, y + MARGIN]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${fullWidth} ${fullHeight}" ` +
    `width="${fullWidth}" height="${fullHeight}" font-family="'DejaVu Sans Mono','Courier New',monospace" ` +
    `font-size="20"><rect width="${fullWidth}" height="${fullHeight}" fill="#fffefa"/>${parts.join('')}</svg>`
  )
}

interface RowPosition {
  readonly y: number
  readonly width: number
  readonly codePage: CodePage
}

function drawRow(
  row: PaperRow,
  position: RowPosition,
): { readonly svg: string; readonly height: number } {
  switch (row.kind) {
    case 'LINE':
      return drawLine(row, position)
    case 'QR': {
      const { data } = encode(row.text, { ecc: 'M', border: 0 })
      const side = data.length * row.moduleDots
      const x = MARGIN + (position.width - side) / 2
      const path = data
        .flatMap((modules, line) =>
          modules.map((isBlack, column) => (isBlack ? `M${column} ${line}h1v1h-1z` : '')),
        )
        .join('')
      const svg = `<path transform="translate(${x} ${position.y}) scale(${row.moduleDots})" d="${path}"/>`
      return { svg, height: side + CELL.height }
    }
    case 'PICTURE': {
      const x = MARGIN + Math.floor((position.width - row.picture.width) / 2)
      const svg = `<path transform="translate(${x} ${position.y})" d="${pathOf(row.picture)}"/>`
      return { svg, height: row.picture.height }
    }
    case 'BARCODE': {
      const widths = barcodeWidths(row)
      const side = widths.reduce((sum, each) => sum + each, 0) * row.moduleDots
      let x = MARGIN + Math.floor((position.width - side) / 2)
      const bars = widths.map((width, index) => {
        const from = x
        x += width * row.moduleDots
        return index % 2 === 0 ? `M${from} ${position.y}H${x}v${row.height}H${from}z` : ''
      })
      return { svg: `<path d="${bars.join('')}"/>`, height: row.height }
    }
    case 'LABEL': {
      let { y } = position
      const inside = row.rows.map((each) => {
        const drawn = drawRow(each, { ...position, y })
        y += drawn.height
        return drawn.svg
      })
      const edge =
        `<rect x="${MARGIN / 2}" y="${position.y - LABEL_GAP / 2}" rx="8" fill="none" stroke="#888" ` +
        `width="${position.width + MARGIN}" height="${row.height + LABEL_GAP}" stroke-dasharray="8 8"/>`
      return { svg: edge + inside.join(''), height: row.height + 2 * LABEL_GAP }
    }
    case 'CUT': {
      const y = position.y + CUT_HEIGHT / 2
      const svg =
        `<path d="M0 ${y}h${position.width + 2 * MARGIN}" stroke="#888" stroke-width="2" ` +
        'stroke-dasharray="8 8"/>'
      return { svg, height: CUT_HEIGHT }
    }
    default:
      return { svg: '', height: 0 }
  }
}

function drawLine(row: PaperRow & { readonly kind: 'LINE' }, { y, width, codePage }: RowPosition) {
  const { across, down } = scales[row.size]
  const height = CELL.height * down
  const background = row.inverse
    ? `<rect x="${MARGIN}" y="${y}" width="${width}" height="${height}"/>`
    : ''
  if (row.text.trim() === '') return { svg: background, height }
  const shown = textAsPrinted(row.text, codePage)
  const length = Array.from(shown).length * CELL.width
  const svg =
    `${background}<text transform="translate(${MARGIN} ${y}) scale(${across} ${down})" y="18" ` +
    `textLength="${length}" lengthAdjust="spacingAndGlyphs" xml:space="preserve"` +
    `${row.bold ? ' font-weight="bold"' : ''}${row.inverse ? ' fill="#fff"' : ''}>${escaped(shown)}</text>`
  return { svg, height }
}

function pathOf({ width, height, bits }: PaperPicture): string {
  const bytesPerRow = Math.ceil(width / 8)
  const dots: string[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = bits[y * bytesPerRow + (x >> 3)] ?? 0
      if ((byte & (0x80 >> (x & 7))) !== 0) dots.push(`M${x} ${y}h1v1h-1z`)
    }
  }
  return dots.join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
