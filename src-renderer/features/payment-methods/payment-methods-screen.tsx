import { IconCash } from '@tabler/icons-react'
import type { ListedPaymentMethod } from '#shared/api/payments/payment-methods.ts'
import { paymentMethodFields } from '#shared/records/payment-methods.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { catalogRow } from '#renderer/records/catalog-row.tsx'
import type { DraftOf } from '#renderer/records/form/draft/field-draft.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { simpleKind } from '#renderer/records/simple-kind.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { paymentMethodsMessages } from './payment-methods-messages.ts'

const paymentMethods = simpleKind('paymentMethods', {
  fields: paymentMethodFields,
  messages: paymentMethodsMessages,
  paths: { list: paths.paymentMethods, one: paths.paymentMethod },
  icon: IconCash,
  nameOf: ({ name }: ListedPaymentMethod) => name,
  useRow: () => {
    const t = useMessages(paymentMethodsMessages)
    return (row) => catalogRow(row, t(row.kind))
  },
  firstDraft: { kind: 'BANK_TRANSFER' },
  Fields,
})

const kinds = paymentMethodFields.kind.choices

function Fields({
  form,
  record: method,
}: {
  readonly form: RecordForm<DraftOf<typeof paymentMethodFields>>
  readonly record: ListedPaymentMethod | undefined
}) {
  const t = useMessages(paymentMethodsMessages)
  const shared = useMessages(recordsMessages)
  return (
    <div className={record['part']}>
      <TextField label={shared('name')} {...form.text('name')} />
      {method === undefined && (
        <SelectField
          label={t('kind')}
          help={t('kindHelp')}
          options={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
          value={form.draft.kind}
          error={form.errors['kind']}
          onChange={(chosen) => {
            const kind = kinds.find((each) => each === chosen)
            if (kind !== undefined) form.change({ kind })
          }}
        />
      )}
      <SwitchField
        label={shared('active')}
        help={shared('activeHelp')}
        {...form.toggle('active')}
      />
    </div>
  )
}

export function PaymentMethodsScreen() {
  return <RecordScreen kind={paymentMethods} />
}
