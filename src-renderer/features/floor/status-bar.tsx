import { IconClockExclamation, IconHelpHexagon, IconPlugConnectedX } from '@tabler/icons-react'
import { use } from 'react'
import { useConnection } from '#renderer/api/live/live-events.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import type { FloorCounts } from './floor-counts.ts'
import { floorMessages } from './floor-messages.ts'
import { FloorLimitsContext } from './floor-limits.ts'
import classes from './status-bar.module.css'

/** The legend of the plan with live counts; if the register is unreachable, the age of the data. */
export function StatusBar({
  counts,
  readAt,
}: {
  readonly counts: FloorCounts
  readonly readAt: Date | undefined
}) {
  const t = useMessages(floorMessages)
  const isOffline = useConnection(({ state }) => state === 'offline')
  const maySeeSum = useMay('SALES_INVOICE:CREATE')
  const { lateMinutes } = use(FloorLimitsContext)
  const { free, occupied, unsent, billAsked, unknownCharge } = counts.kinds
  return (
    <section className={classes['bar']} aria-label={t('status')}>
      {isOffline ? (
        <StaleNotice readAt={readAt} />
      ) : (
        <ul className={classes['legend']}>
          <Entry kind="free">{t('freeCount', { count: free })}</Entry>
          <Entry kind="occupied">{t('occupiedCount', { count: occupied })}</Entry>
          {unsent > 0 && <Entry kind="unsent">{t('unsentCount', { number: unsent })}</Entry>}
          {billAsked > 0 && (
            <Entry kind="billAsked">{t('billAskedCount', { count: billAsked })}</Entry>
          )}
          {unknownCharge > 0 && (
            <li className={classes['late']}>
              <Icon of={IconHelpHexagon} />
              {t('unknownChargeCount', { count: unknownCharge })}
            </li>
          )}
          {counts.late > 0 && (
            <li className={classes['late']}>
              <Icon of={IconClockExclamation} />
              {t('lateCount', { number: counts.late, minutes: lateMinutes ?? 0 })}
            </li>
          )}
        </ul>
      )}
      <span className={classes['guests']}>{t('guests', { count: counts.guests })}</span>
      {maySeeSum && (
        <span className={classes['open']}>
          {t('open')} <Money cents={counts.open} />
        </span>
      )}
    </section>
  )
}

function Entry({ kind, children }: { readonly kind: string; readonly children: string }) {
  return (
    <li className={classes['entry']}>
      <span className={classes['swatch']} data-kind={kind} aria-hidden />
      {children}
    </li>
  )
}

/** Shown while the register is unreachable: says that the data may be old, and since when. */
export function StaleNotice({ readAt }: { readonly readAt: Date | undefined }) {
  const t = useMessages(floorMessages)
  const { time } = useFormat()
  return (
    <p className={classes['stale']} role="status">
      <Icon of={IconPlugConnectedX} />
      {readAt === undefined ? t('stale') : t('staleSince', { time: time(readAt) })}
    </p>
  )
}
