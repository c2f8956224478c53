import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import type { ReactNode } from 'react'
import { KeyboardScope } from '../keyboard/keyboard-provider.tsx'
import classes from './dialog.module.css'

export interface DialogProps {
  readonly isOpen: boolean
  /** Escape, or a press beside it. */
  readonly onClose: () => void
  /** A question, or what is being done. */
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Buttons: the one to press last. `stacked` puts them below each other, the first on top. */
  readonly acts?: ReactNode
  readonly areActsStacked?: boolean
  /** A CSS length: 22rem for a question, 37.5rem for a comparison. */
  readonly width?: string
  /** While something is under way that must not lose its dialog. */
  readonly isLocked?: boolean
}

/** Holds the focus, and the keys, until it closes; then gives both back. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  acts,
  areActsStacked = false,
  width = '30rem',
  isLocked = false,
}: DialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      closeOnClickOutside={!isLocked}
      closeOnEscape={false}
      size={width}
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      <KeyboardScope isOpen={isOpen} onEscape={isLocked ? undefined : onClose}>
        <Modal.Title
          className={classes['title']}
          data-size={areActsStacked ? 'small' : 'normal'}
          tabIndex={-1}
          data-autofocus={children === undefined && acts === undefined ? true : undefined}
        >
          {title}
        </Modal.Title>
        {description !== undefined && <div className={classes['description']}>{description}</div>}
        {children !== undefined && <div className={classes['middle']}>{children}</div>}
        {acts !== undefined && (
          <div className={classes['acts']} data-stacked={areActsStacked}>
            {acts}
          </div>
        )}
      </KeyboardScope>
    </Modal>
  )
}
