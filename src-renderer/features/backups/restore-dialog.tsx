import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Backup } from '../../../src-shared/api/backups.ts'
import { useApiMutation } from '../../api/query.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { PinFault } from '../../ui/pads/pin-fault.tsx'
import { PinPad } from '../../ui/pads/pin-pad.tsx'
import { useTypedPin } from '../approval/use-typed-pin.ts'
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
  const ui = useMessages(uiMessages)
  const { within } = useBackupWords()
  const attempt = useTypedPin()
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const { mutate, isPending } = useApiMutation('backups', 'restore', {
    onSuccess: () => {
      toast.done(t('restored', { moment: within(backup) }))
      // All cached data is from before the restore.
      void queries.invalidateQueries()
      navigate(paths.hold)
    },
    onError: attempt.refuse,
  })
  const canSubmit = attempt.isReady && !isPending
  const submit = () => {
    if (canSubmit) mutate({ params: { id: backup.id }, body: { pin: attempt.entry.pin } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('restoreTitle', { moment: within(backup) })}
      description={t('restoreAsk')}
      width="26rem"
      isLocked={isPending}
      acts={
        <ActionButton size={56} isWide isDisabled={isPending} onPress={onClose}>
          {ui('cancel')}
        </ActionButton>
      }
    >
      <PinPad
        entry={attempt.entry}
        onEnter={submit}
        act={{
          id: 'restore',
          kind: 'next',
          label: t('restoreAct'),
          isDisabled: !canSubmit && !isPending,
          isWorking: isPending,
          onPress: submit,
        }}
      >
        <PinFault>{attempt.fault}</PinFault>
      </PinPad>
    </Dialog>
  )
}
