import { InputBase } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { type FieldProps, useFieldParts } from './field-parts.tsx'
import type { ComboboxParts } from './use-suggestions.ts'
import { withComma } from '../format/typed-text.ts'

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
  | 'onFocus'
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
  /** The list below, which the field filters. */
  readonly combobox?: ComboboxParts
}

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
  disabled = false,
  combobox,
  ...native
}: TextFieldProps) {
  const language = useLanguage()
  // A number is kept with a comma in both languages: see `typeNumber`.
  const isPoint = native.inputMode === 'decimal' && language === 'en'
  const parts = useFieldParts(
    { label, isLabelHidden, isOptional, error, warning, help, isConfirmed },
    { start: icon !== undefined && <Icon of={icon} size={21} /> },
  )
  return (
    <InputBase
      type="text"
      autoComplete="off"
      {...native}
      {...parts}
      {...combobox}
      disabled={disabled}
      data-takes-codes={takesCodes || undefined}
      // Dialogs focus this element when they open.
      data-autofocus={native.autoFocus === true || undefined}
      value={isPoint ? value.replace(',', '.') : value}
      onChange={({ currentTarget: { value: typed } }) =>
        onChange(isPoint ? withComma(typed) : typed)
      }
    />
  )
}
