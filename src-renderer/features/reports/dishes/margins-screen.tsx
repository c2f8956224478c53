import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MarginsReport } from '#shared/api/sales/goods-reports.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { CategoryScope, useDishesQuery } from '../category-scope.tsx'
import { GoodsTabs } from '../goods-tabs.tsx'
import { ReportScope } from '../report-scope.tsx'
import { reportsMessages } from '../reports-messages.ts'
import classes from '../reports.module.css'
import { useSpanChoice } from '../span/span-button.tsx'
import { FoldingTable } from '../table/folding-table.tsx'
import type { Column } from '../table/report-table.tsx'
import { TableReport } from '../table-report.tsx'
import { dishesMessages } from './dishes-messages.ts'
import { UnknownDishes } from './unknown-dishes.tsx'

type DishRow = MarginsReport['rows'][number]

/** What each dish sold, cost and left. */
export function MarginsScreen() {
  const t = useMessages(dishesMessages)
  const span = useSpanChoice()
  const query = useDishesQuery()
  const report = useQuery({
    ...apiQuery('reports', 'margins', { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = report
  return (
    <TableReport
      report="margins"
      tabs={<GoodsTabs report="margins" />}
      query={report}
      file={{ path: '/reports/margins', query }}
      isBlind={data?.withoutOpenRegisters === true}
      dayEndsAt={data?.dayEndsAt}
      choices={
        <>
          {span.button}
          <CategoryScope />
          <ReportScope />
          {span.fields}
        </>
      }
    >
      {data === undefined ? null : data.rows.length === 0 ? (
        <p className={classes['nothing']}>{t('empty')}</p>
      ) : (
        <>
          <p className={classes['fact']}>
            {t('withoutTax')} <UnknownDishes totals={data.totals} />
          </p>
          <MarginsTable report={data} />
        </>
      )}
    </TableReport>
  )
}

function MarginsTable({ report: { rows, totals } }: { readonly report: MarginsReport }) {
  const t = useMessages(dishesMessages)
  const shared = useMessages(reportsMessages)
  const { quantity, percent } = useFormat()
  const sum = (dollars: number | null) =>
    dollars === null ? t('unknown') : <Amount dollars={dollars} />
  const part = (value: number | null) => (value === null ? '' : percent(value))
  const columns: [Column<DishRow>, ...Column<DishRow>[]] = [
    { id: 'dish', heading: t('dish'), cell: ({ name }) => name, total: shared('total') },
    {
      id: 'margin',
      heading: t('margin'),
      tone: 'strong',
      cell: (row) => sum(row.margin),
      total: sum(totals.margin),
    },
    {
      id: 'percentage',
      heading: t('percentage'),
      cell: (row) => part(row.marginPercentage),
      total: part(totals.marginPercentage),
    },
    { id: 'share', heading: t('share'), tone: 'quiet', cell: (row) => part(row.share) },
    {
      id: 'net',
      heading: t('net'),
      cell: (row) => sum(row.net),
      total: sum(totals.net),
    },
    {
      id: 'cost',
      heading: t('cost'),
      cell: (row) => sum(row.cost),
      total: sum(totals.cost),
    },
    {
      id: 'sold',
      heading: t('sold'),
      tone: 'quiet',
      cell: (row) => quantity(row.quantity),
      total: quantity(totals.quantity),
    },
  ]
  return (
    <FoldingTable
      label={t('table')}
      columns={columns}
      rows={rows}
      keyOf={({ productId }) => String(productId)}
    />
  )
}
