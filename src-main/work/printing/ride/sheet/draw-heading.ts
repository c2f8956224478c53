import { isTestDocument } from '#shared/domain/tax/access-key.ts'
import { authorizationText, rimpeLegends } from '#shared/paper/documents/receipt.ts'
import { dateText } from '#shared/paper/documents/parts/wording.ts'
import { drawCode128 } from '../draw-codes.ts'
import { documentOfRide, type RideContent } from '../ride-content.ts'
import { frame, MARGIN, type Sheet, write } from './sheet.ts'

/** Width of the box with the number; the bar code of the key must fit: 321 modules of 0.26 mm. */
const BOX = 270

/**
 * Draws the boxes of the issuer and of the number side by side, and the buyer below. Returns their
 * lower end.
 */
export function drawHeading(sheet: Sheet, content: RideContent): number {
  const left = drawIssuer(sheet, content, MARGIN)
  const right = drawNumber(sheet, content, MARGIN)
  return drawBuyer(sheet, content, Math.max(left, right) + sheet.style.gap)
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

/** Returns true if the logo was drawn. A file that is no PNG or JPEG is left out. */
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
  const isTest = isTestDocument(document.accessKey)
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
