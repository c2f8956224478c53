import type { User, UserPin } from '../../../src-shared/api/users.ts'
import { client } from '../../api/client.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { FormDialog } from '../../records/form/form-dialog.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { useKeptForm } from '../../records/form/use-kept-draft.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { PinProposals } from '../auth/pin-proposals.tsx'
import { usersMessages } from './users-messages.ts'

/** Sets a new PIN, which replaces the old one, and the acts that it authorises. */
export function PinDialog({
  user,
  current,
  onClose,
}: {
  readonly user: User
  readonly current: UserPin
  readonly onClose: () => void
}) {
  const t = useMessages(usersMessages)
  const shared = useMessages(recordsMessages)
  const form = useKeptForm(
    {
      address: `dialogs/users/${user.id}/pin`,
      name: t('pinOf', { name: user.name }),
      secrets: ['pin', 'confirmPin'],
    },
    {
      record: current,
      draftOf: (record: UserPin | undefined) => ({
        pin: '',
        confirmPin: '',
        allowCashClosing: record?.allowCashClosing ?? false,
        allowDeletion: record?.allowDeletion ?? false,
      }),
      save: (body) => client.users.savePin({ params: { id: user.id }, body }),
      onSaved: () => {
        toast.done(t('pinSaved', { name: user.name }))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      form={form}
      title={t('pinOf', { name: user.name })}
      description={t('pinIntro')}
      saveLabel={t('savePin')}
      savingLabel={shared('saving')}
      failedTitle={shared('notSaved')}
      onClose={onClose}
    >
      <PasswordField
        label={t('pinField')}
        isPin
        autoFocus
        autoComplete="new-password"
        {...form.text('pin')}
      />
      <PasswordField
        label={t('pinAgain')}
        isPin
        autoComplete="new-password"
        {...form.text('confirmPin')}
      />
      <PinProposals
        establishmentId={user.establishmentId}
        chosen={form.draft.pin}
        onChoose={(pin) => {
          form.dismissFailure()
          form.change({ pin, confirmPin: pin })
        }}
      />
      <SwitchField
        label={t('allowCashClosing')}
        help={t('allowCashClosingHelp')}
        {...form.toggle('allowCashClosing')}
      />
      <SwitchField
        label={t('allowDeletion')}
        help={t('allowDeletionHelp')}
        {...form.toggle('allowDeletion')}
      />
    </FormDialog>
  )
}
