import type { SalesGrouping, SalesReport, SalesRow } from '#shared/api/sales/reports.ts'
import { businessDate } from '#shared/domain/calendar.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat, useShopClock } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { formatChange } from '../format-change.ts'
import { useReportFilters } from '../report-filters.ts'
import { rowName, tableOrder } from '../row-names.ts'
import { type Column, ReportTable, type RowChoice } from '../table/report-table.tsx'
import { shownSales } from './sales-amounts.ts'
import { salesMessages } from './sales-messages.ts'
import classes from './sales.module.css'

/** Dishes are counted in units, because one invoice has several of them. */
const countedByUnits: readonly SalesGrouping[] = ['product', 'category']

/** The rows of the report; the chosen one is also the chosen bar. */
export function SalesTable({
  report,
  choice,
}: {
  readonly report: SalesReport
  readonly choice: RowChoice<SalesRow>
}) {
  const t = useMessages(salesMessages)
  const columns = useSalesColumns(report)
  return (
    <ReportTable
      label={t('tableOf', { grouping: t(report.groupBy).toLowerCase() })}
      columns={columns}
      rows={tableOrder(report)}
      keyOf={({ key }) => String(key)}
      choice={choice}
    />
  )
}

function useSalesColumns(report: SalesReport): [Column<SalesRow>, ...Column<SalesRow>[]] {
  const t = useMessages(salesMessages)
  const language = useLanguage()
  const clock = useShopClock()
  const { quantity } = useFormat()
  const isNet = useReportFilters((filters) => filters.isNet)
  const { groupBy, until, comparedWith } = report
  const today = until === null ? undefined : businessDate(new Date(until), clock)
  const isByUnits = countedByUnits.includes(groupBy)
  const shown = (row: SalesRow) => shownSales(row, isNet)
  const compared: Column<SalesRow>[] = [
    {
      id: 'before',
      heading: t('before'),
      tone: 'quiet',
      cell: (row) => {
        const { before } = shown(row)
        return before === null ? null : <Amount cents={before} />
      },
    },
    {
      id: 'change',
      heading: t('change'),
      cell: (row) => {
        const { change } = shown(row)
        return change === null ? null : formatChange(change, language)
      },
    },
  ]
  return [
    {
      id: 'name',
      heading: t(groupBy),
      cell: (row) => (
        <>
          {rowName(report, row, language)}
          {row.key === today && <span className={classes['today']}> {t('today')}</span>}
        </>
      ),
    },
    {
      id: 'sold',
      heading: t('sold'),
      tone: 'strong',
      cell: (row) => <Amount cents={shown(row).sold} />,
    },
    ...(comparedWith === null ? [] : compared),
    {
      id: 'count',
      heading: t(isByUnits ? 'quantity' : 'documents'),
      tone: 'quiet',
      cell: (row) => quantity(isByUnits ? row.quantity : row.documents),
    },
    ...(comparedWith === null && !isByUnits
      ? [
          {
            id: 'average',
            heading: t('average'),
            cell: (row: SalesRow) => {
              const { average } = shown(row)
              return average === null ? null : <Amount cents={average} />
            },
          },
        ]
      : []),
  ]
}
