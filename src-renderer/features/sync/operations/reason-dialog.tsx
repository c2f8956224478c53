import type { ReactNode } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextAreaField } from '#renderer/ui/fields/text-area-field.tsx'
import { syncMessages } from '../sync-messages.ts'
import classes from '../sync.module.css'

/** Confirms an act with a reason, which is recorded under the user's name. */
export function ReasonDialog({
  title,
  description,
  confirmLabel,
  doneText,
  keepLabel,
  reasonLabel,
  isDangerous = true,
  children,
  onConfirm,
  onClose,
}: {
  readonly title: string
  readonly description: string
  readonly confirmLabel: string
  readonly doneText: string
  readonly keepLabel?: string
  readonly reasonLabel?: string
  readonly isDangerous?: boolean
  /** Facts and figures to read before the decision. */
  readonly children?: ReactNode
  /** Does the act; if refused, the dialog shows why. */
  readonly onConfirm: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}) {
  const t = useMessages(syncMessages)
  const form = useKeptForm<{ readonly reason: string }, unknown>(
    { address: `dialogs/sync/${title}`, name: title },
    {
      record: undefined,
      draftOf: () => ({ reason: '' }),
      faultsOf: ({ reason }) => (reason.trim() === '' ? { reason: t('missing') } : {}),
      save: ({ reason }) => onConfirm(reason.trim()),
      onSaved: () => {
        toast.done(doneText)
        onClose()
      },
    },
  )
  return (
    <FormDialog
      form={form}
      title={title}
      description={description}
      saveLabel={confirmLabel}
      savingLabel={t('cancelling')}
      cancelLabel={keepLabel}
      failedTitle={t('notDone')}
      isDangerous={isDangerous}
      before={children !== undefined && <div className={classes['before']}>{children}</div>}
      onClose={onClose}
    >
      <TextAreaField
        label={reasonLabel ?? t('cancelReason')}
        maxLength={300}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}
