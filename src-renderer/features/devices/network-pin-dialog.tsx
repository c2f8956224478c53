import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiCallError } from '../../../src-shared/api/client.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { type AnswerOf, useApiMutation } from '../../api/query.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePinEntry } from '../../ui/pads/pin-entry.ts'
import { PinPad } from '../../ui/pads/pin-pad.tsx'
import { useCountdown } from '../sign-in/use-countdown.ts'
import { networkMessages } from './network-messages.ts'
import classes from './network.module.css'

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
  const sentence = useErrorSentence()
  const entry = usePinEntry()
  const { secondsLeft, start } = useCountdown()
  const [error, setError] = useState<unknown>()
  const { mutate, isPending } = useApiMutation('lan', 'saveSettings', {
    onSuccess: onSaved,
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
    if (canSubmit) mutate({ body: { ...choice, pin: entry.pin } })
  }
  const isFaultShown = error !== undefined && entry.pin === ''
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
        entry={entry}
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
        <div className={classes['fault']} role="alert">
          {isFaultShown && (
            <>
              <Icon of={IconAlertCircle} />
              {sentence(error)}
            </>
          )}
        </div>
      </PinPad>
    </Dialog>
  )
}
