import { Notifications, notifications } from '@mantine/notifications'
import {
  IconAlertCircle,
  IconCheck,
  IconInfoCircle,
  type TablerIcon,
  IconX,
} from '@tabler/icons-react'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Icon } from '../icon.tsx'
import { dropUndo, showUndo } from './shown-undo.ts'
import classes from './toast.module.css'

const SHOWN_MS = 5_000
let count = 0
/** A younger toast stays on the next screen, because its act may have left the screen. */
const LEAVING_MS = 500
interface Shown {
  /** Its own for each toast: one with the key of another would be closed by the timer of that one. */
  readonly key: string
  readonly at: number
  readonly isLasting: boolean
  readonly staysOn: (location: string) => boolean
  readonly undo: (() => void) | undefined
}

const shown = new Map<string, Shown>()

export interface ToastOptions {
  readonly icon?: TablerIcon
  /** `Ver`. Pressing it also closes the toast. */
  readonly act?: { readonly label: string; readonly onPress: () => void }
  /** Offers 'Deshacer', while the toast is shown also by Ctrl+Z (`useShownUndo`). */
  readonly onUndo?: () => void
  /** A toast replaces an earlier one with the same id. */
  readonly id?: string
  /** Default: 5 s. */
  readonly shownMs?: number
  /** True on screens where it stays when the one that showed it is left. */
  readonly staysOn?: (location: string) => boolean
}

/**
 * Shows a message over the top bar for 5 s, where it covers no total, field or dialog; errors stay until they are
 * closed or the screen is left. Only for messages that need no answer: use a dialog for a decision and a Bar for a
 * lasting condition.
 */
export const toast = {
  done: (text: string, options: ToastOptions = {}) => show('done', IconCheck, text, options),
  info: (text: string, options: ToastOptions = {}) => show('info', IconInfoCircle, text, options),
  error: (text: string, options: ToastOptions = {}) =>
    show('error', IconAlertCircle, text, options),
  hide: forget,
} as const

function show(
  tone: 'done' | 'info' | 'error',
  usualIcon: TablerIcon,
  text: string,
  { icon = usualIcon, act, onUndo, id: named, shownMs = SHOWN_MS, staysOn = nowhere }: ToastOptions,
): void {
  const key = `toast-${++count}`
  const id = named ?? key
  const hide = () => forget(id)
  const undo =
    onUndo &&
    (() => {
      hide()
      onUndo()
    })
  const given = {
    id: key,
    message: (
      <ToastBody
        icon={icon}
        text={text}
        act={act}
        onUndo={undo}
        onHide={hide}
        isLasting={tone === 'error'}
      />
    ),
    autoClose: tone === 'error' ? (false as const) : shownMs,
    withCloseButton: false,
    'data-tone': tone,
    role: tone === 'error' ? 'alert' : 'status',
    onClose: () => {
      if (shown.get(id)?.key === key) drop(id)
    },
    classNames: {
      root: classes['toast'],
      body: classes['body'],
      description: classes['description'],
    },
  }
  // Only one at a time, so that none reaches down into the screen; but who removed a line has time to bring it back.
  for (const [earlier, { isLasting, undo: open }] of shown) {
    if (!isLasting && (open === undefined || undo !== undefined)) forget(earlier)
  }
  forget(id)
  notifications.show(given)
  shown.set(id, { key, at: performance.now(), isLasting: tone === 'error', staysOn, undo })
  if (undo !== undefined) showUndo(undo)
}

const nowhere = () => false

/** Hides the toasts of the screen that was left. Call it when another screen is shown. */
export function hidePastToasts(location: string): void {
  for (const [id, { at, staysOn }] of shown) {
    if (!staysOn(location) && performance.now() - at >= LEAVING_MS) forget(id)
  }
}

/** Takes the undo away, because another user must not press it. */
export function hideUndo(): void {
  for (const [id, { undo }] of shown) if (undo !== undefined) forget(id)
}

function forget(id: string): void {
  const toast = shown.get(id)
  if (toast === undefined) return
  drop(id)
  notifications.hide(toast.key)
}

function drop(id: string): void {
  const undo = shown.get(id)?.undo
  shown.delete(id)
  if (undo !== undefined) dropUndo(undo)
}

function ToastBody({
  icon,
  text,
  act,
  onUndo,
  onHide,
  isLasting,
}: {
  readonly icon: TablerIcon
  readonly text: string
  readonly act: ToastOptions['act']
  readonly onUndo: (() => void) | undefined
  readonly onHide: () => void
  readonly isLasting: boolean
}) {
  const t = useMessages(uiMessages)
  return (
    <div className={classes['body']}>
      <Icon of={icon} size={22} />
      <span className={classes['words']}>{text}</span>
      {act !== undefined && (
        <button
          type="button"
          className={classes['act']}
          onClick={() => {
            onHide()
            act.onPress()
          }}
        >
          {act.label}
        </button>
      )}
      {onUndo !== undefined && (
        <button
          type="button"
          className={classes['act']}
          aria-keyshortcuts="Control+Z"
          onClick={onUndo}
        >
          {t('undo')}
        </button>
      )}
      {isLasting && (
        <button type="button" className={classes['act']} aria-label={t('close')} onClick={onHide}>
          <Icon of={IconX} />
        </button>
      )}
    </div>
  )
}

/** Renders the toasts; mount it once, in the app. */
export function Toasts() {
  return (
    <Notifications
      position="top-center"
      limit={3}
      transitionDuration={120}
      className={classes['region'] ?? ''}
    />
  )
}
