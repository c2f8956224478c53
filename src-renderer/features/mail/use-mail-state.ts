import { IconMailOff } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import type { SystemState } from '#renderer/frame/system-state.ts'
import { mailMessages } from './mail-messages.ts'
import { useMailStatus } from './use-mail-status.ts'

/** Reports mail that is not sent or did not arrive, to users who may act on it. */
export function useMailState(): SystemState | undefined {
  const t = useMessages(mailMessages)
  const mayRetry = useMay('ELECTRONIC_DOCUMENT:RETRY')
  const { data } = useMailStatus(mayRetry)
  if (!mayRetry || data === undefined) return undefined
  const { trouble, failed } = data
  if (trouble === null && failed === 0) return undefined
  return {
    kind: 'mail',
    tone: 'danger',
    icon: IconMailOff,
    label: trouble === null ? t('chipFailed', { count: failed }) : t('chipTrouble'),
    word: t('chipWord'),
    path: paths.mails,
  }
}
