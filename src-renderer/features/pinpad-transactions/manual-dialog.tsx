import { useState } from 'react'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { PinDialog } from '#renderer/features/approval/pin-dialog.tsx'
import { useTypedPin } from '#renderer/features/approval/use-typed-pin.ts'
import { chargesMessages } from './charges-messages.ts'

export type ManualOutcome = NonNullable<PinpadTransaction['resolution']>

const words = {
  charge: {
    APPROVED: { act: 'wasCharged', text: 'manualCharged', evidence: 'authorizationAsked' },
    NOT_CHARGED: { act: 'wasNotCharged', text: 'manualNotCharged', evidence: 'manualReason' },
  },
  return: {
    APPROVED: { act: 'wasReturned', text: 'manualReturned', evidence: 'manualReason' },
    NOT_CHARGED: { act: 'wasNotReturned', text: 'manualNotReturned', evidence: 'manualReason' },
  },
} as const

interface ManualDialogProps {
  readonly charge: PinpadTransaction
  /** True for a return, or for a charge that is being returned. */
  readonly isReturn: boolean
  readonly outcome: ManualOutcome
  readonly onResolved: (answer: PinpadTransaction) => void
  readonly onClose: () => void
}

/**
 * Records the outcome that a person read on paper or heard from the bank, then asks for the PIN of a user who answers
 * for it.
 */
export function ManualDialog(props: ManualDialogProps) {
  const t = useMessages(chargesMessages)
  const [reason, setReason] = useState<string>()
  const says = words[props.isReturn ? 'return' : 'charge'][props.outcome]
  if (reason !== undefined) return <SignStep {...props} reason={reason} />
  return (
    <EvidenceStep
      {...props}
      onTold={(evidence) =>
        setReason(
          says.evidence === 'authorizationAsked'
            ? t('authorizationReason', { number: evidence })
            : evidence,
        )
      }
    />
  )
}

const FORM = 'evidence'

function EvidenceStep({
  charge,
  isReturn,
  outcome,
  onTold,
  onClose,
}: ManualDialogProps & { readonly onTold: (evidence: string) => void }) {
  const t = useMessages(chargesMessages)
  const { dollars } = useFormat()
  const [evidence, setEvidence] = useState('')
  const [isTried, setTried] = useState(false)
  const says = words[isReturn ? 'return' : 'charge'][outcome]
  const told = evidence.trim()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('manualTitle', { outcome: t(says.act), sum: dollars(charge.totalAmount) })}
      manualPage="card-unknown"
      description={t(says.text)}
      acts={
        <>
          <ActionButton size={56} onPress={onClose}>
            {t('keep')}
          </ActionButton>
          <ActionButton variant="filled" size={56} type="submit" form={FORM}>
            {t('toSign')}
          </ActionButton>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (told !== '') onTold(told)
        }}
      >
        <TextField
          label={t(says.evidence)}
          help={t('manualReasonHelp')}
          autoFocus
          autoComplete="off"
          maxLength={says.evidence === 'authorizationAsked' ? 20 : 200}
          value={evidence}
          error={isTried && told === '' ? t('missing') : undefined}
          onChange={setEvidence}
        />
      </form>
    </Dialog>
  )
}

/** A manual outcome always needs a PIN. */
function SignStep({
  charge,
  isReturn,
  outcome,
  reason,
  onResolved,
  onClose,
}: ManualDialogProps & { readonly reason: string }) {
  const t = useMessages(chargesMessages)
  const { dollars } = useFormat()
  const pin = useTypedPin()
  const says = words[isReturn ? 'return' : 'charge'][outcome]
  const { mutate, isPending } = useApiMutation('pinpadTransactions', 'resolve', {
    onSuccess: onResolved,
    onError: pin.refuse,
  })
  return (
    <PinDialog
      title={t('manualTitle', { outcome: t(says.act), sum: dollars(charge.totalAmount) })}
      description={`${reason}. ${t('managerPin')}`}
      pin={pin}
      act={{ id: 'resolve-by-hand', label: t('sign') }}
      isWorking={isPending}
      onSign={() =>
        mutate({
          params: { id: charge.id },
          body: { action: 'MANUAL', outcome, reason, pin: pin.entry.pin },
        })
      }
      cancelLabel={t('keep')}
      onClose={onClose}
    />
  )
}
