import { IconAlertTriangle, IconLock, IconLockOpen, IconRouter } from '@tabler/icons-react'
import { useState } from 'react'
import type { LanSettings } from '#shared/api/machine/lan.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { shownFingerprint } from './fingerprint.ts'
import { networkMessages } from './network-messages.ts'
import { NetworkPinDialog } from './network-pin-dialog.tsx'
import classes from './network.module.css'

const faultMessages = {
  PORT_TAKEN: 'portTaken',
  PORT_FORBIDDEN: 'portForbidden',
  NO_ADDRESS: 'noAddress',
  AUTHORITY_UNREADABLE: 'authorityUnreadable',
  NOT_OPENED: 'notOpened',
} as const

/** Shows if this machine serves tablets, its address, and if the connection is encrypted. */
export function NetworkPart({
  settings,
  mayChange,
  onSaved,
}: {
  readonly settings: LanSettings
  readonly mayChange: boolean
  readonly onSaved: (saved: LanSettings) => void
}) {
  const t = useMessages(networkMessages)
  const sentence = useErrorSentence()
  const [asked, setAsked] = useState<'on' | 'off'>()
  const { enabled, port, tls, fault, unencrypted } = settings
  const close = useApiMutation('lan', 'saveSettings', {
    onSuccess: (saved) => {
      onSaved(saved)
      toast.done(t('turnedOff'))
    },
    onError: (refusal) => toast.error(sentence(refusal)),
    onSettled: () => setAsked(undefined),
  })
  return (
    <section aria-label={t('title')}>
      <div className={classes['head']}>
        <Icon of={IconRouter} size={30} />
        <div className={classes['words']}>
          <h2 className={classes['title']}>{t('title')}</h2>
          <p className={classes['help']}>{t('help')}</p>
        </div>
        {mayChange ? (
          <SwitchField
            label={t(enabled ? 'on' : 'off')}
            isOn={enabled}
            onChange={(isOn) => setAsked(isOn ? 'on' : 'off')}
          />
        ) : (
          <strong>{t(enabled ? 'on' : 'off')}</strong>
        )}
      </div>
      {enabled && fault !== null && (
        <Bar tone="warn" icon={IconAlertTriangle} shape="edge" isUrgent>
          {t(faultMessages[fault], { port })}
        </Bar>
      )}
      {unencrypted && (
        <Bar
          tone="warn"
          icon={IconLockOpen}
          shape="edge"
          detail={enabled && !tls ? t('unencryptedHelp') : t('unencryptedHost')}
        >
          <strong>{t('unencrypted')}.</strong> {t('unencryptedText')}
        </Bar>
      )}
      {enabled && <ReachedAt settings={settings} />}
      {asked === 'on' && (
        <NetworkPinDialog
          title={t('askOn')}
          choice={{ enabled: true, port, tls }}
          onClose={() => setAsked(undefined)}
          onSaved={(saved) => {
            setAsked(undefined)
            onSaved(saved)
            const [address] = saved.addresses
            toast.done(address === undefined ? t('turnedOnNowhere') : t('turnedOn', { address }))
          }}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'off'}
        isDangerous
        title={t('offTitle')}
        description={t('offText')}
        confirmLabel={t('turnOff')}
        cancelLabel={t('leave')}
        isWorking={close.isPending}
        workingLabel={t('turningOff')}
        onConfirm={() => close.mutate({ body: { enabled: false, port, tls } })}
        onClose={() => setAsked(undefined)}
      />
    </section>
  )
}

function ReachedAt({ settings }: { readonly settings: LanSettings }) {
  const t = useMessages(networkMessages)
  const { addresses, tls, fingerprint } = settings
  const [address] = addresses
  return (
    <div className={classes['reached']}>
      <StateChip icon={tls ? IconLock : IconLockOpen} tone={tls ? 'ok' : 'warn'}>
        {t(tls ? 'encrypted' : 'unencrypted')}
      </StateChip>
      <span data-selectable>{address ?? t('noAddresses')}</span>
      {tls && fingerprint !== null && (
        <span className={classes['fingerprint']}>
          {t('fingerprint')}{' '}
          <strong data-selectable title={t('wholeFingerprint', { fingerprint })}>
            {shownFingerprint(fingerprint)}
          </strong>
        </span>
      )}
    </div>
  )
}
