import { IconCalendarDollar, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { creditOfPayments } from '#shared/domain/payment/credit-of-payments.ts'
import { add, type Cents, subtract, sum, toCents } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { changeMessages } from './change-messages.ts'
import { ChangeMoney } from './change-money-row.tsx'
import classes from './change.module.css'
import { changeOf } from '../bill/payment-part.ts'
import { ReceivedDialog } from './received-dialog.tsx'

/** The change to give back, in notes and coins; the received cash can be corrected. */
export function ChangeDue({
  invoice,
  received: corrected,
  onReceived,
}: {
  readonly invoice: Invoice
  readonly received: Cents | undefined
  readonly onReceived: (received: Cents) => void
}) {
  const t = useMessages(changeMessages)
  const { money, spokenDollars } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const cash = invoice.payments.filter(({ kind }) => kind === 'CASH').map(toPart)
  const due = sum(cash.map(({ amount }) => amount))
  const told = add(due, changeOf(cash))
  const received = corrected ?? told
  const change = subtract(received, due)
  const total = toCents(invoice.total)
  const { collected, onCredit } = creditOfPayments(
    invoice.payments.map(({ kind, amount }) => ({ kind, amount: toCents(amount) })),
  )
  return (
    <section className={classes['due']} role="alert">
      {(collected > 0 || onCredit === 0) && (
        <p className={classes['charged']}>
          <Icon of={IconCircleCheck} size={26} />
          {t(total === 0 ? 'total' : 'charged')} <Money cents={collected} />
        </p>
      )}
      {onCredit > 0 && (
        <p className={classes['charged']} data-credit>
          <Icon of={IconCalendarDollar} size={26} />
          {t('onCredit')} <Money cents={onCredit} />
        </p>
      )}
      {change === 0 ? (
        <h1 ref={heading} tabIndex={-1} className={classes['paid']}>
          {t(total === 0 ? 'free' : collected === 0 ? 'soldOnCredit' : 'noChange')}
        </h1>
      ) : (
        <>
          <h1
            ref={heading}
            tabIndex={-1}
            className={classes['label']}
            aria-label={`${t('change')} ${spokenDollars(change / 100)}`}
          >
            {t('change')}
          </h1>
          <p
            className={classes['change']}
            style={{ '--characters': money(change).length }}
            data-testid="change"
          >
            <Money cents={change} />
          </p>
          <ChangeMoney change={change} />
        </>
      )}
      {cash.length > 0 && (
        <p className={classes['received']}>
          {t('received', { sum: money(received) })}
          <ActionButton onPress={() => setCorrecting(true)}>{t('correct')}</ActionButton>
        </p>
      )}
      {isCorrecting && (
        <ReceivedDialog
          due={due}
          received={received}
          onClose={() => setCorrecting(false)}
          onCorrect={(cents) => {
            onReceived(cents)
            setCorrecting(false)
          }}
        />
      )}
    </section>
  )
}

function toPart(payment: Invoice['payments'][number]) {
  return {
    amount: toCents(payment.amount),
    received: payment.receivedAmount === null ? undefined : toCents(payment.receivedAmount),
  }
}
