import { useState } from 'react'
import { type Cents, toCents } from '#shared/domain/money/money.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Numpad } from '#renderer/ui/pads/numpad.tsx'
import { MONEY_LIMITS, parseTypedNumber, typeNumber } from '#renderer/ui/pads/typed-number.ts'
import { changeMessages } from './change-messages.ts'
import classes from './change.module.css'

/** Corrects the received amount after a wrong banknote; the invoice does not change. */
export function ReceivedDialog({
  due,
  received,
  onCorrect,
  onClose,
}: {
  readonly due: Cents
  readonly received: Cents
  readonly onCorrect: (received: Cents) => void
  readonly onClose: () => void
}) {
  const t = useMessages(changeMessages)
  const ui = useMessages(uiMessages)
  const { amount, money } = useFormat()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const sum = toCents(parseTypedNumber(typed) ?? received / 100)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('correctTitle')}
      manualPage="change"
      description={t('correctHelp')}
      width="24rem"
      acts={
        <>
          <ActionButton size={56} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton size={56} variant="filled" type="submit" form="received">
            {t('correctAct')}
          </ActionButton>
        </>
      }
    >
      <form
        id="received"
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (sum >= due) onCorrect(sum)
        }}
      >
        <MoneyField
          label={t('receivedLabel')}
          value={typed}
          placeholder={amount(received)}
          autoFocus
          onChange={setTyped}
          error={isTried && sum < due ? t('tooLittle', { sum: money(due) }) : undefined}
        />
        <Numpad
          keyHeight={56}
          onKey={(key) => setTyped((text) => typeNumber(text, key, MONEY_LIMITS))}
        />
      </form>
    </Dialog>
  )
}
