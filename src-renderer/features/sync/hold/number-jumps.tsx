import type { SyncIssuing } from '#shared/api/machine/sync.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { holdMessages } from './hold-messages.ts'
import { invoiceNumber } from './hold-reason.ts'
import classes from './hold.module.css'

/** Shows the current number of each series, and the number with which it would continue. */
export function NumberJumps({ series }: { readonly series: SyncIssuing['series'] }) {
  const t = useMessages(holdMessages)
  return (
    <ul className={classes['jumps']} aria-label={t('numbers')}>
      {series.map((point) => (
        <li key={point.emissionPointId} className={classes['jump']}>
          <span className={classes['numberName']}>{t('next')}</span>
          <span className={classes['number']}>{invoiceNumber(point, point.nextNumber)}</span>
          <span className={classes['numberName']}>{t('released')}</span>
          <span className={classes['number']} data-after>
            {invoiceNumber(point, point.releasedNumber)}
          </span>
        </li>
      ))}
    </ul>
  )
}
