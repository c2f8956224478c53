import { IconEyeOff } from '@tabler/icons-react'
import type { MenuEngineeringReport } from '#shared/api/sales/goods-reports.ts'
import { formatPrice } from '#shared/domain/money/format-number.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { DayEndBar } from '../day-end-bar.tsx'
import { reportsMessages } from '../reports-messages.ts'
import classes from '../reports.module.css'
import { dishesMessages } from './dishes-messages.ts'
import { UnknownDishes } from './unknown-dishes.tsx'

/** What all dishes left, and one of them on average. */
export function MenuFigures({ report }: { readonly report: MenuEngineeringReport }) {
  const t = useMessages(dishesMessages)
  const shared = useMessages(reportsMessages)
  const language = useLanguage()
  const { quantity } = useFormat()
  const { rows, totals, profitableFrom } = report
  const known = rows.filter(({ field }) => field !== null).length
  return (
    <div>
      {report.withoutOpenRegisters && (
        <Bar tone="neutral" icon={IconEyeOff}>
          {shared('blind')}
        </Bar>
      )}
      <DayEndBar dayEndsAt={report.dayEndsAt} />
      <dl className={classes['figures']}>
        <div className={classes['figure']} data-main>
          <dt>{t('left', { count: known })}</dt>
          <dd>
            <Money dollars={totals.margin} />
          </dd>
        </div>
        {profitableFrom !== null && (
          <div className={classes['figure']}>
            <dt>{t('average')}</dt>
            <dd>{formatPrice(profitableFrom, language, 2)}</dd>
          </div>
        )}
        <div className={classes['figure']}>
          <dt>{t('units')}</dt>
          <dd>{quantity(totals.quantity)}</dd>
        </div>
      </dl>
      <p className={classes['fact']}>
        {t('withoutTax')} <UnknownDishes totals={totals} />
      </p>
    </div>
  )
}
