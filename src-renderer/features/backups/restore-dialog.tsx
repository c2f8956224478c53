import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Backup } from '#shared/api/machine/backups.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { PinDialog } from '#renderer/features/approval/pin-dialog.tsx'
import { useTypedPin } from '#renderer/features/approval/use-typed-pin.ts'
import { backupsMessages } from './backups-messages.ts'
import { useBackupWords } from './use-backup-words.ts'

/** Asks for the PIN of a user who may restore; then the till continues with the restored data. */
export function RestoreDialog({
  backup,
  onClose,
}: {
  readonly backup: Backup
  readonly onClose: () => void
}) {
  const t = useMessages(backupsMessages)
  const { within } = useBackupWords()
  const pin = useTypedPin()
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const { mutate, isPending } = useApiMutation('backups', 'restore', {
    onSuccess: () => {
      toast.done(t('restored', { moment: within(backup) }))
      // All cached data is from before the restore.
      void queries.invalidateQueries()
      navigate(paths.hold)
    },
    onError: pin.refuse,
  })
  return (
    <PinDialog
      title={t('restoreTitle', { moment: within(backup) })}
      description={t('restoreAsk')}
      pin={pin}
      act={{ id: 'restore', label: t('restoreAct') }}
      isWorking={isPending}
      onSign={() => mutate({ params: { id: backup.id }, body: { pin: pin.entry.pin } })}
      onClose={onClose}
    />
  )
}
