import { IconBan, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { BillRow } from '#shared/domain/sale/bill-rows.ts'
import { FINAL_CONSUMER_IDENTIFICATION } from '#shared/domain/tax/identification.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { AccessKey } from '#renderer/ui/access-key.tsx'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import { useBillRowLabel } from '#renderer/ui/money/use-bill-row-label.ts'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { InvoiceCreditNotes } from './invoice-credit-notes.tsx'
import { AuthorizedAt } from '#renderer/features/electronic-documents/detail/authorized-at.tsx'
import { TaxOfficeAnswer } from '#renderer/features/electronic-documents/detail/tax-office-answer.tsx'
import { UnsignedNotice } from '#renderer/features/electronic-documents/unsigned/unsigned-notice.tsx'
import { DocumentMails } from '#renderer/features/mail/document-mails.tsx'
import { InvoiceActs } from './invoice-acts.tsx'
import { invoiceFilters } from './invoice-filters.ts'
import { InvoiceState } from './invoice-state.tsx'
import { invoicesMessages } from './invoices-messages.ts'
import classes from './invoices.module.css'
import { rowsOfInvoice } from './rows-of-invoice.ts'
import { useInvoicePlace } from './use-invoice-place.ts'

/** Shows one invoice: customer, lines, payments, and its possible acts. */
export function InvoiceDetail({ id }: { readonly id: number }) {
  const t = useMessages(invoicesMessages)
  const query = useQuery(apiQuery('invoices', 'get', { params: { id } }))
  if (query.data === undefined) {
    return (
      <Unread query={query} title={t('oneUnreadable')}>
        <Loading>
          <div className={classes['loading']}>
            <Skeleton width="16rem" height="2rem" />
            <Skeleton height="6rem" />
            <Skeleton height="10rem" />
          </div>
        </Loading>
      </Unread>
    )
  }
  const invoice = query.data
  return (
    <div className={classes['place']}>
      <article className={classes['detail']} aria-label={invoice.number}>
        <ScrollBox className={classes['body']} name={t('whole')}>
          <Head invoice={invoice} />
          <Lines invoice={invoice} />
          <Sums invoice={invoice} />
          <Payments invoice={invoice} />
          <InvoiceCreditNotes invoiceId={invoice.id} />
          <DocumentMails kind="INVOICE" documentId={invoice.id} />
          <Facts invoice={invoice} />
        </ScrollBox>
        <InvoiceActs invoice={invoice} />
      </article>
    </div>
  )
}

function Head({ invoice }: { readonly invoice: Invoice }) {
  const t = useMessages(invoicesMessages)
  const { date, time } = useFormat()
  const placeOf = useInvoicePlace()
  const { customer, annulment } = invoice
  const isFinalConsumer = customer.identification === FINAL_CONSUMER_IDENTIFICATION
  return (
    <header className={classes['head']}>
      <div className={classes['chips']}>
        <InvoiceState invoice={invoice} />
        <span className={classes['support']}>{placeOf(invoice)}</span>
      </div>
      {/* Guests ask about the total; below the lines it would need scrolling. */}
      <div className={classes['numberAndTotal']}>
        <h2 className={classes['title']} data-selectable data-screen-heading>
          {invoice.number}
        </h2>
        <Money dollars={invoice.total} className={classes['headTotal']} />
      </div>
      <p className={classes['support']}>
        {date(invoice.issueDate)} {time(invoice.issuedAt)} · {t('by', { name: invoice.createdBy })}
      </p>
      {annulment !== null && (
        <Bar tone="danger" icon={IconBan} detail={annulment.reason}>
          {t(annulment.authorizedBy === null ? 'annulledBy' : 'annulledByApproved', {
            date: `${date(annulment.annulledAt)} ${time(annulment.annulledAt)}`,
            name: annulment.annulledBy,
            approver: annulment.authorizedBy ?? '',
          })}
        </Bar>
      )}
      {annulment === null && <UnsignedNotice of={invoice} />}
      {annulment === null && <TaxOfficeAnswer of={invoice} />}
      <div className={classes['customer']}>
        <p className={classes['strong']}>{isFinalConsumer ? t('finalConsumer') : customer.name}</p>
        {!isFinalConsumer && (
          <>
            <p className={classes['support']} data-selectable>
              {[
                t('identification', { number: customer.identification }),
                customer.email,
                customer.phone,
              ]
                .filter((text) => text !== null && text !== '')
                .join(' · ')}
            </p>
            <ActionButton
              icon={IconUser}
              variant="quiet"
              onPress={() =>
                invoiceFilters.change({ customer: { id: customer.id, name: customer.name } })
              }
            >
              {t('onlyThese')}
            </ActionButton>
          </>
        )}
      </div>
    </header>
  )
}

function Lines({ invoice }: { readonly invoice: Invoice }) {
  const t = useMessages(invoicesMessages)
  const { dollars, quantity } = useFormat()
  return (
    <section>
      <h3 className={classes['group']}>{t('lines')}</h3>
      <ul className={classes['lines']}>
        {invoice.details.map((line) => (
          <li key={line.id}>
            <span className={classes['strong']}>{quantity(Number(line.quantity.toFixed(2)))}</span>
            <span>
              {line.description}
              {line.observation !== null && line.observation !== '' && (
                <span className={classes['note']}>{line.observation}</span>
              )}
              {line.discountWithTax > 0 && (
                <span className={classes['note']}>
                  {t('discount', { sum: dollars(line.discountWithTax) })}
                </span>
              )}
            </span>
            <Amount dollars={line.totalAmount} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sums({ invoice }: { readonly invoice: Invoice }) {
  const t = useMessages(invoicesMessages)
  const rows = rowsOfInvoice(invoice)
  const included = rows.filter(({ isIncluded }) => isIncluded)
  return (
    <>
      <dl className={classes['sums']}>
        <Rows rows={rows.filter(({ isIncluded }) => !isIncluded)} invoice={invoice} />
        <div className={classes['total']}>
          <dt>{t('total')}</dt>
          <dd>
            <Money dollars={invoice.total} />
          </dd>
        </div>
      </dl>
      {included.length > 0 && (
        <dl className={`${classes['sums']} ${classes['included']}`}>
          <Rows rows={included} invoice={invoice} />
        </dl>
      )}
    </>
  )
}

function Rows({ rows, invoice }: { readonly rows: readonly BillRow[]; readonly invoice: Invoice }) {
  const label = useBillRowLabel()
  const isCourtesy = invoice.billDiscount?.kind === 'COURTESY'
  return rows.map((row) => (
    <Fact key={`${row.kind} ${row.rate ?? ''}`} label={label(row, { isCourtesy })}>
      <Amount cents={row.amount} />
    </Fact>
  ))
}

function Payments({ invoice }: { readonly invoice: Invoice }) {
  const t = useMessages(invoicesMessages)
  const { dollars } = useFormat()
  const detailOf = (payment: Invoice['payments'][number]) =>
    [
      payment.receivedAmount !== null && payment.receivedAmount > payment.amount
        ? t('received', { sum: dollars(payment.receivedAmount) })
        : null,
      payment.cardVoucherNumber,
      payment.bankTransactionReference,
      payment.checkNumber,
      payment.checkBank,
      payment.targetBank,
      payment.creditMemoNumber,
      payment.paymentTermName,
      payment.observation,
    ]
      .filter((text) => text !== null && text !== '')
      .join(' · ')
  // Left out for a user who counts blind and has opened many invoices of the register.
  if (invoice.payments.length === 0 && invoice.total > 0) {
    return (
      <section>
        <h3 className={classes['group']}>{t('payments')}</h3>
        <p>{t('paymentsHidden')}</p>
      </section>
    )
  }
  return (
    <section>
      <h3 className={classes['group']}>{t('payments')}</h3>
      <dl className={classes['sums']}>
        {invoice.payments.length === 0 && (
          <Fact label={t('nothingPaid')}>
            <Amount dollars={0} />
          </Fact>
        )}
        {invoice.payments.map((payment) => (
          <Fact
            key={payment.id}
            label={[payment.paymentMethodName, detailOf(payment)]
              .filter((text) => text !== '')
              .join(' · ')}
          >
            <Amount dollars={payment.amount} />
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function Facts({ invoice }: { readonly invoice: Invoice }) {
  const t = useMessages(invoicesMessages)
  return (
    <>
      {invoice.observation !== null && invoice.observation !== '' && (
        <section>
          <h3 className={classes['group']}>{t('observation')}</h3>
          <p>{invoice.observation}</p>
        </section>
      )}
      {invoice.additionalInfo.length > 0 && (
        <section>
          <h3 className={classes['group']}>{t('additional')}</h3>
          {invoice.additionalInfo.map(({ label, value }) => (
            <p key={label}>
              {label}: {value}
            </p>
          ))}
        </section>
      )}
      <section>
        <h3 className={classes['group']}>{t('accessKey')}</h3>
        <AuthorizedAt of={invoice} />
        <AccessKey value={invoice.accessKey} label={t('qr')} />
      </section>
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
