import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Customer } from '../../../src-shared/api/customers.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { recordsMessages } from '../../records/records-messages.ts'
import { NONE, type RecordForm } from '../../records/form/use-record-form.ts'
import { Bar } from '../../ui/feedback/bar.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { toOption } from '../../ui/fields/to-option.ts'
import { IdentificationFields } from '../catalogs/identification-fields.tsx'
import { LocalityFields } from '../catalogs/locality-fields.tsx'
import type { CustomerDraft } from './customer-draft.ts'
import { customersMessages } from './customers-messages.ts'

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
      <TextField label={t('socialReason')} maxLength={300} {...form.text('socialReason')} />
      <IdentificationFields
        type={form.choice('identificationTypeId')}
        number={form.text('identificationNumber')}
      />
      <div className={record['pair']}>
        <TextField
          label={shared('email')}
          isOptional
          type="email"
          inputMode="email"
          {...form.text('email')}
        />
        <TextField
          label={shared('phone')}
          isOptional
          inputMode="tel"
          maxLength={20}
          {...form.text('phone')}
        />
      </div>
      <div className={record['pair']}>
        <TextField
          label={t('additionalEmails')}
          help={t('additionalEmailsHelp')}
          isOptional
          inputMode="email"
          autoCapitalize="none"
          {...form.text('additionalEmails')}
        />
        <TextField
          label={t('additionalPhones')}
          help={t('additionalPhonesHelp')}
          isOptional
          inputMode="tel"
          {...form.text('additionalPhones')}
        />
      </div>
      <TextField label={shared('address')} isOptional maxLength={300} {...form.text('address')} />
      <LocalityFields
        locality={{ provinceId, cantonId, parishId }}
        errors={form.errors}
        onChange={form.change}
      />
      <TextField label={t('tradeName')} isOptional maxLength={300} {...form.text('tradeName')} />
      {groups.length > 0 && (
        <SelectField
          label={t('customerGroup')}
          isOptional
          options={[{ value: NONE, label: shared('nobody') }, ...groups.map(toOption)]}
          {...form.choice('customerGroupId')}
        />
      )}
      <TextAreaField
        label={shared('observation')}
        isOptional
        maxLength={1000}
        {...form.text('observation')}
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
          isOptional
          {...form.text('creditLimit')}
        />
        <TextField
          label={t('creditDays')}
          isOptional
          inputMode="numeric"
          maxLength={4}
          {...form.text('creditDays')}
        />
      </div>
    </section>
  )
}
