import { IconCalendarDollar } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { registerMessages } from './register-messages.ts'

/** Opens the debts of customers, for users with the right. */
export function ReceivablesButton() {
  const t = useMessages(registerMessages)
  const [, navigate] = useLocation()
  if (!useMay('RECEIVABLE:READ')) return null
  return (
    <ActionButton icon={IconCalendarDollar} onPress={() => navigate(paths.receivables())}>
      {t('receivables')}
    </ActionButton>
  )
}
