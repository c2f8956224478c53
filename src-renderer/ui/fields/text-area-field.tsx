import { InputBase } from '@mantine/core'
import { type FieldProps, useFieldParts } from './field-parts.tsx'

export interface TextAreaFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly maxLength?: number
}

/** A field of several lines: a note, a reason. */
export function TextAreaField({
  value,
  onChange,
  placeholder,
  maxLength,
  ...field
}: TextAreaFieldProps) {
  return (
    <InputBase
      component="textarea"
      multiline
      {...useFieldParts(field)}
      value={value}
      placeholder={placeholder}
      maxLength={maxLength}
      rows={3}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
