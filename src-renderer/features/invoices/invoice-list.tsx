import { IconReceipt, IconZoomExclamation } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import type { ListedInvoice } from '../../../src-shared/api/invoices.ts'
import { isAccessKey } from '../../../src-shared/domain/access-key.ts'
import {
  FINAL_CONSUMER_IDENTIFICATION,
  maskIdentification,
} from '../../../src-shared/domain/identification.ts'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { Money } from '../../ui/money/money.tsx'
import {
  changeFilters,
  isFiltered,
  NO_FILTERS,
  PAGE_SIZE,
  toQuery,
  useInvoiceFilters,
} from './invoice-filters.ts'
import { InvoiceState } from './invoice-state.tsx'
import { invoicesMessages } from './invoices-messages.ts'
import classes from './invoices.module.css'
import { useInvoicePlace } from './use-invoice-place.ts'

/** Lists the invoices, newest first; the arrow keys move through it. */
export function InvoiceList({ chosenId }: { readonly chosenId: number | undefined }) {
  const t = useMessages(invoicesMessages)
  const filters = useInvoiceFilters()
  const search = useDeferredValue(filters.search)
  const query = useQuery({
    ...apiQuery('invoices', 'list', { query: toQuery(filters, search) }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.data ?? []
  useWalk(rows, chosenId)
  useFoundByKey(search, query.isPlaceholderData ? undefined : rows)

  if (query.data === undefined) {
    return (
      <Unread query={query} title={t('unreadable')}>
        <ListSkeleton />
      </Unread>
    )
  }
  if (rows.length === 0) return <NoInvoices />
  const { page, totalElements } = query.data.pagination
  const first = page * PAGE_SIZE + 1
  const last = first + rows.length - 1
  const { totalAmount } = query.data
  return (
    <>
      {rows.some(({ total }) => total === null) && (
        <p className={classes['blindNote']}>{t('blindNote')}</p>
      )}
      <ul className={classes['list']} aria-label={t('list')}>
        {rows.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} isChosen={invoice.id === chosenId} />
        ))}
      </ul>
      <nav className={classes['pages']} aria-label={t('list')}>
        <span className={classes['range']}>
          {t('range', { first, last, total: totalElements })}
        </span>
        {totalAmount !== null && isFiltered(filters) && (
          <p className={classes['listSum']}>
            {t(filters.status === 'ANNULLED' ? 'sumAnnulled' : 'sum')}{' '}
            <Money dollars={totalAmount} />
          </p>
        )}
        {totalElements > PAGE_SIZE && (
          <>
            <ActionButton isDisabled={page === 0} onPress={() => changeFilters({ page: page - 1 })}>
              {t('newer')}
            </ActionButton>
            <ActionButton
              isDisabled={last >= totalElements}
              onPress={() => changeFilters({ page: page + 1 })}
            >
              {t('older')}
            </ActionButton>
          </>
        )}
      </nav>
    </>
  )
}

const Row = memo(function Row({
  invoice,
  isChosen,
}: {
  readonly invoice: ListedInvoice
  readonly isChosen: boolean
}) {
  const t = useMessages(invoicesMessages)
  const { date, time, dollars } = useFormat()
  const { customer, status } = invoice
  const place = useInvoicePlace()(invoice)
  const isFinalConsumer = customer.identification === FINAL_CONSUMER_IDENTIFICATION
  const buyer = isFinalConsumer
    ? t('finalConsumer')
    : `${customer.name} · ${maskIdentification(customer.identification)}`
  return (
    <li>
      <Link
        href={paths.invoice(invoice.id)}
        className={classes['row']}
        data-annulled={status === 'ANNULLED'}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={classes['state']}>
          <InvoiceState invoice={invoice} />
        </span>
        <span className={classes['who']}>
          <span className={classes['number']}>{invoice.number}</span>
          <span className={classes['support']} title={buyer}>
            {buyer}
          </span>
        </span>
        <span className={classes['where']} title={place}>
          {place}
        </span>
        <span className={classes['when']}>
          <span>{time(invoice.issuedAt)}</span>
          <span className={classes['support']}>{date(invoice.issueDate)}</span>
        </span>
        <span className={classes['sum']}>
          {invoice.total === null ? (
            <span className={classes['hidden']}>{t('hiddenAmount')}</span>
          ) : (
            <Money dollars={invoice.total} />
          )}
          {(invoice.creditedAmount ?? 0) > 0 && (
            <span className={classes['credited']}>
              {t('credited', { sum: dollars(invoice.creditedAmount ?? 0) })}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
})

function useWalk(rows: readonly ListedInvoice[], chosenId: number | undefined): void {
  const t = useMessages(invoicesMessages)
  const [, navigate] = useLocation()
  useShortcut({
    keys: ['ArrowDown', 'ArrowUp'],
    label: t('nextInvoice'),
    isDisabled: rows.length === 0,
    onPress: (key) => {
      const index = rows.findIndex(({ id }) => id === chosenId)
      const next = rows[key === 'ArrowDown' ? index + 1 : Math.max(0, index - 1)]
      if (next !== undefined) navigate(paths.invoice(next.id), { replace: chosenId !== undefined })
    },
  })
}

/**
 * Opens the invoice whose access key was scanned or typed, as its paper's code states it. The search is cleared, so that
 * going back to the list does not open it again.
 */
function useFoundByKey(search: string, rows: readonly ListedInvoice[] | undefined): void {
  const [, navigate] = useLocation()
  const [only, ...others] = rows ?? []
  const foundId =
    isAccessKey(search.replaceAll(/\s/g, '')) && others.length === 0 ? only?.id : undefined
  useEffect(() => {
    if (foundId === undefined) return
    changeFilters({ search: '' })
    navigate(paths.invoice(foundId))
  }, [foundId, navigate])
}

function NoInvoices() {
  const t = useMessages(invoicesMessages)
  const filters = useInvoiceFilters()
  if (!isFiltered(filters)) {
    return (
      <EmptyState icon={IconReceipt} title={t('emptyTitle')}>
        {t('empty')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={IconZoomExclamation}
      title={t('nothingTitle')}
      acts={
        <ActionButton onPress={() => changeFilters(NO_FILTERS)}>{t('clearFilters')}</ActionButton>
      }
    >
      {t('nothing')}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <Loading>
      <div className={classes['loading']}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height="3rem" />
        ))}
      </div>
    </Loading>
  )
}
