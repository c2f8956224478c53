import { client } from '../../api/client.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { FormDialog } from '../../records/form/form-dialog.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { useRecordForm } from '../../records/form/use-record-form.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { ownSecretMessages } from './own-secret-messages.ts'

interface DialogProps {
  readonly onClose: () => void
}

/** Replaces one's own password. */
export function OwnPasswordDialog({ onClose }: DialogProps) {
  const t = useMessages(ownSecretMessages)
  const shared = useMessages(recordsMessages)
  const form = useRecordForm<Record<'currentPassword' | 'password' | 'confirmation', string>, void>(
    {
      record: undefined,
      draftOf: () => ({ currentPassword: '', password: '', confirmation: '' }),
      save: (body) => client.auth.changePassword({ body }),
      onSaved: () => {
        toast.done(t('passwordSaved'))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      form={form}
      title={t('passwordTitle')}
      description={t('passwordText')}
      saveLabel={t('savePassword')}
      savingLabel={shared('saving')}
      failedTitle={shared('notSaved')}
      onClose={onClose}
    >
      <PasswordField
        label={t('currentPassword')}
        autoFocus
        autoComplete="current-password"
        {...form.text('currentPassword')}
      />
      <PasswordField
        label={t('password')}
        help={t('passwordHelp')}
        autoComplete="new-password"
        {...form.text('password')}
      />
      <PasswordField
        label={t('passwordAgain')}
        autoComplete="new-password"
        {...form.text('confirmation')}
      />
    </FormDialog>
  )
}

/** Replaces one's own PIN. */
export function OwnPinDialog({ onClose }: DialogProps) {
  const t = useMessages(ownSecretMessages)
  const shared = useMessages(recordsMessages)
  const form = useRecordForm<Record<'currentPassword' | 'pin' | 'confirmation', string>, void>({
    record: undefined,
    draftOf: () => ({ currentPassword: '', pin: '', confirmation: '' }),
    save: (body) => client.auth.changePin({ body }),
    onSaved: () => {
      toast.done(t('pinSaved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('pinTitle')}
      description={t('pinText')}
      saveLabel={t('savePin')}
      savingLabel={shared('saving')}
      failedTitle={shared('notSaved')}
      onClose={onClose}
    >
      <PasswordField
        label={t('currentPassword')}
        autoFocus
        autoComplete="current-password"
        {...form.text('currentPassword')}
      />
      <PasswordField
        label={t('pin')}
        help={t('pinHelp')}
        isPin
        autoComplete="new-password"
        {...form.text('pin')}
      />
      <PasswordField
        label={t('pinAgain')}
        isPin
        autoComplete="new-password"
        {...form.text('confirmation')}
      />
    </FormDialog>
  )
}
