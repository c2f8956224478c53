import { lazy, Suspense, useState } from 'react'
import type { LanSettings } from '#shared/api/machine/lan.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { networkMessages } from './network-messages.ts'
import { type LanChoice, NetworkPinDialog } from './network-pin-dialog.tsx'
import classes from './network.module.css'

const NetworkChangeDialog = lazy(() =>
  import('./network-change-dialog.tsx').then(({ NetworkChangeDialog }) => ({
    default: NetworkChangeDialog,
  })),
)

/** Shows the port and all addresses, and opens their settings. */
export function NetworkFoot({
  settings,
  mayChange,
  onSaved,
}: {
  readonly settings: LanSettings
  readonly mayChange: boolean
  readonly onSaved: (saved: LanSettings) => void
}) {
  const t = useMessages(networkMessages)
  const [isChanging, setChanging] = useState(false)
  const [choice, setChoice] = useState<LanChoice>()
  const hosts = settings.addresses.map((address) => new URL(address).hostname)
  return (
    <div className={classes['foot']}>
      <span>
        <strong>{t('port')}</strong> {settings.port}
      </span>
      {settings.enabled && (
        <span className={classes['footAddresses']}>
          <strong>{t('addresses')}</strong>{' '}
          <span data-selectable>{hosts.length === 0 ? t('noAddresses') : hosts.join(', ')}</span>
        </span>
      )}
      {mayChange && (
        <ActionButton variant="bare" aria-haspopup="dialog" onPress={() => setChanging(true)}>
          {t('change')}
        </ActionButton>
      )}
      {isChanging && (
        <Suspense>
          <NetworkChangeDialog
            settings={settings}
            onClose={() => setChanging(false)}
            onChosen={(chosen) => {
              setChanging(false)
              setChoice(chosen)
            }}
          />
        </Suspense>
      )}
      {choice !== undefined && (
        <NetworkPinDialog
          title={t('askChange')}
          choice={choice}
          onClose={() => setChoice(undefined)}
          onSaved={(saved) => {
            setChoice(undefined)
            onSaved(saved)
            toast.done(t('saved'))
          }}
        />
      )}
    </div>
  )
}
