import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NONE } from '#renderer/records/form/use-record-form.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { catalogsMessages } from './catalogs-messages.ts'

/** The chosen province, canton and parish. A record without a parish field has no `parishId`. */
export interface LocalityDraft {
  readonly provinceId: number | null
  readonly cantonId: number | null
  readonly parishId?: number | null
}

interface Named {
  readonly id: number
  readonly name: string
}

/** Chooses province, canton and parish; each list depends on the choice before. */
export function LocalityFields({
  locality,
  errors,
  onChange,
}: {
  readonly locality: LocalityDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (locality: LocalityDraft) => void
}) {
  const t = useMessages(catalogsMessages)
  const { provinceId, cantonId, parishId } = locality
  const hasParish = parishId !== undefined
  const provinces = useQuery(apiQuery('catalogs', 'provinces', { query: {} })).data
  const cantons = useQuery({
    ...apiQuery('catalogs', 'cantons', { query: { provinceId: provinceId ?? 0 } }),
    enabled: provinceId !== null,
  }).data
  const parishes = useQuery({
    ...apiQuery('catalogs', 'parishes', { query: { cantonId: cantonId ?? 0 } }),
    enabled: cantonId !== null && hasParish,
  }).data
  const noParish = hasParish ? { parishId: null } : {}
  return (
    <div className={record['pair']}>
      <Choice
        label={t('province')}
        options={provinces}
        value={provinceId}
        error={errors['provinceId']}
        onChange={(id) => onChange({ provinceId: id, cantonId: null, ...noParish })}
      />
      {provinceId !== null && (
        <Choice
          label={t('canton')}
          options={cantons}
          value={cantonId}
          error={errors['cantonId']}
          onChange={(id) => onChange({ provinceId, cantonId: id, ...noParish })}
        />
      )}
      {cantonId !== null && hasParish && (
        <Choice
          label={t('parish')}
          options={parishes}
          value={parishId}
          error={errors['parishId']}
          onChange={(id) => onChange({ provinceId, cantonId, parishId: id })}
        />
      )}
    </div>
  )
}

function Choice({
  label,
  options,
  value,
  error,
  onChange,
}: {
  readonly label: string
  readonly options: readonly Named[] | undefined
  readonly value: number | null
  readonly error: string | undefined
  readonly onChange: (id: number | null) => void
}) {
  const t = useMessages(catalogsMessages)
  return (
    <SelectField
      label={label}
      isOptional
      options={[{ value: NONE, label: t('notChosen') }, ...(options ?? []).map(toOption)]}
      value={value === null ? NONE : String(value)}
      error={error}
      onChange={(id) => onChange(id === NONE ? null : Number(id))}
    />
  )
}
