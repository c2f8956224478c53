import type { vendorFields } from '#shared/records/vendors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ContactFields } from '#renderer/records/form/fields/contact-fields.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import type { DraftOf } from '#renderer/records/form/draft/field-draft.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { DateField } from '#renderer/ui/fields/dates/date-field.tsx'
import { TextAreaField } from '#renderer/ui/fields/text-area-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { IdentificationFields } from '#renderer/features/catalogs/identification-fields.tsx'
import { LocalityFields } from '#renderer/features/catalogs/locality-fields.tsx'
import { vendorsMessages } from './vendors-messages.ts'

export function VendorFields({
  form,
}: {
  readonly form: RecordForm<DraftOf<typeof vendorFields>>
}) {
  const t = useMessages(vendorsMessages)
  const shared = useMessages(recordsMessages)
  const { provinceId, cantonId } = form.draft
  return (
    <div className={record['part']}>
      <TextField label={shared('name')} {...form.text('name')} />
      <IdentificationFields
        type={form.choice('identityTypeId')}
        number={form.text('identityNumber')}
      />
      <ContactFields phone={form.text('phone')} email={form.text('email')} />
      <TextField label={shared('address')} {...form.text('address')} />
      <LocalityFields
        locality={{ provinceId, cantonId }}
        errors={form.errors}
        onChange={form.change}
      />
      <DateField label={t('entryDate')} {...form.text('entryDate')} />
      <TextAreaField
        label={shared('observation')}

        {...form.text('observation')}
      />
    </div>
  )
}
