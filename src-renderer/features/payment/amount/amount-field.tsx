import { useId } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { paymentMessages } from '../payment-messages.ts'
import classes from '../payment.module.css'
import type { Payment } from '../state/payment.ts'
import { withComma } from '#renderer/ui/format/typed-text.ts'

const TYPED = /^\d{0,7}(?:,\d{0,2})?$/

/** Edits a payment's amount. Shows the rest to pay until something is typed. */
export function AmountField({
  payment,
  isTarget,
  onFocus,
}: {
  readonly payment: Payment
  /** True if the number pad types into this field. */
  readonly isTarget: boolean
  readonly onFocus: () => void
}) {
  const t = useMessages(paymentMessages)
  const { amount, money } = useFormat()
  const language = useLanguage()
  const id = useId()
  const { entry, remaining, isAmountTooHigh, isLocked, enter } = payment
  return (
    <div>
      <div
        className={classes['amountField']}
        data-target={isTarget && entry.typed !== ''}
        data-wrong={isAmountTooHigh}
      >
        <label htmlFor={id}>{t(entry.kind === 'CASH' ? 'otherAmount' : 'paidAmount')}</label>
        <span className={classes['amountSign']} aria-hidden>
          $
        </span>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          disabled={isLocked || remaining <= 0}
          placeholder={amount(remaining)}
          aria-invalid={isAmountTooHigh || undefined}
          aria-describedby={isAmountTooHigh ? `${id}-fault` : undefined}
          // As wide as its digits, so that the currency sign is next to them.
          size={Math.max(1, (entry.typed || amount(remaining)).length)}
          value={language === 'es' ? entry.typed : entry.typed.replace(',', '.')}
          onFocus={(event) => {
            onFocus()
            event.currentTarget.select()
          }}
          onChange={(event) => {
            const typed = withComma(event.currentTarget.value)
            if (TYPED.test(typed)) enter({ typed })
          }}
        />
      </div>
      {isAmountTooHigh && (
        <p id={`${id}-fault`} role="alert" className={classes['fault']}>
          {t('amountTooHigh', { sum: money(remaining) })}
        </p>
      )}
    </div>
  )
}
