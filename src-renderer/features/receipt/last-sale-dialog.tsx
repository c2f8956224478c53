import { IconPrinter, IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { PrintDialog } from './print-dialog.tsx'
import { receiptMessages } from './receipt-messages.ts'
import { usePrintReceipt } from './use-print-receipt.ts'

/** The last invoice of the user's emission point, to print it again or open it. */
export function LastSaleDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(receiptMessages)
  const { emissionPointId } = useSignedInUser()
  const list = useQuery(
    apiQuery('invoices', 'list', {
      query: { size: 1, ...(emissionPointId === null ? {} : { emissionPointId }) },
    }),
  )
  const last = list.data?.data[0]
  const sale = useQuery({
    ...apiQuery('invoices', 'get', { params: { id: last?.id ?? 0 } }),
    enabled: last !== undefined,
  })
  if (sale.data !== undefined) return <LastSale invoice={sale.data} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={t('lastSale')}>
      {list.data !== undefined && last === undefined ? (
        <EmptyState icon={IconReceiptOff} title={t('noSaleTitle')}>
          {t('noSale')}
        </EmptyState>
      ) : (
        <Unread query={last === undefined ? list : sale} title={t('saleUnreadable')}>
          <Loading>
            <Skeleton height="6rem" />
          </Loading>
        </Unread>
      )}
    </Dialog>
  )
}

function LastSale({
  invoice,
  onClose,
}: {
  readonly invoice: Invoice
  readonly onClose: () => void
}) {
  const t = useMessages(receiptMessages)
  const ui = useMessages(uiMessages)
  const { dollars, time } = useFormat()
  const [, navigate] = useLocation()
  const [isInBrowser, setInBrowser] = useState(false)
  const { print, isPrinting } = usePrintReceipt(invoice, () => setInBrowser(true))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('lastSale')}
      description={[
        invoice.number,
        time(invoice.issuedAt),
        ...invoice.payments.map(({ paymentMethodName }) => paymentMethodName),
        dollars(invoice.total),
      ].join(' · ')}
      acts={
        <>
          <ActionButton size={56} keyHint="Esc" onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton size={56} onPress={() => navigate(paths.invoice(invoice.id))}>
            {t('openSale')}
          </ActionButton>
          <ActionButton
            size={56}
            variant="filled"
            icon={IconPrinter}
            isDisabled={isPrinting}
            onPress={print}
          >
            {t('reprint')}
          </ActionButton>
        </>
      }
    >
      {isInBrowser && <PrintDialog invoice={invoice} isCopy onDone={() => setInBrowser(false)} />}
    </Dialog>
  )
}
