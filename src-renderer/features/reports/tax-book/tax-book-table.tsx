import type { TaxBook, TaxBookRow } from '#shared/api/sales/reports.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { FoldingTable } from '../table/folding-table.tsx'
import { type Column, TwoLines } from '../table/report-table.tsx'
import { taxBookMessages } from './tax-book-messages.ts'

/** One row for each document. The sums of the whole month are above the rows, because these are only a page. */
export function TaxBookTable({ book }: { readonly book: TaxBook }) {
  const t = useMessages(taxBookMessages)
  const { date } = useFormat()
  const stateOf = ({ status, authorizedAt }: TaxBookRow) => {
    if (status === 'ANNULLED') return t('annulled')
    return t(authorizedAt === null ? 'waiting' : 'authorised')
  }
  const baseColumns = book.totals.bases.map(({ code, label }) => ({
    id: code,
    heading: t('base', { rate: label }),
    cell: (row: TaxBookRow) => {
      const base = row.bases.find((each) => each.code === code)
      return base === undefined ? '' : <Amount dollars={base.base} />
    },
  }))
  const columns: [Column<TaxBookRow>, ...Column<TaxBookRow>[]] = [
    {
      id: 'number',
      heading: t('number'),
      cell: ({ kind, number }) =>
        kind === 'CREDIT_NOTE' ? <TwoLines first={number} second={t('note')} /> : number,
    },
    {
      id: 'date',
      heading: t('date'),
      isText: true,
      isPlain: true,
      cell: ({ issueDate }) => date(issueDate),
    },
    {
      id: 'buyer',
      heading: t('buyer'),
      isText: true,
      isPlain: true,
      // One column, so that the total of a row with a long name stays on a counter screen.
      cell: (row) => <TwoLines first={row.customerName} second={row.customerIdentification} />,
    },
    ...baseColumns,
    { id: 'tax', heading: t('tax'), cell: (row) => <Amount dollars={row.tax} /> },
    ...(book.totals.ice === 0
      ? []
      : [
          { id: 'ice', heading: t('ice'), cell: (row: TaxBookRow) => <Amount dollars={row.ice} /> },
        ]),
    {
      id: 'tip',
      heading: t('tip'),
      cell: (row) => (row.tip === 0 ? '' : <Amount dollars={row.tip} />),
    },
    {
      id: 'total',
      heading: t('total'),
      tone: 'strong',
      cell: (row) => <Amount dollars={row.total} />,
    },
    { id: 'status', heading: t('status'), isText: true, isPlain: true, cell: stateOf },
  ]
  return (
    <FoldingTable
      label={t('table')}
      columns={columns}
      rows={book.rows}
      keyOf={({ kind, documentId }) => `${kind} ${documentId}`}
    />
  )
}
