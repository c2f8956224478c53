import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { QrCode } from '#renderer/ui/qr-code.tsx'
import { buyerFormMessages } from './buyer-form-messages.ts'
import classes from './buyer-forms.module.css'

/** Shows the QR of a new form, in which the guests of a table or order write the buyer of the invoice. */
export function BuyerFormDialog({
  source,
  name,
  onClose,
}: {
  readonly source: { readonly tableId: number } | { readonly orderId: number }
  readonly name: string
  readonly onClose: () => void
}) {
  const t = useMessages(buyerFormMessages)
  const ui = useMessages(uiMessages)
  const { time } = useFormat()
  const sentence = useErrorSentence()
  // A repeated request may create another form, because it replaces the first.
  const { mutate, data: link, error } = useApiMutation('buyerForms', 'create')
  const make = useEffectEvent(() => mutate({ body: source }))
  useEffect(() => make(), [])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name })}
      description={t('description')}
      acts={
        <ActionButton size={56} onPress={onClose}>
          {ui('close')}
        </ActionButton>
      }
    >
      {error !== null && (
        <Bar tone="danger" icon={IconAlertCircle} isUrgent>
          {sentence(error)}
        </Bar>
      )}
      {link !== undefined && (
        <>
          <QrCode text={link.url} label={t('qr')} className={classes['qr']} />
          <p className={classes['until']}>{t('until', { time: time(link.expiresAt) })}</p>
        </>
      )}
      {link === undefined && error === null && (
        <p role="status" className={classes['waiting']}>
          {t('making')}
        </p>
      )}
    </Dialog>
  )
}
