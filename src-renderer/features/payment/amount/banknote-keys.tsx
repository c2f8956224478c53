import { subtract } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { banknoteSums } from './banknotes.ts'
import { paymentMessages } from '../payment-messages.ts'
import classes from '../payment.module.css'
import type { Payment } from '../state/payment.ts'

/** The exact amount and the next sums that people usually hand over; one tap charges. */
export function BanknoteKeys({ payment }: { readonly payment: Payment }) {
  const t = useMessages(paymentMessages)
  const { spokenDollars, note } = useFormat()
  const { remaining, isLocked, receiveCash } = payment
  // A banknote pays the whole rest, so another typed amount does not disable it.
  const isOff = isLocked || (payment.blocker !== undefined && payment.blocker !== 'zero')
  const sums = remaining > 0 ? banknoteSums(remaining) : []
  const offered = [remaining, ...sums]
  useShortcut({
    keys: offered.map((_, index) => `Alt+${index + 1}`),
    label: t('banknoteShortcut'),
    hint: 'Alt+1 – 4',
    isDisabled: isOff || remaining <= 0,
    onPress: (key) => {
      const sum = offered[Number(key.slice(-1)) - 1]
      if (sum !== undefined) receiveCash(sum)
    },
  })
  return (
    <div className={classes['cash']}>
      <h2 className={classes['methodLabel']}>{t('cashHeading')}</h2>
      <div className={classes['notes']} data-owns-keys="Enter">
        <button
          type="button"
          className={classes['noteKey']}
          disabled={isOff || remaining <= 0}
          onClick={() => receiveCash(remaining)}
        >
          {t('exact')}
        </button>
        {sums.map((sum) => (
          <button
            key={sum}
            type="button"
            className={classes['noteKey']}
            disabled={isOff}
            aria-label={`${spokenDollars(sum / 100)}, ${t('noteChange', {
              sum: spokenDollars((sum - remaining) / 100),
            })}`}
            onClick={() => receiveCash(sum)}
          >
            <span>
              <span className={classes['noteSign']}>$</span> {note(sum)}
            </span>
            <span className={classes['noteChange']}>
              {t('noteChange', { sum: note(subtract(sum, remaining)) })}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
