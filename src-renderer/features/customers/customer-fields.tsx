import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Customer } from '#shared/api/people/customers.ts'
import { tableFields } from '#shared/domain/table-fields.ts'
import { customerFields } from '#shared/records/customers.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { OtherFields } from '#renderer/records/form/fields/other-fields.tsx'
import { NONE, type RecordForm } from '#renderer/records/form/use-record-form.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextAreaField } from '#renderer/ui/fields/text-area-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { IdentificationFields } from '#renderer/features/catalogs/identification-fields.tsx'
import { LocalityFields } from '#renderer/features/catalogs/locality-fields.tsx'
import type { CustomerDraft } from './customer-draft.ts'
import { customersMessages } from './customers-messages.ts'

/** The fields that have a place of their own below. */
const placed = [
  'socialReason',
  'identificationTypeId',
  'identificationNumber',
  'email',
  'phone',
  'additionalEmails',
  'additionalPhones',
  'address',
  'provinceId',
  'cantonId',
  'parishId',
  'tradeName',
  'customerGroupId',
  'observation',
  'creditLimit',
  'creditDays',
] as const satisfies readonly (keyof typeof customerFields)[]

interface FieldsProps {
  readonly form: RecordForm<CustomerDraft>
}

export function CustomerFields({
  form,
  record: customer,
}: FieldsProps & { readonly record: Customer | undefined }) {
  return (
    <>
      {(customer?.warnings ?? []).map(({ code, message }) => (
        <Bar key={code} tone="warn" icon={IconAlertTriangle}>
          {message}
        </Bar>
      ))}
      <WhoFields form={form} />
      <CreditFields form={form} />
    </>
  )
}

function WhoFields({ form }: FieldsProps) {
  const t = useMessages(customersMessages)
  const shared = useMessages(recordsMessages)
  const groups = useQuery(apiQuery('catalogs', 'customerGroups', { query: {} })).data ?? []
  const { provinceId, cantonId, parishId } = form.draft
  return (
    <div className={record['part']}>
      <TextField label={t('socialReason')} {...form.text('socialReason')} />
      <IdentificationFields
        type={form.choice('identificationTypeId')}
        number={form.text('identificationNumber')}
      />
      <div className={record['pair']}>
        <TextField label={shared('email')} type="email" inputMode="email" {...form.text('email')} />
        <TextField label={shared('phone')} inputMode="tel" {...form.text('phone')} />
      </div>
      <div className={record['pair']}>
        <TextField
          label={t('additionalEmails')}
          help={t('additionalEmailsHelp')}
          inputMode="email"
          autoCapitalize="none"
          {...form.text('additionalEmails')}
        />
        <TextField
          label={t('additionalPhones')}
          help={t('additionalPhonesHelp')}
          inputMode="tel"
          {...form.text('additionalPhones')}
        />
      </div>
      <TextField label={shared('address')} {...form.text('address')} />
      <LocalityFields
        locality={{ provinceId, cantonId, parishId }}
        errors={form.errors}
        onChange={form.change}
      />
      <TextField label={t('tradeName')} {...form.text('tradeName')} />
      {groups.length > 0 && (
        <SelectField
          label={t('customerGroup')}
          isOptional
          options={[{ value: NONE, label: shared('nobody') }, ...groups.map(toOption)]}
          {...form.choice('customerGroupId')}
        />
      )}
      <TextAreaField label={shared('observation')} {...form.text('observation')} />
      <OtherFields
        fields={customerFields}
        placed={placed}
        labels={tableFields.customers}
        form={form}
      />
    </div>
  )
}

function CreditFields({ form }: FieldsProps) {
  const t = useMessages(customersMessages)
  return (
    <section className={record['part']} aria-label={t('credit')}>
      <h3 className={record['partTitle']}>{t('credit')}</h3>
      <div className={record['pair']}>
        <MoneyField
          label={t('creditLimit')}
          help={t('creditLimitHelp')}
          {...form.text('creditLimit')}
        />
        <TextField label={t('creditDays')} inputMode="numeric" {...form.text('creditDays')} />
      </div>
    </section>
  )
}
