import { modifierText } from '#shared/paper/documents/parts/modifier-text.ts'
import { printedLines } from '#shared/paper/documents/parts/printed-lines.ts'
import { amountText, quantityText, unitPriceText } from '#shared/paper/documents/parts/wording.ts'
import { pdfText } from '../pdf-text.ts'
import type { RideContent } from '../ride-content.ts'
import { sheetSizes } from '../sheet-sizes.ts'
import { frame, MARGIN, type Sheet } from './sheet.ts'

interface Column {
  readonly title: string
  readonly width: number
  readonly align?: 'right'
}

const DESCRIPTION = 'Descripción'

const uprightColumns: readonly Column[] = [
  { title: 'Código', width: 62 },
  { title: 'Cantidad', width: 48, align: 'right' },
  // Width on an upright A4 sheet; a wider sheet adds its further width here.
  { title: DESCRIPTION, width: 206 },
  { title: 'Precio unitario', width: 76, align: 'right' },
  { title: 'Descuento', width: 58, align: 'right' },
  { title: 'Precio total', width: 73, align: 'right' },
]

function columnsOf({ right }: Sheet): readonly Column[] {
  const wider = right + MARGIN - sheetSizes.A4[0]
  return uprightColumns.map((column) =>
    column.title === DESCRIPTION ? { ...column, width: column.width + wider } : column,
  )
}

function rowsOf(content: RideContent): readonly string[][] {
  const lines = content.kind === 'CREDIT_NOTE' ? content.note.lines : printedLines(content.invoice)
  return lines.map((line) => {
    const isSold = 'observation' in line
    const notes = isSold
      ? [
          // Invoices of older versions have no modifiers.
          ...(line.details ?? []).map(modifierText),
          ...[line.observation, line.serialNumber, line.lotNumber].filter(
            (note) => note !== null && note !== '',
          ),
        ]
      : []
    const auxiliary = isSold ? line.auxiliaryCode : null
    return [
      [line.productCode, ...(auxiliary == null ? [] : [`Aux. ${auxiliary}`])].join('\n'),
      quantityText(line.quantity),
      [line.description, ...notes].join('\n'),
      // The unit price with modifiers, so that quantity × price − discount is the total of the
      // line.
      unitPriceText(isSold ? (line.fullPriceUnit ?? line.priceUnit) : line.priceUnit),
      amountText(line.discount),
      amountText(line.totalPrice),
    ]
  })
}

/** Draws the table of the lines on as many pages as needed; returns its lower end. */
export function drawLines(sheet: Sheet, content: RideContent, top: number): number {
  const columns = columnsOf(sheet)
  const titles = columns.map(({ title }) => title)
  let y = drawRow(sheet, columns, titles, top, true)
  for (const row of rowsOf(content)) {
    if (y + rowHeight(sheet, columns, row) > sheet.bottom) {
      sheet.canvas.addPage()
      y = drawRow(sheet, columns, titles, MARGIN, true)
    }
    y = drawRow(sheet, columns, row, y, false)
  }
  return y
}

function rowHeight(sheet: Sheet, columns: readonly Column[], row: readonly string[]): number {
  sheet.canvas.font('Helvetica').fontSize(sheet.style.body)
  const heights = columns.map(({ width }, index) =>
    sheet.canvas.heightOfString(pdfText(row[index] ?? '', true), { width: width - 8 }),
  )
  return Math.max(...heights) + 5
}

function drawRow(
  sheet: Sheet,
  columns: readonly Column[],
  row: readonly string[],
  y: number,
  isHead: boolean,
): number {
  const height = rowHeight(sheet, columns, row)
  let x = MARGIN
  for (const [index, { width, align = 'left' }] of columns.entries()) {
    frame(sheet, x, y, width, height)
    sheet.canvas
      .font(isHead ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(sheet.style.body)
      .fillColor('black')
      .text(pdfText(row[index] ?? '', true), x + 4, y + 3, { width: width - 8, align })
    x += width
  }
  return y + height
}
