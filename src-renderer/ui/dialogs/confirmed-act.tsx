import type { TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionButton } from '../buttons/action-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface ConfirmedActProps {
  readonly label: string
  readonly icon: TablerIcon
  readonly title: string
  readonly description: string
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly isWorking: boolean
  readonly workingLabel: string
  /** `close` closes the dialog, after success or failure. */
  readonly onConfirm: (close: () => void) => void
}

export function ConfirmedAct({ label, icon, onConfirm, ...question }: ConfirmedActProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <ActionButton
        variant="dangerOutline"
        icon={icon}
        aria-haspopup="dialog"
        onPress={() => setAsking(true)}
      >
        {label}
      </ActionButton>
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        isDangerous
        onConfirm={() => onConfirm(close)}
        onClose={close}
      />
    </>
  )
}
