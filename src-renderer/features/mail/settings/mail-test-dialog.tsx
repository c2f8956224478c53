import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { MailTest } from '#shared/api/machine/mail.ts'
import { client } from '#renderer/api/client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { mailMessages } from '../mail-messages.ts'

/** Sends a test mail, and shows the server's answer if it was refused. */
export function MailTestDialog({
  address,
  onClose,
}: {
  readonly address: string
  readonly onClose: () => void
}) {
  const t = useMessages(mailMessages)
  const [failed, setFailed] = useState<MailTest>()
  const form = useKeptForm<{ readonly to: string }, MailTest>(
    { address: 'dialogs/mail/test', name: t('testTitle') },
    {
      record: undefined,
      draftOf: () => ({ to: address }),
      faultsOf: ({ to }): Readonly<Record<string, string>> =>
        to.trim() === '' ? { to: t('addressMissing') } : {},
      save: ({ to }) => {
        setFailed(undefined)
        return client.mail.test({ body: { to: to.trim() } })
      },
      onSaved: (result) => {
        if (result.state === 'FAILED') return setFailed(result)
        toast.done(t('testDone', { to: form.draft.to.trim() }))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      form={form}
      title={t('testTitle')}
      description={t('testText')}
      width="30rem"
      saveLabel={t('testSend')}
      savingLabel={t('sending')}
      onClose={onClose}
    >
      {failed !== undefined && (
        <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={failed.serverReply ?? undefined}>
          {failed.lastError ?? ''}
        </Bar>
      )}
      <TextField
        label={t('testTo')}
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
