import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { encode } from 'uqr'
import type { Printed } from './escpos-interpreter.ts'

const CELL_WIDTH = 12
const CELL_HEIGHT = 24
const MARGIN = 24
const BLACK = '#000000'
const PAPER = '#ffffff'
const FONT = '20px "DejaVu Sans Mono", "Courier New", monospace'

/** Draws what was printed as a PNG, one pixel per dot. `dots` is the printable width: 576 or 384. */
export function drawPaper(printed: readonly Printed[], dots = 576): Buffer {
  const height = printed.reduce((sum, item) => sum + heightOf(item), 0) + 2 * MARGIN
  const canvas = createCanvas(dots + 2 * MARGIN, height)
  const draw = canvas.getContext('2d')
  draw.fillStyle = PAPER
  draw.fillRect(0, 0, canvas.width, canvas.height)
  let y = MARGIN
  for (const item of printed) {
    drawItem(draw, item, y, dots)
    y += heightOf(item)
  }
  return canvas.toBuffer('image/png')
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

function drawItem(draw: SKRSContext2D, item: Printed, y: number, dots: number): void {
  switch (item.kind) {
    case 'LINE':
      drawLine(draw, item, y, dots)
      return
    case 'QR': {
      const modules = qrOf(item.text)
      const x = startOf(item.align, modules.length * item.moduleDots, dots)
      drawDots(draw, modules, { x, y, side: item.moduleDots })
      return
    }
    case 'RASTER': {
      const width = item.bytesPerRow * 8
      const rows = Array.from({ length: item.height }, (_, row) =>
        Array.from({ length: width }, (_, column) => {
          const byte = item.bits[row * item.bytesPerRow + (column >> 3)] ?? 0
          return (byte & (0x80 >> (column & 7))) !== 0
        }),
      )
      drawDots(draw, rows, { x: startOf(item.align, width, dots), y, side: 1 })
      return
    }
    case 'CUT':
      draw.strokeStyle = '#888888'
      draw.setLineDash([8, 8])
      draw.beginPath()
      draw.moveTo(0, y + CELL_HEIGHT)
      draw.lineTo(dots + 2 * MARGIN, y + CELL_HEIGHT)
      draw.stroke()
      return
    case 'FEED':
    case 'DRAWER':
  }
}

function startOf(align: string, width: number, dots: number): number {
  const free = dots - width
  return MARGIN + (align === 'CENTER' ? Math.floor(free / 2) : align === 'RIGHT' ? free : 0)
}

function drawLine(
  draw: SKRSContext2D,
  line: Printed & { readonly kind: 'LINE' },
  y: number,
  dots: number,
): void {
  const characters = Array.from(line.text)
  const width = characters.length * CELL_WIDTH * line.across
  const x = startOf(line.align, width, dots)
  if (line.inverse) {
    draw.fillStyle = BLACK
    draw.fillRect(x, y, width, CELL_HEIGHT * line.down)
  }
  draw.save()
  draw.translate(x, y)
  draw.scale(line.across, line.down)
  draw.font = `${line.bold ? 'bold ' : ''}${FONT}`
  draw.fillStyle = line.inverse ? PAPER : BLACK
  characters.forEach((character, index) => draw.fillText(character, index * CELL_WIDTH, 18))
  draw.restore()
}

function drawDots(
  draw: SKRSContext2D,
  rows: readonly (readonly boolean[])[],
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  draw.fillStyle = BLACK
  rows.forEach((row, line) =>
    row.forEach((isBlack, column) => {
      if (isBlack) draw.fillRect(x + column * side, y + line * side, side, side)
    }),
  )
}
