import type { TaxOption } from '#shared/api/tax/catalogs.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { DateField } from '#renderer/ui/fields/dates/date-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import type { TaxDraft } from './tax-draft.ts'
import { TaxPlacesField } from './tax-places-field.tsx'
import { taxesMessages } from './taxes-messages.ts'

const kinds = ['IVA', 'ICE', 'IRBPNR'] as const

export function TaxFields({ form }: { readonly form: RecordForm<TaxDraft> }) {
  const t = useMessages(taxesMessages)
  const shared = useMessages(recordsMessages)
  const isIva = form.draft.kind === 'IVA'
  return (
    <>
      <div className={record['part']}>
        <Segmented<TaxOption['kind']>
          label={t('kind')}
          isWide
          value={form.draft.kind}
          segments={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
          onChange={(kind) => form.change({ kind })}
        />
        <TextField label={shared('name')} maxLength={100} {...form.text('name')} />
        <div className={record['pair']}>
          <TextField label={t('code')} inputMode="numeric" maxLength={4} {...form.text('code')} />
          <TextField
            label={t('taxRate')}
            inputMode="decimal"
            maxLength={7}
            {...form.text('taxRate')}
          />
        </div>
        {!isIva && (
          <TextField
            label={t('unitAmount')}
            isOptional
            inputMode="decimal"
            maxLength={12}
            {...form.text('unitAmount')}
          />
        )}
        <SwitchField label={t('active')} help={t('activeHelp')} {...form.toggle('active')} />
      </div>
      <section className={record['part']} aria-label={t('days')}>
        <h3 className={record['partTitle']}>{t('days')}</h3>
        <p className={record['facts']}>{t('daysHelp')}</p>
        <div className={record['pair']}>
          <DateField label={t('validFrom')} isOptional {...form.text('validFrom')} />
          <DateField label={t('validTo')} isOptional {...form.text('validTo')} />
        </div>
        {isIva && (
          <div className={record['pair']}>
            <TextField
              label={t('replacesCode')}
              help={t('replacesCodeHelp')}
              isOptional
              inputMode="numeric"
              maxLength={4}
              {...form.text('replacesCode')}
            />
            <TextField
              label={t('decreeNumber')}
              isOptional
              maxLength={20}
              {...form.text('decreeNumber')}
            />
          </div>
        )}
      </section>
      <TaxPlacesField
        value={form.draft.places}
        errors={form.errors}
        onChange={(places) => form.change({ places })}
      />
    </>
  )
}
