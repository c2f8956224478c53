import { client } from '#renderer/api/client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { printersMessages } from './printers-messages.ts'

/** Asks for the reason, and opens the drawer. */
export function DrawerDialog({
  printerId,
  onClose,
}: {
  readonly printerId: number
  readonly onClose: () => void
}) {
  const t = useMessages(printersMessages)
  const shared = useMessages(recordsMessages)
  const form = useKeptForm<{ readonly reason: string }, undefined>(
    { address: `dialogs/printers/${printerId}/drawer`, name: t('drawerTitle') },
    {
      record: undefined,
      draftOf: () => ({ reason: '' }),
      faultsOf: ({ reason }) => (reason.trim() === '' ? { reason: shared('missing') } : {}),
      save: async ({ reason }) => {
        await client.printers.drawer({ params: { id: printerId }, body: { reason: reason.trim() } })
        return undefined
      },
      onSaved: () => {
        toast.done(t('opened'))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      form={form}
      title={t('drawerTitle')}
      saveLabel={t('openDrawer')}
      savingLabel={t('opening')}
      failedTitle={t('notOpened')}
      onClose={onClose}
    >
      <TextField
        label={t('reason')}
        help={t('reasonHelp')}
        maxLength={200}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}
