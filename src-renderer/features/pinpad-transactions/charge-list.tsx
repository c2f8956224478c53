import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PinpadTransaction } from '../../../src-shared/api/pinpad-transactions.ts'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { PageTurner } from '../../ui/lists/page-turner.tsx'
import { Row, RowList } from '../../ui/lists/row-list.tsx'
import record from '../../ui/layout/record.module.css'
import { ChargeState } from './charge-state.tsx'
import { chargesMessages } from './charges-messages.ts'
import classes from './charges.module.css'
import { useUnresolved } from './use-unresolved.ts'

const filters = ['all', 'onlyOpen', 'unused'] as const
type Filter = (typeof filters)[number]

const empty = {
  all: { icon: IconCreditCard, title: 'noneTitle' },
  onlyOpen: { icon: IconCircleCheck, title: 'noneOpenTitle' },
  unused: { icon: IconCircleCheck, title: 'noneUnusedTitle' },
} as const

/** Lists the unresolved charges first, independently of their date; then the others, newest first. */
export function ChargeList({ chosenId }: { readonly chosenId: number }) {
  const t = useMessages(chargesMessages)
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(0)
  const unresolved = useUnresolved()
  const query = useQuery({
    ...apiQuery('pinpadTransactions', 'list', {
      query: {
        page,
        size: 50,
        ...(filter === 'onlyOpen' ? { unresolved: 'true' as const } : {}),
        ...(filter === 'unused' ? { unused: 'true' as const } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.data ?? []
  const first = filter === 'all' ? (unresolved.data?.data ?? []) : []
  const others = filter === 'all' ? rows.filter(({ isUnresolved }) => !isUnresolved) : rows
  return (
    <div className={record['list']}>
      <div className={record['search']}>
        <Segmented
          label={t('filter')}
          isWide
          value={filter}
          segments={filters.map((value) => ({ value, label: t(value) }))}
          onChange={(chosen) => {
            setFilter(chosen)
            setPage(0)
          }}
        />
      </div>
      <Unread query={query} title={t('notReadTitle')} />
      {query.data !== undefined && first.length + others.length === 0 && (
        <EmptyState icon={empty[filter].icon} title={t(empty[filter].title)} />
      )}
      {first.length > 0 && (
        <>
          <h2 className={classes['listTitle']}>{t('waiting')}</h2>
          <Charges label={t('waiting')} charges={first} chosenId={chosenId} />
        </>
      )}
      {others.length > 0 && (
        <>
          {first.length > 0 && <h2 className={classes['listTitle']}>{t('others')}</h2>}
          <Charges label={t('charges')} charges={others} chosenId={chosenId} />
        </>
      )}
      {query.data !== undefined && (
        <PageTurner
          page={query.data.pagination.page}
          pages={query.data.pagination.totalPages}
          backLabel={t('previous')}
          onLabel={t('following')}
          onTurn={setPage}
        />
      )}
    </div>
  )
}

function Charges({
  label,
  charges,
  chosenId,
}: {
  readonly label: string
  readonly charges: readonly PinpadTransaction[]
  readonly chosenId: number
}) {
  const t = useMessages(chargesMessages)
  const { dollars, date, time } = useFormat()
  const [, navigate] = useLocation()
  return (
    <RowList label={label}>
      {charges.map((charge) => (
        <Row
          key={charge.id}
          title={t(charge.type === 'VOID' ? 'return' : 'sale', {
            sum: dollars(charge.totalAmount),
          })}
          details={[
            [
              `${date(charge.createdAt)} ${time(charge.createdAt)}`,
              charge.pinpadName,
              charge.createdBy,
            ].join(' · '),
          ]}
          isChosen={charge.id === chosenId}
          onPress={() => navigate(paths.charge(charge.id))}
          end={<ChargeState charge={charge} />}
        />
      ))}
    </RowList>
  )
}
