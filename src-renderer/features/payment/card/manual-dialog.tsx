import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiCallError } from '../../../../src-shared/api/client.ts'
import type { PinpadTransaction } from '../../../../src-shared/api/pinpad-transactions.ts'
import { useErrorSentence } from '../../../api/errors.ts'
import { useApiMutation } from '../../../api/query.ts'
import { uiMessages } from '../../../i18n/ui-messages.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFormat } from '../../../ui/format/use-format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePinEntry } from '../../../ui/pads/pin-entry.ts'
import { PinPad } from '../../../ui/pads/pin-pad.tsx'
import { cardMessages } from './card-messages.ts'
import classes from './card.module.css'

/** What a person saw, then the PIN of who stands for it. */
export function ManualDialog({
  transaction,
  outcome,
  onClose,
}: {
  readonly transaction: PinpadTransaction
  readonly outcome: 'APPROVED' | 'NOT_CHARGED'
  readonly onClose: () => void
}) {
  const t = useMessages(cardMessages)
  const ui = useMessages(uiMessages)
  const { dollars } = useFormat()
  const [evidence, setEvidence] = useState('')
  const [step, setStep] = useState<'evidence' | 'pin'>('evidence')
  const [isTried, setTried] = useState(false)
  const isApproved = outcome === 'APPROVED'
  const isMissing = evidence.trim() === ''
  const sum = dollars(transaction.totalAmount)
  const title = t(isApproved ? 'manualCharged' : 'manualNot', { sum })
  if (step === 'pin') {
    const reason = isApproved
      ? t('authorizationReason', { number: evidence.trim() })
      : evidence.trim()
    return (
      <SignDialog
        title={title}
        transaction={transaction}
        body={{ action: 'MANUAL', outcome, reason }}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width="26rem"
      acts={
        <>
          <ActionButton size={56} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton size={56} variant="filled" type="submit" form="evidence">
            {t('next')}
          </ActionButton>
        </>
      }
    >
      <form
        id="evidence"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isMissing) setStep('pin')
        }}
      >
        <TextField
          label={t(isApproved ? 'authorizationField' : 'reasonField')}
          value={evidence}
          onChange={setEvidence}
          autoFocus
          autoComplete="off"
          maxLength={isApproved ? 20 : 200}
          {...(isApproved ? { inputMode: 'numeric' as const } : {})}
          error={isTried && isMissing ? t('missing') : undefined}
        />
      </form>
    </Dialog>
  )
}

function SignDialog({
  title,
  transaction,
  body,
  onClose,
}: {
  readonly title: string
  readonly transaction: PinpadTransaction
  readonly body: { action: 'MANUAL'; outcome: 'APPROVED' | 'NOT_CHARGED'; reason: string }
  readonly onClose: () => void
}) {
  const t = useMessages(cardMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const entry = usePinEntry()
  const [error, setError] = useState<unknown>()
  const { mutate, isPending } = useApiMutation('pinpadTransactions', 'resolve', {
    onSuccess: onClose,
    onError: (refusal) => {
      entry.clear()
      setError(refusal)
    },
  })
  const canSubmit = entry.isComplete && !isPending
  const submit = () => {
    if (canSubmit) mutate({ params: { id: transaction.id }, body: { ...body, pin: entry.pin } })
  }
  const isWrong =
    error instanceof ApiCallError && error.body.errors.some(({ field }) => field === 'pin')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={t('askPin')}
      width="26rem"
      isLocked={isPending}
      acts={
        <ActionButton size={56} isWide onPress={onClose}>
          {ui('cancel')}
        </ActionButton>
      }
    >
      <PinPad
        entry={entry}
        onEnter={submit}
        act={{
          id: 'resolve',
          kind: 'next',
          label: t('confirm'),
          isDisabled: !canSubmit && !isPending,
          isWorking: isPending,
          onPress: submit,
        }}
      >
        <div className={classes['fault']} role="alert">
          {error !== undefined && entry.pin === '' && (
            <>
              <Icon of={IconAlertCircle} />
              {isWrong ? t('pinWrong') : sentence(error)}
            </>
          )}
        </div>
      </PinPad>
    </Dialog>
  )
}
