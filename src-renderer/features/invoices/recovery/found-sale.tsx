import type { RecoveredSale } from '#shared/api/sales/recovered-sale.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import { recoveryMessages } from './recovery-messages.ts'
import classes from './recovery.module.css'

/** Says what is recorded of a sale, before it is. */
export function FoundSale({ sale }: { readonly sale: RecoveredSale }) {
  const t = useMessages(recoveryMessages)
  const { dollars, quantity, date } = useFormat()
  const { number, issueDate, customer, payments, authorizedAt, lines, total } = sale
  const name = `${customer.name} · ${customer.identification}`
  return (
    <section className={classes['found']} aria-label={t('found')}>
      <h3 className={classes['heading']}>{t('found')}</h3>
      <Facts
        of={[
          [t('number'), number],
          [t('date'), date(issueDate)],
          [t('customer'), customer.isNew ? t('newCustomer', { name }) : name],
          [t('state'), t(authorizedAt === null ? 'notAsked' : 'authorized')],
          [
            t('payments'),
            payments.map((payment) => `${payment.name} ${dollars(payment.amount)}`).join(', '),
          ],
        ]}
      />
      <RowList label={t('lines')}>
        {lines.map((line, index) => (
          // Two lines may be equal.
          <Row
            key={index}
            title={`${quantity(line.quantity)} ${line.description}`}
            details={line.isKnown ? [] : [t('withoutProduct')]}
            end={<strong>{dollars(line.totalAmount)}</strong>}
          />
        ))}
      </RowList>
      <p className={classes['total']}>
        <span>{t('total')}</span>
        <strong>{dollars(total)}</strong>
      </p>
    </section>
  )
}
