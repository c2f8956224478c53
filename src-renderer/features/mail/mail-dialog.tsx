import type { MailMessage } from '#shared/api/machine/mail.ts'
import { client } from '#renderer/api/client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { mailMessages } from './mail-messages.ts'

export interface DocumentToMail {
  readonly kind: MailMessage['kind']
  readonly id: number
  readonly number: string
  readonly isAuthorized: boolean
  /** The buyer's address; null if there is none. */
  readonly email: string | null
}

interface AddressDraft {
  readonly to: string
}

/** Asks for the address of a document, with the buyer's as the default. */
export function MailDialog({
  document,
  onClose,
}: {
  readonly document: DocumentToMail
  readonly onClose: () => void
}) {
  const t = useMessages(mailMessages)
  const { kind, id, number, isAuthorized, email } = document
  return (
    <AddressDialog
      title={t('mailTitle', { title: t(kind, { number }) })}
      description={t(isAuthorized ? 'mailText' : 'mailLater')}
      address={email ?? ''}
      saveLabel={t('send')}
      send={(to) => {
        const input = { params: { id }, body: { to } }
        return kind === 'INVOICE'
          ? makeOnce('invoices.mail', input)
          : makeOnce('creditNotes.mail', input)
      }}
      onClose={onClose}
    />
  )
}

/** Asks for the address of a message that is sent again. */
export function RetryDialog({
  message,
  onClose,
}: {
  readonly message: MailMessage
  readonly onClose: () => void
}) {
  const t = useMessages(mailMessages)
  const { id, kind, number, to: address, isUncertain } = message
  return (
    <AddressDialog
      title={t('mailTitle', { title: t(kind, { number }) })}
      description={t(isUncertain ? 'doubtText' : 'mailText')}
      address={address}
      saveLabel={t('retry')}
      send={(to) => client.mail.retry({ params: { id }, body: { to } })}
      onClose={onClose}
    />
  )
}

function AddressDialog({
  title,
  description,
  address,
  saveLabel,
  send,
  onClose,
}: {
  readonly title: string
  readonly description: string
  readonly address: string
  readonly saveLabel: string
  readonly send: (to: string) => Promise<MailMessage>
  readonly onClose: () => void
}) {
  const t = useMessages(mailMessages)
  const form = useKeptForm<AddressDraft, MailMessage>(
    { address: `dialogs/mail/${title}`, name: title },
    {
      record: undefined,
      draftOf: () => ({ to: address }),
      faultsOf: ({ to }): Readonly<Record<string, string>> =>
        to.trim() === '' ? { to: t('addressMissing') } : {},
      save: ({ to }) => send(to.trim()),
      onSaved: ({ kind, number, to }) => {
        toast.done(t('queued', { title: t(kind, { number }), to }))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      form={form}
      title={title}
      description={description}
      width="30rem"
      saveLabel={saveLabel}
      savingLabel={t('sending')}
      onClose={onClose}
    >
      <TextField
        label={t('address')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={254}
        {...form.text('to')}
      />
    </FormDialog>
  )
}
