import { useQuery } from '@tanstack/react-query'
import type { Printer } from '../../../src-shared/api/printers.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { NONE, type RecordForm } from '../../records/form/use-record-form.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import record from '../../ui/layout/record.module.css'
import { toOption } from '../../ui/fields/to-option.ts'
import { codePages, columnChoices, connectionKinds, type PrinterDraft } from './printer-draft.ts'
import { printersMessages } from './printers-messages.ts'
import { QueuesPart, SerialPortsPart } from './local-part.tsx'
import { ScanPart } from './scan-part.tsx'

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
      <ConnectionFields form={form} />
      <PaperFields form={form} />
      <SubstituteField form={form} ownId={printer?.id} />
    </>
  )
}

function ConnectionFields({ form }: FieldsProps) {
  const t = useMessages(printersMessages)
  const { draft, change } = form
  return (
    <section className={record['part']} aria-label={t('connection')}>
      <h3 className={record['partTitle']}>{t('connection')}</h3>
      <Segmented
        label={t('kind')}
        isWide
        segments={connectionKinds.map((value) => ({ value, label: t(value) }))}
        {...form.field('kind')}
      />
      {draft.kind === 'NETWORK' && (
        <>
          <div className={record['pair']}>
            <TextField
              label={t('host')}
              maxLength={253}
              autoCapitalize="none"
              spellCheck={false}
              placeholder="192.168.1.71"
              {...form.text('host')}
            />
            <TextField label={t('port')} inputMode="numeric" maxLength={5} {...form.text('port')} />
          </div>
          <ScanPart
            port={draft.port}
            chosen={draft.host}
            onChoose={(host, port) => change({ host, port: String(port) })}
          />
        </>
      )}
      {draft.kind === 'SERIAL' && (
        <>
          <div className={record['pair']}>
            <TextField
              label={t('path')}
              help={t('pathHelp')}
              maxLength={200}
              autoCapitalize="none"
              spellCheck={false}
              {...form.text('path')}
            />
            <SelectField
              label={t('baudRate')}
              options={SPEEDS.map((value) => ({ value, label: value }))}
              {...form.text('baudRate')}
            />
          </div>
          <SerialPortsPart chosen={draft.path} onChoose={(path) => change({ path })} />
        </>
      )}
      {draft.kind === 'SYSTEM' && (
        <>
          <TextField
            label={t('queue')}
            help={t('queueHelp')}
            maxLength={120}
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('queue')}
          />
          <QueuesPart chosen={draft.queue} onChoose={(queue) => change({ queue })} />
        </>
      )}
    </section>
  )
}

const SPEEDS = ['9600', '19200', '38400', '57600', '115200']

function PaperFields({ form }: FieldsProps) {
  const t = useMessages(printersMessages)
  const { draft, change } = form
  return (
    <section className={record['part']} aria-label={t('paper')}>
      <h3 className={record['partTitle']}>{t('paper')}</h3>
      <Segmented
        label={t('columns')}
        isWide
        segments={columnChoices.map((value) => ({ value, label: t(`columns_${value}`) }))}
        {...form.field('columns')}
      />
      <SelectField
        label={t('codePage')}
        help={t('codePageHelp')}
        options={codePages.map((value) => ({ value, label: value }))}
        {...form.field('codePage')}
        onChange={(value) =>
          change({ codePage: codePages.find((page) => page === value) ?? draft.codePage })
        }
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
