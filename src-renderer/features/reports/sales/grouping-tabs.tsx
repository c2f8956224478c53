import type { SalesGrouping } from '#shared/api/sales/reports.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FittingTabs } from '#renderer/ui/layout/fitting-tabs/fitting-tabs.tsx'
import { changeReport, useReportFilters } from '../report-filters.ts'
import { salesMessages } from './sales-messages.ts'

/** First the groupings that owners use most; 'Más' has those that do not fit. */
const groupings = [
  'hour',
  'day',
  'weekday',
  'product',
  'category',
  'waiter',
  'paymentMethod',
  'month',
  'table',
  'section',
  'orderType',
  'vendor',
  'customer',
  'emissionPoint',
  'tax',
] as const satisfies readonly SalesGrouping[]

export function GroupingTabs() {
  const t = useMessages(salesMessages)
  const groupBy = useReportFilters((filters) => filters.groupBy)
  return (
    <FittingTabs<SalesGrouping>
      label={t('grouping')}
      value={groupBy}
      tabs={groupings.map((value) => ({ value, label: t(value) }))}
      onChange={(value) => changeReport({ groupBy: value })}
    />
  )
}
