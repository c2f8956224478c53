import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaxBook } from '#shared/api/sales/reports.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { LedgerPages } from '#renderer/ledger/ledger-pages.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { useReportFilters, useToday } from '../report-filters.ts'
import { TableReport } from '../table-report.tsx'
import { ReportScope } from '../report-scope.tsx'
import classes from '../reports.module.css'
import { monthName } from '../row-names.ts'
import { addMonths } from './months.ts'
import { taxBookMessages } from './tax-book-messages.ts'
import { TaxBookTable } from './tax-book-table.tsx'

/** More rows than a screen shows, few enough to draw at once. */
const PAGE_SIZE = 100

/** The documents of a month with their bases by rate, for form 104. */
export function TaxBookScreen() {
  const t = useMessages(taxBookMessages)
  const thisMonth = useToday().slice(0, 7)
  const [{ month, page }, show] = useState({ month: thisMonth, page: 0 })
  const establishmentId = useReportFilters((filters) => filters.establishmentId)
  const scope = { month, ...(establishmentId === undefined ? {} : { establishmentId }) }
  const report = useQuery({
    ...apiQuery('reports', 'taxBook', { query: { ...scope, page, size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = report
  return (
    <TableReport
      report="tax-book"
      query={report}
      file={{ path: '/reports/tax-book', query: scope }}
      isBlind={data?.withoutOpenRegisters === true}
      choices={
        <>
          <MonthChoice
            month={month}
            last={thisMonth}
            onChange={(chosen) => show({ month: chosen, page: 0 })}
          />
          <ReportScope />
        </>
      }
    >
      {data === undefined ? null : data.rows.length === 0 ? (
        <p className={classes['nothing']}>{t('empty')}</p>
      ) : (
        <>
          <Sums book={data} />
          <TaxBookTable book={data} />
          <LedgerPages
            of={{ ...data.pagination, page }}
            // The book runs from the first day of the month on.
            order="oldestFirst"
            onTurn={(turned) => show({ month, page: turned })}
          />
        </>
      )}
    </TableReport>
  )
}

function MonthChoice({
  month,
  last,
  onChange,
}: {
  readonly month: string
  /** The current month, because later ones have no documents. */
  readonly last: string
  readonly onChange: (month: string) => void
}) {
  const t = useMessages(taxBookMessages)
  const language = useLanguage()
  return (
    <div className={classes['month']}>
      <IconButton
        icon={IconChevronLeft}
        label={t('monthBefore')}
        variant="default"
        onPress={() => onChange(addMonths(month, -1))}
      />
      <strong className={classes['monthName']} role="status">
        {monthName(month, language)}
      </strong>
      <IconButton
        icon={IconChevronRight}
        label={t('monthAfter')}
        variant="default"
        isDisabled={month >= last}
        onPress={() => onChange(addMonths(month, 1))}
      />
    </div>
  )
}

/** Sums for the monthly VAT return (form 104). */
function Sums({ book: { totals, annulled, notAuthorized } }: { readonly book: TaxBook }) {
  const t = useMessages(taxBookMessages)
  const { quantity } = useFormat()
  return (
    <dl className={classes['figures']}>
      {totals.bases.map(({ code, label, base }) => (
        <div key={code} className={classes['figure']}>
          <dt>{t('base', { rate: label })}</dt>
          <dd>
            <Amount dollars={base} />
          </dd>
        </div>
      ))}
      <div className={classes['figure']}>
        <dt>{t('tax')}</dt>
        <dd>
          <Amount dollars={totals.tax} />
        </dd>
      </div>
      <div className={classes['figure']}>
        <dt>{t('total')}</dt>
        <dd>
          <Amount dollars={totals.total} />
        </dd>
      </div>
      <div className={classes['figure']}>
        <dt>{t('documents')}</dt>
        <dd>{quantity(totals.documents)}</dd>
      </div>
      <div className={classes['figure']}>
        <dt>{t('annulledOnes')}</dt>
        <dd>{quantity(annulled)}</dd>
      </div>
      <div className={classes['figure']}>
        <dt>{t('notAuthorised')}</dt>
        <dd>{quantity(notAuthorized)}</dd>
      </div>
    </dl>
  )
}
