import { useRef, useState } from 'react'
import type { PinpadTransaction } from '../../../src-shared/api/pinpad-transactions.ts'
import { fieldErrors, isSessionEnd, useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFocusOnFault } from '../../ui/fields/use-focus-on-fault.ts'
import { useFormat } from '../../ui/format/use-format.ts'
import { chargesMessages } from './charges-messages.ts'
import classes from './charges.module.css'

export type Outcome = NonNullable<PinpadTransaction['resolution']>

const words = {
  charge: {
    APPROVED: { act: 'wasCharged', text: 'manualCharged' },
    NOT_CHARGED: { act: 'wasNotCharged', text: 'manualNotCharged' },
  },
  return: {
    APPROVED: { act: 'wasReturned', text: 'manualReturned' },
    NOT_CHARGED: { act: 'wasNotReturned', text: 'manualNotReturned' },
  },
} as const

const FORM = 'resolve-by-hand'

/** What a person has seen on paper or heard from the bank, signed with a PIN in any case. */
export function ManualDialog({
  charge,
  isReturn,
  outcome,
  onResolved,
  onClose,
}: {
  readonly charge: PinpadTransaction
  readonly isReturn: boolean
  readonly outcome: Outcome
  readonly onResolved: (answer: PinpadTransaction) => void
  readonly onClose: () => void
}) {
  const t = useMessages(chargesMessages)
  const sentence = useErrorSentence()
  const { dollars } = useFormat()
  const [reason, setReason] = useState('')
  const [pin, setPin] = useState('')
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, refusals)
  const { mutate, error, isPending, reset } = useApiMutation('pinpadTransactions', 'resolve', {
    onSuccess: onResolved,
    onError: () => {
      setPin('')
      setRefusals((count) => count + 1)
    },
  })
  const errors = { ...fieldErrors(error), ...missing }
  const isElsewhere =
    error !== null && !isSessionEnd(error) && Object.keys(fieldErrors(error)).length === 0
  const says = words[isReturn ? 'return' : 'charge'][outcome]

  function submit(): void {
    const faults = Object.entries({ reason: reason.trim(), pin })
      .filter(([, text]) => text === '')
      .map(([field]) => [field, t('missing')] as const)
    setMissing(Object.fromEntries(faults))
    if (faults.length > 0) setRefusals((count) => count + 1)
    else if (!isPending) {
      mutate({
        params: { id: charge.id },
        body: { action: 'MANUAL', outcome, reason: reason.trim(), pin },
      })
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('manualTitle', { outcome: t(says.act), sum: dollars(charge.totalAmount) })}
      description={t(says.text)}
      isLocked={isPending}
      acts={
        <>
          <ActionButton size={56} isDisabled={isPending} onPress={onClose}>
            {t('keep')}
          </ActionButton>
          <ActionButton
            variant="filled"
            size={56}
            type="submit"
            form={FORM}
            isWorking={isPending}
            workingLabel={t('writing')}
          >
            {t(says.act)}
          </ActionButton>
        </>
      }
    >
      <form
        id={FORM}
        ref={form}
        className={classes['fields']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t('manualReason')}
          help={t('manualReasonHelp')}
          autoFocus
          maxLength={300}
          value={reason}
          error={errors['reason']}
          onChange={(text) => {
            setReason(text)
            setMissing({})
          }}
        />
        <PasswordField
          label={t('managerPin')}
          isPin
          autoComplete="new-password"
          value={pin}
          error={errors['pin']}
          onChange={(text) => {
            setPin(text)
            setMissing({})
            reset()
          }}
        />
        {isElsewhere && (
          <p role="alert" className={classes['fault']}>
            {sentence(error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
