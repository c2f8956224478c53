import { useState } from 'react'
import { lineAmount } from '#shared/domain/tax/invoice-totals.ts'
import { type Cents, fromCents, subtract, sum, toCents, ZERO } from '#shared/domain/money/money.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { ReasonField, useReason } from '#renderer/ui/fields/reason-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { typedAmount, typedNumber, withComma } from '#renderer/ui/format/typed-text.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { MONEY_LIMITS, parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { useHasPad } from '#renderer/ui/pads/use-has-pad.ts'
import { WIDTH_WITH_PAD, WithAmountPad } from '#renderer/ui/pads/with-amount-pad.tsx'
import { paymentMessages } from '../payment-messages.ts'
import type { Payment } from '../state/payment.ts'
import { type BillDiscountDraft, discountedBill } from './bill-discount-draft.ts'
import classes from './discount.module.css'

const PERCENTS = [5, 10, 15, 20, 50, 100]
const PERCENT_LIMITS = { digits: 3, decimals: 2 }
const reasons = ['delay', 'returned', 'regular', 'staff', 'birthday'] as const
type Unit = 'percent' | 'amount'

/** Sets a discount or a courtesy on the whole bill, with its reason. Above the cap, charging asks for an approval. */
export function BillDiscountDialog({
  payment,
  onClose,
}: {
  readonly payment: Payment
  readonly onClose: () => void
}) {
  const t = useMessages(paymentMessages)
  const ui = useMessages(uiMessages)
  const { money, percent: percentText } = useFormat()
  const { draft, lines } = payment
  const before = draft.discount
  const [kind, setKind] = useState<BillDiscountDraft['kind']>(before?.kind ?? 'DISCOUNT')
  const [unit, setUnit] = useState<Unit>(before?.percent === null ? 'amount' : 'percent')
  const [typed, setTyped] = useState(before === undefined ? '' : typedOf(before))
  // The first key of the pad replaces what was not typed, so that 5 after '10 %' is 5 and not 105.
  const [proposed, setProposed] = useState(typed)
  const hasPad = useHasPad()
  const reason = useReason()
  const total = sum(lines.map(lineAmount))
  const value = parseTypedNumber(typed) ?? 0
  const wanted =
    unit === 'percent'
      ? { percent: value, amount: ZERO }
      : { percent: null, amount: toCents(value) }
  const isTooMuch = unit === 'percent' ? value > 100 : wanted.amount > total
  const off = isTooMuch ? ZERO : discountedBill(lines, wanted).amount

  function type(text: string): void {
    setTyped(text)
    setProposed('')
  }

  function propose(text: string): void {
    setTyped(text)
    setProposed(text)
  }

  function apply(): void {
    if (off === 0 || !reason.check()) return
    payment.change({ discount: { ...wanted, kind, reason: reason.reason } })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('billDiscountTitle')}
      manualPage="payment"
      description={payment.source.place.title}
      width={hasPad ? WIDTH_WITH_PAD : '44rem'}
      acts={
        <>
          {before !== undefined && (
            <ActionButton
              size={56}
              onPress={() => {
                payment.change({ discount: undefined })
                onClose()
              }}
            >
              {t('billDiscountRemove')}
            </ActionButton>
          )}
          <ActionButton size={56} keyHint="Esc" onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton size={56} variant="filled" isDisabled={off === 0} onPress={apply}>
            {t('billDiscountApply', { sum: money(off) })}
          </ActionButton>
        </>
      }
    >
      <WithAmountPad
        value={typed}
        proposals={[proposed]}
        limits={unit === 'percent' ? PERCENT_LIMITS : MONEY_LIMITS}
        onChange={type}
      >
        <div className={classes['row']}>
          <Segmented
            label={t('billDiscountKind')}
            value={kind}
            isWide
            segments={[
              { value: 'DISCOUNT', label: t('discount') },
              { value: 'COURTESY', label: t('courtesy') },
            ]}
            onChange={(chosen) => {
              setKind(chosen)
              if (chosen === 'COURTESY' && typed === '' && unit === 'percent') propose('100')
            }}
          />
          <Segmented
            label={t('billDiscountUnit')}
            value={unit}
            isWide
            segments={[
              { value: 'percent', label: '%' },
              { value: 'amount', label: '$' },
            ]}
            onChange={(chosen) => {
              setUnit(chosen)
              type('')
            }}
          />
          {unit === 'percent' ? (
            <TextField
              label={t('billDiscountPercent')}
              isLabelHidden
              placeholder={t('billDiscountPercent')}
              inputMode="decimal"
              value={typed}
              error={isTooMuch ? t('billDiscountTooMuch') : undefined}
              onChange={(text) => {
                if (/^\d{0,3}(?:[.,]\d{0,2})?$/.test(text)) type(withComma(text))
              }}
            />
          ) : (
            <MoneyField
              label={t('billDiscountAmount')}
              isLabelHidden
              value={typed}
              error={isTooMuch ? t('billDiscountTooMuch') : undefined}
              onChange={type}
            />
          )}
        </div>
        {unit === 'percent' && (
          <div className={classes['percents']}>
            {PERCENTS.map((each) => (
              <ActionButton
                key={each}
                isWide
                variant={value === each ? 'chosen' : 'default'}
                aria-pressed={value === each}
                onPress={() => propose(String(each))}
              >
                {percentText(each)}
              </ActionButton>
            ))}
          </div>
        )}
        <Result total={total} off={off} />
        <ReasonField
          label={t('billDiscountReason')}
          choices={reasons.map((each) => t(`reason_${each}`))}
          otherLabel={t('billDiscountOther')}
          writeLabel={t('billDiscountWrite')}
          missing={t('billDiscountMissing')}
          entry={reason}
        />
        <p className={classes['note']}>{t('billDiscountNote')}</p>
      </WithAmountPad>
    </Dialog>
  )
}

/** The bill, the discount, and the rest, before anything is charged. */
function Result({ total, off }: { readonly total: Cents; readonly off: Cents }) {
  const t = useMessages(paymentMessages)
  const { money } = useFormat()
  return (
    <dl className={classes['result']}>
      {(
        [
          ['billDiscountBill', total],
          ['discount', off],
          ['billDiscountLeft', subtract(total, off)],
        ] as const
      ).map(([label, cents]) => (
        <div key={label}>
          <dt className={classes['term']}>{t(label)}</dt>
          <dd className={classes['sum']}>{money(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}

function typedOf({ percent, amount }: BillDiscountDraft): string {
  return percent === null ? typedAmount(fromCents(amount)) : typedNumber(percent)
}
