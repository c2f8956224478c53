import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import classes from './button.module.css'

/** `onClick` is set by a Menu around the button; all other code uses `onPress`. */
type NativeProps = Pick<ComponentProps<'button'>, 'className' | 'ref' | 'id' | 'onClick'> & {
  readonly 'aria-expanded'?: boolean
  readonly 'aria-haspopup'?: 'dialog' | 'menu'
  readonly [data: `data-${string}`]: string | number | boolean | undefined
}

export interface IconButtonProps extends NativeProps {
  readonly icon: TablerIcon
  /**
   * Accessible name. Only back, close, menu, + and −, delete and backspace may have no visible
   * text.
   */
  readonly label: string
  readonly variant?: 'bare' | 'default' | 'quiet' | 'dangerOutline'
  readonly isDisabled?: boolean
  readonly onPress?: () => void
}

/** A 48 × 48 px button with only an icon. */
export function IconButton({
  icon,
  label,
  variant = 'bare',
  isDisabled = false,
  onPress,
  onClick,
  className,
  ...native
}: IconButtonProps) {
  return (
    <button
      {...native}
      type="button"
      className={`${classes['icon']} ${className ?? ''}`}
      data-variant={variant}
      disabled={isDisabled}
      aria-label={label}
      onClick={(event) => {
        onClick?.(event)
        onPress?.()
      }}
    >
      <Icon of={icon} size={22} />
    </button>
  )
}
