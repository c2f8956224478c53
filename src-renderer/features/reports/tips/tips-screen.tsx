import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TipsReport } from '#shared/api/sales/reports.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Amount } from '#renderer/ui/money/money.tsx'
import { useDaysQuery } from '../report-filters.ts'
import { TableReport } from '../table-report.tsx'
import { ReportScope } from '../report-scope.tsx'
import { reportsMessages } from '../reports-messages.ts'
import classes from '../reports.module.css'
import { rowName } from '../row-names.ts'
import { useSpanChoice } from '../span/span-button.tsx'
import { FoldingTable } from '../table/folding-table.tsx'
import type { Column } from '../table/report-table.tsx'
import { tipsMessages } from './tips-messages.ts'

const groupings = ['waiter', 'day'] as const satisfies readonly TipsReport['groupBy'][]

type TipsRow = TipsReport['rows'][number]

/** Tips and service, by means of payment. */
export function TipsScreen() {
  const t = useMessages(tipsMessages)
  const span = useSpanChoice()
  const [groupBy, setGroupBy] = useState<TipsReport['groupBy']>('waiter')
  const query = { ...useDaysQuery(), groupBy }
  const report = useQuery({
    ...apiQuery('reports', 'tips', { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = report
  return (
    <TableReport
      report="tips"
      query={report}
      file={{ path: '/reports/tips', query }}
      isBlind={data?.withoutOpenRegisters === true}
      dayEndsAt={data?.dayEndsAt}
      choices={
        <>
          {span.button}
          <Segmented
            label={t('grouping')}
            value={groupBy}
            segments={groupings.map((value) => ({ value, label: t(value) }))}
            onChange={setGroupBy}
          />
          <ReportScope />
          {span.fields}
        </>
      }
    >
      {data === undefined ? null : data.rows.length === 0 ? (
        <p className={classes['nothing']}>{t('empty')}</p>
      ) : (
        <TipsTable report={data} />
      )}
    </TableReport>
  )
}

const amounts = ['service', 'tip', 'extraTip', 'cash', 'card', 'other'] as const

function TipsTable({ report }: { readonly report: TipsReport }) {
  const t = useMessages(tipsMessages)
  const shared = useMessages(reportsMessages)
  const language = useLanguage()
  const { quantity } = useFormat()
  const { rows, totals, groupBy } = report
  const columns: [Column<TipsRow>, ...Column<TipsRow>[]] = [
    {
      id: 'name',
      heading: t(groupBy),
      cell: (row) => rowName(report, row, language),
      total: shared('total'),
    },
    {
      id: 'total',
      heading: t('tips'),
      tone: 'strong',
      cell: (row) => <Amount dollars={row.total} />,
      total: <Amount dollars={totals.total} />,
    },
    ...amounts.map((each) => ({
      id: each,
      heading: t(each),
      cell: (row: TipsRow) => (row[each] === 0 ? '' : <Amount dollars={row[each]} />),
      total: totals[each] === 0 ? '' : <Amount dollars={totals[each]} />,
    })),
    {
      id: 'documents',
      heading: shared('invoices'),
      tone: 'quiet',
      cell: (row) => quantity(row.documents),
      total: quantity(totals.documents),
    },
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
