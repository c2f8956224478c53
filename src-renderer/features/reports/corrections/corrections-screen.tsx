import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CorrectionsReport } from '#shared/api/sales/reports.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { useDaysQuery } from '../report-filters.ts'
import { TableReport } from '../table-report.tsx'
import { ReportScope } from '../report-scope.tsx'
import { reportsMessages } from '../reports-messages.ts'
import classes from '../reports.module.css'
import { useSpanChoice } from '../span/span-button.tsx'
import { FoldingTable } from '../table/folding-table.tsx'
import type { Column } from '../table/report-table.tsx'
import { correctionsMessages } from './corrections-messages.ts'

type CorrectionRow = CorrectionsReport['rows'][number]

/**
 * Discounts, courtesies, deletions and annulments by person. Names a person with many more than the others, without a
 * ranking.
 */
export function CorrectionsScreen() {
  const t = useMessages(correctionsMessages)
  const span = useSpanChoice()
  const query = useDaysQuery()
  const report = useQuery({
    ...apiQuery('reports', 'corrections', { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = report
  return (
    <TableReport
      report="corrections"
      query={report}
      file={{ path: '/reports/corrections', query }}
      isBlind={data?.withoutOpenRegisters === true}
      dayEndsAt={data?.dayEndsAt}
      choices={
        <>
          {span.button}
          <ReportScope />
          {span.fields}
        </>
      }
    >
      {data !== undefined && (
        <>
          {data.standsOut !== null && (
            <p className={classes['fact']}>
              {t('standsOut', { count: data.standsOut.count, name: data.standsOut.label })}
            </p>
          )}
          {data.rows.length === 0 ? (
            <p className={classes['nothing']}>{t('empty')}</p>
          ) : (
            <CorrectionsTable report={data} />
          )}
        </>
      )}
    </TableReport>
  )
}

const countedKinds = [
  'discounts',
  'billDiscounts',
  'courtesies',
  'deletions',
  'annulments',
] as const
const kindsWithoutAmount = ['priceChanges', 'reprints', 'drawerOpenings'] as const

function CorrectionsTable({ report: { rows, totals } }: { readonly report: CorrectionsReport }) {
  const t = useMessages(correctionsMessages)
  const shared = useMessages(reportsMessages)
  const { amount, quantity, percent } = useFormat()
  const counted = ({ count, amount: sum }: CorrectionRow['discounts']) =>
    count === 0 ? '' : t('counted', { number: quantity(count), sum: amount(toCents(sum)) })
  const number = (count: number) => (count === 0 ? '' : quantity(count))
  const share = (part: number | null) => (part === null ? '' : percent(part))
  const columns: [Column<CorrectionRow>, ...Column<CorrectionRow>[]] = [
    { id: 'person', heading: t('person'), cell: ({ label }) => label, total: shared('total') },
    {
      id: 'amount',
      heading: t('amount'),
      tone: 'strong',
      cell: (row) => <Amount dollars={row.amount} />,
      total: <Amount dollars={totals.amount} />,
    },
    {
      id: 'count',
      heading: t('count'),
      cell: (row) => quantity(row.count),
      total: quantity(totals.count),
    },
    {
      id: 'share',
      heading: t('share'),
      cell: (row) => share(row.share),
      total: share(totals.share),
    },
    ...countedKinds.map((kind) => ({
      id: kind,
      heading: t(kind),
      cell: (row: CorrectionRow) => counted(row[kind]),
      total: counted(totals[kind]),
    })),
    ...kindsWithoutAmount.map((kind) => ({
      id: kind,
      heading: t(kind),
      cell: (row: CorrectionRow) => number(row[kind]),
      total: number(totals[kind]),
    })),
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
