import { encode } from 'uqr'
import type { SheetCanvas } from './sheet-canvas.ts'
import { code128 } from '#shared/domain/codes/code-128.ts'

/** Draws a Code 128 of the width given, in points. */
export function drawCode128(
  pdf: Pick<SheetCanvas, 'rect' | 'fill'>,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const widths = code128(text)
  const module = width / widths.reduce((sum, each) => sum + each, 0)
  let at = x
  for (const [index, each] of widths.entries()) {
    if (index % 2 === 0) pdf.rect(at, y, each * module, height)
    at += each * module
  }
  pdf.fill('black')
}

/** Draws a QR code of the side given, in points, without a quiet zone. */
export function drawQr(
  pdf: Pick<SheetCanvas, 'rect' | 'fill'>,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = side / size
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) pdf.rect(x + column * module, y + row * module, module, module)
    }
  }
  pdf.fill('black')
}
