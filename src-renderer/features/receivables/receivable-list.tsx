import { IconCalendarDollar, IconZoomExclamation } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import type { Receivable } from '../../../src-shared/api/receivables.ts'
import { maskIdentification } from '../../../src-shared/domain/identification.ts'
import { toCents } from '../../../src-shared/domain/money.ts'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { PageTurner } from '../../ui/lists/page-turner.tsx'
import { Row, RowList } from '../../ui/lists/row-list.tsx'
import { Money } from '../../ui/money/money.tsx'
import { receivablesMessages } from './receivables-messages.ts'
import classes from './receivables.module.css'

/** Customers with debts, first those whose debt is due first. */
export function ReceivableList({ chosenId }: { readonly chosenId: number | undefined }) {
  const t = useMessages(receivablesMessages)
  const [search, setSearch] = useState('')
  const [isOverdueOnly, setOverdueOnly] = useState(false)
  const [page, setPage] = useState(0)
  const wanted = useDeferredValue(search.trim())
  const query = useQuery({
    ...apiQuery('receivables', 'list', {
      query: {
        page,
        size: 50,
        ...(wanted === '' ? {} : { search: wanted }),
        ...(isOverdueOnly ? { overdue: 'true' as const } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = wanted !== '' || isOverdueOnly
  return (
    <div className={classes['listSide']}>
      <div className={classes['filters']}>
        <SearchField
          label={t('search')}
          value={search}
          onChange={(typed) => {
            setSearch(typed)
            setPage(0)
          }}
        />
        <Segmented
          label={t('filter')}
          value={isOverdueOnly ? 'overdue' : 'all'}
          segments={[
            { value: 'all', label: t('all') },
            { value: 'overdue', label: t('overdueOnly') },
          ]}
          onChange={(value) => {
            setOverdueOnly(value === 'overdue')
            setPage(0)
          }}
        />
      </div>
      {query.data === undefined ? (
        <Unread query={query} title={t('unreadable')}>
          <Loading>
            <Skeleton height="16rem" />
          </Loading>
        </Unread>
      ) : query.data.data.length === 0 ? (
        <EmptyState
          icon={isFiltered ? IconZoomExclamation : IconCalendarDollar}
          title={t(isFiltered ? 'nothingTitle' : 'emptyTitle')}
        >
          {t(isFiltered ? 'nothing' : 'empty')}
        </EmptyState>
      ) : (
        <div className={classes['rows']}>
          <RowList label={t('list')}>
            {query.data.data.map((each) => (
              <ReceivableRow
                key={each.customerId}
                receivable={each}
                isChosen={each.customerId === chosenId}
              />
            ))}
          </RowList>
          <PageTurner
            page={query.data.pagination.page}
            pages={query.data.pagination.totalPages}
            backLabel={t('earlier')}
            onLabel={t('later')}
            onTurn={setPage}
          />
        </div>
      )}
    </div>
  )
}

function ReceivableRow({
  receivable,
  isChosen,
}: {
  readonly receivable: Receivable
  readonly isChosen: boolean
}) {
  const t = useMessages(receivablesMessages)
  const { date, money } = useFormat()
  const [, navigate] = useLocation()
  const { customerId, socialReason, identificationNumber, balance, overdue } = receivable
  return (
    <Row
      title={socialReason}
      details={[
        maskIdentification(identificationNumber),
        t('dueOn', { date: date(receivable.oldestDueDate) }),
      ]}
      isChosen={isChosen}
      onPress={() => navigate(paths.receivables(customerId))}
      end={
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
      }
    />
  )
}
