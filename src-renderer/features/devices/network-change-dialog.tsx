import { IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { networkMessages } from './network-messages.ts'
import type { LanChoice, LanSettings } from './network-pin-dialog.tsx'
import classes from './network.module.css'

const HIGHEST_PORT = 65_535

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
  const [port, setPort] = useState(String(settings.port))
  const [tls, setTls] = useState(settings.tls)
  const [isRefused, setRefused] = useState(false)
  const number = /^\d{1,5}$/.test(port) ? Number(port) : 0
  const isPort = number >= 1 && number <= HIGHEST_PORT
  const save = () => {
    if (isPort) onChosen({ enabled: settings.enabled, port: number, tls })
    else setRefused(true)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('changeTitle')}
      width="28rem"
      acts={
        <>
          <ActionButton size={56} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton size={56} variant="filled" type="submit" form="network-change">
            {t('save')}
          </ActionButton>
        </>
      }
    >
      <form
        id="network-change"
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label={t('portLabel')}
          help={t('portHelp')}
          value={port}
          inputMode="numeric"
          maxLength={5}
          autoFocus
          error={isRefused && !isPort ? t('portWrong') : undefined}
          onChange={setPort}
        />
        <SwitchField label={t('tlsLabel')} help={t('tlsHelp')} isOn={tls} onChange={setTls} />
        {!tls && (
          <Bar tone="warn" icon={IconLockOpen}>
            {t('tlsOff')}
          </Bar>
        )}
      </form>
    </Dialog>
  )
}
