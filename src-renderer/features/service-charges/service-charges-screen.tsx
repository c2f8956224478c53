import { IconHeartHandshake } from '@tabler/icons-react'
import type { ListedServiceCharge } from '#shared/api/payments/service-charges.ts'
import { serviceChargeFields } from '#shared/records/service-charges.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { catalogRow } from '#renderer/records/catalog-row.tsx'
import type { DraftOf } from '#renderer/records/form/draft/field-draft.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { simpleKind } from '#renderer/records/simple-kind.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { serviceChargesMessages } from './service-charges-messages.ts'

const serviceCharges = simpleKind('serviceCharges', {
  fields: serviceChargeFields,
  messages: serviceChargesMessages,
  paths: { list: paths.serviceCharges, one: paths.serviceCharge },
  icon: IconHeartHandshake,
  nameOf: ({ name }: ListedServiceCharge) => name,
  useRow: () => {
    const { percent } = useFormat()
    return (row) => catalogRow(row, percent(row.percentage))
  },
  Fields,
})

function Fields({ form }: { readonly form: RecordForm<DraftOf<typeof serviceChargeFields>> }) {
  const t = useMessages(serviceChargesMessages)
  const shared = useMessages(recordsMessages)
  return (
    <div className={record['part']}>
      <TextField label={shared('name')} {...form.text('name')} />
      <TextField
        label={t('percentage')}
        help={t('percentageHelp')}
        inputMode="decimal"
        {...form.text('percentage')}
      />
      <SwitchField label={t('enabled')} help={t('enabledHelp')} {...form.toggle('enabled')} />
      <SwitchField
        label={shared('active')}
        help={shared('activeHelp')}
        {...form.toggle('active')}
      />
    </div>
  )
}

export function ServiceChargesScreen() {
  return <RecordScreen kind={serviceCharges} />
}
