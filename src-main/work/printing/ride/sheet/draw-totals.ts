import { creditNoteSums, invoiceSums } from '#shared/paper/documents/parts/document-sums.ts'
import { amountText } from '#shared/paper/documents/parts/wording.ts'
import type { RideContent } from '../ride-content.ts'
import { frame, type Sheet, TOTALS_WIDTH, write } from './sheet.ts'

/** Returns labels and values, in the words and rates of the document. */
export function totalsOf(content: RideContent): [string, string][] {
  const isNote = content.kind === 'CREDIT_NOTE'
  // The document has one PROPINA, which includes the service charge.
  const sums = isNote
    ? creditNoteSums(content.note)
    : invoiceSums({ ...content.invoice, serviceAmount: 0 })
  const { total } = isNote ? content.note : content.invoice
  return [
    ...sums.map(({ label, value }): [string, string] => [label, value]),
    ['VALOR TOTAL', amountText(total)],
  ]
}

export function drawTotals(sheet: Sheet, totals: readonly [string, string][], top: number): void {
  const x = sheet.right - TOTALS_WIDTH
  let y = top
  for (const [index, [label, value]] of totals.entries()) {
    const bold = index === totals.length - 1
    frame(sheet, x, y, 150, sheet.style.line + 3)
    frame(sheet, x + 150, y, 70, sheet.style.line + 3)
    write(sheet, label, x + 4, y + 3, { width: 142, bold })
    write(sheet, value, x + 154, y + 3, { width: 62, bold, align: 'right' })
    y += sheet.style.line + 3
  }
}
