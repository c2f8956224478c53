import type { invoices } from '../../../src-shared/api/invoices.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { ReadContext } from '../../acts/context.ts'
import { renderRide } from '../../printing/ride/render-ride.ts'
import { loadLogo } from '../images/load-logo.ts'
import { receiptContent } from '../print-jobs/receipt-content.ts'
import { readInvoice } from './read-invoice.ts'

/** GET /invoices/{id}/ride */
export async function rideOfInvoice(
  context: ReadContext,
  { params, query }: Input<typeof invoices.ride>,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = await receiptContent(context, await readInvoice(context.db, params.id))
  return renderRide({ ...content, logo: await loadLogo(context.db) }, query.format)
}
