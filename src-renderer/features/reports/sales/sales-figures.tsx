import { IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SalesReport } from '#shared/api/sales/reports.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import { formatChange } from '../format-change.ts'
import { useReportFilters } from '../report-filters.ts'
import { DayEndBar } from '../day-end-bar.tsx'
import { reportsMessages } from '../reports-messages.ts'
import classes from '../reports.module.css'
import { daysOf } from '../span/span-text.ts'
import { useSpanText } from '../span/use-span-text.ts'
import { shownSales } from './sales-amounts.ts'
import { salesMessages } from './sales-messages.ts'

/** The sums of all rows. */
export function SalesFigures({ report }: { readonly report: SalesReport }) {
  const t = useMessages(salesMessages)
  const shared = useMessages(reportsMessages)
  const language = useLanguage()
  const spanText = useSpanText()
  const { quantity } = useFormat()
  const isNet = useReportFilters((filters) => filters.isNet)
  const { sold, before, change, average, documents } = shownSales(report.totals, isNet)
  const { comparedWith } = report
  return (
    <>
      {report.withoutOpenRegisters && (
        <Bar tone="neutral" icon={IconEyeOff}>
          {shared('blind')}
        </Bar>
      )}
      <DayEndBar dayEndsAt={report.dayEndsAt} />
      <dl className={classes['figures']}>
        <Figure name={t('soldIn', { count: daysOf(report) })} isMain>
          <Money cents={sold} />
        </Figure>
        {before !== null && comparedWith !== null && (
          <Figure name={spanText(comparedWith, true)} isQuiet>
            <Amount cents={before} />
          </Figure>
        )}
        {change !== null && <Figure name={t('change')}>{formatChange(change, language)}</Figure>}
        <Figure name={shared('invoices')}>{quantity(documents)}</Figure>
        {average !== null && (
          <Figure name={t('average')}>
            <Amount cents={average} />
          </Figure>
        )}
      </dl>
    </>
  )
}

function Figure({
  name,
  isMain = false,
  isQuiet = false,
  children,
}: {
  readonly name: string
  readonly isMain?: boolean
  readonly isQuiet?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={classes['figure']} data-main={isMain} data-quiet={isQuiet}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
