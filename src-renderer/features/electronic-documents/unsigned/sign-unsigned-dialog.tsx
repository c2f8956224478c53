import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { UnsignedDocuments } from '#shared/api/tax/electronic-documents.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { unsignedMessages } from './unsigned-messages.ts'
import { useIsTrial } from './use-is-trial.ts'
import classes from './unsigned.module.css'

/** Says what is signed and sent, and what stays without a signature and why, and asks once. */
export function SignUnsignedDialog({
  unsigned,
  onClose,
}: {
  readonly unsigned: UnsignedDocuments
  readonly onClose: () => void
}) {
  const t = useMessages(unsignedMessages)
  const sentence = useErrorSentence()
  const isTrial = useIsTrial()
  const { date } = useFormat()
  const { invoices, creditNotes, firstIssueDate, lastIssueDate, refused } = unsigned
  const count = invoices + creditNotes
  const sign = useApiMutation('electronicDocuments', 'signUnsigned', {
    onSuccess: (queued) => {
      toast.done(t('queued', { count: queued.invoices + queued.creditNotes }))
      onClose()
    },
  })
  const first = firstIssueDate === null ? '' : date(firstIssueDate)
  const last = lastIssueDate === null ? '' : date(lastIssueDate)
  const days = first === last ? first : t('days', { first, last })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dialogTitle', { count })}
      description={t('dialogText', { count, days })}
      isLocked={sign.isPending}
      acts={
        <>
          <ActionButton size={56} isDisabled={sign.isPending} onPress={onClose}>
            {t('notNow')}
          </ActionButton>
          <ActionButton
            variant="filled"
            size={56}
            isWorking={sign.isPending}
            workingLabel={t('signing')}
            onPress={() => sign.mutate()}
          >
            {t('signAll', { count })}
          </ActionButton>
        </>
      }
    >
      <div className={classes['facts']}>
        {sign.error !== null && (
          <Bar tone="danger" icon={IconAlertCircle} isUrgent>
            {sentence(sign.error)}
          </Bar>
        )}
        {isTrial && <p>{t('inTest')}</p>}
        {!isTrial && <p>{t('mailed')}</p>}
        {creditNotes > 0 && <p>{t('notesAfter', { count: creditNotes })}</p>}
        {refused.map((each) => (
          <Bar key={each.code} tone="neutral" icon={IconInfoCircle} detail={each.message}>
            {t('left', { count: each.invoices + each.creditNotes })}
          </Bar>
        ))}
      </div>
    </Dialog>
  )
}
