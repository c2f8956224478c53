import type { invoices } from '#shared/api/sales/invoices.ts'
import type { Input } from '#shared/api/operation.ts'
import type { InvoiceRideFormat } from '#shared/api/tax/ride-formats.ts'
import { askerOf } from '#main/core/acts/asker-of.ts'
import type { ManualContext, ReadContext } from '#main/core/acts/context.ts'
import { issuerOfDocument } from '#main/work/tax-office/content/issuer-of-document.ts'
import { renderRide } from '#main/work/printing/ride/render-ride.ts'
import { loadLogo } from '#main/rules/images/load-logo.ts'
import { loadLetterhead } from '#main/rules/papers/load-issuer.ts'
import { receiptContent } from '#main/rules/papers/receipt-content.ts'
import { recordBlindOpening } from '#main/rules/register/blind-opening.ts'
import { readInvoice } from '#main/rules/sale/documents/read-invoice.ts'

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
