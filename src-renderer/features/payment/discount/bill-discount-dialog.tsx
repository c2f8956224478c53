import { useState } from 'react'
import { lineAmount } from '../../../../src-shared/domain/invoice-totals.ts'
import {
  type Cents,
  fromCents,
  subtract,
  sum,
  toCents,
  ZERO,
} from '../../../../src-shared/domain/money.ts'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { ReasonField, useReason } from '../../../ui/fields/reason-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { typedAmount, typedNumber, withComma } from '../../../ui/format/typed-text.ts'
import { useFormat } from '../../../ui/format/use-format.ts'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import { parseTypedNumber } from '../../../ui/pads/typed-number.ts'
import { paymentMessages } from '../payment-messages.ts'
import type { Payment } from '../state/payment.ts'
import { type BillDiscountDraft, discountedBill } from './bill-discount-draft.ts'
import classes from './discount.module.css'

const PERCENTS = [5, 10, 15, 20, 50, 100]
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
  const reason = useReason()
  const total = sum(lines.map(lineAmount))
  const value = parseTypedNumber(typed) ?? 0
  const wanted =
    unit === 'percent'
      ? { percent: value, amount: ZERO }
      : { percent: null, amount: toCents(value) }
  const isTooMuch = unit === 'percent' ? value > 100 : wanted.amount > total
  const off = isTooMuch ? ZERO : discountedBill(lines, wanted).amount

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
      description={payment.source.title}
      width="44rem"
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
      <div className={classes['form']}>
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
              if (chosen === 'COURTESY' && typed === '' && unit === 'percent') setTyped('100')
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
              setTyped('')
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
                if (/^\d{0,3}(?:[.,]\d{0,2})?$/.test(text)) setTyped(withComma(text))
              }}
            />
          ) : (
            <MoneyField
              label={t('billDiscountAmount')}
              isLabelHidden
              value={typed}
              error={isTooMuch ? t('billDiscountTooMuch') : undefined}
              onChange={setTyped}
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
                onPress={() => setTyped(String(each))}
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
      </div>
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
