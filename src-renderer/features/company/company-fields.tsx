import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ContactFields } from '#renderer/records/form/fields/contact-fields.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { NONE, type RecordForm } from '#renderer/records/form/use-record-form.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import type { CompanyDraft } from './company-draft.ts'
import { companyMessages } from './company-messages.ts'

const regimes = ['NONE', 'ENTREPRENEUR', 'POPULAR_BUSINESS'] as const

export function CompanyFields({
  form,
  isRucFixed,
}: {
  readonly form: RecordForm<CompanyDraft>
  readonly isRucFixed: boolean
}) {
  const t = useMessages(companyMessages)
  const shared = useMessages(recordsMessages)
  const banks = useQuery(apiQuery('catalogs', 'banks', { query: {} })).data
  return (
    <>
      <div className={record['part']}>
        <div className={record['pair']}>
          <TextField label={t('legalName')} maxLength={300} {...form.text('legalName')} />
          <TextField label={t('tradeName')} maxLength={300} {...form.text('tradeName')} />
        </div>
        <TextField
          label={t('ruc')}
          help={t(isRucFixed ? 'rucFixed' : 'rucHelp')}
          inputMode="numeric"
          maxLength={13}
          disabled={isRucFixed}
          {...form.text('ruc')}
        />
        <TextField label={t('address')} maxLength={300} {...form.text('address')} />
        <ContactFields phone={form.text('phone')} email={form.text('email')} />
      </div>
      <section className={record['part']} aria-label={t('bankAccount')}>
        <h2 className={record['partTitle']}>{t('bankAccount')}</h2>
        <p className={record['facts']}>{t('bankAccountHelp')}</p>
        <div className={record['pair']}>
          <SelectField
            label={t('bank')}
            isOptional
            options={[{ value: NONE, label: shared('nobody') }, ...(banks ?? []).map(toOption)]}
            {...form.choice('bankId')}
          />
          <TextField
            label={t('bankAccountNumber')}
            isOptional
            inputMode="numeric"
            maxLength={20}
            {...form.text('bankAccountNumber')}
          />
        </div>
        <Segmented
          label={t('bankAccountType')}
          segments={[
            { value: 'SAVINGS', label: t('SAVINGS') },
            { value: 'CHECKING', label: t('CHECKING') },
          ]}
          {...form.field('bankAccountType')}
        />
      </section>
      <section className={record['part']} aria-label={t('taxes')}>
        <h2 className={record['partTitle']}>{t('taxes')}</h2>
        <SelectField
          label={t('rimpeRegime')}
          options={regimes.map((regime) => ({ value: regime, label: t(regime) }))}
          value={form.draft.rimpeRegime}
          error={form.errors['rimpeRegime']}
          warning={
            form.draft.rimpeRegime === 'POPULAR_BUSINESS' ? t('popularBusinessNotice') : undefined
          }
          onChange={(chosen) => {
            const rimpeRegime = regimes.find((regime) => regime === chosen)
            if (rimpeRegime !== undefined) form.change({ rimpeRegime })
          }}
        />
        <SwitchField label={t('keepsAccounting')} {...form.toggle('keepsAccounting')} />
        <div className={record['pair']}>
          <TextField
            label={t('specialTaxpayer')}
            isOptional
            maxLength={13}
            {...form.text('specialTaxpayer')}
          />
          <TextField
            label={t('withholdingAgent')}
            isOptional
            inputMode="numeric"
            maxLength={8}
            {...form.text('withholdingAgent')}
          />
        </div>
      </section>
    </>
  )
}
