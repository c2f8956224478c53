import type { User, UserPin } from '#shared/api/people/users.ts'
import { client } from '#renderer/api/client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { pinMessages } from '#renderer/features/auth/sign-in/pin-messages.ts'
import { PinProposals } from '#renderer/features/auth/own-secret/pin-proposals.tsx'
import { usersMessages } from './users-messages.ts'

/** Sets a new PIN, which replaces the old one. What it may sign stays. */
export function NewPinDialog({
  user,
  onClose,
}: {
  readonly user: User
  readonly onClose: () => void
}) {
  const t = useMessages(usersMessages)
  const shared = useMessages(recordsMessages)
  const rule = useMessages(pinMessages)
  const form = useKeptForm(
    {
      address: `dialogs/users/${user.id}/pin`,
      name: t('pinOf', { name: user.name }),
      secrets: ['pin', 'confirmPin'],
    },
    {
      record: undefined,
      draftOf: (_pin: UserPin | undefined) => ({ pin: '', confirmPin: '' }),
      save: (draft) =>
        client.users.savePin({ params: { id: user.id }, body: { ...draft, keepsRights: true } }),
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
        help={rule('rule')}
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
    </FormDialog>
  )
}
