import { useState } from 'react'
import { TextField } from '#renderer/ui/fields/text-field.tsx'

/** A field for an integer within limits. Invalid input stays in the field until it is left, then reverts. */
export function NumberField({
  label,
  value,
  minimum,
  maximum,
  onChange,
}: {
  readonly label: string
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  readonly onChange: (value: number) => void
}) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={3}
      value={typed ?? String(value)}
      onChange={(text) => {
        const digits = text.replaceAll(/\D/g, '')
        setTyped(digits)
        const number = Number(digits)
        if (digits !== '' && number >= minimum && number <= maximum) onChange(number)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
