import { type AnswerOf, useApiMutation } from '../../api/query.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { PinFault } from '../../ui/pads/pin-fault.tsx'
import { PinPad } from '../../ui/pads/pin-pad.tsx'
import { useTypedPin } from '../approval/use-typed-pin.ts'
import { networkMessages } from './network-messages.ts'

export type LanSettings = AnswerOf<'lan', 'settings'>
export type LanChoice = Pick<LanSettings, 'enabled' | 'port' | 'tls'>

/**
 * Asks for a PIN before opening the till to the network, because somebody may have left it signed
 * in.
 */
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
  const ui = useMessages(uiMessages)
  const attempt = useTypedPin()
  const { mutate, isPending } = useApiMutation('lan', 'saveSettings', {
    onSuccess: onSaved,
    onError: attempt.refuse,
  })
  const canSubmit = attempt.isReady && !isPending
  const submit = () => {
    if (canSubmit) mutate({ body: { ...choice, pin: attempt.entry.pin } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={t('askPin')}
      width="26rem"
      isLocked={isPending}
      acts={
        <ActionButton size={56} isWide onPress={onClose}>
          {ui('cancel')}
        </ActionButton>
      }
    >
      <PinPad
        entry={attempt.entry}
        onEnter={submit}
        act={{
          id: 'confirm',
          kind: 'next',
          label: t('confirm'),
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
