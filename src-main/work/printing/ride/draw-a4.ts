import { drawFacts, factsOf, heightOfFacts } from './sheet/draw-facts.ts'
import { drawHeading } from './sheet/draw-heading.ts'
import { drawLines } from './sheet/draw-lines.ts'
import { drawTotals, totalsOf } from './sheet/draw-totals.ts'
import { MARGIN, type Sheet, sheetOn } from './sheet/sheet.ts'
import type { RideContent } from './ride-content.ts'
import type { SheetCanvas } from './sheet-canvas.ts'
import type { SheetSize } from './sheet-sizes.ts'

/**
 * Draws the RIDE on a sheet: two boxes at the top, then buyer and lines, then payments at the left
 * and totals at the right. `COMPACT` has smaller letters and no QR, as has a half sheet.
 */
export function drawA4(canvas: SheetCanvas, content: RideContent, size: SheetSize): void {
  const design = size === 'A5_HORIZONTAL' ? 'COMPACT' : (content.sheetDesign ?? 'STANDARD')
  const sheet = sheetOn(canvas, size, design)
  const { gap, line } = sheet.style
  let y = drawHeading(sheet, content) + gap
  y = drawLines(sheet, content, y) + gap
  const totals = totalsOf(content)
  const facts = factsOf(content)
  const needed = Math.max(totals.length * (line + 3), heightOfFacts(sheet, facts))
  if (y + needed > sheet.bottom && y > MARGIN) {
    canvas.addPage()
    y = MARGIN
  }
  drawFacts(sheet, content, facts, y)
  drawTotals(sheet, totals, y)
  numberPages(sheet)
}

/**
 * Writes 'Página 1 de 2' if there are several pages. `lineBreak` is off, because a text below the
 * margin would start a new page.
 */
function numberPages(sheet: Sheet): void {
  const { count } = sheet.canvas.bufferedPageRange()
  if (count < 2) return
  for (let page = 0; page < count; page++) {
    sheet.canvas.switchToPage(page)
    sheet.canvas
      .font('Helvetica')
      .fontSize(8)
      .text(`Página ${page + 1} de ${count}`, sheet.right - 60, sheet.bottom + 12, {
        lineBreak: false,
      })
  }
}
