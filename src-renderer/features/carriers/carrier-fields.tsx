import { useMessages } from '../../i18n/use-messages.ts'
import { ContactFields } from '../../records/form/contact-fields.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { IdentificationFields } from '../catalogs/identification-fields.tsx'
import type { CarrierDraft } from './carrier-draft.ts'
import { carriersMessages } from './carriers-messages.ts'

export function CarrierFields({ form }: { readonly form: RecordForm<CarrierDraft> }) {
  const t = useMessages(carriersMessages)
  const shared = useMessages(recordsMessages)
  return (
    <div className={record['part']}>
      <TextField label={t('socialReason')} maxLength={300} {...form.text('socialReason')} />
      <IdentificationFields
        type={form.choice('identificationTypeId')}
        number={form.text('identificationNumber')}
      />
      <TextField
        label={t('licensePlate')}
        help={t('licensePlateHelp')}
        maxLength={20}
        autoCapitalize="characters"
        {...form.text('licensePlate')}
      />
      <ContactFields phone={form.text('phone')} email={form.text('email')} />
      <TextField label={shared('address')} isOptional maxLength={300} {...form.text('address')} />
    </div>
  )
}
