import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { invoiceLane } from '#main/core/outbox/lanes.ts'
import { releaseParts } from '#main/rules/check/bill/release-parts.ts'
import { changeUnsentDocument } from '#main/work/tax-office/queue/record-document.ts'
import { moveStock } from '#main/rules/stock/move-stock.ts'
import { stockOfInvoice } from './stock-of-invoice.ts'

/** The invoice that is annulled. */
interface Annulled {
  readonly id: number
  readonly invoiceUuid: string
  readonly number: string
  readonly total: number
  readonly establishmentId: number
}

/** Takes an invoice back in the open register: its money, its stock, and its document if that was not sent. */
export async function recordAnnulment(
  write: WriteContext,
  invoice: Annulled,
  {
    register,
    approver,
    reason,
  }: {
    readonly register: { readonly id: number }
    readonly approver: { readonly id: number } | null
    readonly reason: string
  },
): Promise<void> {
  await write.db
    .updateTable('invoices')
    .set({
      status: 'ANNULLED',
      annulledAt: instant(write),
      annulledById: write.session.id,
      annulReason: reason,
      annulledCashRegisterId: register.id,
    })
    .where('id', '=', invoice.id)
    .execute()
  await write.db
    .updateTable('invoicePayments')
    .set({ annulledCashRegisterId: register.id })
    .where('invoiceId', '=', invoice.id)
    .execute()
  await changeUnsentDocument(write, 'INVOICE', invoice.id, { isWithdrawn: true })
  await releaseParts(write, invoice.id)
  await moveStock(
    write,
    'SALE_BACK',
    { establishmentId: invoice.establishmentId, document: { kind: 'INVOICE', id: invoice.id } },
    await stockOfInvoice(write.db, invoice.id),
  )
  write.push(
    'invoices.annul',
    {
      params: { id: invoice.id },
      body: { reason, cashRegisterId: register.id },
    },
    {
      uuid: write.randomness.uuid(),
      lane: invoiceLane(invoice.invoiceUuid),
      dependsOn: [invoice.invoiceUuid],
      cashRegisterId: register.id,
    },
  )
  write.audit({
    kind: 'INVOICE_ANNULLED',
    resourceId: invoice.id,
    authorizedById: approver?.id ?? null,
    payload: { number: invoice.number, total: invoice.total, reason },
  })
}
