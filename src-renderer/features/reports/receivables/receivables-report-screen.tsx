import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ReceivablesReport } from '#shared/api/sales/reports.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { TableReport } from '../table-report.tsx'
import { reportsMessages } from '../reports-messages.ts'
import classes from '../reports.module.css'
import { FoldingTable } from '../table/folding-table.tsx'
import type { Column } from '../table/report-table.tsx'
import { receivablesReportMessages } from './receivables-report-messages.ts'

type DebtRow = ReceivablesReport['rows'][number]

/** Debts of customers by days since the due date. The customer's name opens the statement. */
export function ReceivablesReportScreen() {
  const t = useMessages(receivablesReportMessages)
  const { date } = useFormat()
  const report = useQuery({ ...apiQuery('reports', 'receivables'), staleTime: 0 })
  const { data } = report
  return (
    <TableReport
      report="receivables"
      query={report}
      file={{ path: '/reports/receivables', query: {} }}
      isBlind={false}
      choices={
        data !== undefined && <p className={classes['fact']}>{t('on', { date: date(data.on) })}</p>
      }
    >
      {data === undefined ? null : data.rows.length === 0 ? (
        <p className={classes['nothing']}>{t('empty')}</p>
      ) : (
        <DebtTable report={data} />
      )}
    </TableReport>
  )
}

const ages = ['current', 'days30', 'days60', 'days90', 'older'] as const

function DebtTable({ report: { rows, totals } }: { readonly report: ReceivablesReport }) {
  const t = useMessages(receivablesReportMessages)
  const shared = useMessages(reportsMessages)
  const { date } = useFormat()
  const mayRead = useMay('RECEIVABLE:READ')
  const columns: [Column<DebtRow>, ...Column<DebtRow>[]] = [
    {
      id: 'customer',
      heading: t('customer'),
      cell: ({ key, label }) =>
        mayRead && typeof key === 'number' ? (
          <Link href={paths.receivables(key)} className={classes['door']}>
            {label}
          </Link>
        ) : (
          label
        ),
      total: shared('total'),
    },
    {
      id: 'balance',
      heading: t('balance'),
      tone: 'strong',
      cell: (row) => <Amount dollars={row.balance} />,
      total: <Amount dollars={totals.balance} />,
    },
    ...ages.map((age) => ({
      id: age,
      heading: t(age),
      // Most customers have debts of one age or two.
      cell: (row: DebtRow) => (row[age] === 0 ? '' : <Amount dollars={row[age]} />),
      total: totals[age] === 0 ? '' : <Amount dollars={totals[age]} />,
    })),
    { id: 'oldest', heading: t('oldest'), tone: 'quiet', cell: (row) => date(row.oldestDueDate) },
    {
      id: 'limit',
      heading: t('limit'),
      tone: 'quiet',
      cell: ({ creditLimit }) => (creditLimit === null ? '' : <Amount dollars={creditLimit} />),
    },
    {
      id: 'identification',
      heading: t('identification'),
      tone: 'quiet',
      isText: true,
      isPlain: true,
      cell: ({ identification }) => identification,
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
