import { InputBase } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { type FieldProps, useFieldParts } from './field-parts.tsx'

export interface PasswordFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: 'current-password' | 'new-password'
  readonly autoFocus?: boolean
  /** A PIN: digits only, with the numeric keyboard. */
  readonly isPin?: boolean
}

/**
 * A secret, hidden until its eye button is pressed. Does not use Mantine's PasswordInput, whose eye is smaller than a
 * finger.
 */
export function PasswordField({
  value,
  onChange,
  autoComplete,
  autoFocus,
  isPin = false,
  ...field
}: PasswordFieldProps) {
  const t = useMessages(uiMessages)
  const [isShown, setShown] = useState(false)
  const parts = useFieldParts(field, {
    end: (
      <IconButton
        icon={isShown ? IconEyeOff : IconEye}
        label={t(
          isPin ? (isShown ? 'hidePin' : 'showPin') : isShown ? 'hidePassword' : 'showPassword',
        )}
        onPress={() => setShown(!isShown)}
      />
    ),
  })
  return (
    <InputBase
      {...parts}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      spellCheck={false}
      autoCapitalize="none"
      inputMode={isPin ? 'numeric' : undefined}
      maxLength={isPin ? 8 : 200}
      value={value}
      onChange={(event) => {
        const typed = event.currentTarget.value
        onChange(isPin ? typed.replaceAll(/\D/g, '') : typed)
      }}
    />
  )
}
