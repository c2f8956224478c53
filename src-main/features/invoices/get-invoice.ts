import type { Invoice, invoices } from '#shared/api/sales/invoices.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { recordBlindOpening } from '#main/rules/register/blind-opening.ts'
import { readInvoice } from '#main/rules/sale/documents/read-invoice.ts'

/** GET /invoices/{id}. The payments are left out for a user who counts blind and has opened many of the register. */
export async function getInvoice(
  context: ManualContext,
  { params }: Input<typeof invoices.get>,
): Promise<Invoice> {
  const invoice = await readInvoice(context, params.id)
  const arePaymentsShown = await recordBlindOpening(context, params.id)
  return arePaymentsShown ? invoice : { ...invoice, payments: [] }
}
