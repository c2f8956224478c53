import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackupSettings } from '../../../src-shared/api/backups.ts'
import { fieldErrors, useErrorSentence } from '../../api/errors.ts'
import { apiQuery, useApiMutation } from '../../api/query.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { backupsMessages } from './backups-messages.ts'
import classes from './backups.module.css'

/** Edits the interval, the number of backups kept, and the second folder. */
export function BackupSettingsDialog({
  settings,
  onClose,
}: {
  readonly settings: BackupSettings
  readonly onClose: () => void
}) {
  const t = useMessages(backupsMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const queries = useQueryClient()
  const [everyMinutes, setEveryMinutes] = useState(String(settings.everyMinutes))
  const [keep, setKeep] = useState(String(settings.keep))
  const [secondFolder, setSecondFolder] = useState(settings.secondFolder ?? '')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { mutate, isPending } = useApiMutation('backups', 'saveSettings', {
    onSuccess: (saved) => {
      queries.setQueryData(apiQuery('backups', 'settings').queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['backups'] })
      toast.done(t('settingsSaved'))
      onClose()
    },
    onError: (error) => {
      const found = fieldErrors(error)
      setFaults(found)
      if (Object.keys(found).length === 0) toast.error(sentence(error))
    },
  })

  function save(): void {
    const minutes = wholeNumber(everyMinutes)
    const count = wholeNumber(keep)
    if (minutes === undefined || count === undefined) {
      setFaults({
        ...(minutes === undefined ? { everyMinutes: t('wholeNumber') } : {}),
        ...(count === undefined ? { keep: t('wholeNumber') } : {}),
      })
      return
    }
    mutate({ body: { everyMinutes: minutes, keep: count, secondFolder: secondFolder.trim() } })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('settingsTitle')}
      isLocked={isPending}
      acts={
        <>
          <ActionButton size={56} isDisabled={isPending} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton
            variant="filled"
            size={56}
            isWorking={isPending}
            workingLabel={ui('saving')}
            onPress={save}
          >
            {ui('save')}
          </ActionButton>
        </>
      }
    >
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label={t('everyMinutes')}
          inputMode="numeric"
          value={everyMinutes}
          onChange={setEveryMinutes}
          error={faults['everyMinutes']}
          help={t('everyMinutesHelp')}
          autoFocus
        />
        <TextField
          label={t('keep')}
          inputMode="numeric"
          value={keep}
          onChange={setKeep}
          error={faults['keep']}
          help={t('keepHelp')}
        />
        <TextField
          label={t('secondFolder')}
          isOptional
          spellCheck={false}
          value={secondFolder}
          onChange={setSecondFolder}
          error={faults['secondFolder']}
          help={t('secondFolderHelp')}
        />
        {/* Lets Enter in a field submit; the visible button is outside the form. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined
}
