import { useState } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { maskDate, parseDate, showDate } from './date-text.ts'
import type { FieldProps } from '../field-parts.tsx'
import { TextField } from '../text-field.tsx'

/** A day as `dd/mm/aaaa`, in any language of the browser. `value` is an ISO calendar date, or empty. */
export function DateField({
  value,
  onChange,
  error,
  ...field
}: FieldProps & {
  readonly value: string
  /** Called with a complete day, or with the empty text. */
  readonly onChange: (value: string) => void
}) {
  const t = useMessages(uiMessages)
  // Undefined while the field shows `value`; a half-typed day is not reported.
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)

  function type(text: string): void {
    const masked = maskDate(text)
    const day = parseDate(masked)
    setLeft(false)
    setTyped(day === undefined && masked !== '' ? masked : undefined)
    if (day !== undefined || masked === '') onChange(day ?? '')
  }

  const isWrong = typed !== undefined && (isLeft || typed.length === 10)
  return (
    <TextField
      {...field}
      inputMode="numeric"
      placeholder={t('datePattern')}
      maxLength={10}
      value={typed ?? showDate(value)}
      error={error ?? (isWrong ? t('notADate') : undefined)}
      onChange={type}
      onBlur={() => setLeft(true)}
    />
  )
}
