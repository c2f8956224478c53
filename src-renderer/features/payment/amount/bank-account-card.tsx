import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { QrCode } from '#renderer/ui/qr-code.tsx'
import { paymentMessages } from '../payment-messages.ts'
import classes from '../payment.module.css'
import type { Payment } from '../state/payment.ts'

/**
 * The account for a transfer or deposit, with the exact amount. Ecuador's banks have no common format for such a code,
 * so the code contains plain text, from which a guest copies number and amount on the phone.
 */
export function BankAccountCard({ payment }: { readonly payment: Payment }) {
  const t = useMessages(paymentMessages)
  const { money } = useFormat()
  const { kind } = payment.entry
  const isPaidInto = kind === 'BANK_TRANSFER' || kind === 'BANK_DEPOSIT'
  const { data: account } = useQuery({
    ...apiQuery('company', 'getBankAccount'),
    enabled: isPaidInto,
  })
  const card = useRef<HTMLElement>(null)
  const isShown = isPaidInto && account != null
  useEffect(() => {
    // On a narrow screen the code is below the buyer and may be outside the visible part.
    if (isShown) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!isShown) return null
  const sum = money(payment.amount)
  const lines = [
    account.bankName,
    t(account.type, { number: account.number }),
    t('accountHolder', { name: account.holder, ruc: account.ruc }),
    t('accountSum', { sum }),
  ]
  return (
    <section ref={card} className={classes['account']} aria-label={t('accountTitle')}>
      <div>
        <h3 className={classes['accountTitle']}>
          {t('accountTitle')} · {account.bankName}
        </h3>
        <p className={classes['accountNumber']}>{t(account.type, { number: account.number })}</p>
        <p className={classes['accountFact']}>
          {t('accountHolder', { name: account.holder, ruc: account.ruc })}
        </p>
        <p className={classes['accountNumber']}>{t('accountSum', { sum })}</p>
      </div>
      <QrCode
        className={classes['accountQr']}
        text={lines.join('\n')}
        label={t('accountQr', { sum })}
      />
    </section>
  )
}
