import type { invoices } from '../../../src-shared/api/invoices.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { InvoiceRideFormat } from '../../../src-shared/api/ride-formats.ts'
import { askerOf } from '../../acts/asker-of.ts'
import type { ManualContext, ReadContext } from '../../acts/context.ts'
import { issuerOfDocument } from '../../electronic-documents/issuer-of-document.ts'
import { renderRide } from '../../printing/ride/render-ride.ts'
import { loadLogo } from '../images/load-logo.ts'
import { loadLetterhead } from '../print-jobs/load-issuer.ts'
import { receiptContent } from '../print-jobs/receipt-content.ts'
import { recordBlindOpening } from './blind-opening.ts'
import { readInvoice } from './read-invoice.ts'

/** GET /invoices/{id}/ride */
export async function rideOfInvoice(
  context: ManualContext,
  { params, query }: Input<typeof invoices.ride>,
): Promise<Uint8Array<ArrayBuffer>> {
  await recordBlindOpening(context, params.id)
  return drawInvoice(context, params.id, query.format)
}

/** Returns the PDF of an invoice. */
export async function drawInvoice(
  context: ReadContext,
  id: number,
  format: InvoiceRideFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const invoice = await readInvoice(context, id)
  const content = await receiptContent(context, invoice)
  const issuer = await issuerOfDocument(context.db, 'INVOICE', id, content.issuer)
  const { rideDesign: sheetDesign, horizontalSheet } = await loadLetterhead(
    context,
    invoice.establishmentId,
  )
  const { authorizedAt } = invoice
  const logo = await loadLogo(context.db)
  const form = format === 'horizontal' ? horizontalSheet : format === 'a4' ? 'A4' : 'ticket'
  const asker = askerOf(context)
  return renderRide(asker, { ...content, issuer, sheetDesign, authorizedAt, logo }, form)
}
