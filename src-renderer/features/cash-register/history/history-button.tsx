import { IconHistory } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'

/** Opens earlier closings, for users with the right. */
export function HistoryButton() {
  const title = useScreenName('registerHistory')
  const [, navigate] = useLocation()
  if (!useMay('CASH_REGISTER:HISTORY')) return null
  return (
    <ActionButton icon={IconHistory} onPress={() => navigate(paths.registerHistory())}>
      {title}
    </ActionButton>
  )
}
