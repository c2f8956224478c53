import { IconPaperBag, IconPlus, IconZoomExclamation } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Order } from '#shared/api/sales/orders.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { RowList } from '#renderer/ui/lists/row-list.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { useArrivalProblemOfOrders } from '#renderer/features/tickets/arrival/use-arrival-problems.ts'
import { useUncertainCharges } from '#renderer/features/pinpad-transactions/use-uncertain-charges.ts'
import { counterMessages } from '../counter-messages.ts'
import classes from '../counter.module.css'
import { OrderRow } from './order-row.tsx'

const types = ['ALL', 'TAKEAWAY', 'DELIVERY', 'TAB'] as const
type Type = (typeof types)[number]

/** Lists the open orders without a table by their due hour. */
export function OrderList({
  chosenId,
  onAdd,
}: {
  readonly chosenId: number | undefined
  readonly onAdd: () => void
}) {
  const t = useMessages(counterMessages)
  const [type, setType] = useState<Type>('ALL')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const query = useQuery({
    ...apiQuery('orders', 'search', {
      query: { size: 200, ...(wanted === '' ? {} : { search: wanted }) },
    }),
    placeholderData: keepPreviousData,
  })
  const uncertain = new Set(useUncertainCharges().map(({ orderId }) => orderId))
  const problems = useArrivalProblemOfOrders()
  const all = query.data?.data ?? []
  const shown = all.filter(({ orderType }) => type === 'ALL' || orderType === type)
  return (
    <div className={classes['listSide']}>
      <div className={classes['filters']}>
        <Segmented
          label={t('types')}
          value={type}
          segments={types.map((each) => ({
            value: each,
            label: t(`type_${each}`),
            count: String(countOf(all, each)),
          }))}
          onChange={setType}
        />
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <ActionButton icon={IconPlus} keyHint="F5" onPress={onAdd}>
          {t('add')}
        </ActionButton>
      </div>
      {query.data === undefined ? (
        <Unread query={query} title={t('unreadable')}>
          <Loading>
            <Skeleton height="16rem" />
          </Loading>
        </Unread>
      ) : shown.length === 0 ? (
        <EmptyState
          icon={wanted === '' ? IconPaperBag : IconZoomExclamation}
          title={t(wanted === '' ? 'emptyTitle' : 'nothingTitle')}
        >
          {t(wanted === '' ? 'empty' : 'nothing')}
        </EmptyState>
      ) : (
        <>
          <div className={classes['rows']}>
            <RowList label={t('list')}>
              {shown.map((order) => (
                <OrderRow
                  key={order.id}
                  order={order}
                  arrivalProblem={problems.get(order.id) ?? null}
                  isUncertain={uncertain.has(order.id)}
                  isChosen={order.id === chosenId}
                />
              ))}
            </RowList>
          </div>
          <p className={classes['sum']}>
            {t('openSum')}{' '}
            <Money dollars={shown.reduce((sum, { totalAmount }) => sum + totalAmount, 0)} />
          </p>
        </>
      )}
    </div>
  )
}

function countOf(orders: readonly Order[], type: Type): number {
  return orders.filter(({ orderType }) => type === 'ALL' || orderType === type).length
}
