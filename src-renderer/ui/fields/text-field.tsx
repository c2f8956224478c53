import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import { Field, type FieldProps } from './field.tsx'

type NativeProps = Pick<
  ComponentProps<'input'>,
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'autoCapitalize'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onKeyDown'
  | 'ref'
  | 'spellCheck'
  | 'type'
  | 'disabled'
>

export interface TextFieldProps extends FieldProps, NativeProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly icon?: TablerIcon
  /** Scanned codes are typed into the field and not sent to the scanner handler. */
  readonly takesCodes?: boolean
}

/** A field of one line. */
export function TextField({
  value,
  onChange,
  icon,
  takesCodes = false,
  label,
  isLabelHidden,
  isOptional,
  error,
  warning,
  help,
  isConfirmed,
  ...native
}: TextFieldProps) {
  return (
    <Field
      {...{ label, isLabelHidden, isOptional, error, warning, help, isConfirmed }}
      start={icon === undefined ? undefined : <Icon of={icon} size={21} />}
      input={(binding) => (
        <input
          type="text"
          autoComplete="off"
          {...native}
          {...binding}
          data-takes-codes={takesCodes || undefined}
          // Dialogs focus this element when they open.
          data-autofocus={native.autoFocus === true || undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    />
  )
}
