import type { LanSettings } from '#shared/api/machine/lan.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { PinDialog } from '#renderer/features/approval/pin-dialog.tsx'
import { useTypedPin } from '#renderer/features/approval/use-typed-pin.ts'
import { networkMessages } from './network-messages.ts'

export type LanChoice = Pick<LanSettings, 'enabled' | 'port' | 'tls'>

/** Asks for the PIN that opens the till to the network. */
export function NetworkPinDialog({
  choice,
  title,
  onSaved,
  onClose,
}: {
  readonly choice: LanChoice
  readonly title: string
  readonly onSaved: (saved: LanSettings) => void
  readonly onClose: () => void
}) {
  const t = useMessages(networkMessages)
  const pin = useTypedPin()
  const { mutate, isPending } = useApiMutation('lan', 'saveSettings', {
    onSuccess: onSaved,
    onError: pin.refuse,
  })
  return (
    <PinDialog
      title={title}
      description={t('askPin')}
      pin={pin}
      act={{ id: 'confirm', label: t('confirm') }}
      isWorking={isPending}
      onSign={() => mutate({ body: { ...choice, pin: pin.entry.pin } })}
      onClose={onClose}
    />
  )
}
