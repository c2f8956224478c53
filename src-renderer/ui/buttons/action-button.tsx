import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Spinner } from '../spinner.tsx'
import classes from './button.module.css'

export type ButtonVariant =
  | 'filled'
  | 'default'
  | 'quiet'
  | 'bare'
  | 'danger'
  | 'dangerOutline'
  | 'chosen'

/** `onClick` is set by a Menu around the button; all other code uses `onPress`. */
type NativeProps = Pick<
  ComponentProps<'button'>,
  'onClick' | 'id' | 'className' | 'style' | 'type' | 'form' | 'autoFocus' | 'ref' | 'aria-label'
> & {
  readonly 'aria-pressed'?: boolean
  readonly 'aria-expanded'?: boolean
  readonly 'aria-haspopup'?: 'dialog' | 'menu' | 'listbox'
  readonly 'aria-describedby'?: string
  readonly [data: `data-${string}`]: string | number | boolean | undefined
}

export interface ActionButtonProps extends NativeProps {
  readonly children: ReactNode
  /** `filled`: one per screen, the next act. `chosen`: the active one of several. */
  readonly variant?: ButtonVariant
  /** Height in pixels at 100 % text: at least 48; 56 for secondary acts, 72 for the next act. */
  readonly size?: 48 | 56 | 72
  readonly icon?: TablerIcon
  /** A second, smaller line: `Cocina 1 · Barra 2`. */
  readonly detail?: ReactNode
  /** The key that does the same: `Esc`. Hidden on devices without a keyboard. */
  readonly keyHint?: string
  /** While working the button shows `workingLabel`, keeps its width and ignores presses. */
  readonly isWorking?: boolean
  /** `Emitiendo…`; required with `isWorking`. */
  readonly workingLabel?: string
  readonly isWide?: boolean
  /** `start` for buttons in lists: text left, key right. */
  readonly align?: 'center' | 'start'
  readonly isDisabled?: boolean
  readonly onPress?: () => void
}

export function ActionButton({
  children,
  variant = 'default',
  size = 48,
  icon,
  detail,
  keyHint,
  isWorking = false,
  workingLabel,
  isWide = false,
  align = 'center',
  isDisabled = false,
  onPress,
  onClick,
  className,
  type = 'button',
  ...native
}: ActionButtonProps) {
  const words = (
    <>
      {icon !== undefined && <Icon of={icon} size={size === 72 ? 22 : 20} />}
      <span>{children}</span>
    </>
  )
  return (
    <button
      {...native}
      type={isWorking ? 'button' : type}
      className={`${classes['button']} ${className ?? ''}`}
      data-variant={variant}
      data-size={size}
      data-wide={isWide}
      data-align={align}
      disabled={isDisabled}
      aria-busy={isWorking || undefined}
      onClick={(event) => {
        if (isWorking) return
        onClick?.(event)
        onPress?.()
      }}
    >
      <span className={classes['faces']}>
        <span className={classes['face']} data-hidden={isWorking} aria-hidden={isWorking}>
          {detail === undefined ? (
            words
          ) : (
            <span className={classes['lines']}>
              <span className={classes['line']}>{words}</span>
              <span className={classes['detail']}>{detail}</span>
            </span>
          )}
          {keyHint !== undefined && (
            <span className={classes['hint']} aria-hidden>
              {keyHint}
            </span>
          )}
        </span>
        {workingLabel !== undefined && (
          <span className={classes['face']} data-hidden={!isWorking} aria-hidden={!isWorking}>
            <Spinner isStill={!isWorking} />
            <span>{workingLabel}</span>
          </span>
        )}
      </span>
    </button>
  )
}
