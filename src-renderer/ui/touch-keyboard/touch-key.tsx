import { type ReactNode, useEffect, useRef } from 'react'
import classes from './touch-keyboard.module.css'

const HOLD_MS = 450
const REPEAT_MS = 70

export interface TouchKeyProps {
  readonly children: ReactNode
  /** `letter`: types; `act`: does something else; `enter`: goes on. */
  readonly kind?: 'letter' | 'act' | 'enter'
  /** Width in halves of a letter's key. */
  readonly span?: number
  /** Accessible name, if the face is no text. */
  readonly label?: string
  readonly isOn?: boolean | undefined
  /** Acts again and again while it is held down. */
  readonly repeats?: boolean
  /** `down`: acts as soon as a finger is on it, so that quick fingers may overlap. `up`: what closes or moves keys. */
  readonly when: 'down' | 'up'
  readonly onPress: () => void
}

/** A key of the touch keyboard. Tab does not lead to it, because who has Tab has keys. */
export function TouchKey({
  children,
  kind = 'letter',
  span = 2,
  label,
  isOn,
  repeats = false,
  when,
  onPress,
}: TouchKeyProps) {
  const press = useRef(onPress)
  useEffect(() => {
    press.current = onPress
  })
  const isPressed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])

  function repeat(afterMs: number): void {
    timer.current = setTimeout(() => {
      press.current()
      repeat(REPEAT_MS)
    }, afterMs)
  }

  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes['key']}
      data-kind={kind}
      aria-label={label}
      aria-pressed={isOn}
      style={{ '--span': span }}
      onPointerDown={() => {
        if (when === 'up') return
        isPressed.current = true
        onPress()
        if (repeats) repeat(HOLD_MS)
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        // A screen reader clicks without a finger.
        if (!isPressed.current) onPress()
        isPressed.current = false
      }}
    >
      {children}
    </button>
  )
}
