import { IconLockOpen } from '@tabler/icons-react'
import type { LanSettings } from '#shared/api/machine/lan.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FormDialog } from '#renderer/records/form/form-dialog.tsx'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { networkMessages } from './network-messages.ts'
import type { LanChoice } from './network-pin-dialog.tsx'

const HIGHEST_PORT = 65_535

interface NetworkDraft {
  readonly port: string
  readonly tls: boolean
}

/** Edits port and encryption; the PIN is asked afterwards. */
export function NetworkChangeDialog({
  settings,
  onChosen,
  onClose,
}: {
  readonly settings: LanSettings
  readonly onChosen: (choice: LanChoice) => void
  readonly onClose: () => void
}) {
  const t = useMessages(networkMessages)
  const ui = useMessages(uiMessages)
  const keptAs = { address: 'dialogs/lan/settings', name: t('changeTitle') }
  const form = useKeptForm<NetworkDraft, void>(keptAs, {
    record: undefined,
    draftOf: () => ({ port: String(settings.port), tls: settings.tls }),
    faultsOf: ({ port }): Readonly<Record<string, string>> =>
      portOf(port) === undefined ? { port: t('portWrong') } : {},
    save: ({ port, tls }) => {
      onChosen({ enabled: settings.enabled, port: portOf(port) ?? settings.port, tls })
      return Promise.resolve()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('changeTitle')}
      width="28rem"
      saveLabel={t('save')}
      savingLabel={ui('saving')}
      onClose={onClose}
    >
      <TextField
        label={t('portLabel')}
        help={t('portHelp')}
        inputMode="numeric"
        maxLength={5}
        autoFocus
        {...form.text('port')}
      />
      <SwitchField label={t('tlsLabel')} help={t('tlsHelp')} {...form.toggle('tls')} />
      {!form.draft.tls && (
        <Bar tone="warn" icon={IconLockOpen}>
          {t('tlsOff')}
        </Bar>
      )}
    </FormDialog>
  )
}

/** Returns the port number; undefined if the text is not one. */
function portOf(text: string): number | undefined {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= HIGHEST_PORT ? number : undefined
}
