import { creditNoteDocument } from '#shared/paper/documents/credit-note.ts'
import { receiptDocument } from '#shared/paper/documents/receipt.ts'
import { layOut } from '#shared/paper/lay-out.ts'
import { center, type Paper, type PaperRow, rule, scales } from '#shared/paper/paper-document.ts'
import { drawQr } from './draw-codes.ts'
import { documentOfRide, type RideContent } from './ride-content.ts'

/** The standard fonts of PDF have the characters of Windows-1252. */
const PAPER: Paper = { columns: 48, codePage: 'WPC1252' }
/** Points: 80 mm of paper. */
const WIDTH = 226.8
const MARGIN = 11
const CELL = (WIDTH - 2 * MARGIN) / PAPER.columns
/** A letter of Courier is 0.6 of its size wide. */
const SIZE = CELL / 0.6
const LINE = SIZE * 1.25
const QR_SIDE = 100

const notAuthorized = [
  center('PENDIENTE DE AUTORIZACIÓN', { bold: true }),
  center('Aún no es un documento autorizado por el SRI'),
  rule,
]

/** The page of the 80 mm paper: as long as the document. */
export function ticketSize(content: RideContent): [number, number] {
  const height = rowsOf(content).reduce((sum, row) => sum + heightOf(row), 2 * MARGIN)
  return [WIDTH, height]
}

/** Draws the same rows that a receipt printer prints. */
export function drawTicket(pdf: PDFKit.PDFDocument, content: RideContent): void {
  let y = MARGIN
  for (const row of rowsOf(content)) {
    if (row.kind === 'LINE') drawLine(pdf, row, y)
    if (row.kind === 'QR') {
      drawQr(pdf, row.text, { x: (WIDTH - QR_SIDE) / 2, y: y + LINE / 2, side: QR_SIDE })
    }
    y += heightOf(row)
  }
}

function rowsOf(content: RideContent): PaperRow[] {
  const document =
    content.kind === 'CREDIT_NOTE'
      ? creditNoteDocument(content, false)
      : receiptDocument({ ...content, opensDrawer: false }, false)
  if (documentOfRide(content).taxStatus === 'AUTHORIZED') return layOut(document, PAPER)
  return layOut([...notAuthorized, ...document], PAPER)
}

function heightOf(row: PaperRow): number {
  if (row.kind === 'QR') return QR_SIDE + LINE
  if (row.kind !== 'LINE') return 0
  return LINE * scales[row.size].down
}

function drawLine(
  pdf: PDFKit.PDFDocument,
  row: Extract<PaperRow, { kind: 'LINE' }>,
  y: number,
): void {
  const { across, down } = scales[row.size]
  pdf.save()
  if (row.inverse) pdf.rect(MARGIN, y, WIDTH - 2 * MARGIN, heightOf(row)).fill('black')
  pdf
    .font(row.bold ? 'Courier-Bold' : 'Courier')
    .fontSize(SIZE)
    .fillColor(row.inverse ? 'white' : 'black')
    .translate(MARGIN, y)
    .scale(across, down)
    .text(row.text, 0, 0, { lineBreak: false })
    .restore()
}
