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
import { ReasonField, useReason } from '../../ui/fields/reason-field.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { ApprovedAct } from '../approval/approved-act.tsx'
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
  const mayCancel = useFlag('cancelInvoice')
  const entry = useReason()
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
      body: { reason: entry.reason, operationId },
      label: t('giveBackTitle', { sum }),
      ...(approval === undefined ? {} : { approval }),
    })
  }

  const form = (
    <>
      <ReasonField
        label={t('reasonAsked')}
        choices={[t('reasonReturned'), t('reasonTwice')]}
        otherLabel={t('reasonOther')}
        writeLabel={t('reasonText')}
        missing={t('reasonMissing')}
        entry={entry}
      />
      {error !== null && !isSessionEnd(error) && (
        <p role="alert" className={classes['fault']}>
          {sentence(error)}
        </p>
      )}
    </>
  )

  if (!mayCancel) {
    return (
      <ApprovedAct
        question={{
          action: 'pinpads.void',
          title: t('giveBackTitle', { sum }),
          confirm: t('approveReturn', { sum }),
          resource: charge.id,
          amount: charge.totalAmount,
          facts: charge.cardMasked === null ? [] : [{ label: t('card'), value: charge.cardMasked }],
        }}
        check={entry.check}
        isActing={isPending}
        onAnswer={(approval) => {
          if (approval === undefined) onClose()
          else send(approval.approvalToken)
        }}
      >
        {form}
      </ApprovedAct>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('giveBackTitle', { sum })}
      description={t('giveBackText')}
      isLocked={isPending}
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
          if (entry.check() && !isPending) send()
        }}
      >
        {form}
      </form>
    </Dialog>
  )
}
