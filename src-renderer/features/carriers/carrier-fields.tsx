import type { carrierFields } from '#shared/records/carriers.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ContactFields } from '#renderer/records/form/fields/contact-fields.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import type { DraftOf } from '#renderer/records/form/draft/field-draft.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { IdentificationFields } from '#renderer/features/catalogs/identification-fields.tsx'
import { carriersMessages } from './carriers-messages.ts'

export function CarrierFields({
  form,
}: {
  readonly form: RecordForm<DraftOf<typeof carrierFields>>
}) {
  const t = useMessages(carriersMessages)
  const shared = useMessages(recordsMessages)
  return (
    <div className={record['part']}>
      <TextField label={t('socialReason')} {...form.text('socialReason')} />
      <IdentificationFields
        type={form.choice('identificationTypeId')}
        number={form.text('identificationNumber')}
      />
      <TextField
        label={t('licensePlate')}
        help={t('licensePlateHelp')}
        autoCapitalize="characters"
        {...form.text('licensePlate')}
      />
      <ContactFields phone={form.text('phone')} email={form.text('email')} />
      <TextField label={shared('address')} {...form.text('address')} />
    </div>
  )
}
