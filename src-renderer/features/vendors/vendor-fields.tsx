import { useMessages } from '../../i18n/use-messages.ts'
import { ContactFields } from '../../records/form/contact-fields.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { DateField } from '../../ui/fields/dates/date-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { IdentificationFields } from '../catalogs/identification-fields.tsx'
import { LocalityFields } from '../catalogs/locality-fields.tsx'
import type { VendorDraft } from './vendor-draft.ts'
import { vendorsMessages } from './vendors-messages.ts'

export function VendorFields({ form }: { readonly form: RecordForm<VendorDraft> }) {
  const t = useMessages(vendorsMessages)
  const shared = useMessages(recordsMessages)
  const { provinceId, cantonId } = form.draft
  return (
    <div className={record['part']}>
      <TextField label={shared('name')} maxLength={300} {...form.text('name')} />
      <IdentificationFields
        type={form.choice('identityTypeId')}
        number={form.text('identityNumber')}
      />
      <ContactFields phone={form.text('phone')} email={form.text('email')} />
      <TextField label={shared('address')} isOptional maxLength={300} {...form.text('address')} />
      <LocalityFields
        locality={{ provinceId, cantonId }}
        errors={form.errors}
        onChange={form.change}
      />
      <DateField label={t('entryDate')} isOptional {...form.text('entryDate')} />
      <TextAreaField
        label={shared('observation')}
        isOptional
        maxLength={1000}
        {...form.text('observation')}
      />
    </div>
  )
}
