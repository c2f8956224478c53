import type { ReactNode } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { PinFault } from '#renderer/ui/pads/pin-fault.tsx'
import { PinPad } from '#renderer/ui/pads/pin-pad.tsx'
import classes from './approval.module.css'
import type { TypedPin } from './use-typed-pin.ts'

export interface PinDialogProps {
  readonly title: string
  readonly description: string
  readonly pin: Pick<TypedPin, 'entry' | 'isReady' | 'fault'>
  /** The key that signs: its label, and an id that is unique on the pad. */
  readonly act: { readonly id: string; readonly label: string }
  readonly onSign: () => void
  /** True while the act runs: the dialog stays open and nothing else can be pressed. */
  readonly isWorking: boolean
  /** Text of the button that closes; default 'Cancelar'. */
  readonly cancelLabel?: string
  readonly onClose: () => void
  /** Key height in pixels at 100 % text, for a dialog with much content above its pad. */
  readonly keyHeight?: number
  /** Shown above the dots. */
  readonly children?: ReactNode
}

/** Asks for the PIN that signs an act, even from the signed-in user, who may have left the till signed in. */
export function PinDialog({
  title,
  description,
  pin: { entry, isReady, fault },
  act,
  onSign,
  isWorking,
  cancelLabel,
  onClose,
  keyHeight,
  children,
}: PinDialogProps) {
  const ui = useMessages(uiMessages)
  const sign = () => {
    if (isReady && !isWorking) onSign()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      width="26rem"
      isLocked={isWorking}
      acts={
        <ActionButton size={56} isWide isDisabled={isWorking} onPress={onClose}>
          {cancelLabel ?? ui('cancel')}
        </ActionButton>
      }
    >
      <div className={classes['above']}>{children}</div>
      <PinPad
        entry={entry}
        onEnter={sign}
        {...(keyHeight === undefined ? {} : { keyHeight })}
        act={{
          id: act.id,
          kind: 'next',
          label: act.label,
          isDisabled: !isReady && !isWorking,
          isWorking,
          onPress: sign,
        }}
      >
        <PinFault>{fault}</PinFault>
      </PinPad>
    </Dialog>
  )
}
