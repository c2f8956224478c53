import { memo, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import type { ListedInvoice } from '#shared/api/sales/invoices.ts'
import { isAccessKey } from '#shared/domain/tax/access-key.ts'
import {
  FINAL_CONSUMER_IDENTIFICATION,
  maskIdentification,
} from '#shared/domain/tax/identification.ts'
import type { AnswerOf } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { TableProps } from '#renderer/ledger/ledger-kind.ts'
import { ledgerMessages } from '#renderer/ledger/ledger-messages.ts'
import { paths } from '#renderer/paths.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { invoiceFilters, type InvoiceFilters, PAGE_SIZE } from './invoice-filters.ts'
import { InvoiceState } from './invoice-state.tsx'
import { invoicesMessages } from './invoices-messages.ts'
import classes from './invoices.module.css'
import { useInvoicePlace } from './use-invoice-place.ts'

type Answer = AnswerOf<'invoices', 'list'>

export function InvoiceTable({
  rows,
  filters,
  isCurrent,
  chosenId,
}: TableProps<Answer, InvoiceFilters>) {
  const t = useMessages(invoicesMessages)
  useFoundByKey(filters.search, isCurrent ? rows : undefined)
  return (
    <ul className={classes['list']} aria-label={t('list')}>
      {rows.map((invoice) => (
        <Row key={invoice.id} invoice={invoice} isChosen={invoice.id === chosenId} />
      ))}
    </ul>
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
    invoiceFilters.change({ search: '' })
    navigate(paths.invoice(foundId))
  }, [foundId, navigate])
}

/** Says why amounts are missing. */
export function BlindNote({ answer }: { readonly answer: Answer }) {
  const t = useMessages(invoicesMessages)
  if (!answer.data.some(({ total }) => total === null)) return null
  return <p className={classes['blindNote']}>{t('blindNote')}</p>
}

/** Which invoices the page shows, their sum, and the buttons to the other pages. */
export function InvoicePages({
  answer: { data, pagination, totalAmount },
  filters,
}: {
  readonly answer: Answer
  readonly filters: InvoiceFilters
}) {
  const t = useMessages(invoicesMessages)
  const ledger = useMessages(ledgerMessages)
  const { page, totalElements } = pagination
  const first = page * PAGE_SIZE + 1
  const last = first + data.length - 1
  const turn = (by: 1 | -1) => invoiceFilters.change({ page: page + by })
  return (
    <nav className={classes['pages']} aria-label={t('list')}>
      <span className={classes['range']}>{t('range', { first, last, total: totalElements })}</span>
      {totalAmount !== null && invoiceFilters.isFiltered(filters) && (
        <p className={classes['listSum']}>
          {t(filters.status === 'ANNULLED' ? 'sumAnnulled' : 'sum')} <Money dollars={totalAmount} />
        </p>
      )}
      {totalElements > PAGE_SIZE && (
        <>
          <ActionButton isDisabled={page === 0} onPress={() => turn(-1)}>
            {ledger('newer_feminine')}
          </ActionButton>
          <ActionButton isDisabled={last >= totalElements} onPress={() => turn(1)}>
            {ledger('older_feminine')}
          </ActionButton>
        </>
      )}
    </nav>
  )
}

export function InvoicesLoading() {
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
