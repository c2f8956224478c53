import { IconCashRegister } from '@tabler/icons-react'
import { useMessages } from '../../i18n/use-messages.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { registerMessages } from './register-messages.ts'

export function RegisterScreen() {
  const t = useMessages(registerMessages)
  return (
    <EmptyState icon={IconCashRegister} title={t('emptyTitle')}>
      {t('empty')}
    </EmptyState>
  )
}
