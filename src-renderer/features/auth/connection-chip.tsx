import { IconCloud, IconCloudCheck, IconPlugConnectedX } from '@tabler/icons-react'
import type { StreamState } from '#renderer/api/live/live-events.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { shellMessages } from '#renderer/frame/shell-messages.ts'

const looks = {
  connecting: { icon: IconCloud, tone: 'plain' },
  online: { icon: IconCloudCheck, tone: 'plain' },
  offline: { icon: IconPlugConnectedX, tone: 'warn' },
} as const

/** Shows at the sign-in if this screen is connected to the register. A lost connection is not an alarm. */
export function ConnectionChip({ connection }: { readonly connection: StreamState }) {
  const t = useMessages(shellMessages)
  const { icon, tone } = looks[connection]
  return (
    <span role="status">
      <StateChip icon={icon} tone={tone}>
        {t(connection)}
      </StateChip>
    </span>
  )
}
