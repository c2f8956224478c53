import { useQueryClient } from '@tanstack/react-query'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Backup } from '../../../src-shared/api/backups.ts'
import { ApiCallError } from '../../../src-shared/api/client.ts'
import { fieldErrors, useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePinEntry } from '../../ui/pads/pin-entry.ts'
import { PinPad } from '../../ui/pads/pin-pad.tsx'
import { approvalMessages } from '../approval/approval-messages.ts'
import { useCountdown } from '../sign-in/use-countdown.ts'
import { backupsMessages } from './backups-messages.ts'
import classes from './backups.module.css'
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
  const approval = useMessages(approvalMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const { within } = useBackupWords()
  const entry = usePinEntry()
  const { secondsLeft, start } = useCountdown()
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const [error, setError] = useState<unknown>()
  const { mutate, isPending } = useApiMutation('backups', 'restore', {
    onSuccess: () => {
      toast.done(t('restored', { moment: within(backup) }))
      // All cached data is from before the restore.
      void queries.invalidateQueries()
      navigate(paths.hold)
    },
    onError: (refusal) => {
      entry.clear()
      setError(refusal)
      if (refusal instanceof ApiCallError && refusal.retryAfter !== undefined) {
        start(refusal.retryAfter)
      }
    },
  })
  const canSubmit = entry.isComplete && secondsLeft === 0 && !isPending
  const submit = () => {
    if (canSubmit) mutate({ params: { id: backup.id }, body: { pin: entry.pin } })
  }
  const fault = faultOf()

  function faultOf(): string | undefined {
    if (secondsLeft > 0) return approval('nextAttempt', { seconds: secondsLeft })
    if (error === undefined || entry.pin !== '') return undefined
    return fieldErrors(error)['pin'] ?? sentence(error)
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
        entry={entry}
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
        <div className={classes['fault']} role="alert">
          {fault !== undefined && (
            <>
              <Icon of={IconAlertCircle} />
              {fault}
            </>
          )}
        </div>
      </PinPad>
    </Dialog>
  )
}
