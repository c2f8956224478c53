import { useQuery } from '@tanstack/react-query'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NONE } from '#renderer/records/form/use-record-form.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { categoriesMessages } from './categories-messages.ts'

/** Chooses the station that prepares a category, by its name: that is how a category names it. */
export function StationField({
  value,
  error,
  onChange,
}: {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (name: string) => void
}) {
  const t = useMessages(categoriesMessages)
  const stations = useQuery(apiQuery('stations', 'list')).data ?? []
  // Imports and the central write the name with other capitals or accents.
  const known = stations.find(({ name }) => sortKey(name) === sortKey(value))
  const isUnlisted = known === undefined && value !== NONE
  return (
    <SelectField
      label={t('station')}
      help={t('stationHelp')}
      value={known?.name ?? value}
      error={error}
      options={[
        { value: NONE, label: t('noStation') },
        ...stations.map(({ name }) => ({ value: name, label: name })),
        ...(isUnlisted ? [{ value, label: value }] : []),
      ]}
      onChange={onChange}
    />
  )
}
