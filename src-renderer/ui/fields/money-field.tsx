import { InputBase } from '@mantine/core'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { type FieldProps, useFieldParts } from './field-parts.tsx'
import classes from './field.module.css'
import { withComma } from '../format/typed-text.ts'

export interface MoneyFieldProps extends FieldProps {
  /** Text as typed, with a decimal comma in both languages: see `typeNumber`. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly autoFocus?: boolean
  readonly isDisabled?: boolean
  readonly onFocus?: () => void
  /** As high as the fields of text beside it. */
  readonly isInline?: boolean
}

const TYPED = /^\d{0,7}(?:,\d{0,2})?$/

/**
 * An amount field: comma and point both start the decimals. Read it with `parseTypedNumber`. Mantine's
 * NumberInput is not used, because its value is a floating-point number.
 */
export function MoneyField({
  value,
  onChange,
  placeholder,
  autoFocus,
  isDisabled = false,
  isInline = false,
  onFocus,
  ...field
}: MoneyFieldProps) {
  const language = useLanguage()
  const parts = useFieldParts(field, { start: <span className={classes['prefix']}>$</span> })
  return (
    <InputBase
      {...parts}
      classNames={{ ...parts.classNames, input: `${classes['input']} ${classes['money']}` }}
      type="text"
      data-inline={isInline || undefined}
      inputMode="decimal"
      autoComplete="off"
      autoFocus={autoFocus}
      disabled={isDisabled}
      placeholder={placeholder}
      value={language === 'es' ? value : value.replace(',', '.')}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.()
      }}
      onChange={(event) => {
        const typed = withComma(event.currentTarget.value)
        if (TYPED.test(typed)) onChange(typed)
      }}
    />
  )
}
