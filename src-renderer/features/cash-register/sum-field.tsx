import { InputBase } from '@mantine/core'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { type FieldProps, useFieldParts } from '#renderer/ui/fields/field-parts.tsx'
import classes from './counting/counting.module.css'
import type { FieldBinding } from './counting/use-typing-fields.ts'

/** A sum among the fields of a count, typed by keyboard or the pad. */
export function SumField({
  field: { ref, value, onType, onFocus, onKeyDown },
  hasOwnKeyboard,
  isLarge = false,
  ...labels
}: FieldProps & {
  readonly field: FieldBinding
  readonly hasOwnKeyboard: boolean
  readonly isLarge?: boolean
}) {
  const language = useLanguage()
  const parts = useFieldParts(labels)
  return (
    <InputBase
      {...parts}
      ref={ref}
      classNames={{ ...parts.classNames, input: `${parts.classNames.input} ${classes['sum']}` }}
      data-large={isLarge}
      type="text"
      inputMode={hasOwnKeyboard ? 'none' : 'decimal'}
      autoComplete="off"
      placeholder={language === 'es' ? '0,00' : '0.00'}
      value={language === 'es' ? value : value.replace(',', '.')}
      onChange={(event) => onType(event.currentTarget.value)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    />
  )
}
