import { paymentText } from '../../../src-shared/paper/documents/payment-text.ts'
import type { ReceiptDesign } from '../../../src-shared/paper/documents/print-content.ts'
import { authorizationText, rimpeLegends } from '../../../src-shared/paper/documents/receipt.ts'
import {
  amountText,
  dateText,
  quantityText,
  timeText,
  unitPriceText,
} from '../../../src-shared/paper/documents/wording.ts'
import { drawCode128, drawQr } from './draw-codes.ts'
import { pdfText } from './pdf-text.ts'
import { documentOfRide, type RideContent } from './ride-content.ts'
import type { SheetCanvas } from './sheet-canvas.ts'

const LEFT = 36
const RIGHT = 559
const BOTTOM = 806
/** Width of the box with the number; the bar code of the key must fit: 321 modules of 0.26 mm. */
const BOX = 270

interface Column {
  readonly title: string
  readonly width: number
  readonly align?: 'right'
}

const columns: readonly Column[] = [
  { title: 'Código', width: 62 },
  { title: 'Cantidad', width: 48, align: 'right' },
  { title: 'Descripción', width: 206 },
  { title: 'Precio unitario', width: 76, align: 'right' },
  { title: 'Descuento', width: 58, align: 'right' },
  { title: 'Precio total', width: 73, align: 'right' },
]

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
  // More lines on a sheet; the QR is optional by the technical sheet, the bar code of the key stays.
  COMPACT: { body: 7, line: 9, gap: 4, logoHeight: 36, hasQr: false },
}

interface Sheet {
  readonly canvas: SheetCanvas
  readonly style: Style
}

/**
 * Draws the RIDE on A4: two boxes on top, buyer, lines, then payments at the left and totals at the right.
 * `COMPACT` has smaller letters and no QR.
 */
export function drawA4(canvas: SheetCanvas, content: RideContent): void {
  const sheet: Sheet = { canvas, style: styles[content.sheetDesign ?? 'STANDARD'] }
  const left = drawIssuer(sheet, content, 36)
  const right = drawNumber(sheet, content, 36)
  let y = Math.max(left, right) + sheet.style.gap
  y = drawBuyer(sheet, content, y) + sheet.style.gap
  y = drawLines(sheet, content, y) + sheet.style.gap
  const totals = totalsOf(content)
  if (y + totals.length * sheet.style.line + 80 > BOTTOM) {
    sheet.canvas.addPage()
    y = 36
  }
  drawFacts(sheet, content, y)
  drawTotals(sheet, totals, y)
  numberPages(sheet)
}

function write(
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

function drawIssuer(sheet: Sheet, { issuer, logo }: RideContent, top: number): number {
  const width = RIGHT - LEFT - BOX - sheet.style.gap - 2 * sheet.style.gap
  const x = LEFT + sheet.style.gap
  let y = top + sheet.style.gap
  if (logo !== null && drawLogo(sheet, logo.bytes, x, y, width)) y += sheet.style.logoHeight + 6
  y = write(sheet, issuer.tradeName, x, y, { width, bold: true, size: 13 }) + 2
  y = write(sheet, issuer.legalName, x, y, { width, bold: true }) + 3
  const isBranch = issuer.establishmentAddress !== issuer.address
  const facts = [
    `Dirección Matriz: ${issuer.address}`,
    ...(isBranch ? [`Dirección Sucursal: ${issuer.establishmentAddress}`] : []),
    ...(issuer.phone === null ? [] : [`Teléfono: ${issuer.phone}`]),
    ...(issuer.specialTaxpayer === null
      ? []
      : [`Contribuyente Especial Nro ${issuer.specialTaxpayer}`]),
    `OBLIGADO A LLEVAR CONTABILIDAD: ${issuer.isAccountingObliged ? 'SI' : 'NO'}`,
    ...(issuer.withholdingAgent === null
      ? []
      : [`Agente de Retención Resolución No. ${issuer.withholdingAgent}`]),
    ...(rimpeLegends[issuer.rimpeRegime] ?? []),
  ]
  for (const fact of facts) y = write(sheet, fact, x, y, { width }) + 1
  frame(sheet, LEFT, top, RIGHT - LEFT - BOX - sheet.style.gap, y + sheet.style.gap - top)
  return y + sheet.style.gap
}

/** True if the logo could be drawn. A file that is no PNG or JPEG leaves the document as it is without one. */
function drawLogo(sheet: Sheet, bytes: Uint8Array, x: number, y: number, width: number): boolean {
  try {
    sheet.canvas.image(Buffer.from(bytes), x, y, { fit: [width, sheet.style.logoHeight] })
    return true
  } catch {
    return false
  }
}

function drawNumber(sheet: Sheet, content: RideContent, top: number): number {
  const { issuer } = content
  const document = documentOfRide(content)
  const x = RIGHT - BOX + sheet.style.gap
  const width = BOX - 2 * sheet.style.gap
  const isTest = issuer.environment === 1
  const title = content.kind === 'CREDIT_NOTE' ? 'NOTA DE CRÉDITO' : 'FACTURA'
  let y = top + sheet.style.gap
  y = write(sheet, `R.U.C.: ${issuer.ruc}`, x, y, { width, bold: true, size: 11 }) + 2
  y = write(sheet, title, x, y, { width, bold: true, size: 14 }) + 2
  y = write(sheet, `No. ${document.number}`, x, y, { width, size: 11 }) + 3
  if (content.kind !== 'CREDIT_NOTE' && content.invoice.status === 'ANNULLED') {
    y = write(sheet, 'ANULADA', x, y, { width, bold: true, size: 12 }) + 2
  }
  y = write(sheet, 'NÚMERO DE AUTORIZACIÓN', x, y, { width, bold: true })
  y = write(sheet, document.accessKey, x, y, { width, size: 8 }) + 2
  const authorizedAt = authorizationText(content)
  if (authorizedAt !== undefined) {
    y = write(sheet, 'FECHA Y HORA DE AUTORIZACIÓN', x, y, { width, bold: true })
    y = write(sheet, authorizedAt, x, y, { width }) + 2
  }
  y = write(sheet, `AMBIENTE: ${isTest ? 'PRUEBAS' : 'PRODUCCIÓN'}`, x, y, { width })
  y = write(sheet, 'EMISIÓN: NORMAL', x, y, { width })
  if (isTest) y = write(sheet, 'SIN VALIDEZ TRIBUTARIA', x, y, { width, bold: true, size: 11 })
  if (document.taxStatus !== 'AUTHORIZED') {
    y = write(
      sheet,
      'PENDIENTE DE AUTORIZACIÓN: aún no es un documento autorizado por el SRI',
      x,
      y,
      {
        width,
        bold: true,
      },
    )
  }
  y = write(sheet, 'CLAVE DE ACCESO', x, y + 2, { width, bold: true }) + 2
  drawCode128(sheet.canvas, document.accessKey, { x: x + 7, y, width: width - 14, height: 30 })
  y = write(sheet, document.accessKey, x, y + 33, { width, size: 8, align: 'center' })
  frame(sheet, RIGHT - BOX, top, BOX, y + sheet.style.gap - top)
  return y + sheet.style.gap
}

function drawBuyer(sheet: Sheet, content: RideContent, top: number): number {
  const { customer, issueDate } = documentOfRide(content)
  const x = LEFT + sheet.style.gap
  const width = RIGHT - LEFT - 2 * sheet.style.gap
  let y = top + sheet.style.gap
  y = write(sheet, `Razón Social / Nombres y Apellidos: ${customer.name}`, x, y, { width })
  y = write(sheet, `Identificación: ${customer.identification}`, x, y, { width })
  y = write(sheet, `Fecha Emisión: ${dateText(issueDate)}`, x, y, { width })
  if (content.kind === 'CREDIT_NOTE') {
    const { note } = content
    y = write(sheet, `Comprobante que se modifica: FACTURA ${note.invoiceNumber}`, x, y + 3, {
      width,
    })
    const issued = dateText(note.invoiceIssueDate)
    y = write(sheet, `Fecha Emisión (Comprobante a modificar): ${issued}`, x, y, { width })
    y = write(sheet, `Razón de Modificación: ${note.reason}`, x, y, { width })
  } else {
    if (customer.address !== null) {
      y = write(sheet, `Dirección: ${customer.address}`, x, y, { width })
    }
    if (content.invoice.plate !== null) {
      y = write(sheet, `Placa / Matrícula: ${content.invoice.plate}`, x, y, { width })
    }
  }
  frame(sheet, LEFT, top, RIGHT - LEFT, y + sheet.style.gap - top)
  return y + sheet.style.gap
}

function rowsOf(content: RideContent): readonly string[][] {
  const lines = content.kind === 'CREDIT_NOTE' ? content.note.lines : content.invoice.details
  return lines.map((line) => {
    const notes =
      'observation' in line
        ? [line.observation, line.serialNumber, line.lotNumber].filter(
            (note) => note !== null && note !== '',
          )
        : []
    return [
      line.productCode,
      quantityText(line.quantity),
      [line.description, ...notes].join('\n'),
      unitPriceText(line.priceUnit),
      amountText(line.discount),
      amountText(line.totalPrice),
    ]
  })
}

function drawLines(sheet: Sheet, content: RideContent, top: number): number {
  let y = drawRow(
    sheet,
    columns.map(({ title }) => title),
    top,
    true,
  )
  for (const row of rowsOf(content)) {
    if (y + rowHeight(sheet, row) > BOTTOM) {
      sheet.canvas.addPage()
      y = drawRow(
        sheet,
        columns.map(({ title }) => title),
        36,
        true,
      )
    }
    y = drawRow(sheet, row, y, false)
  }
  return y
}

function rowHeight(sheet: Sheet, row: readonly string[]): number {
  sheet.canvas.font('Helvetica').fontSize(sheet.style.body)
  const heights = columns.map(({ width }, index) =>
    sheet.canvas.heightOfString(pdfText(row[index] ?? '', true), { width: width - 8 }),
  )
  return Math.max(...heights) + 5
}

function drawRow(sheet: Sheet, row: readonly string[], y: number, isHead: boolean): number {
  const height = rowHeight(sheet, row)
  let x = LEFT
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

const known = (label: string, value: number): [string, string][] =>
  value === 0 ? [] : [[label, amountText(value)]]

/** Labels and values; empty subtotals are left out, and the rates are the document's own. */
function totalsOf(content: RideContent): [string, string][] {
  const { taxes } = documentOfRide(content)
  const amounts = content.kind === 'CREDIT_NOTE' ? content.note : content.invoice
  return [
    ...taxes.map(({ name, taxRate, base }): [string, string] => [
      `SUBTOTAL ${taxRate > 0 ? `${quantityText(taxRate)}%` : name.toLocaleUpperCase('es')}`,
      amountText(base),
    ]),
    ['SUBTOTAL SIN IMPUESTOS', amountText(amounts.subtotal)],
    ...(content.kind === 'CREDIT_NOTE'
      ? []
      : ([['TOTAL DESCUENTO', amountText(content.invoice.discount)]] as [string, string][])),
    ...known('ICE', amounts.ice),
    ...taxes
      .filter(({ taxRate }) => taxRate > 0)
      .map(({ taxRate, amount }): [string, string] => [
        `IVA ${quantityText(taxRate)}%`,
        amountText(amount),
      ]),
    ...(content.kind === 'CREDIT_NOTE' ? [] : known('PROPINA', content.invoice.tip)),
    ['VALOR TOTAL', amountText(amounts.total)],
  ]
}

function drawTotals(sheet: Sheet, totals: readonly [string, string][], top: number): void {
  const x = RIGHT - 220
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

function drawFacts(sheet: Sheet, content: RideContent, top: number): void {
  const { customer, accessKey } = documentOfRide(content)
  const width = RIGHT - LEFT - 220 - 2 * sheet.style.gap - 16
  const x = LEFT + sheet.style.gap
  let y = write(sheet, 'Información adicional', x, top + 4, { width, bold: true }) + 2
  const facts = [
    ...(customer.email === null ? [] : [`E-mail: ${customer.email}`]),
    ...(customer.phone === null ? [] : [`Teléfono: ${customer.phone}`]),
    ...(content.kind === 'CREDIT_NOTE' || content.invoice.observation === null
      ? []
      : [`Observación: ${content.invoice.observation}`]),
    ...(content.kind === 'CREDIT_NOTE'
      ? []
      : content.invoice.additionalInfo.map(({ label, value }) => `${label}: ${value}`)),
    `Hora de emisión: ${timeText(documentOfRide(content).issuedAt, content.issuer.timeZone)}`,
  ]
  for (const fact of facts) y = write(sheet, fact, x, y, { width })
  if (content.kind !== 'CREDIT_NOTE') {
    y = write(sheet, 'Forma de pago', x, y + 5, { width, bold: true }) + 1
    for (const [index, payment] of content.invoice.payments.entries()) {
      const term = payment.paymentTermName === null ? '' : ` · Plazo: ${payment.paymentTermName}`
      const words = `${paymentText(content.paymentCodes[index] ?? '')}: ${amountText(payment.amount)}${term}`
      y = write(sheet, words, x, y, { width })
    }
  }
  frame(sheet, LEFT, top, RIGHT - LEFT - 220 - sheet.style.gap, y + sheet.style.gap - top)
  if (sheet.style.hasQr)
    drawQr(sheet.canvas, accessKey, { x, y: y + 2 * sheet.style.gap, side: 64 })
}

function frame(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  sheet.canvas.lineWidth(0.6).strokeColor('#444444').rect(x, y, width, height).stroke()
}

/** 'Página 1 de 2' if there is more than one. `lineBreak` off: below the margin it would make a new page. */
function numberPages(sheet: Sheet): void {
  const { count } = sheet.canvas.bufferedPageRange()
  if (count < 2) return
  for (let page = 0; page < count; page++) {
    sheet.canvas.switchToPage(page)
    sheet.canvas
      .font('Helvetica')
      .fontSize(8)
      .text(`Página ${page + 1} de ${count}`, RIGHT - 60, 818, { lineBreak: false })
  }
}
