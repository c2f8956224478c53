import PdfDocument from 'pdfkit'
import { documentOfRide, type RideContent, type RideForm } from './ride-content.ts'
import { drawA4 } from './draw-a4.ts'
import { drawTicket, ticketSize } from './draw-ticket.ts'
import { sheetSizes } from './sheet-sizes.ts'

/** Draws the PDF of a document: on a sheet, or as the 80 mm paper. */
export async function drawRide(
  content: RideContent,
  format: RideForm,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = documentOfRide(content)
  const pdf = new PdfDocument({
    size: format === 'ticket' ? ticketSize(content) : [...sheetSizes[format]],
    margin: 0,
    bufferPages: true,
    lang: 'es',
    info: {
      Title: `${content.kind === 'CREDIT_NOTE' ? 'Nota de crédito' : 'Factura'} ${document.number}`,
      Author: content.issuer.legalName,
      // The time of the document, so that the same document always gives the same bytes.
      CreationDate: new Date(document.issuedAt),
    },
  })
  const parts: Uint8Array[] = []
  pdf.on('data', (part: Uint8Array) => parts.push(part))
  const isEnded = new Promise<void>((resolve) => {
    pdf.on('end', () => resolve())
  })
  if (format === 'ticket') drawTicket(pdf, content)
  else drawA4(pdf, content, format)
  pdf.end()
  await isEnded
  return new Uint8Array(Buffer.concat(parts))
}
