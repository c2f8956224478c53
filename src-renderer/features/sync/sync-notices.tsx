import { IconAlertTriangle, IconClockExclamation, IconCloudOff } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { SyncStatus } from '../../../src-shared/api/sync.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { Bar } from '../../ui/feedback/bar.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { syncMessages } from './sync-messages.ts'
import { useMoment } from './use-operation-words.ts'

/** Signatures are judged by the time of the central: a minute is more than any answer takes. */
const SKEW_MS = 60_000

/** What concerns the whole line: that nothing is issued, that it is off, refused, or its clock is wrong. */
export function SyncNotices({ status }: { readonly status: SyncStatus }) {
  const t = useMessages(syncMessages)
  const { quantity } = useFormat()
  const moment = useMoment()
  const [, navigate] = useLocation()
  const mayConnect = useMay('SYNC:UPDATE')
  const { issuingHold, clockSkewMs } = status
  const connect = (label: string) =>
    mayConnect ? { act: { label, onPress: () => navigate(paths.connection) } } : {}
  return (
    <>
      {issuingHold !== null && (
        <Bar
          shape="edge"
          tone="danger"
          icon={IconAlertTriangle}
          isUrgent
          detail={t(holdReason(issuingHold.code))}
        >
          {t('holdTitle', { time: moment(issuingHold.since) })}
        </Bar>
      )}
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

function holdReason(code: string) {
  switch (code) {
    case 'NUMBER_TAKEN':
    case 'EMISSION_POINT_ELSEWHERE':
    case 'OTHER_MACHINE':
    case 'OLDER_THAN_BEFORE':
      return `hold_${code}` as const
    default:
      return 'hold_unknown'
  }
}
