import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { PrintSheet } from '#renderer/ui/print/print-sheet.tsx'
import type { TakenOver } from './taken-over-record.ts'
import { takenOverMessages } from './taken-over-messages.ts'
import classes from './taken-over.module.css'

/** The takeover on paper, for the accountant: epoch, time, bounds and the last known number of each series. */
export function TakeoverSheet({
  record: { name, epoch, at, lost },
  onDone,
}: {
  readonly record: TakenOver
  readonly onDone: () => void
}) {
  const t = useMessages(takenOverMessages)
  const { date, time, timeWithSeconds, quantity } = useFormat()
  const { atMost, lastNumbers, since, until } = lost
  const counted = (count: number) => ({ count, number: quantity(count) })
  return (
    <PrintSheet onDone={onDone}>
      <div className={classes['sheet']}>
        <h1>{t('recordTitle')}</h1>
        <p>{t('place', { name, epoch: quantity(epoch) })}</p>
        <p>{t('recordAt', { date: date(at), time: time(at) })}</p>
        <p>
          {t('missing')}{' '}
          {t('between', { since: timeWithSeconds(since), until: timeWithSeconds(until) })}
        </p>
        <p>{t('sales', counted(atMost.sales))}</p>
        <p>{t('charges', counted(atMost.charges))}</p>
        <p>{t('tickets', counted(atMost.tickets))}</p>
        <p>{t('numbers', { numbers: lastNumbers.join(', ') })}</p>
      </div>
    </PrintSheet>
  )
}
