import type { invoices } from '#shared/api/sales/invoices.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { readInvoiceXml } from '#main/rules/documents/read-document-xml.ts'
import { recordBlindOpening } from '#main/rules/register/blind-opening.ts'

/** GET /invoices/{id}/xml */
export async function xmlOfInvoice(
  context: ManualContext,
  input: Input<typeof invoices.xml>,
): Promise<Uint8Array<ArrayBuffer>> {
  await recordBlindOpening(context, input.params.id)
  return readInvoiceXml(context, input)
}
