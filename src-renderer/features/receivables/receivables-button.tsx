import { IconCalendarDollar } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { receivablesMessages } from './receivables-messages.ts'

/** Opens the debts of customers, for users with the right. */
export function ReceivablesButton() {
  const t = useMessages(receivablesMessages)
  const [, navigate] = useLocation()
  if (!useMay('RECEIVABLE:READ')) return null
  return (
    <ActionButton icon={IconCalendarDollar} onPress={() => navigate(paths.receivables())}>
      {t('button')}
    </ActionButton>
  )
}
