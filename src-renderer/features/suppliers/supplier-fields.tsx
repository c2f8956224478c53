import type { supplierFields } from '#shared/records/suppliers.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { DraftOf } from '#renderer/records/form/draft/field-draft.ts'
import { ContactFields } from '#renderer/records/form/fields/contact-fields.tsx'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { IdentificationFields } from '#renderer/features/catalogs/identification-fields.tsx'
import { suppliersMessages } from './suppliers-messages.ts'

export function SupplierFields({
  form,
}: {
  readonly form: RecordForm<DraftOf<typeof supplierFields>>
}) {
  const t = useMessages(suppliersMessages)
  const shared = useMessages(recordsMessages)
  return (
    <div className={record['part']}>
      <IdentificationFields
        type={form.choice('identificationTypeId')}
        number={form.text('identificationNumber')}
      />
      <TextField label={t('socialReason')} {...form.text('socialReason')} />
      <TextField label={t('tradeName')} {...form.text('tradeName')} />
      <ContactFields phone={form.text('phone')} email={form.text('email')} />
      <TextField label={shared('address')} {...form.text('address')} />
      <TextField
        label={t('paymentDays')}
        help={t('paymentDaysHelp')}
        inputMode="numeric"
        {...form.text('paymentDays')}
      />
      <SwitchField label={t('isRelated')} help={t('isRelatedHelp')} {...form.toggle('isRelated')} />
    </div>
  )
}
