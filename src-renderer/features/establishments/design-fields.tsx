import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { svgAddress } from '#renderer/ui/picture/svg-address.ts'
import classes from './design-fields.module.css'
import {
  type EstablishmentDraft,
  type PreviewedDesign,
  previewedDesigns,
} from './establishment-draft.ts'
import { establishmentsMessages } from './establishments-messages.ts'

/** The design of each paper, with a preview of the last choice. */
export function DesignFields({
  form,
  establishmentId,
}: {
  readonly form: RecordForm<EstablishmentDraft>
  /** Undefined for a new establishment, which has no letterhead to show. */
  readonly establishmentId: number | undefined
}) {
  const t = useMessages(establishmentsMessages)
  const [shown, setShown] = useState<PreviewedDesign>('invoiceDesign')
  const { designs } = form.draft
  return (
    <section className={record['part']} aria-label={t('designs')}>
      <h3 className={record['partTitle']}>{t('designs')}</h3>
      <div className={classes['designs']}>
        <div className={classes['choices']}>
          {previewedDesigns.map((name) => (
            <DesignField
              key={name}
              name={name}
              value={designs[name]}
              error={form.errors[name]}
              onChange={(design) => {
                form.change({ designs: { ...designs, [name]: design } })
                setShown(name)
              }}
            />
          ))}
        </div>
        {establishmentId !== undefined && (
          <DesignPreview name={shown} design={designs[shown]} establishmentId={establishmentId} />
        )}
      </div>
    </section>
  )
}

function DesignField({
  name,
  value,
  error,
  onChange,
}: {
  readonly name: PreviewedDesign
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (design: string) => void
}) {
  const t = useMessages(establishmentsMessages)
  const { data = [] } = useQuery(apiQuery('catalogs', 'designs', { query: { document: name } }))
  return (
    <SelectField
      label={t(name)}
      error={error}
      value={value}
      options={[
        { value: '', label: t('usualDesign') },
        ...data.map((design) => ({ value: design.id, label: design.name })),
      ]}
      onChange={onChange}
    />
  )
}

function DesignPreview({
  name,
  design,
  establishmentId,
}: {
  readonly name: PreviewedDesign
  readonly design: string
  readonly establishmentId: number
}) {
  const t = useMessages(establishmentsMessages)
  const query = useQuery(
    apiQuery('catalogs', 'designPreview', {
      query: { document: name, establishmentId, ...(design === '' ? {} : { design }) },
    }),
  )
  return (
    <figure className={classes['preview']}>
      <Unread query={query} title={t('designNotRead')} />
      {query.data !== undefined && (
        <img
          className={classes['paper']}
          src={svgAddress(query.data)}
          alt={t('designOf', { name: t(name) })}
        />
      )}
      <figcaption className={record['facts']}>{t('designHelp', { name: t(name) })}</figcaption>
    </figure>
  )
}
