import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Import, ImportPreview } from '#shared/api/machine/imports.ts'
import { tableFields } from '#shared/domain/table-fields.ts'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useDownload } from '#renderer/api/files/use-download.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { importsMessages } from './imports-messages.ts'
import classes from './imports.module.css'
import { NumberQuestions } from './number-questions.tsx'
import { PreviewPart } from './preview-part.tsx'
import { SourcePart } from './source-part.tsx'

/** Marks a column that no field uses. */
const UNUSED = ''

/** Maps columns to fields; each choice checks all rows again. */
export function ColumnsStep({ of }: { readonly of: Import }) {
  const t = useMessages(importsMessages)
  const sentence = useErrorSentence()
  const { quantity } = useFormat()
  const file = useDownload()
  const [mapping, setMapping] = useState(of.mapping)
  const [onExisting, setOnExisting] = useState(of.isMapped ? of.onExisting : 'UPDATE')
  const [decimalSigns, setDecimalSigns] = useState(of.decimalSigns)
  const [preview, setPreview] = useState<ImportPreview>()
  const check = useApiMutation('imports', 'setMapping', { onSuccess: setPreview })
  const run = useApiMutation('imports', 'run', {
    onError: (error) => toast.error(sentence(error)),
  })
  const { mutate } = check
  useEffect(() => {
    mutate({ params: { id: of.id }, body: { mapping, onExisting, decimalSigns } })
  }, [mutate, of.id, mapping, onExisting, decimalSigns])

  const count = (preview?.creates ?? 0) + (preview?.updates ?? 0)
  const isCurrent = check.isSuccess && preview !== undefined
  const isAsking = preview?.questions.some(({ answer }) => answer === null) === true
  const runLabel =
    preview === undefined
      ? t('checking')
      : isAsking
        ? t('answerFirst')
        : count === 0
          ? t('nothing')
          : t('run', { rows: quantity(count) })
  return (
    <div className={classes['columnsStep']}>
      <div className={classes['panes']}>
        <MappingPart of={of} mapping={mapping} onChange={setMapping} />
        <div className={classes['preview']}>
          {check.error !== null && (
            <Bar tone="danger" icon={IconAlertCircle} isUrgent>
              {Object.values(fieldErrors(check.error)).join(' ') || sentence(check.error)}
            </Bar>
          )}
          <NumberQuestions
            questions={preview?.questions ?? []}
            onAnswer={(field, sign) => setDecimalSigns({ ...decimalSigns, [field]: sign })}
          />
          {check.error === null && (
            <PreviewPart
              kind={of.kind}
              mapping={mapping}
              preview={preview}
              isChecking={check.isPending}
            />
          )}
        </div>
      </div>
      <div className={classes['foot']}>
        <span className={classes['existing']}>
          <span className={classes['label']} aria-hidden>
            {t('existing')}
          </span>
          <Segmented
            label={t('existing')}
            value={onExisting}
            segments={[
              { value: 'UPDATE', label: t('update') },
              { value: 'SKIP', label: t('skip') },
            ]}
            onChange={setOnExisting}
          />
        </span>
        {isCurrent && preview.failed > 0 && (
          <ActionButton
            icon={IconDownload}
            size={56}
            isWorking={file.running !== undefined}
            workingLabel={t('checking')}
            onPress={() => file.start(`/imports/${of.id}/errors`)}
          >
            {t('errorsCsv', { count: preview.failed })}
          </ActionButton>
        )}
        {isCurrent && preview.warned > 0 && (
          <ActionButton
            icon={IconDownload}
            size={56}
            isDisabled={file.running !== undefined}
            onPress={() => file.start(`/imports/${of.id}/warnings`)}
          >
            {t('warningsCsv', { count: preview.warned })}
          </ActionButton>
        )}
        <span className={classes['next']}>
          <NextButton
            isDisabled={!isCurrent || isAsking || count === 0}
            isWorking={run.isPending}
            workingLabel={t('copying')}
            onPress={() => run.mutate({ params: { id: of.id } })}
          >
            {runLabel}
          </NextButton>
        </span>
      </div>
    </div>
  )
}

function MappingPart({
  of,
  mapping,
  onChange,
}: {
  readonly of: Import
  readonly mapping: Readonly<Record<string, string>>
  readonly onChange: (mapping: Record<string, string>) => void
}) {
  const t = useMessages(importsMessages)
  const language = useLanguage()
  const fields = tableFields[of.kind]
  const options = [
    { value: UNUSED, label: t('unused') },
    ...fields.map(({ name, label }) => ({ value: name, label: label[language] })),
  ]

  function choose(column: string, field: string): void {
    const others = Object.entries(mapping).filter(
      ([name, taken]) => name !== field && taken !== column,
    )
    onChange(Object.fromEntries(field === UNUSED ? others : [...others, [field, column]]))
  }

  return (
    <section className={classes['mapping']} aria-label={t('columns')}>
      <SourcePart of={of} />
      <h2 className={classes['heading']}>{t('columns')}</h2>
      {of.columns.map((column, index) => {
        const samples = of.sample.map((row) => row[index] ?? '').filter((text) => text !== '')
        return (
          <div key={column} className={classes['field']}>
            <SelectField
              label={column}
              help={samples.slice(0, 2).join(' · ') || '–'}
              value={Object.entries(mapping).find(([, taken]) => taken === column)?.[0] ?? UNUSED}
              options={options}
              onChange={(field) => choose(column, field)}
            />
          </div>
        )
      })}
      <p className={classes['support']}>{t('remembered')}</p>
    </section>
  )
}
