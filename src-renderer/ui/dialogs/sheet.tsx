import { Drawer } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import type { ReactNode } from 'react'
import { KeyboardScope } from '../keyboard/keyboard-provider.tsx'
import classes from './sheet.module.css'

/** A sheet from below for the last step of an act, on screens where it has no room beside the rest. */
export function Sheet({
  isOpen,
  onClose,
  title,
  layer,
  isLocked = false,
  children,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** The layer above which it lies, for a sheet on a cover of the page. */
  readonly layer?: number
  /** Blocks closing while an operation is in progress. */
  readonly isLocked?: boolean
  readonly children: ReactNode
}) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="auto"
      closeOnEscape={false}
      closeOnClickOutside={!isLocked}
      lockScroll={false}
      {...(layer === undefined ? {} : { zIndex: layer + 1 })}
      overlayProps={{ color: 'var(--m-scrim)', backgroundOpacity: 1 }}
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      <KeyboardScope isOpen={isOpen} onEscape={isLocked ? undefined : onClose}>
        <Drawer.Title className={classes['title'] ?? ''}>{title}</Drawer.Title>
        {children}
      </KeyboardScope>
    </Drawer>
  )
}
