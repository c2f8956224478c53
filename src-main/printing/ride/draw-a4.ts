import { paymentText } from '../../../src-shared/paper/documents/payment-text.ts'
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

type Pdf = PDFKit.PDFDocument

const LEFT = 36
const RIGHT = 559
const BOTTOM = 806
const GAP = 8
const BODY = 8.5
const LINE = 11.5
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

/** Draws the RIDE on A4: two boxes on top, buyer, lines, then payments at the left and totals at the right. */
export function drawA4(pdf: Pdf, content: RideContent): void {
  const left = drawIssuer(pdf, content, 36)
  const right = drawNumber(pdf, content, 36)
  let y = Math.max(left, right) + GAP
  y = drawBuyer(pdf, content, y) + GAP
  y = drawLines(pdf, content, y) + GAP
  const totals = totalsOf(content)
  if (y + totals.length * LINE + 80 > BOTTOM) {
    pdf.addPage()
    y = 36
  }
  drawFacts(pdf, content, y)
  drawTotals(pdf, totals, y)
  numberPages(pdf)
}

function write(
  pdf: Pdf,
  words: string,
  x: number,
  y: number,
  options: { width: number; bold?: boolean; size?: number; align?: 'left' | 'right' | 'center' },
): number {
  const { width, bold = false, size = BODY, align = 'left' } = options
  const text = pdfText(words)
  pdf
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor('black')
  const height = pdf.heightOfString(text, { width })
  pdf.text(text, x, y, { width, align })
  return y + Math.max(height, size * 1.2)
}

function drawIssuer(pdf: Pdf, { issuer, logo }: RideContent, top: number): number {
  const width = RIGHT - LEFT - BOX - GAP - 2 * GAP
  const x = LEFT + GAP
  let y = top + GAP
  if (logo !== null && drawLogo(pdf, logo.bytes, x, y, width)) y += 66
  y = write(pdf, issuer.tradeName, x, y, { width, bold: true, size: 13 }) + 2
  y = write(pdf, issuer.legalName, x, y, { width, bold: true }) + 3
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
  for (const fact of facts) y = write(pdf, fact, x, y, { width }) + 1
  frame(pdf, LEFT, top, RIGHT - LEFT - BOX - GAP, y + GAP - top)
  return y + GAP
}

/** True if the logo could be drawn. A file that is no PNG or JPEG leaves the document as it is without one. */
function drawLogo(pdf: Pdf, bytes: Uint8Array, x: number, y: number, width: number): boolean {
  try {
    pdf.image(Buffer.from(bytes), x, y, { fit: [width, 60] })
    return true
  } catch {
    return false
  }
}

function drawNumber(pdf: Pdf, content: RideContent, top: number): number {
  const { issuer } = content
  const document = documentOfRide(content)
  const x = RIGHT - BOX + GAP
  const width = BOX - 2 * GAP
  const isTest = issuer.environment === 1
  const title = content.kind === 'CREDIT_NOTE' ? 'NOTA DE CRÉDITO' : 'FACTURA'
  let y = top + GAP
  y = write(pdf, `R.U.C.: ${issuer.ruc}`, x, y, { width, bold: true, size: 11 }) + 2
  y = write(pdf, title, x, y, { width, bold: true, size: 14 }) + 2
  y = write(pdf, `No. ${document.number}`, x, y, { width, size: 11 }) + 3
  if (content.kind !== 'CREDIT_NOTE' && content.invoice.status === 'ANNULLED') {
    y = write(pdf, 'ANULADA', x, y, { width, bold: true, size: 12 }) + 2
  }
  y = write(pdf, 'NÚMERO DE AUTORIZACIÓN', x, y, { width, bold: true })
  y = write(pdf, document.accessKey, x, y, { width, size: 8 }) + 2
  const authorizedAt = authorizationText(content)
  if (authorizedAt !== undefined) {
    y = write(pdf, 'FECHA Y HORA DE AUTORIZACIÓN', x, y, { width, bold: true })
    y = write(pdf, authorizedAt, x, y, { width }) + 2
  }
  y = write(pdf, `AMBIENTE: ${isTest ? 'PRUEBAS' : 'PRODUCCIÓN'}`, x, y, { width })
  y = write(pdf, 'EMISIÓN: NORMAL', x, y, { width })
  if (isTest) y = write(pdf, 'SIN VALIDEZ TRIBUTARIA', x, y, { width, bold: true, size: 11 })
  if (document.taxStatus !== 'AUTHORIZED') {
    y = write(
      pdf,
      'PENDIENTE DE AUTORIZACIÓN: aún no es un documento autorizado por el SRI',
      x,
      y,
      {
        width,
        bold: true,
      },
    )
  }
  y = write(pdf, 'CLAVE DE ACCESO', x, y + 2, { width, bold: true }) + 2
  drawCode128(pdf, document.accessKey, { x: x + 7, y, width: width - 14, height: 30 })
  y = write(pdf, document.accessKey, x, y + 33, { width, size: 8, align: 'center' })
  frame(pdf, RIGHT - BOX, top, BOX, y + GAP - top)
  return y + GAP
}

function drawBuyer(pdf: Pdf, content: RideContent, top: number): number {
  const { customer, issueDate } = documentOfRide(content)
  const x = LEFT + GAP
  const width = RIGHT - LEFT - 2 * GAP
  let y = top + GAP
  y = write(pdf, `Razón Social / Nombres y Apellidos: ${customer.name}`, x, y, { width })
  y = write(pdf, `Identificación: ${customer.identification}`, x, y, { width })
  y = write(pdf, `Fecha Emisión: ${dateText(issueDate)}`, x, y, { width })
  if (content.kind === 'CREDIT_NOTE') {
    const { note } = content
    y = write(pdf, `Comprobante que se modifica: FACTURA ${note.invoiceNumber}`, x, y + 3, {
      width,
    })
    const issued = dateText(note.invoiceIssueDate)
    y = write(pdf, `Fecha Emisión (Comprobante a modificar): ${issued}`, x, y, { width })
    y = write(pdf, `Razón de Modificación: ${note.reason}`, x, y, { width })
  } else {
    if (customer.address !== null) {
      y = write(pdf, `Dirección: ${customer.address}`, x, y, { width })
    }
    if (content.invoice.plate !== null) {
      y = write(pdf, `Placa / Matrícula: ${content.invoice.plate}`, x, y, { width })
    }
  }
  frame(pdf, LEFT, top, RIGHT - LEFT, y + GAP - top)
  return y + GAP
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

function drawLines(pdf: Pdf, content: RideContent, top: number): number {
  let y = drawRow(
    pdf,
    columns.map(({ title }) => title),
    top,
    true,
  )
  for (const row of rowsOf(content)) {
    if (y + rowHeight(pdf, row) > BOTTOM) {
      pdf.addPage()
      y = drawRow(
        pdf,
        columns.map(({ title }) => title),
        36,
        true,
      )
    }
    y = drawRow(pdf, row, y, false)
  }
  return y
}

function rowHeight(pdf: Pdf, row: readonly string[]): number {
  pdf.font('Helvetica').fontSize(BODY)
  const heights = columns.map(({ width }, index) =>
    pdf.heightOfString(pdfText(row[index] ?? '', true), { width: width - 8 }),
  )
  return Math.max(...heights) + 5
}

function drawRow(pdf: Pdf, row: readonly string[], y: number, isHead: boolean): number {
  const height = rowHeight(pdf, row)
  let x = LEFT
  for (const [index, { width, align = 'left' }] of columns.entries()) {
    frame(pdf, x, y, width, height)
    pdf
      .font(isHead ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(BODY)
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

function drawTotals(pdf: Pdf, totals: readonly [string, string][], top: number): void {
  const x = RIGHT - 220
  let y = top
  for (const [index, [label, value]] of totals.entries()) {
    const bold = index === totals.length - 1
    frame(pdf, x, y, 150, LINE + 3)
    frame(pdf, x + 150, y, 70, LINE + 3)
    write(pdf, label, x + 4, y + 3, { width: 142, bold })
    write(pdf, value, x + 154, y + 3, { width: 62, bold, align: 'right' })
    y += LINE + 3
  }
}

function drawFacts(pdf: Pdf, content: RideContent, top: number): void {
  const { customer, accessKey } = documentOfRide(content)
  const width = RIGHT - LEFT - 220 - 2 * GAP - 16
  const x = LEFT + GAP
  let y = write(pdf, 'Información adicional', x, top + 4, { width, bold: true }) + 2
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
  for (const fact of facts) y = write(pdf, fact, x, y, { width })
  if (content.kind !== 'CREDIT_NOTE') {
    y = write(pdf, 'Forma de pago', x, y + 5, { width, bold: true }) + 1
    for (const [index, payment] of content.invoice.payments.entries()) {
      const term = payment.paymentTermName === null ? '' : ` · Plazo: ${payment.paymentTermName}`
      const words = `${paymentText(content.paymentCodes[index] ?? '')}: ${amountText(payment.amount)}${term}`
      y = write(pdf, words, x, y, { width })
    }
  }
  frame(pdf, LEFT, top, RIGHT - LEFT - 220 - GAP, y + GAP - top)
  drawQr(pdf, accessKey, { x, y: y + 2 * GAP, side: 64 })
}

function frame(pdf: Pdf, x: number, y: number, width: number, height: number): void {
  pdf.lineWidth(0.6).strokeColor('#444444').rect(x, y, width, height).stroke()
}

/** 'Página 1 de 2' if there is more than one. `lineBreak` off: below the margin it would make a new page. */
function numberPages(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange()
  if (count < 2) return
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    pdf
      .font('Helvetica')
      .fontSize(8)
      .text(`Página ${page + 1} de ${count}`, RIGHT - 60, 818, { lineBreak: false })
  }
}
