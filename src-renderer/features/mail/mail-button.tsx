import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { MailDialog, type DocumentToMail } from './mail-dialog.tsx'
import { mailMessages } from './mail-messages.ts'
import { useMailStatus } from './use-mail-status.ts'

/** Sends a document by mail; hidden if this program sends no mail. */
export function MailButton({ document }: { readonly document: DocumentToMail }) {
  const t = useMessages(mailMessages)
  const { data } = useMailStatus()
  const [isAsking, setAsking] = useState(false)
  if (data?.enabled !== true) return null
  return (
    <>
      <ActionButton
        size={56}
        icon={IconMail}
        aria-haspopup="dialog"
        onPress={() => setAsking(true)}
      >
        {t('mail')}
      </ActionButton>
      {isAsking && <MailDialog document={document} onClose={() => setAsking(false)} />}
    </>
  )
}
