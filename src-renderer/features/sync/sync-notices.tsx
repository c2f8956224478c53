import {
  IconAlertTriangle,
  IconClockExclamation,
  IconCloudOff,
  IconDownload,
} from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { SyncStatus } from '#shared/api/machine/sync.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { LoadProgress } from './first-load/load-progress.tsx'
import { loadMessages } from './first-load/load-messages.ts'
import { useListName } from './use-list-name.ts'
import { isClockOff, longLoad } from './queue-state.ts'
import { syncMessages } from './sync-messages.ts'
import { useTransmission } from './transmission/use-transmission.ts'
import { isNotPaired } from './operations/refusal-reason.ts'

/** Shows problems of the whole connection: switched off, refused, or a wrong clock. */
export function SyncNotices({ status }: { readonly status: SyncStatus }) {
  const t = useMessages(syncMessages)
  const transmission = useTransmission()
  const load = useMessages(loadMessages)
  const listName = useListName()
  const { age } = useFormat()
  const [, navigate] = useLocation()
  const mayConnect = useMay('SYNC:UPDATE')
  const { clockSkewMs } = status
  const pull = longLoad(status)
  const connect = (label: string) =>
    mayConnect ? { act: { label, onPress: () => navigate(paths.connection) } } : {}
  return (
    <>
      {!status.enabled && (
        <Bar
          shape="edge"
          tone="neutral"
          icon={IconCloudOff}
          detail={t(
            transmission === 'off' ? 'offText' : transmission === 'here' ? 'hereText' : 'noneText',
          )}
          {...connect(t('connect'))}
        >
          {t(transmission === 'off' ? 'off' : 'none')}
        </Bar>
      )}
      {status.enabled && status.signInRefused && (
        <Bar
          shape="edge"
          tone="warn"
          icon={IconAlertTriangle}
          detail={t(isNotPaired(status) ? 'notPairedText' : 'signInRefusedText')}
          {...connect(t('connection'))}
        >
          {t(isNotPaired(status) ? 'notPairedTitle' : 'signInRefusedTitle')}
        </Bar>
      )}
      {pull !== null && (
        <Bar
          shape="edge"
          tone="primary"
          icon={IconDownload}
          detail={
            <>
              {load('meanwhile')} <LoadProgress pull={pull} />
            </>
          }
        >
          {load('title', { list: listName(pull.resource).toLowerCase() })}
        </Bar>
      )}
      {clockSkewMs !== null && isClockOff(status) && (
        <Bar
          shape="edge"
          tone="warn"
          icon={IconClockExclamation}
          detail={t(clockSkewMs > 0 ? 'skewBehind' : 'skewAhead', {
            amount: age(new Date(0), new Date(Math.abs(clockSkewMs))),
          })}
        >
          {t('skewTitle')}
        </Bar>
      )}
    </>
  )
}
