import { IconCalendarDue } from '@tabler/icons-react'
import type { ListedPaymentTerm } from '#shared/api/payments/payment-terms.ts'
import { paymentTermFields } from '#shared/records/payment-terms.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { catalogRow } from '#renderer/records/catalog-row.tsx'
import type { DraftOf } from '#renderer/records/form/draft/field-draft.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { simpleKind } from '#renderer/records/simple-kind.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { paymentTermsMessages } from './payment-terms-messages.ts'

const paymentTerms = simpleKind('paymentTerms', {
  fields: paymentTermFields,
  messages: paymentTermsMessages,
  paths: { list: paths.paymentTerms, one: paths.paymentTerm },
  icon: IconCalendarDue,
  nameOf: ({ name }: ListedPaymentTerm) => name,
  useRow: () => {
    const t = useMessages(paymentTermsMessages)
    return (row) => catalogRow(row, t('daysOf', { days: row.days }))
  },
  Fields,
})

function Fields({ form }: { readonly form: RecordForm<DraftOf<typeof paymentTermFields>> }) {
  const t = useMessages(paymentTermsMessages)
  const shared = useMessages(recordsMessages)
  return (
    <div className={record['part']}>
      <TextField label={shared('name')} {...form.text('name')} />
      <TextField label={t('days')} inputMode="numeric" {...form.text('days')} />
      <SwitchField
        label={shared('active')}
        help={shared('activeHelp')}
        {...form.toggle('active')}
      />
    </div>
  )
}

/** The terms in days of sales on credit. */
export function PaymentTermsScreen() {
  return <RecordScreen kind={paymentTerms} />
}
