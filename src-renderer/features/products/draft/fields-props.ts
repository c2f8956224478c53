import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import type { ProductDraft } from './product-draft.ts'

/** True if an error belongs to one of the fields, or to a part of it: `details[2].quantity`. */
export function hasFaultIn(form: RecordForm<ProductDraft>, fields: readonly string[]): boolean {
  return Object.keys(form.errors).some((path) =>
    fields.some(
      (field) => path === field || path.startsWith(`${field}[`) || path.startsWith(`${field}.`),
    ),
  )
}

export interface FieldsProps {
  readonly form: RecordForm<ProductDraft>
}
