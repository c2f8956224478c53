import type { invoices } from '../../../src-shared/api/invoices.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { ManualContext } from '../../acts/context.ts'
import { readInvoiceXml } from '../electronic-documents/read-document-xml.ts'
import { recordBlindOpening } from './blind-opening.ts'

/** GET /invoices/{id}/xml */
export async function xmlOfInvoice(
  context: ManualContext,
  input: Input<typeof invoices.xml>,
): Promise<Uint8Array<ArrayBuffer>> {
  await recordBlindOpening(context, input.params.id)
  return readInvoiceXml(context, input)
}
