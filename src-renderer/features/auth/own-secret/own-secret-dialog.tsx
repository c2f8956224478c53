import { client } from '#renderer/api/client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { useRecordForm } from '#renderer/records/form/use-record-form.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { ownSecretMessages } from './own-secret-messages.ts'
import { pinMessages } from '../sign-in/pin-messages.ts'
import { PinProposals } from './pin-proposals.tsx'

interface DialogProps {
  readonly onClose: () => void
}

export function OwnPasswordDialog({ onClose }: DialogProps) {
  return (
    <OwnSecretDialog
      secret="password"
      save={({ currentPassword, secret: password, confirmation }) =>
        client.auth.changePassword({ body: { currentPassword, password, confirmation } })
      }
      onClose={onClose}
    />
  )
}

export function OwnPinDialog({ onClose }: DialogProps) {
  return (
    <OwnSecretDialog
      secret="pin"
      save={({ currentPassword, secret: pin, confirmation }) =>
        client.auth.changePin({ body: { currentPassword, pin, confirmation } })
      }
      onClose={onClose}
    />
  )
}

interface Draft {
  readonly currentPassword: string
  /** The new password or PIN. */
  readonly secret: string
  readonly confirmation: string
}

/** Asks for the password, and twice for the new secret. */
function OwnSecretDialog({
  secret,
  save,
  onClose,
}: DialogProps & {
  /** Name of its field in the request, and of its texts. */
  readonly secret: 'password' | 'pin'
  readonly save: (draft: Draft) => Promise<void>
}) {
  const t = useMessages(ownSecretMessages)
  const shared = useMessages(recordsMessages)
  const rule = useMessages(pinMessages)
  const form = useRecordForm<Draft, void>({
    record: undefined,
    draftOf: () => ({ currentPassword: '', secret: '', confirmation: '' }),
    sentAs: { secret },
    save,
    onSaved: () => {
      toast.done(t(`${secret}Saved`))
      onClose()
    },
  })
  const isPin = secret === 'pin'
  return (
    <FormDialog
      form={form}
      title={t(`${secret}Title`)}
      description={t(`${secret}Text`)}
      saveLabel={t(`${secret}Save`)}
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
        label={t(secret)}
        help={isPin ? rule('rule') : t('passwordHelp')}
        isPin={isPin}
        autoComplete="new-password"
        {...form.text('secret')}
      />
      <PasswordField
        label={t(`${secret}Again`)}
        isPin={isPin}
        autoComplete="new-password"
        {...form.text('confirmation')}
      />
      {isPin && (
        <PinProposals
          chosen={form.draft.secret}
          onChoose={(pin) => {
            form.dismissFailure()
            form.change({ secret: pin, confirmation: pin })
          }}
        />
      )}
    </FormDialog>
  )
}
