import { useState } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { FieldProps } from '../field-parts.tsx'
import { TextField } from '../text-field.tsx'
import { isTimeOfDay, maskTime } from './time-text.ts'

/** A time of day as `hh:mm` of 24 hours, in any language of the browser; `value` may be empty. */
export function TimeField({
  value,
  onChange,
  error,
  ...field
}: FieldProps & {
  readonly value: string
  /** Called with a complete time, or with the empty text. */
  readonly onChange: (value: string) => void
}) {
  const t = useMessages(uiMessages)
  // Undefined while the field shows `value`; a half-typed time is not reported.
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)

  function type(text: string): void {
    const masked = maskTime(text)
    const isWhole = isTimeOfDay(masked)
    setLeft(false)
    setTyped(isWhole || masked === '' ? undefined : masked)
    onChange(isWhole ? masked : '')
  }

  const isWrong = typed !== undefined && (isLeft || typed.length === 5)
  return (
    <TextField
      {...field}
      inputMode="numeric"
      placeholder={t('timePattern')}
      maxLength={5}
      value={typed ?? value}
      error={error ?? (isWrong ? t('notATime') : undefined)}
      onChange={type}
      onBlur={() => setLeft(true)}
    />
  )
}
