import { IconCalendarDollar } from '@tabler/icons-react'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FilterBar, LedgerSearch } from '#renderer/ledger/filter-bar.tsx'
import { given, ledgerFilters } from '#renderer/ledger/ledger-filters.ts'
import type { LedgerScreenKind, TopProps } from '#renderer/ledger/ledger-kind.ts'
import { LedgerScreen } from '#renderer/ledger/ledger-screen.tsx'
import ledger from '#renderer/ledger/ledger.module.css'
import { pagesOf } from '#renderer/ledger/pages-of.ts'
import { paths } from '#renderer/paths.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { purchasesMessages } from '#renderer/features/purchases/purchases-messages.ts'
import { PayablePart } from './payable-part.tsx'
import { payablesMessages } from './payables-messages.ts'
import classes from './payables.module.css'

type Answer = AnswerOf<'payables', 'list'>

/** Purchases that are not paid off, those that are due first. */
export function PayablesScreen() {
  return <LedgerScreen kind={payables} />
}

interface PayableFilters {
  readonly search: string
  readonly isOverdueOnly: boolean
  readonly page: number
}

const none: PayableFilters = { search: '', isOverdueOnly: false, page: 0 }
const payableFilters = ledgerFilters(none, ({ search, isOverdueOnly, page }) => ({
  page,
  size: 50,
  ...given({ search: search.trim(), overdue: isOverdueOnly ? 'true' : undefined }),
}))

const payables: LedgerScreenKind<Answer, PayableFilters> = {
  filters: payableFilters,
  useRows: pagesOf((filters) =>
    apiQuery('payables', 'list', { query: payableFilters.toQuery(filters) }),
  ),
  idOf: ({ purchaseId }) => purchaseId,
  icon: IconCalendarDollar,
  order: 'oldestFirst',
  paths: { list: paths.payables, one: paths.payable },
  Detail: PayablePart,
  detailWidth: '28rem',
  useBack: () => (isAlone) => (isAlone ? paths.payables : paths.administration),
  useWords: () => {
    const t = useMessages(payablesMessages)
    return {
      title: t('title'),
      list: t('list'),
      notRead: t('unreadable'),
      none: t('none'),
      noneText: t('noneText'),
      nothingFound: t('nothing'),
    }
  },
  useRowView: () => {
    const t = useMessages(payablesMessages)
    const words = useMessages(purchasesMessages)
    const { date } = useFormat()
    return ({ supplierName, documentType, number, dueDate, isOverdue, balance }) => ({
      title: supplierName,
      details: [`${words(documentType)} ${number ?? words('noNumber')}`],
      end: (
        <span className={classes['figures']}>
          <span className={classes['sum']}>
            <Money dollars={balance} />
          </span>
          <span className={isOverdue ? classes['late'] : classes['due']}>
            {t(isOverdue ? 'overdueSince' : 'dueOn', { date: date(dueDate) })}
          </span>
        </span>
      ),
    })
  },
  Top: PayablesTop,
  Note: Sums,
}

function PayablesTop({ filters, change }: TopProps<PayableFilters>) {
  const t = useMessages(payablesMessages)
  return (
    <FilterBar>
      <LedgerSearch label={t('search')} value={filters.search} onChange={change} />
      <Segmented
        label={t('filter')}
        value={filters.isOverdueOnly ? 'overdue' : 'all'}
        segments={[
          { value: 'all', label: t('all') },
          { value: 'overdue', label: t('overdueOnly') },
        ]}
        onChange={(value) => change({ isOverdueOnly: value === 'overdue' })}
      />
    </FilterBar>
  )
}

function Sums({ answer }: { readonly answer: Answer }) {
  const t = useMessages(payablesMessages)
  const { dollars } = useFormat()
  if (answer.data.length === 0) return null
  return (
    <p className={ledger['note']}>
      {t('sums', { sum: dollars(answer.totalAmount) })}
      {answer.overdueAmount > 0 && (
        <span className={classes['late']}>
          {' · '}
          {t('overdueSum', { sum: dollars(answer.overdueAmount) })}
        </span>
      )}
    </p>
  )
}
