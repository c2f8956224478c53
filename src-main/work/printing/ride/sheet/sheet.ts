import type { ReceiptDesign } from '#shared/paper/documents/print-content.ts'
import { pdfText } from '../pdf-text.ts'
import type { SheetCanvas } from '../sheet-canvas.ts'
import { sheetSizes, type SheetSize } from '../sheet-sizes.ts'

/** Margin on every side, and top of the first line of a page. */
export const MARGIN = 36
/** Width of the totals; the facts are at their left. */
export const TOTALS_WIDTH = 220

/** Settings that differ between the designs of the sheet; sizes in points. */
interface Style {
  readonly body: number
  readonly line: number
  readonly gap: number
  readonly logoHeight: number
  readonly hasQr: boolean
}

const styles: Readonly<Record<ReceiptDesign, Style>> = {
  STANDARD: { body: 8.5, line: 11.5, gap: 8, logoHeight: 60, hasQr: true },
  // The technical sheet makes the QR optional; the bar code of the key is required.
  COMPACT: { body: 7, line: 9, gap: 4, logoHeight: 36, hasQr: false },
}

/** A sheet that is being drawn; sizes and places in points. */
export interface Sheet {
  readonly canvas: SheetCanvas
  readonly style: Style
  readonly right: number
  readonly bottom: number
}

export function sheetOn(canvas: SheetCanvas, size: SheetSize, design: ReceiptDesign): Sheet {
  const [width, height] = sheetSizes[size]
  return { canvas, style: styles[design], right: width - MARGIN, bottom: height - MARGIN }
}

/** Writes a text, broken at `width`, and returns its lower end. */
export function write(
  sheet: Sheet,
  words: string,
  x: number,
  y: number,
  options: { width: number; bold?: boolean; size?: number; align?: 'left' | 'right' | 'center' },
): number {
  const { width, bold = false, size = sheet.style.body, align = 'left' } = options
  const text = pdfText(words)
  sheet.canvas
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor('black')
  const height = sheet.canvas.heightOfString(text, { width })
  sheet.canvas.text(text, x, y, { width, align })
  return y + Math.max(height, size * 1.2)
}

export function frame(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  sheet.canvas.lineWidth(0.6).strokeColor('#444444').rect(x, y, width, height).stroke()
}
