import { IconAlertTriangle, IconUserOff, IconWifiOff } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { countsMessages } from '../counts-messages.ts'
import { discardRefused, useIsLate, useKeptLines } from '../kept-lines.ts'

/** What this device has written down and the till does not have: without a line, of somebody else, or refused. */
export function KeptBars() {
  const t = useMessages(countsMessages)
  const { id } = useSignedInUser()
  const isLate = useIsLate((state) => state.isLate)
  const { lines, refused } = useKeptLines()
  const own = lines.filter(({ userId }) => userId === id)
  const others = lines.length - own.length
  return (
    <>
      {isLate && own.length > 0 && (
        <Bar
          tone="warn"
          icon={IconWifiOff}
          shape="edge"
          detail={t('offlineText', { count: own.length })}
        >
          {t('offline')}
        </Bar>
      )}
      {others > 0 && (
        <Bar tone="neutral" icon={IconUserOff} shape="edge">
          {t('ofOthers', { count: others })}
        </Bar>
      )}
      {refused.length > 0 && (
        <Bar
          tone="danger"
          icon={IconAlertTriangle}
          shape="edge"
          detail={[...new Set(refused.map(({ reason }) => reason))].join(' ')}
          act={{ label: t('discard'), onPress: discardRefused }}
        >
          {t('refused', { count: refused.length })}
        </Bar>
      )}
    </>
  )
}
