import type { TableField } from '#shared/domain/table-fields.ts'
import type { Field, Fields } from '#shared/records/field.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextAreaField } from '#renderer/ui/fields/text-area-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { DateField } from '#renderer/ui/fields/dates/date-field.tsx'
import type { RecordForm } from '../use-record-form.ts'

type AnyForm = RecordForm<Readonly<Record<string, string>>>

/**
 * The fields of a record that its form gives no place of its own: each with its label of the import, in the order of
 * the table. A choice among other records needs a place of its own.
 */
export function OtherFields<Draft extends object>({
  fields,
  placed,
  labels,
  form,
}: {
  readonly fields: Fields
  readonly placed: readonly string[]
  readonly labels: readonly TableField[]
  readonly form: RecordForm<Draft>
}) {
  const language = useLanguage()
  return Object.entries(fields)
    .filter(([name]) => !placed.includes(name))
    .map(([name, field]) => (
      <OtherField
        key={name}
        name={name}
        field={field}
        label={labels.find((each) => each.name === name)?.label[language] ?? name}
        form={form as unknown as AnyForm}
      />
    ))
}

function OtherField({
  name,
  field: { kind },
  label,
  form,
}: {
  readonly name: string
  readonly field: Field
  readonly label: string
  readonly form: AnyForm
}) {
  const text = { label, ...form.text(name) }
  switch (kind) {
    case 'TEXT':
    case 'NAME':
    case 'CODE':
      return <TextField {...text} />
    case 'EMAIL':
      return <TextField type="email" inputMode="email" {...text} />
    case 'NOTE':
      return <TextAreaField {...text} />
    case 'DATE':
      return <DateField {...text} />
    case 'WHOLE':
      return <TextField inputMode="numeric" {...text} />
    case 'QUANTITY':
    case 'PERCENTAGE':
      return <TextField inputMode="decimal" {...text} />
    case 'MONEY':
      return <MoneyField {...text} />
    case 'FLAG':
      return <SwitchField label={label} {...form.toggle(name as never)} />
    case 'CHOICE':
    case 'REFERENCE':
    case 'TEXTS':
    case 'WHOLES':
      throw new Error(`${name} needs a place of its own in its form`)
  }
}
