import { useState } from 'react'
import { fromCents, percentOf, toBasisPoints, toCents, ZERO } from '#shared/domain/money/money.ts'
import { divideTip } from '#shared/domain/payment/tip-limit.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { typedAmount } from '#renderer/ui/format/typed-text.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { Numpad } from '#renderer/ui/pads/numpad.tsx'
import { MONEY_LIMITS, parseTypedNumber, typeNumber } from '#renderer/ui/pads/typed-number.ts'
import { paymentMessages } from '../payment-messages.ts'
import classes from '../payment.module.css'
import type { Payment } from '../state/payment.ts'

const PROPOSALS = [toBasisPoints(5), toBasisPoints(10)]

/** Sets the tip and includes or omits the service charge. Neither is part of the tax base. */
export function TipDialog({
  payment,
  onClose,
}: {
  readonly payment: Payment
  readonly onClose: () => void
}) {
  const t = useMessages(paymentMessages)
  const ui = useMessages(uiMessages)
  // A phone's own keyboard types.
  const hasPad = useLayout() !== 'phone'
  const { money, amount, percent } = useFormat()
  const { due, draft, serviceRate } = payment
  const [typed, setTyped] = useState(draft.tip > 0 ? typedAmount(fromCents(draft.tip)) : '')
  const [takesService, setTakesService] = useState(payment.takesService)
  const tip = toCents(parseTypedNumber(typed) ?? 0)
  const service = takesService ? percentOf(due.subtotal, toBasisPoints(serviceRate)) : ZERO
  const { extra } = divideTip(due.subtotal, service, tip)
  const apply = () => {
    payment.change({ tip, takesService })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('tipTitle')}
      manualPage="payment"
      width={hasPad ? '48rem' : '26rem'}
      acts={
        <>
          <ActionButton size={56} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton size={56} variant="filled" onPress={apply}>
            {t('apply')}
          </ActionButton>
        </>
      }
    >
      <EnterKey onPress={apply} />
      <div className={classes['tip']}>
        <div className={classes['tipFields']}>
          {serviceRate > 0 && (
            <SwitchField
              label={t('serviceSwitch', { rate: percent(serviceRate) })}
              help={t('serviceHelp')}
              isOn={takesService}
              onChange={setTakesService}
            />
          )}
          <div className={classes['proposals']}>
            <ActionButton
              size={56}
              variant={typed === '' ? 'chosen' : 'default'}
              onPress={() => setTyped('')}
            >
              {t('noTip')}
            </ActionButton>
            {PROPOSALS.map((rate) => {
              const proposed = percentOf(due.subtotal, rate)
              const text = typedAmount(fromCents(proposed))
              return (
                <ActionButton
                  key={rate}
                  size={56}
                  variant={typed === text ? 'chosen' : 'default'}
                  detail={money(proposed)}
                  isDisabled={proposed === 0}
                  onPress={() => setTyped(text)}
                >
                  {percent(rate / 100)}
                </ActionButton>
              )
            })}
          </div>
          <MoneyField
            label={t('tipAmount')}
            value={typed}
            placeholder={amount(ZERO)}
            onChange={setTyped}
          />
          <p className={classes['tipNote']} role="status">
            {extra > 0 && t('extraTipNote', { sum: money(extra) })}
          </p>
        </div>
        {hasPad && (
          <Numpad onKey={(key) => setTyped((text) => typeNumber(text, key, MONEY_LIMITS))} />
        )}
      </div>
    </Dialog>
  )
}

/** A component inside the dialog, so that its key belongs to the dialog. */
function EnterKey({ onPress }: { readonly onPress: () => void }) {
  useShortcut({ keys: ['Enter'], worksInFields: true, onPress })
  return null
}
