import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PinpadTransaction } from '../../../src-shared/api/pinpad-transactions.ts'
import { isSessionEnd, useErrorSentence } from '../../api/errors.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useOnce } from '../../requests/use-once.ts'
import { useFlag } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { useApproval } from '../approval/approval-provider.tsx'
import { chargesMessages } from './charges-messages.ts'
import classes from './charges.module.css'

const FORM = 'give-back'

/** Returns a charge to its card: with a reason, and a manager's PIN if needed. */
export function ReturnDialog({
  charge,
  onClose,
}: {
  readonly charge: PinpadTransaction
  readonly onClose: () => void
}) {
  const t = useMessages(chargesMessages)
  const { dollars } = useFormat()
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const askApproval = useApproval()
  const mayCancel = useFlag('cancelInvoice')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const sum = dollars(charge.totalAmount)
  const {
    id: operationId,
    mutate,
    isPending,
    error,
  } = useOnce('pinpadTransactions.void', {
    onSuccess: ({ id }) => {
      toast.info(t('givingBackNow'))
      onClose()
      navigate(paths.charge(id))
    },
  })

  function send(approval?: string): void {
    mutate({
      params: { id: charge.id },
      body: { reason: reason.trim(), operationId },
      label: t('giveBackTitle', { sum }),
      ...(approval === undefined ? {} : { approval }),
    })
  }

  async function submit(): Promise<void> {
    setTried(true)
    if (reason.trim() === '' || isPending) return
    if (mayCancel) return send()
    // The PIN dialog is open on top; Escape must not close this one.
    setAsking(true)
    const given = await askApproval({
      action: 'pinpads.void',
      title: t('approveReturn', { sum }),
      confirm: t('approveReturn', { sum }),
      resource: charge.id,
      amount: charge.totalAmount,
      facts: [
        ...(charge.cardMasked === null ? [] : [{ label: t('card'), value: charge.cardMasked }]),
        { label: t('reasonAsked'), value: reason.trim() },
      ],
    })
    setAsking(false)
    if (given !== undefined) send(given.approvalToken)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('giveBackTitle', { sum })}
      description={t('giveBackText')}
      isLocked={isPending || isAsking}
      acts={
        <>
          <ActionButton size={56} isDisabled={isPending} onPress={onClose}>
            {t('keep')}
          </ActionButton>
          <ActionButton
            size={56}
            variant="danger"
            type="submit"
            form={FORM}
            isWorking={isPending}
            workingLabel={t('givingBack')}
          >
            {t('giveBackNow', { sum })}
          </ActionButton>
        </>
      }
    >
      <form
        id={FORM}
        className={classes['fields']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={t('reasonAsked')}
          autoFocus
          maxLength={200}
          value={reason}
          error={isTried && reason.trim() === '' ? t('missing') : undefined}
          onChange={setReason}
        />
        {error !== null && !isSessionEnd(error) && (
          <p role="alert" className={classes['fault']}>
            {sentence(error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
