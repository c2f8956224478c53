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
import { modifierText } from '../../../src-shared/paper/documents/modifier-text.ts'
import { drawCode128, drawQr } from './draw-codes.ts'
import { pdfText } from './pdf-text.ts'
import { documentOfRide, type RideContent } from './ride-content.ts'
import { type SheetSize, sheetSizes } from './sheet-sizes.ts'
import type { SheetCanvas } from './sheet-canvas.ts'

/** On every side; also where the first line of a page begins. */
const MARGIN = 36
const QR_SIDE = 64
const TOTALS_WIDTH = 220
/** Width of the box with the number; the bar code of the key must fit: 321 modules of 0.26 mm. */
const BOX = 270

interface Column {
  readonly title: string
  readonly width: number
  readonly align?: 'right'
}

const DESCRIPTION = 'Descripción'

const uprightColumns: readonly Column[] = [
  { title: 'Código', width: 62 },
  { title: 'Cantidad', width: 48, align: 'right' },
  // On A4 upright; a wider sheet gives the rest to it.
  { title: DESCRIPTION, width: 206 },
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
  readonly right: number
  readonly bottom: number
  readonly columns: readonly Column[]
}

/**
 * Draws the RIDE on a sheet: two boxes on top, buyer, lines, then payments at the left and totals at the right.
 * `COMPACT` has smaller letters and no QR, as a half sheet has.
 */
export function drawA4(canvas: SheetCanvas, content: RideContent, size: SheetSize): void {
  const [width, height] = sheetSizes[size]
  const design = size === 'A5_HORIZONTAL' ? 'COMPACT' : (content.sheetDesign ?? 'STANDARD')
  const wider = width - sheetSizes.A4[0]
  const sheet: Sheet = {
    canvas,
    style: styles[design],
    right: width - MARGIN,
    bottom: height - MARGIN,
    columns: uprightColumns.map((column) =>
      column.title === DESCRIPTION ? { ...column, width: column.width + wider } : column,
    ),
  }
  const left = drawIssuer(sheet, content, MARGIN)
  const right = drawNumber(sheet, content, MARGIN)
  let y = Math.max(left, right) + sheet.style.gap
  y = drawBuyer(sheet, content, y) + sheet.style.gap
  y = drawLines(sheet, content, y) + sheet.style.gap
  const totals = totalsOf(content)
  const facts = factsOf(content)
  const needed = Math.max(totals.length * (sheet.style.line + 3), heightOfFacts(sheet, facts))
  if (y + needed > sheet.bottom && y > MARGIN) {
    sheet.canvas.addPage()
    y = MARGIN
  }
  drawFacts(sheet, content, facts, y)
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
  const width = sheet.right - MARGIN - BOX - sheet.style.gap - 2 * sheet.style.gap
  const x = MARGIN + sheet.style.gap
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
  frame(sheet, MARGIN, top, sheet.right - MARGIN - BOX - sheet.style.gap, y + sheet.style.gap - top)
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
  const x = sheet.right - BOX + sheet.style.gap
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
  frame(sheet, sheet.right - BOX, top, BOX, y + sheet.style.gap - top)
  return y + sheet.style.gap
}

function drawBuyer(sheet: Sheet, content: RideContent, top: number): number {
  const { customer, issueDate } = documentOfRide(content)
  const x = MARGIN + sheet.style.gap
  const width = sheet.right - MARGIN - 2 * sheet.style.gap
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
  frame(sheet, MARGIN, top, sheet.right - MARGIN, y + sheet.style.gap - top)
  return y + sheet.style.gap
}

function rowsOf(content: RideContent): readonly string[][] {
  const lines = content.kind === 'CREDIT_NOTE' ? content.note.lines : content.invoice.details
  return lines.map((line) => {
    const isSold = 'observation' in line
    const notes = isSold
      ? [
          // An invoice of an older version has no modifiers.
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
      // With its modifiers, so that quantity × price − discount is the total of the line.
      unitPriceText(isSold ? (line.fullPriceUnit ?? line.priceUnit) : line.priceUnit),
      amountText(line.discount),
      amountText(line.totalPrice),
    ]
  })
}

function drawLines(sheet: Sheet, content: RideContent, top: number): number {
  let y = drawRow(
    sheet,
    sheet.columns.map(({ title }) => title),
    top,
    true,
  )
  for (const row of rowsOf(content)) {
    if (y + rowHeight(sheet, row) > sheet.bottom) {
      sheet.canvas.addPage()
      y = drawRow(
        sheet,
        sheet.columns.map(({ title }) => title),
        MARGIN,
        true,
      )
    }
    y = drawRow(sheet, row, y, false)
  }
  return y
}

function rowHeight(sheet: Sheet, row: readonly string[]): number {
  sheet.canvas.font('Helvetica').fontSize(sheet.style.body)
  const heights = sheet.columns.map(({ width }, index) =>
    sheet.canvas.heightOfString(pdfText(row[index] ?? '', true), { width: width - 8 }),
  )
  return Math.max(...heights) + 5
}

function drawRow(sheet: Sheet, row: readonly string[], y: number, isHead: boolean): number {
  const height = rowHeight(sheet, row)
  let x = MARGIN
  for (const [index, { width, align = 'left' }] of sheet.columns.entries()) {
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

interface Facts {
  readonly title: string
  readonly lines: readonly string[]
}

/** What stands beside the totals. */
function factsOf(content: RideContent): readonly Facts[] {
  const { customer, issuedAt } = documentOfRide(content)
  const invoice = content.kind === 'CREDIT_NOTE' ? undefined : content.invoice
  const additional = {
    title: 'Información adicional',
    lines: [
      ...(customer.email === null ? [] : [`E-mail: ${customer.email}`]),
      ...(customer.phone === null ? [] : [`Teléfono: ${customer.phone}`]),
      ...(invoice?.observation == null ? [] : [`Observación: ${invoice.observation}`]),
      ...(invoice?.additionalInfo ?? []).map(({ label, value }) => `${label}: ${value}`),
      `Hora de emisión: ${timeText(issuedAt, content.issuer.timeZone)}`,
    ],
  }
  if (content.kind === 'CREDIT_NOTE') return [additional]
  const payments = content.invoice.payments.map((payment, index) => {
    const term = payment.paymentTermName === null ? '' : ` · Plazo: ${payment.paymentTermName}`
    return `${paymentText(content.paymentCodes[index] ?? '')}: ${amountText(payment.amount)}${term}`
  })
  return [additional, { title: 'Forma de pago', lines: payments }]
}

function widthOfFacts({ style, right }: Sheet): number {
  return right - MARGIN - TOTALS_WIDTH - 2 * style.gap - 16
}

/** With the frame, and the QR below it. */
function heightOfFacts(sheet: Sheet, facts: readonly Facts[]): number {
  const { canvas, style } = sheet
  const width = widthOfFacts(sheet)
  canvas.font('Helvetica').fontSize(style.body)
  const heights = facts.flatMap(({ lines }) => [
    style.body * 1.2 + 7,
    ...lines.map((line) =>
      Math.max(canvas.heightOfString(pdfText(line), { width }), style.body * 1.2),
    ),
  ])
  const all = heights.reduce((sum, height) => sum + height, 0) + style.gap
  return style.hasQr ? all + 2 * style.gap + QR_SIDE : all
}

function drawFacts(sheet: Sheet, content: RideContent, facts: readonly Facts[], top: number): void {
  const { style } = sheet
  const width = widthOfFacts(sheet)
  const x = MARGIN + style.gap
  let y = top
  for (const { title, lines } of facts) {
    y = write(sheet, title, x, y + 4, { width, bold: true }) + 2
    for (const line of lines) y = write(sheet, line, x, y, { width })
  }
  frame(sheet, MARGIN, top, sheet.right - MARGIN - TOTALS_WIDTH - style.gap, y + style.gap - top)
  if (style.hasQr) {
    const { accessKey } = documentOfRide(content)
    drawQr(sheet.canvas, accessKey, { x, y: y + 2 * style.gap, side: QR_SIDE })
  }
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
      .text(`Página ${page + 1} de ${count}`, sheet.right - 60, sheet.bottom + 12, {
        lineBreak: false,
      })
  }
}
