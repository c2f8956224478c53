import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { useBillRowLabel } from '#renderer/ui/money/use-bill-row-label.ts'
import { checkMessages } from '../check-messages.ts'
import { type CheckSum, rowsOfCheck } from '../lines/sum-check.ts'
import classes from '../check.module.css'

/** The totals of the check. `short` omits the parts if there is no room. */
export function CheckTotals({
  sum,
  variant,
}: {
  readonly sum: CheckSum
  readonly variant: 'full' | 'short' | 'bare' | 'stacked'
}) {
  const t = useMessages(checkMessages)
  const { amount } = useFormat()
  const label = useBillRowLabel()
  const parts = rowsOfCheck(sum).map((row) => `${label(row)} ${amount(row.amount)}`)
  return (
    <div className={classes['totals']} data-variant={variant}>
      {variant === 'full' && (
        <span className={classes['parts']}>
          {parts.map((part, index) => (
            <span key={part}>{index === 0 ? part : ` · ${part}`}</span>
          ))}
        </span>
      )}
      {variant === 'short' && <span className={classes['parts']}>{t('taxIncluded')}</span>}
      <span className={classes['total']} aria-live="polite">
        <span className={classes['totalLabel']}>{t('total')}</span>
        <Money className={classes['totalSum']} cents={sum.total} />
      </span>
    </div>
  )
}
