import { useLocation } from 'wouter'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { useFlag } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useReason } from '#renderer/ui/fields/reason-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { ApprovableAct } from '#renderer/features/approval/approvable-act.tsx'
import { chargesMessages } from './charges-messages.ts'

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

  return (
    <ApprovableAct
      title={t('giveBackTitle', { sum })}
      description={t('giveBackText')}
      act={{ label: t('giveBackNow', { sum }), working: t('givingBack'), isDanger: true }}
      cancelLabel={t('keep')}
      approval={
        mayCancel
          ? undefined
          : {
              action: 'pinpads.void',
              confirm: t('approveReturn', { sum }),
              resource: charge.id,
              amount: charge.totalAmount,
              facts:
                charge.cardMasked === null ? [] : [{ label: t('card'), value: charge.cardMasked }],
            }
      }
      reason={{
        entry,
        label: t('reasonAsked'),
        choices: [t('reasonReturned'), t('reasonTwice')],
      }}
      isActing={isPending}
      error={error}
      onAct={(approval) =>
        mutate({
          params: { id: charge.id },
          body: { reason: entry.reason, operationId },
          label: t('giveBackTitle', { sum }),
          ...(approval === undefined ? {} : { approval }),
        })
      }
      onClose={onClose}
    />
  )
}
