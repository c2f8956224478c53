import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '../buttons/action-button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  /** `¿Descartar lo no enviado?` */
  readonly title: string
  /** The loss or merge to expect, with numbers. */
  readonly description: string
  /** Verb and object: `Descartar 3`. */
  readonly confirmLabel: string
  /** `Seguir en la cuenta`. */
  readonly cancelLabel?: string
  readonly isDangerous?: boolean
  readonly isWorking?: boolean
  readonly workingLabel?: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks once before an act that merges or destroys data. */
export function ConfirmDialog({
  isOpen,
  title,
  description,
  confirmLabel,
  cancelLabel,
  isDangerous = false,
  isWorking = false,
  workingLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useMessages(uiMessages)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      width="23rem"
      areActsStacked
      isLocked={isWorking}
      acts={
        <>
          <ActionButton
            variant={isDangerous ? 'danger' : 'filled'}
            size={56}
            isWide
            isWorking={isWorking}
            {...(workingLabel === undefined ? {} : { workingLabel })}
            onPress={onConfirm}
          >
            {confirmLabel}
          </ActionButton>
          <ActionButton size={56} isWide isDisabled={isWorking} onPress={onClose}>
            {cancelLabel ?? t('cancel')}
          </ActionButton>
        </>
      }
    />
  )
}
