import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { StockGrouping, StockReport } from '#shared/api/sales/goods-reports.ts'
import { formatPrice } from '#shared/domain/money/format-number.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Amount } from '#renderer/ui/money/money.tsx'
import { CategoryScope } from '../category-scope.tsx'
import { GoodsTabs } from '../goods-tabs.tsx'
import { useReportFilters } from '../report-filters.ts'
import { ReportScope } from '../report-scope.tsx'
import { reportsMessages } from '../reports-messages.ts'
import classes from '../reports.module.css'
import { FoldingTable } from '../table/folding-table.tsx'
import type { Column } from '../table/report-table.tsx'
import { TableReport } from '../table-report.tsx'
import { stockReportMessages } from './stock-report-messages.ts'

const groupings = ['product', 'category'] as const satisfies readonly StockGrouping[]

type StockRow = StockReport['rows'][number]

/** The goods of this moment: how much there is, what it is worth, and how long it lasts. */
export function StockReportScreen() {
  const t = useMessages(stockReportMessages)
  const [groupBy, setGroupBy] = useState<StockGrouping>('product')
  const establishmentId = useReportFilters((filters) => filters.establishmentId)
  const categoryId = useReportFilters((filters) => filters.categoryId)
  const query = {
    groupBy,
    ...(establishmentId === undefined ? {} : { establishmentId }),
    ...(categoryId === undefined ? {} : { categoryId }),
  }
  const report = useQuery({
    ...apiQuery('reports', 'stock', { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = report
  return (
    <TableReport
      report="stock"
      tabs={<GoodsTabs report="stock" />}
      query={report}
      file={{ path: '/reports/stock', query }}
      isBlind={false}
      choices={
        <>
          <Segmented
            label={t('grouping')}
            value={groupBy}
            segments={groupings.map((value) => ({ value, label: t(value) }))}
            onChange={setGroupBy}
          />
          <CategoryScope />
          <ReportScope />
        </>
      }
    >
      {data === undefined ? null : data.rows.length === 0 ? (
        <p className={classes['nothing']}>{t('empty')}</p>
      ) : (
        <>
          <Notes totals={data.totals} />
          <StockTable report={data} />
        </>
      )}
    </TableReport>
  )
}

function Notes({ totals: { withoutCost, belowZero } }: { readonly totals: StockReport['totals'] }) {
  const t = useMessages(stockReportMessages)
  const seesCosts = useMay('PRODUCT:COST')
  return (
    <p className={classes['fact']}>
      {t(seesCosts ? 'now' : 'withoutCosts')}{' '}
      {seesCosts && withoutCost > 0 && `${t('withoutCost', { count: withoutCost })} `}
      {belowZero > 0 && t('belowZero', { count: belowZero })}
    </p>
  )
}

function StockTable({ report: { rows, totals, groupBy } }: { readonly report: StockReport }) {
  const t = useMessages(stockReportMessages)
  const shared = useMessages(reportsMessages)
  const language = useLanguage()
  const { quantity } = useFormat()
  const seesCosts = useMay('PRODUCT:COST')
  const mayRead = useMay('STOCK:READ')
  const isByProduct = groupBy === 'product'
  const value = (dollars: number | null) =>
    dollars === null ? t('unknown') : <Amount dollars={dollars} />
  const counted = (count: number | null) => (count === null ? '' : quantity(count))
  const left: Column<StockRow> = {
    id: 'quantity',
    heading: t('quantity'),
    tone: 'strong',
    cell: (row) => counted(row.quantity),
  }
  const worth: Column<StockRow> = {
    id: 'value',
    heading: t('value'),
    cell: (row) => value(row.value),
    total: value(totals.value),
  }
  const averageCost: Column<StockRow> = {
    id: 'averageCost',
    heading: t('averageCost'),
    tone: 'quiet',
    cell: (row) => (row.averageCost === null ? '' : formatPrice(row.averageCost, language, 4)),
  }
  const columns: [Column<StockRow>, ...Column<StockRow>[]] = [
    {
      id: 'name',
      heading: t(groupBy),
      cell: ({ key, label }) =>
        isByProduct && mayRead ? (
          <Link href={paths.stock(key)} className={classes['door']}>
            {label}
          </Link>
        ) : (
          label
        ),
      total: shared('total'),
    },
    left,
    {
      id: 'unit',
      heading: t('unit'),
      tone: 'quiet',
      isText: true,
      isPlain: true,
      cell: (row) => row.measureUnit ?? '',
    },
    ...(seesCosts ? [worth] : []),
    ...(seesCosts && isByProduct ? [averageCost] : []),
    {
      id: 'daysLeft',
      heading: t('daysLeft'),
      cell: (row) => (row.daysLeft === null ? '' : t('days', { count: row.daysLeft })),
    },
    { id: 'used', heading: t('used'), tone: 'quiet', cell: (row) => counted(row.used) },
    ...(isByProduct
      ? []
      : [
          {
            id: 'products',
            heading: t('products'),
            tone: 'quiet' as const,
            cell: (row: StockRow) => quantity(row.products),
            total: quantity(totals.products),
          },
        ]),
  ]
  return (
    <FoldingTable
      label={t('table')}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => String(key)}
    />
  )
}
