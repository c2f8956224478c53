import type { Invoice } from '#shared/api/sales/invoices.ts'
import { useSaleDraft } from '#renderer/features/check/sale/sale-draft.ts'
import type { Paid } from './invoice-request.ts'

/** Removes the paid lines of the counter sale; the rest is another sale with a new uuid. */
export function clearPaid({ choice }: Paid, { invoiceUuid }: Pick<Invoice, 'invoiceUuid'>): void {
  const sale = useSaleDraft.getState()
  if (sale.invoiceUuid !== invoiceUuid) return
  const rest =
    choice.kind === 'items'
      ? sale.lines.filter(({ lineUuid }) => !choice.uuids.includes(lineUuid))
      : []
  sale.clear()
  if (rest.length > 0) useSaleDraft.getState().change(rest)
}
