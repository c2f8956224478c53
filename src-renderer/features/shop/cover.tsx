import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type ChipTone, StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { KeyboardScope } from '#renderer/ui/keyboard/keyboard-provider.tsx'
import { Logo } from '#renderer/ui/logo.tsx'
import classes from './cover.module.css'

/** Above dialogs and toasts; the keyboard on the screen stays above it. */
export const ABOVE_DIALOGS = 450

/** Covers the page and what is open on it; both are as before once it goes. */
export function Cover({
  title,
  chip,
  children,
}: {
  readonly title: string
  readonly chip: { readonly icon: TablerIcon; readonly tone: ChipTone; readonly label: string }
  readonly children: ReactNode
}) {
  const { time } = useFormat()
  const now = useNow('minute')
  return (
    <Modal.Root
      opened
      fullScreen
      // It writes a style element, which the page's policy refuses; the page itself does not scroll.
      lockScroll={false}
      radius={0}
      padding={0}
      zIndex={ABOVE_DIALOGS}
      onClose={() => undefined}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Modal.Content aria-label={title} className={classes['content'] ?? ''}>
        <Modal.Body className={classes['body'] ?? ''}>
          <KeyboardScope isOpen>
            <div className={classes['bar']} data-autofocus tabIndex={-1}>
              <Logo />
              <span className={classes['end']}>
                <StateChip icon={chip.icon} tone={chip.tone}>
                  {chip.label}
                </StateChip>
                <time className={classes['clock']}>{time(now)}</time>
              </span>
            </div>
            <div className={classes['rest']}>{children}</div>
          </KeyboardScope>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
