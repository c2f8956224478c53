import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { KeyboardScope } from '../keyboard/keyboard-provider.tsx'
import { DialogHelpContext } from './dialog-help.ts'
import classes from './dialog.module.css'

export interface DialogProps {
  readonly isOpen: boolean
  /** Called on Escape or a press outside. */
  readonly onClose: () => void
  /** A question, or the act in progress. */
  readonly title: string
  /** The page of the manual about it, which '?' opens. */
  readonly manualPage?: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Buttons, the main one last. `stacked` puts them in a column, the main one on top. */
  readonly acts?: ReactNode
  readonly areActsStacked?: boolean
  /** A CSS length: 22rem for a question, 37.5rem for a comparison. */
  readonly width?: string
  /** Blocks closing while an operation is in progress. */
  readonly isLocked?: boolean
}

/** Traps focus and shortcuts until it closes; then returns both. */
export function Dialog({
  isOpen,
  onClose,
  title,
  manualPage,
  description,
  children,
  acts,
  areActsStacked = false,
  width = '30rem',
  isLocked = false,
}: DialogProps) {
  const t = useMessages(uiMessages)
  const openHelp = use(DialogHelpContext)
  const hasHelp = manualPage !== undefined && openHelp !== undefined
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
          data-has-help={hasHelp}
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
        {/* The last one for the keyboard: the focus belongs to the first field. */}
        {hasHelp && (
          <IconButton
            icon={IconHelpCircle}
            label={t('help')}
            aria-haspopup="dialog"
            className={classes['help'] ?? ''}
            onPress={() => openHelp(manualPage)}
          />
        )}
      </KeyboardScope>
    </Modal>
  )
}
