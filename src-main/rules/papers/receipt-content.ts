import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { ReceiptContent } from '#shared/paper/documents/print-content.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { loadLetterhead } from './load-issuer.ts'

type Context = BaseContext & { readonly db: ReadDatabase }

export async function receiptContent(context: Context, invoice: Invoice): Promise<ReceiptContent> {
  const { issuer, design } = await loadLetterhead(context, invoice.establishmentId)
  return {
    kind: 'RECEIPT',
    issuer,
    invoice,
    design,
    paymentCodes: invoice.payments.map(({ paymentCode }) => paymentCode),
    opensDrawer: isPaidInCash(invoice),
  }
}

export function isPaidInCash({ payments }: Invoice): boolean {
  return payments.some(({ kind }) => kind === 'CASH')
}
