import { IconAlertTriangle } from '@tabler/icons-react'
import { chargesToSettle } from '#shared/domain/payment/charges-to-settle.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import type { SystemState } from '#renderer/frame/system-state.ts'
import { chargesMessages } from './charges-messages.ts'
import { useUnresolved } from './use-unresolved.ts'

/** Reports charges of unknown outcome; its page is that charge, or the list of several. */
export function useChargeState(): SystemState | undefined {
  const t = useMessages(chargesMessages)
  const mayRead = useMay('PINPAD:READ')
  const query = useUnresolved(mayRead)
  const waiting = chargesToSettle(query.data?.data ?? [])
  const [first] = waiting
  if (!mayRead || first === undefined) return undefined
  return {
    kind: 'charge',
    tone: 'danger',
    icon: IconAlertTriangle,
    label: t('openCount', { count: waiting.length }),
    word: t('chipWord'),
    path: waiting.length === 1 ? paths.charge(first.id) : paths.charges,
  }
}
