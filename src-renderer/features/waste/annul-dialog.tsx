import type { Waste } from '#shared/api/goods/waste.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { ApprovableAct } from '#renderer/features/approval/approvable-act.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay, useSignedInUser } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useReason } from '#renderer/ui/fields/reason-field.tsx'
import { wasteMessages } from './waste-messages.ts'

/** Takes goods back that were written off today; what somebody else wrote off needs a PIN. */
export function AnnulDialog({
  waste,
  onClose,
}: {
  readonly waste: Waste
  readonly onClose: () => void
}) {
  const t = useMessages(wasteMessages)
  const entry = useReason()
  const isOwn = useSignedInUser().id === waste.createdById
  const mayApprove = useMay('STOCK:APPROVE')
  const { id } = waste
  const annul = useApiMutation('waste', 'annul', {
    onSuccess: () => {
      toast.done(t('annulDone', { number: id }))
      onClose()
    },
  })
  const title = t('annulTitle', { number: id })
  return (
    <ApprovableAct
      title={title}
      description={t('annulHelp')}
      act={{ label: t('annulAct'), working: t('annulling'), isDanger: true }}
      cancelLabel={t('keep')}
      approval={isOwn || mayApprove ? undefined : { action: 'waste.approve', resource: id }}
      reason={{ entry, choices: [t('reasonMistake'), t('reasonQuantity')] }}
      isActing={annul.isPending}
      error={annul.error}
      onAct={(approval) =>
        annul.mutate({
          params: { id },
          body: { reason: entry.reason },
          ...(approval === undefined ? {} : { approval }),
        })
      }
      onClose={onClose}
    />
  )
}
