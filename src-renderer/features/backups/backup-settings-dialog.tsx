import { useQueryClient } from '@tanstack/react-query'
import type { BackupSettings } from '#shared/api/machine/backups.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { backupsMessages } from './backups-messages.ts'

interface SettingsDraft {
  readonly everyMinutes: string
  readonly keep: string
  readonly secondFolder: string
}

/** Edits the interval, the number of kept backups, and the second folder. */
export function BackupSettingsDialog({
  settings,
  onClose,
}: {
  readonly settings: BackupSettings
  readonly onClose: () => void
}) {
  const t = useMessages(backupsMessages)
  const shared = useMessages(recordsMessages)
  const queries = useQueryClient()
  const keptAs = { address: 'dialogs/backups/settings', name: t('settingsTitle') }
  const form = useKeptForm<SettingsDraft, BackupSettings>(keptAs, {
    record: settings,
    draftOf: (record = settings) => ({
      everyMinutes: String(record.everyMinutes),
      keep: String(record.keep),
      secondFolder: record.secondFolder ?? '',
    }),
    faultsOf: ({ everyMinutes, keep }) => ({
      ...(wholeNumber(everyMinutes) === undefined ? { everyMinutes: t('wholeNumber') } : {}),
      ...(wholeNumber(keep) === undefined ? { keep: t('wholeNumber') } : {}),
    }),
    save: ({ everyMinutes, keep, secondFolder }) =>
      client.backups.saveSettings({
        body: {
          everyMinutes: wholeNumber(everyMinutes) ?? settings.everyMinutes,
          keep: wholeNumber(keep) ?? settings.keep,
          secondFolder: secondFolder.trim(),
        },
      }),
    onSaved: (saved) => {
      queries.setQueryData(apiQuery('backups', 'settings').queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['backups'] })
      toast.done(t('settingsSaved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('settingsTitle')}
      failedTitle={shared('notSaved')}
      onClose={onClose}
    >
      <TextField
        label={t('everyMinutes')}
        help={t('everyMinutesHelp')}
        inputMode="numeric"
        autoFocus
        {...form.text('everyMinutes')}
      />
      <TextField
        label={t('keep')}
        help={t('keepHelp')}
        inputMode="numeric"
        {...form.text('keep')}
      />
      <TextField
        label={t('secondFolder')}
        help={t('secondFolderHelp')}
        isOptional
        spellCheck={false}
        {...form.text('secondFolder')}
      />
    </FormDialog>
  )
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined
}
