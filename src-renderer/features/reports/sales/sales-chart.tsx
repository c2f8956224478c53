import type { SalesReport, SalesRow } from '#shared/api/sales/reports.ts'
import { businessDate } from '#shared/domain/calendar.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat, useShopClock } from '#renderer/ui/format/use-format.ts'
import { BarChart } from '../chart/bar-chart.tsx'
import type { ChartPoint } from '../chart/chart-point.ts'
import { Legend } from '../chart/legend.tsx'
import { NamedBars } from '../chart/named-bars.tsx'
import { useReportFilters } from '../report-filters.ts'
import classes from '../reports.module.css'
import { axisName, dayName, isOfTime, monthOf, rowName } from '../row-names.ts'
import { useSpanText } from '../span/use-span-text.ts'
import { shownSales } from './sales-amounts.ts'
import { salesMessages } from './sales-messages.ts'

/** The rows as bars, with the legend and a note above them. */
export function SalesChart({
  report,
  chosen,
  isAlone,
  onChoose,
}: {
  readonly report: SalesReport
  readonly chosen: SalesRow | undefined
  /** True if the table is not beside it. */
  readonly isAlone: boolean
  readonly onChoose: (row: SalesRow | undefined) => void
}) {
  const t = useMessages(salesMessages)
  const language = useLanguage()
  const spanText = useSpanText()
  const isNet = useReportFilters((filters) => filters.isNet)
  const comparison = useReportFilters((filters) => filters.comparison)
  const { groupBy, from, to, rows, comparedWith } = report
  const points = rows.map((row): ChartPoint => {
    const { sold, before } = shownSales(row, isNet)
    return { key: String(row.key), label: axisName(report, row, language), value: sold, before }
  })
  const isEmpty = points.every(({ value, before }) => value === 0 && (before ?? 0) === 0)
  const shared = {
    points,
    label: t('chartOf', { grouping: t(groupBy) }),
    chosen: chosen === undefined ? undefined : String(chosen.key),
    onChoose: (key: string) => onChoose(rows.find((row) => String(row.key) === key)),
  }
  const isSameDay = groupBy === 'day' && comparison !== 'none'
  return (
    <div className={classes['chart']}>
      <Legend
        value={monthOf(from, to, language) ?? spanText(report)}
        before={
          comparedWith === null
            ? undefined
            : t(isSameDay ? `${comparison}SameDay` : comparison === 'none' ? 'before' : comparison)
        }
      >
        <ChartNote report={report} chosen={isAlone ? chosen : undefined} />
      </Legend>
      {isEmpty && <p className={classes['nothing']}>{t('empty')}</p>}
      {isOfTime(groupBy) ? (
        <BarChart {...shared} />
      ) : (
        <NamedBars {...shared} noteOf={(count) => t('largest', { count })} />
      )}
    </div>
  )
}

/** The amounts of the chosen bar; without one, the time until which today and the compared day are counted. */
function ChartNote({
  report,
  chosen,
}: {
  readonly report: SalesReport
  readonly chosen: SalesRow | undefined
}) {
  const t = useMessages(salesMessages)
  const language = useLanguage()
  const clock = useShopClock()
  const { time, money } = useFormat()
  const isNet = useReportFilters((filters) => filters.isNet)
  if (chosen !== undefined) {
    const { sold, before } = shownSales(chosen, isNet)
    const name = rowName(report, chosen, language)
    return (
      <strong className={classes['chartNote']} role="status">
        {before === null
          ? t('chosen', { name, sold: money(sold) })
          : t('chosenBefore', { name, sold: money(sold), before: money(before) })}
      </strong>
    )
  }
  const { until, comparedWith } = report
  if (until === null || comparedWith === null) return null
  return (
    <span className={classes['chartNote']}>
      {t('untilTime', {
        day: dayName(businessDate(new Date(until), clock), language),
        time: time(until),
      })}
    </span>
  )
}
