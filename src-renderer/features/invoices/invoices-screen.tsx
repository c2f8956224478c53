import { IconReceipt } from '@tabler/icons-react'
import { useMessages } from '../../i18n/use-messages.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { invoicesMessages } from './invoices-messages.ts'

export function InvoicesScreen() {
  const t = useMessages(invoicesMessages)
  return (
    <EmptyState icon={IconReceipt} title={t('emptyTitle')}>
      {t('empty')}
    </EmptyState>
  )
}
