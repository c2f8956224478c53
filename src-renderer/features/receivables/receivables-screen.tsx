import { IconCalendarDollar, IconZoomExclamation } from '@tabler/icons-react'
import { maskIdentification } from '#shared/domain/tax/identification.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FilterBar, LedgerSearch } from '#renderer/ledger/filter-bar.tsx'
import { given, ledgerFilters } from '#renderer/ledger/ledger-filters.ts'
import type { LedgerScreenKind, TopProps } from '#renderer/ledger/ledger-kind.ts'
import { LedgerScreen } from '#renderer/ledger/ledger-screen.tsx'
import { pagesOf } from '#renderer/ledger/pages-of.ts'
import { paths } from '#renderer/paths.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { receivablesMessages } from './receivables-messages.ts'
import classes from './receivables.module.css'
import { StatementPart } from './statement-part.tsx'

/** Customers with debts, and the statement of the chosen one. */
export function ReceivablesScreen() {
  return <LedgerScreen kind={receivables} />
}

interface ReceivableFilters {
  readonly search: string
  readonly isOverdueOnly: boolean
  readonly page: number
}

const none: ReceivableFilters = { search: '', isOverdueOnly: false, page: 0 }
const receivableFilters = ledgerFilters(none, ({ search, isOverdueOnly, page }) => ({
  page,
  size: 50,
  ...given({ search: search.trim(), overdue: isOverdueOnly ? 'true' : undefined }),
}))

/** Those whose debt is due first are first. */
const receivables: LedgerScreenKind<AnswerOf<'receivables', 'list'>, ReceivableFilters> = {
  filters: receivableFilters,
  useRows: pagesOf((filters) =>
    apiQuery('receivables', 'list', { query: receivableFilters.toQuery(filters) }),
  ),
  idOf: ({ customerId }) => customerId,
  icon: IconCalendarDollar,
  order: 'oldestFirst',
  paths: { list: paths.receivables(), one: paths.receivables },
  Detail: StatementPart,
  detailWidth: '28rem',
  useBack: () => (isAlone) => (isAlone ? paths.receivables() : paths.register),
  useWords: () => {
    const t = useMessages(receivablesMessages)
    return {
      title: t('title'),
      list: t('list'),
      notRead: t('unreadable'),
      none: t('emptyTitle'),
      noneText: t('empty'),
    }
  },
  useEmpty: () => {
    const t = useMessages(receivablesMessages)
    return (filters) =>
      receivableFilters.isFiltered(filters)
        ? { icon: IconZoomExclamation, title: t('nothingTitle'), text: t('nothing') }
        : { icon: IconCalendarDollar, title: t('emptyTitle'), text: t('empty') }
  },
  useRowView: () => {
    const t = useMessages(receivablesMessages)
    const { date, money } = useFormat()
    return ({ socialReason, identificationNumber, oldestDueDate, balance, overdue }) => ({
      title: socialReason,
      details: [
        maskIdentification(identificationNumber),
        t('dueOn', { date: date(oldestDueDate) }),
      ],
      end: (
        <span className={classes['figures']}>
          <span className={classes['sum']}>
            <Money dollars={balance} />
          </span>
          {overdue > 0 && (
            <span className={classes['late']}>
              {t('overdueSum', { sum: money(toCents(overdue)) })}
            </span>
          )}
        </span>
      ),
    })
  },
  Top: ReceivablesTop,
}

function ReceivablesTop({ filters, change }: TopProps<ReceivableFilters>) {
  const t = useMessages(receivablesMessages)
  return (
    <FilterBar className={classes['filters']}>
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
