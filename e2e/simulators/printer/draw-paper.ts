import { encode } from 'uqr'
import { modulesOf } from './bars.ts'
import { encodePng, type Raster } from './encode-png.ts'
import type { Printed } from './printed.ts'
import { GLYPH_HEIGHT, GLYPH_WIDTH, isInk } from './glyphs.ts'

const MARGIN = 24
const CUT_HEIGHT = 48
const DASH = 8

/** Draws the printed items as a PNG, one pixel for each dot. `dots` is the printable width: 576 or 384. */
export function drawPaper(printed: readonly Printed[], dots = 576): Buffer {
  return encodePng(rasterOf(printed, dots))
}

/** Returns the dots of the printed items, with the paper around them. */
export function rasterOf(printed: readonly Printed[], dots = 576): Raster {
  const width = dots + 2 * MARGIN
  const height = printed.reduce((sum, item) => sum + heightOf(item), 0) + 2 * MARGIN
  const raster: Raster = { width, height, dots: new Uint8Array(width * height) }
  let y = MARGIN
  for (const item of printed) {
    drawItem(raster, item, y)
    y += heightOf(item)
  }
  return raster
}

/** Returns the height of an item on the paper, in dots. */
export function heightOf(item: Printed): number {
  switch (item.kind) {
    case 'LINE':
      return item.pitch
    case 'QR':
      return qrOf(item.text).length * item.moduleDots
    case 'RASTER':
    case 'BARCODE':
      return item.height
    case 'FEED':
      return item.lines * item.pitch
    case 'FEED_DOTS':
      return item.dots
    case 'CUT':
      return CUT_HEIGHT
    default:
      return 0
  }
}

function qrOf(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0 }).data
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function fill({ width, height, dots }: Raster, box: Box, ink = 1): void {
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y++) {
    const from = Math.max(0, box.x)
    const to = Math.min(width, box.x + box.width)
    dots.fill(ink, y * width + from, y * width + Math.max(from, to))
  }
}

function drawItem(raster: Raster, item: Printed, y: number): void {
  const free = (width: number) => raster.width - 2 * MARGIN - width
  const startOf = (align: string, width: number) =>
    MARGIN + (align === 'CENTER' ? free(width) >> 1 : align === 'RIGHT' ? free(width) : 0)
  switch (item.kind) {
    case 'LINE':
      drawLine(raster, item, startOf(item.align, widthOf(item)), y)
      return
    case 'QR': {
      const modules = qrOf(item.text)
      const side = item.moduleDots
      const x = startOf(item.align, modules.length * side)
      for (const [row, cells] of modules.entries()) {
        for (const [column, isBlack] of cells.entries()) {
          const [left, top] = [x + column * side, y + row * side]
          if (isBlack) fill(raster, { x: left, y: top, width: side, height: side })
        }
      }
      return
    }
    case 'RASTER': {
      const x = startOf(item.align, item.bytesPerRow * 8)
      for (let row = 0; row < item.height; row++) {
        for (let column = 0; column < item.bytesPerRow * 8; column++) {
          const byte = item.bits[row * item.bytesPerRow + (column >> 3)] ?? 0
          if ((byte & (0x80 >> (column & 7))) === 0) continue
          fill(raster, { x: x + column, y: y + row, width: 1, height: 1 })
        }
      }
      return
    }
    case 'BARCODE': {
      const { moduleDots: width, height } = item
      const modules = modulesOf(item.symbology, item.text)
      const x = startOf(item.align, modules.length * width)
      for (const [place, module] of Array.from(modules).entries()) {
        if (module === '1') fill(raster, { x: x + place * width, y, width, height })
      }
      return
    }
    case 'CUT':
      for (let x = 0; x < raster.width; x += 2 * DASH) {
        fill(raster, { x, y: y + CUT_HEIGHT / 2, width: DASH, height: 1 })
      }
      return
    default:
  }
}

type Line = Extract<Printed, { readonly kind: 'LINE' }>

function widthOf({ text, across }: Line): number {
  return Array.from(text).length * GLYPH_WIDTH * across
}

/** Each character has its own cell; bold ones are printed twice, a dot apart. */
function drawLine(raster: Raster, line: Line, start: number, y: number): void {
  const { across, down, inverse } = line
  if (inverse) {
    fill(raster, { x: start, y, width: widthOf(line), height: GLYPH_HEIGHT * down })
  }
  const strikes = line.bold ? [0, 1] : [0]
  for (const [place, character] of Array.from(line.text).entries()) {
    const left = start + place * GLYPH_WIDTH * across
    for (let row = 0; row < GLYPH_HEIGHT; row++) {
      for (let column = 0; column < GLYPH_WIDTH; column++) {
        if (!isInk(character, column, row)) continue
        for (const strike of strikes) {
          const box = { x: left + column * across + strike, y: y + row * down }
          fill(raster, { ...box, width: across, height: down }, inverse ? 0 : 1)
        }
      }
    }
  }
}
