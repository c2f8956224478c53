import { Drawer } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { KeyboardScope } from '../keyboard/keyboard-provider.tsx'
import { useLayout } from '../layout/use-layout.ts'
import classes from './dialog.module.css'

/** A panel over the screen: from the right, or from below on a phone. */
export function SidePanel({
  isOpen,
  onClose,
  title,
  children,
  footer,
  isOnlyRead = false,
  width = '25rem',
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Stays in view below the content, which scrolls. */
  readonly footer?: ReactNode
  /** True for content without controls: it takes the focus, so that the keyboard scrolls it. */
  readonly isOnlyRead?: boolean
  readonly width?: string
}) {
  const t = useMessages(uiMessages)
  const isPhone = useLayout() === 'phone'
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '90%' : width}
      overlayProps={{ color: 'var(--m-scrim)', backgroundOpacity: 1 }}
      classNames={{ content: classes['panel'] ?? '', body: classes['panelBody'] ?? '' }}
    >
      <KeyboardScope isOpen={isOpen} onEscape={onClose}>
        <div className={classes['panelHeader']}>
          <Drawer.Title className={classes['panelTitle'] ?? ''}>{title}</Drawer.Title>
          <IconButton icon={IconX} label={t('close')} onPress={onClose} />
        </div>
        <div
          className={classes['panelContent']}
          {...(isOnlyRead && { tabIndex: 0, role: 'group', 'aria-label': title })}
        >
          {children}
        </div>
        {footer !== undefined && <div className={classes['panelFooter']}>{footer}</div>}
      </KeyboardScope>
    </Drawer>
  )
}
