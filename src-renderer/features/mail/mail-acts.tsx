import { IconReceipt, IconSend, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { MailMessage } from '#shared/api/machine/mail.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { PanelFoot } from '#renderer/ui/panel/panel.tsx'
import { RetryDialog } from './mail-dialog.tsx'
import { mailMessages } from './mail-messages.ts'
import classes from './mail.module.css'

/** The acts on a message: sends it again, also to another address, or cancels it. */
export function MailActs({
  message,
  mayRetry,
}: {
  readonly message: MailMessage
  readonly mayRetry: boolean
}) {
  const t = useMessages(mailMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState<'retry' | 'cancel'>()
  const close = () => setAsking(undefined)
  const cancel = useApiMutation('mail', 'cancel', {
    onSuccess: () => toast.done(t('cancelled')),
    onError: (error) => toast.error(sentence(error)),
    onSettled: close,
  })
  const { id, kind, number, documentId, state } = message
  const isOpen = state === 'QUEUED' || state === 'FAILED'
  const isRepeatable = mayRetry && state !== 'SENT'
  if (kind !== 'INVOICE' && !isRepeatable) return null
  return (
    <PanelFoot>
      <div className={classes['acts']}>
        {kind === 'INVOICE' && (
          <ActionButton
            icon={IconReceipt}
            size={56}
            onPress={() => navigate(paths.invoice(documentId))}
          >
            {t('seeInvoice')}
          </ActionButton>
        )}
        {mayRetry && isOpen && (
          <ActionButton
            icon={IconX}
            size={56}
            aria-haspopup="dialog"
            onPress={() => setAsking('cancel')}
          >
            {t('cancel')}
          </ActionButton>
        )}
      </div>
      {isRepeatable && (
        <NextButton icon={IconSend} aria-haspopup="dialog" onPress={() => setAsking('retry')}>
          {t(state === 'QUEUED' ? 'retryNow' : 'retry')}
        </NextButton>
      )}
      {asking === 'retry' && <RetryDialog message={message} onClose={close} />}
      <ConfirmDialog
        isOpen={asking === 'cancel'}
        isDangerous
        title={t('cancelTitle', { title: t(kind, { number }) })}
        description={t('cancelText')}
        confirmLabel={t('cancelNow')}
        cancelLabel={t('keep')}
        isWorking={cancel.isPending}
        workingLabel={t('cancelling')}
        onConfirm={() => cancel.mutate({ params: { id } })}
        onClose={close}
      />
    </PanelFoot>
  )
}
