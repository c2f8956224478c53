import { IconHistory } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { useMay } from '../../../session/use-session.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { registerMessages } from '../register-messages.ts'

/** Opens earlier closings, for users with the right. */
export function HistoryButton() {
  const t = useMessages(registerMessages)
  const [, navigate] = useLocation()
  if (!useMay('CASH_REGISTER:HISTORY')) return null
  return (
    <ActionButton icon={IconHistory} onPress={() => navigate(paths.registerHistory())}>
      {t('history')}
    </ActionButton>
  )
}
