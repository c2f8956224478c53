import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { PrintSheet } from '#renderer/ui/print/print-sheet.tsx'
import { Receipt } from './receipt.tsx'

/** Opens the system's print dialog with the invoice as a ticket; shows nothing on the screen. */
export function PrintDialog({
  invoice,
  isCopy = false,
  onDone,
}: {
  readonly invoice: Invoice
  readonly isCopy?: boolean
  readonly onDone: () => void
}) {
  const { data: terminal } = useQuery(apiQuery('system', 'terminal'))
  // Without the issuer's data the paper is not a valid invoice.
  if (terminal === undefined) return null
  return (
    <PrintSheet onDone={onDone}>
      <Receipt invoice={invoice} isCopy={isCopy} />
    </PrintSheet>
  )
}
