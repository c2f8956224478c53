import { useQuery } from '@tanstack/react-query'
import {
  IconCloud,
  IconCloudCheck,
  IconCloudOff,
  IconCloudPause,
  IconUserX,
} from '@tabler/icons-react'
import type { SyncStatus } from '#shared/api/machine/sync.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { syncMessages } from '../sync-messages.ts'
import { useLineText } from '../use-line-text.ts'
import { connectionMessages } from './connection-messages.ts'
import { unreachableReason } from './unreachable-reason.ts'
import { isNotPaired } from '../operations/refusal-reason.ts'

/** Shows the state of the connection with the saved settings; it updates after a save. */
export function LineNow() {
  const t = useMessages(connectionMessages)
  const sync = useMessages(syncMessages)
  const lineText = useLineText()
  const { data: status } = useQuery(apiQuery('sync', 'status'))
  if (status === undefined) return null
  const { icon, tone } = lookOf(status)
  if (status.enabled && status.signInRefused) {
    return (
      <Bar
        tone={tone}
        icon={icon}
        detail={sync(isNotPaired(status) ? 'notPairedText' : 'signInRefusedText')}
      >
        {sync(isNotPaired(status) ? 'notPairedTitle' : 'signInRefusedTitle')}
      </Bar>
    )
  }
  const isDown = status.enabled && status.online === false && status.lastError !== null
  return (
    <Bar
      tone={tone}
      icon={icon}
      {...(isDown ? { detail: t(`reason_${unreachableReason(status.lastError ?? '')}`) } : {})}
    >
      {lineText(status)}
    </Bar>
  )
}

function lookOf({ enabled, online, signInRefused }: SyncStatus) {
  if (!enabled) return { icon: IconCloudPause, tone: 'neutral' } as const
  if (signInRefused) return { icon: IconUserX, tone: 'warn' } as const
  if (online === null) return { icon: IconCloud, tone: 'neutral' } as const
  return online
    ? ({ icon: IconCloudCheck, tone: 'ok' } as const)
    : ({ icon: IconCloudOff, tone: 'warn' } as const)
}
