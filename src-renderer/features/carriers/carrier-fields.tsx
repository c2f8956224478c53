import { useMessages } from '../../i18n/use-messages.ts'
import { recordsMessages } from '../../records/records-messages.ts'
import type { RecordForm } from '../../records/use-record-form.ts'
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
      <div className={record['pair']}>
        <TextField
          label={shared('phone')}
          isOptional
          inputMode="tel"
          maxLength={20}
          {...form.text('phone')}
        />
        <TextField
          label={shared('email')}
          isOptional
          type="email"
          inputMode="email"
          {...form.text('email')}
        />
      </div>
      <TextField label={shared('address')} isOptional maxLength={300} {...form.text('address')} />
    </div>
  )
}
