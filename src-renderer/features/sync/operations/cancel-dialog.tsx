import { client } from '#renderer/api/client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { syncMessages } from '../sync-messages.ts'

/** Cancels an operation, which stays here and in the history but is never sent. */
export function CancelDialog({
  operationId,
  name,
  onClose,
}: {
  readonly operationId: number
  readonly name: string
  readonly onClose: () => void
}) {
  const t = useMessages(syncMessages)
  return (
    <ReasonDialog
      title={t('cancelTitle', { name })}
      description={t('cancelText')}
      confirmLabel={t('cancelConfirm')}
      doneText={t('wasCancelled', { name })}
      keepLabel={t('keep')}
      onConfirm={(reason) => client.sync.cancel({ params: { id: operationId }, body: { reason } })}
      onClose={onClose}
    />
  )
}
