import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useMessages } from '../../i18n/use-messages.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { orderMessages } from './order-messages.ts'

export function OrderScreen() {
  const t = useMessages(orderMessages)
  return (
    <EmptyState icon={IconToolsKitchen2} title={t('emptyTitle')}>
      {t('empty')}
    </EmptyState>
  )
}
