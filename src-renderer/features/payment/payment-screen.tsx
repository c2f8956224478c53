import { IconCash } from '@tabler/icons-react'
import { useMessages } from '../../i18n/use-messages.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { paymentMessages } from './payment-messages.ts'

export function PaymentScreen() {
  const t = useMessages(paymentMessages)
  return (
    <EmptyState icon={IconCash} title={t('emptyTitle')}>
      {t('empty')}
    </EmptyState>
  )
}
