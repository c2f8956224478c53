import { useQuery } from '@tanstack/react-query'
import type { Printer } from '#shared/api/paper/printers.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NONE, type RecordForm } from '#renderer/records/form/use-record-form.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { ConnectionFields } from './connection-fields.tsx'
import { columnChoices, type PrinterDraft } from './printer-draft.ts'
import { printersMessages } from './printers-messages.ts'

interface FieldsProps {
  readonly form: RecordForm<PrinterDraft>
}

export function PrinterFields({
  form,
  record: printer,
}: FieldsProps & { readonly record: Printer | undefined }) {
  const t = useMessages(printersMessages)
  return (
    <>
      <section className={record['part']} aria-label={t('printer')}>
        <TextField label={t('name')} help={t('nameHelp')} maxLength={60} {...form.text('name')} />
        <SwitchField label={t('enabled')} help={t('enabledHelp')} {...form.toggle('enabled')} />
      </section>
      <ConnectionFields form={form} record={printer} />
      <PaperFields form={form} />
      <SubstituteField form={form} ownId={printer?.id} />
    </>
  )
}

function PaperFields({ form }: FieldsProps) {
  const t = useMessages(printersMessages)
  return (
    <section className={record['part']} aria-label={t('paper')}>
      <h3 className={record['partTitle']}>{t('paper')}</h3>
      <Segmented
        label={t('columns')}
        isWide
        segments={columnChoices.map((value) => ({ value, label: t(`columns_${value}`) }))}
        {...form.field('columns')}
      />
      <SwitchField label={t('hasCutter')} {...form.toggle('hasCutter')} />
      <SwitchField label={t('hasDrawer')} help={t('hasDrawerHelp')} {...form.toggle('hasDrawer')} />
    </section>
  )
}

function SubstituteField({ form, ownId }: FieldsProps & { readonly ownId: number | undefined }) {
  const t = useMessages(printersMessages)
  const { data = [] } = useQuery(apiQuery('printers', 'list'))
  return (
    <section className={record['part']} aria-label={t('substitute')}>
      <SelectField
        label={t('substitute')}
        help={t('substituteHelp')}
        options={[
          { value: NONE, label: t('noSubstitute') },
          ...data.filter(({ id }) => id !== ownId).map(toOption),
        ]}
        {...form.choice('substitutePrinterId')}
      />
    </section>
  )
}
