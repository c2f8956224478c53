import { IconAlertTriangle, IconClockExclamation, IconCloudOff } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { SyncStatus } from '../../../src-shared/api/sync.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { Bar } from '../../ui/feedback/bar.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { syncMessages } from './sync-messages.ts'

/** Signatures are judged by the time of the central: a minute is more than any answer takes. */
const SKEW_MS = 60_000

/** What concerns the whole line: that it is off, refused, or its clock is wrong. */
export function SyncNotices({ status }: { readonly status: SyncStatus }) {
  const t = useMessages(syncMessages)
  const { quantity } = useFormat()
  const [, navigate] = useLocation()
  const mayConnect = useMay('SYNC:UPDATE')
  const { clockSkewMs } = status
  const connect = (label: string) =>
    mayConnect ? { act: { label, onPress: () => navigate(paths.connection) } } : {}
  return (
    <>
      {!status.enabled && (
        <Bar
          shape="edge"
          tone="neutral"
          icon={IconCloudOff}
          detail={t('offText')}
          {...connect(t('connect'))}
        >
          {t('off')}
        </Bar>
      )}
      {status.enabled && status.signInRefused && (
        <Bar
          shape="edge"
          tone="warn"
          icon={IconAlertTriangle}
          detail={t('signInRefusedText')}
          {...connect(t('connection'))}
        >
          {t('signInRefusedTitle')}
        </Bar>
      )}
      {clockSkewMs !== null && Math.abs(clockSkewMs) >= SKEW_MS && (
        <Bar
          shape="edge"
          tone="warn"
          icon={IconClockExclamation}
          detail={t('skewText', { minutes: quantity(Math.round(clockSkewMs / 60_000)) })}
        >
          {t('skewTitle')}
        </Bar>
      )}
    </>
  )
}
