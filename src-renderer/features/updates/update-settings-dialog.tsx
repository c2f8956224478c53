import { useQueryClient } from '@tanstack/react-query'
import type { UpdateSettings } from '#shared/api/machine/updates.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { updatesMessages } from './updates-messages.ts'

interface SettingsDraft {
  readonly isOn: boolean
  readonly source: string
  readonly key: string
}

/** Edits where updates come from, the key that they are checked with, and the daily look. */
export function UpdateSettingsDialog({
  settings,
  onClose,
}: {
  readonly settings: UpdateSettings
  readonly onClose: () => void
}) {
  const t = useMessages(updatesMessages)
  const ui = useMessages(uiMessages)
  const shared = useMessages(recordsMessages)
  const queries = useQueryClient()
  const keptAs = { address: 'dialogs/updates/settings', name: t('settingsTitle') }
  const form = useKeptForm<SettingsDraft, UpdateSettings>(keptAs, {
    record: settings,
    draftOf: (record = settings) => ({
      isOn: record.isOn,
      source: record.source ?? '',
      key: record.key ?? '',
    }),
    faultsOf: () => ({}),
    save: ({ isOn, source, key }) =>
      client.updates.saveSettings({ body: { isOn, source: source.trim(), key: key.trim() } }),
    onSaved: (saved) => {
      queries.setQueryData(apiQuery('updates', 'settings').queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['updates'] })
      toast.done(t('settingsSaved'))
      onClose()
    },
  })
  const { builtSource, hasBuiltKey } = settings
  const built = builtSource === null ? '' : ` ${t('sourceBuilt', { source: builtSource })}`
  return (
    <FormDialog
      form={form}
      title={t('settingsTitle')}
      saveLabel={ui('save')}
      savingLabel={ui('saving')}
      failedTitle={shared('notSaved')}
      onClose={onClose}
    >
      <SwitchField label={t('isOn')} help={t('isOnHelp')} {...form.toggle('isOn')} />
      <TextField
        label={t('source')}
        help={`${t('sourceHelp')}${built}`}
        isOptional
        spellCheck={false}
        {...form.text('source')}
      />
      <TextField
        label={t('key')}
        help={hasBuiltKey ? `${t('keyHelp')} ${t('keyBuilt')}` : t('keyHelp')}
        isOptional
        spellCheck={false}
        {...form.text('key')}
      />
    </FormDialog>
  )
}
