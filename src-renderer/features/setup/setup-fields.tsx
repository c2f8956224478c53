import { IconReceiptTax } from '@tabler/icons-react'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import type { SetupDraft, SetupField } from './setup-draft.ts'
import classes from './setup.module.css'

export type SetupForm = RecordForm<SetupDraft>

interface DraftFieldProps {
  readonly form: SetupForm
  readonly field: SetupField
  readonly label: string
  readonly span?: 3
  readonly help?: string
  readonly warning?: string | undefined
  readonly isConfirmed?: boolean
  readonly isOptional?: boolean
  readonly inputMode?: 'numeric' | 'email'
  readonly maxLength?: number
  readonly autoFocus?: boolean
  readonly autoCapitalize?: 'none'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
}

export function DraftField({ form, field, span, maxLength = 300, ...props }: DraftFieldProps) {
  return (
    <div data-span={span}>
      <TextField {...props} maxLength={maxLength} {...form.text(field)} />
    </div>
  )
}

/** A new password or PIN. */
export function Secret({
  form,
  field,
  label,
  help,
  isPin = false,
}: Pick<DraftFieldProps, 'form' | 'field' | 'label' | 'help'> & { readonly isPin?: boolean }) {
  return (
    <div data-span={3}>
      <PasswordField
        label={label}
        help={help}
        isPin={isPin}
        autoComplete="new-password"
        {...form.text(field)}
      />
    </div>
  )
}

/** A choice of one of a few options, all visible. */
export function Choice({
  form,
  field,
  label,
  span,
  help,
  warning,
  options,
}: Pick<DraftFieldProps, 'form' | 'field' | 'label' | 'span' | 'help' | 'warning'> & {
  readonly options: Readonly<Record<string, string>>
}) {
  return (
    <div className={classes['choice']} data-span={span}>
      <span className={classes['choiceLabel']} aria-hidden>
        {label}
      </span>
      <Segmented
        label={label}
        isWide
        segments={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
        {...form.text(field)}
      />
      {help !== undefined && <span className={classes['choiceHelp']}>{help}</span>}
      {warning !== undefined && (
        <Bar tone="warn" icon={IconReceiptTax}>
          {warning}
        </Bar>
      )}
    </div>
  )
}
