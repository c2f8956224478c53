import { fromBasisPoints } from '../../../../src-shared/domain/money.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useFormat } from '../../../ui/format/use-format.ts'
import { Money } from '../../../ui/money/money.tsx'
import { orderMessages } from '../order-messages.ts'
import type { CheckSum } from './entries/sum-check.ts'
import classes from './check.module.css'

/** The totals of the check. `short` omits the parts if there is no room. */
export function CheckTotals({
  sum,
  variant,
}: {
  readonly sum: CheckSum
  readonly variant: 'full' | 'short' | 'bare' | 'stacked'
}) {
  const t = useMessages(orderMessages)
  const { amount, percent } = useFormat()
  const taxes = amount(sum.tax)
  const parts = [
    t('subtotal', { sum: amount(sum.subtotal) }),
    ...(sum.ice === 0 ? [] : [t('ice', { sum: amount(sum.ice) })]),
    sum.taxRate === undefined
      ? t('tax', { sum: taxes })
      : t('taxAt', { percent: percent(fromBasisPoints(sum.taxRate)), sum: taxes }),
  ]
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
